"""A board as a picture of the size that chats show: what is asked and answered above, both sides of the mat below."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from django.utils.translation import gettext as _

from rulesite.rulings.picture.fonts import cut, width_of, wrapped
from rulesite.rulings.picture.shapes import Box, Picture, Words
from rulesite.rulings.told import Told

WIDTH, HEIGHT = 1200, 630
MARGIN = 40
#: Where the mat begins; above it stand title, question and answer.
MAT_TOP = 246
CARD_WIDTH, CARD_HEIGHT, GAP = 104, 132, 14

PAPER, MAT, INK, SOFT, LINE, ACCENT = "#fbfaf7", "#f1efe9", "#22201c", "#5f5a52", "#d9d4ca", "#7a3b1d"
BANDS = {"Red": "#b3382a", "Blue": "#2c64a8", "Green": "#38793f", "Yellow": "#a67a00", "Black": "#57535c"}
#: The areas whose cards lie open in front of a player, from left to right, and those that are only counted.
OPEN_AREAS = ("leader", "unison", "battle", "combo")
COUNTED = ("life", "hand", "energy", "drop", "deck", "warp", "z-energy")


def picture_of(told: Told) -> Picture:
    """The ruling's last board; for one that cannot exist, the reasons. The language told in must be the active one."""
    shapes: list[Box | Words] = [Box(0, 0, WIDTH, HEIGHT, PAPER), *_head(told)]
    board = told.data["board"]
    if board is None:
        shapes += _reasons(told)
    else:
        half = (HEIGHT - MAT_TOP - 24) / 2
        shapes.append(Box(24, MAT_TOP, WIDTH - 48, HEIGHT - MAT_TOP - 24, MAT, LINE, radius=14))
        shapes.append(Box(24, MAT_TOP + half, WIDTH - 48, 1, LINE))
        for place, player in enumerate(("B", "A")):
            shapes += _side(told, board, player, MAT_TOP + place * half)
    return Picture(WIDTH, HEIGHT, description_of(told), tuple(shapes))


def description_of(told: Told) -> str:
    """What the picture shows, for who does not see it."""
    board = told.data["board"]
    if board is None:
        return " ".join(reason["why"] for reason in told.reasons)
    sides = (f"{_player(told, player)}: {_open_cards_in_words(told, board[player])}" for player in ("A", "B"))
    return ". ".join(filter(None, (told.title, *sides))) + "."


def _head(told: Told) -> Iterator[Box | Words]:
    scenario, width = told.scenario, WIDTH - 2 * MARGIN
    y = 62
    asked = scenario.question or scenario.title or _("Ruling")
    for line in wrapped(asked, width, 2, 36, bold=True):
        yield Words(MARGIN, y, line, 36, INK, bold=True)
        y += 46
    answer = scenario.answer or _ending(told)
    for line in wrapped(answer, width, 4 if y < 120 else 3, 23):
        yield Words(MARGIN, y + 2, line, 23, SOFT)
        y += 33
    name = "Checkpoint"
    yield Words(WIDTH - MARGIN - width_of(name, 15, True), 24, name, 15, ACCENT, bold=True)


def _ending(told: Told) -> str:
    """Where nobody wrote an answer: what came out."""
    data = told.data
    if data["result"]:
        return str(data["result_text"])
    if told.reasons:
        return " ".join(f"{reason['why']} ({reason['rule']})" for reason in told.reasons)
    return f"{told.steps[-1]['text']} ({told.steps[-1]['rule']})" if told.steps else ""


def _reasons(told: Told) -> Iterator[Words]:
    y = MAT_TOP + 40
    for reason in told.reasons[:9]:
        yield Words(MARGIN, y, reason["rule"], 24, ACCENT, bold=True)
        yield Words(MARGIN + 160, y, cut(reason["why"], WIDTH - 2 * MARGIN - 160, 24), 24, INK)
        y += 40


def _side(told: Told, board: Mapping[str, Any], player: str, top: float) -> Iterator[Box | Words]:
    side = board[player]
    turn = f" · {_('turn player')}" if board["turn_player"] == player else ""
    yield Words(MARGIN, top + 26, _player(told, player) + turn, 17, ACCENT if turn else SOFT, bold=True)
    counted = [f"{_area(told, area)} {len(side[area])}" for area in COUNTED if side[area]]
    text = cut(" · ".join(counted), 720, 17)
    yield Words(WIDTH - MARGIN - width_of(text, 17), top + 26, text, 17, SOFT)
    cards = [card for area in OPEN_AREAS for card in side[area]]
    room = WIDTH - 2 * MARGIN
    pace = min(CARD_WIDTH + GAP, (room - CARD_WIDTH) / max(len(cards) - 1, 1))
    for place, card in enumerate(cards):
        yield from _card(told, card, MARGIN + place * pace, top + 40)


def _card(told: Told, card: Mapping[str, Any], x: float, y: float) -> Iterator[Box | Words]:
    """A card; one in Rest Mode lies lower, and says so."""
    is_rested, area = card["mode"] == "rest", card["area"].partition(".")[2]
    width, height = CARD_WIDTH, CARD_HEIGHT * 2 / 3 if is_rested else CARD_HEIGHT
    y += CARD_HEIGHT - height
    line, stroke = (ACCENT, 4) if card["role"] else (SOFT, 1)
    yield Box(x, y, width, height, PAPER, line, stroke, radius=8)
    yield Box(x + 4, y + 8, 6, height - 16, BANDS.get(next(iter(card["colors"]), ""), BANDS["Black"]), radius=3)
    inner = width - 22
    yield from _lines(wrapped(card["name"], inner, 2, 14, bold=True), x + 16, y + 20, 14, INK, bold=True)
    if area in ("unison", "combo") and not is_rested:
        yield Words(x + 16, y + height - 26, cut(_area(told, area), inner, 12), 12, SOFT)
    if not is_rested:
        skills = " ".join(f"[{skill}]" for skill in card["skills"])
        yield from _lines(wrapped(skills, inner, 2, 12), x + 16, y + 58, 12, SOFT)
    else:
        yield Words(x + 16, y + height - 26, cut(_mode(told, "rest"), inner, 12), 12, ACCENT)
    if card["power"] is not None:
        power = str(card["power"])
        yield Words(x + width - 8 - width_of(power, 16, True), y + height - 8, power, 16, INK, bold=True)
    if card["markers"]:
        yield Words(x + 16, y + height - 8, f"●{card['markers']}", 14, ACCENT, bold=True)


def _lines(lines: list[str], x: float, y: float, size: int, color: str, bold: bool = False) -> Iterator[Words]:
    return (Words(x, y + place * size * 1.2, line, size, color, bold) for place, line in enumerate(lines))


def _open_cards_in_words(told: Told, side: Mapping[str, Any]) -> str:
    said = []
    for area in OPEN_AREAS:
        for card in side[area]:
            mode = f" ({_mode(told, 'rest')})" if card["mode"] == "rest" else ""
            power = f", {card['power']}" if card["power"] is not None else ""
            said.append(f"{card['name']}{power}{mode}")
    return "; ".join([*said, *(f"{_area(told, area)} {len(side[area])}" for area in COUNTED[:2])])


def _player(told: Told, player: str) -> str:
    return told.words.get(f"player.{player}", player)


def _mode(told: Told, mode: str) -> str:
    return told.words.get(f"mode.{mode}", mode)


def _area(told: Told, area: str) -> str:
    word = told.words.get(f"area.{area}", area)
    return word[:1].upper() + word[1:]
