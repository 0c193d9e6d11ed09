"""A board as a picture of the size that chats show: what is asked and answered above, both sides of the mat below."""

from __future__ import annotations

from collections.abc import Iterator

from django.utils.translation import gettext as _

from engine.games import played_game
from engine.kernel.state import kind_of
from engine.play.table import PLAYERS
from engine.telling.ruling import Card, Step
from rulesite.isolation import isolated
from rulesite.rulings.picture.battle import Place, fight, totals
from rulesite.rulings.picture.beside import beside, in_words
from rulesite.rulings.picture.code import SIZE as CODE
from rulesite.rulings.picture.code import code_of, has_code
from rulesite.rulings.picture.colors import ACCENT, INK, LINE, MAT, PAPER, SOFT, band
from rulesite.rulings.picture.fonts import cut, width_of, wrapped
from rulesite.rulings.picture.shapes import Box, Picture, Shape, Words
from rulesite.rulings.told import Told
from rulesite.sandbox.called import area_name
from rulesite.sandbox.mat import Mat

WIDTH, HEIGHT = 1200, 630
MARGIN = 40
#: Lines of text left out that are written above the mat; more are counted. Each takes at most so many rows.
MOST_LEFT_OUT, MOST_ROWS = 8, 2
_ROW = 22
#: Where the mat begins; above it stand title, question and answer.
MAT_TOP = 246
#: Where the code of the address begins.
CODE_TOP = 36
CARD_WIDTH, CARD_HEIGHT, GAP = 104, 132, 14
#: Where what stands beside a player's cards begins.
BESIDE = 850


def picture_of(told: Told, address: str = "") -> Picture:
    """The board at the deciding step; for one that cannot exist, the reasons. A short `address` stands there as a code.

    Texts left out stand above the mat, and the picture is higher by their rows. The language told in must be the
    active one.
    """
    left_out = _left_out(told)
    top, height = MAT_TOP + _ROW * len(left_out), height_of(told)
    shapes: list[Shape] = [Box(0, 0, WIDTH, height, PAPER), *_head(told, CODE + MARGIN if has_code(address) else 0)]
    if has_code(address):
        shapes += code_of(address, WIDTH - MARGIN - CODE, CODE_TOP)
    for place, (row, bold) in enumerate(left_out):
        shapes.append(Words(MARGIN, MAT_TOP - 34 + _ROW * place, row, 16, ACCENT if bold else INK, bold))
    if told.ruling.board is None:
        shapes += _reasons(told, top)
    else:
        shapes += _mat(told, top)
    shapes += _foot(told, address, height - 8)
    return Picture(WIDTH, height, description_of(told), tuple(shapes))


def _foot(told: Told, address: str, y: float) -> Iterator[Words]:
    """The edition, and at the right why there is no code where there is none."""
    note = _("No QR code: save the ruling for a short link.") if address and not has_code(address) else ""
    taken = width_of(note, 12)
    yield Words(MARGIN, y, cut(_played_by(told), WIDTH - 2 * MARGIN - taken - (24 if note else 0), 12), 12, SOFT)
    if note:
        yield Words(WIDTH - MARGIN - taken, y, note, 12, SOFT)


def _played_by(told: Told) -> str:
    """The edition played by, and the readings relied on by name."""
    said = told.statement
    named = ", ".join(reading.slug for reading in said.readings)
    return f"{said.played_by} {said.readings_title}: {named}" if named else said.played_by


def height_of(told: Told) -> int:
    """In pixels; that which chats show, where every text was taken into account."""
    return HEIGHT + _ROW * len(_left_out(told))


def description_of(told: Told) -> str:
    """What the picture shows, for who does not see it."""
    said = told.statement
    lines = "; ".join(f"{isolated(line.card)}, “{isolated(line.line)}”" for line in said.lines)
    left_out = [f"{said.title}: {lines}"] if lines else []
    if told.ruling.board is None:
        return " ".join((*(reason.why for reason in told.reasons), *(f"{part}." for part in left_out)))
    fought = totals(told.ruling.battle(told.deciding.position))
    sides = (f"{_player(told, player)}: {_open_cards_in_words(told, player)}" for player in PLAYERS)
    return ". ".join(filter(None, (isolated(told.title), *left_out, fought, *sides))) + "."


def _left_out(told: Told) -> list[tuple[str, bool]]:
    """The rows that say which texts were not taken into account, the bold heading first; none where all were."""
    said, width = told.statement, WIDTH - 2 * MARGIN
    if not said.lines:
        return []
    rows = [(said.title, True)]
    for line in said.lines[:MOST_LEFT_OUT]:
        rows += [(row, False) for row in wrapped(f"{line.card}: “{line.line}”", width, MOST_ROWS, 16)]
    more = len(said.lines) - MOST_LEFT_OUT
    if more > 0:
        rows.append((_("… and %(n)s more.") % {"n": more}, False))
    return rows


def _mat(told: Told, top: float) -> Iterator[Shape]:
    moment, mat = told.deciding, told.mat
    height = HEIGHT - MAT_TOP - 24
    yield Box(24, top, WIDTH - 48, height, MAT, LINE, radius=14)
    yield Box(24, top + height / 2, WIDTH - 48, 1, LINE)
    if moment.step is not None:
        yield from _step(moment.step, top - 10)
    places: dict[str, Place] = {}
    for place, player in enumerate(("B", "A")):
        side_top = top + place * height / 2
        places |= _places(mat, player, side_top)
        yield from _side(told, mat, player, moment.cards, side_top)
    battle = told.ruling.battle(moment.position)
    yield from fight(battle, places, top + height / 2, WIDTH / 2, (ACCENT, PAPER, INK))


def _step(step: Step, y: float) -> Iterator[Words]:
    """The step that the board is shown at, with its rule."""
    rule = step.rule
    yield Words(MARGIN, y, rule, 17, ACCENT, bold=True)
    indent = width_of(rule, 17, True) + 12
    yield Words(MARGIN + indent, y, cut(step.text, WIDTH - 2 * MARGIN - indent, 17), 17, INK)


def _head(told: Told, taken: float) -> Iterator[Box | Words]:
    """Question and answer; `taken` is the room at the right that they leave free."""
    scenario, width = told.scenario, WIDTH - 2 * MARGIN - taken
    y = 62
    asked = scenario.question or scenario.title or _("Ruling")
    for line in wrapped(asked, width, 2, 36, bold=True):
        yield Words(MARGIN, y, line, 36, INK, bold=True)
        y += 46
    answer = scenario.answer or _came_out(told)
    for line in wrapped(answer, width, 3 if y < 120 else 2, 23):
        yield Words(MARGIN, y + 2, line, 23, SOFT)
        y += 33
    name = "Checkpoint"
    yield Words(WIDTH - MARGIN - width_of(name, 15, True), 24, name, 15, ACCENT, bold=True)


def _came_out(told: Told) -> str:
    """Where nobody wrote an answer: the verdict, with the rules of a refusal. Why a board cannot exist stands below."""
    if told.ruling.board is None:
        return told.verdict.heading
    rules = f" ({', '.join(told.verdict.rules)})" if told.reasons else ""
    return " ".join(told.came_out) + rules


def _reasons(told: Told, top: float) -> Iterator[Words]:
    y = top + 40
    for reason in told.reasons[:9]:
        yield Words(MARGIN, y, reason.rule, 24, ACCENT, bold=True)
        yield Words(MARGIN + 160, y, cut(reason.why, WIDTH - 2 * MARGIN - 160, 24), 24, INK)
        y += 40


def _side(told: Told, mat: Mat, player: str, decided: tuple[str, ...], top: float) -> Iterator[Box | Words]:
    """A player's cards on the table, the others beside them."""
    yield from beside(mat, player, told.words, BESIDE, top, WIDTH - MARGIN - BESIDE)
    for id, place in _places(mat, player, top).items():
        yield from _card(told, mat.cards[id], id in decided, place)


def _places(mat: Mat, player: str, top: float) -> dict[str, Place]:
    """Where each card of a player lies; one in Rest Mode is lower."""
    cards = [mat.cards[id] for area in mat.game.on_table for id in mat.areas[f"{player}.{area}"]]
    pace = min(CARD_WIDTH + GAP, (BESIDE - 2 * GAP - MARGIN - CARD_WIDTH) / max(len(cards) - 1, 1))
    found = {}
    for n, card in enumerate(cards):
        height = CARD_HEIGHT * 2 / 3 if card["mode"] == "rest" else CARD_HEIGHT
        found[card["id"]] = Place(MARGIN + n * pace, top + 40 + CARD_HEIGHT - height, CARD_WIDTH, height)
    return found


def _card(told: Told, card: Card, is_decided: bool, place: Place) -> Iterator[Box | Words]:
    """A card; one in Rest Mode lies lower, and says so. The cards that fight or are decided about have thick lines."""
    is_rested, area = card["mode"] == "rest", kind_of(card["area"])
    x, y, width, height = place
    line, stroke = (ACCENT, 4) if card["role"] or is_decided else (SOFT, 1)
    yield Box(x, y, width, height, PAPER, line, stroke, radius=8)
    yield Box(x + 4, y + 8, 6, height - 16, band(card), radius=3)
    inner = width - 22
    yield from _lines(wrapped(card["name"], inner, 2, 14, bold=True), x + 16, y + 20, 14, INK, bold=True)
    if played_game(told.scenario.game).area(area).is_said and not is_rested:
        yield Words(x + 16, y + height - 26, cut(area_name(told.words, area), inner, 12), 12, SOFT)
    if not is_rested:
        skills = " ".join(f"[{skill}]" for skill in card["skills"])
        yield from _lines(wrapped(skills, inner, 2, 12), x + 16, y + 58, 12, SOFT)
    else:
        yield Words(x + 16, y + height - 26, cut(_mode(told, "rest"), inner, 12), 12, ACCENT)
    if card["id"] in told.cards_left_out:
        yield Words(x + width - 20, y + 20, "!", 18, ACCENT, bold=True)
    if card["power"] is not None:
        power = str(card["power"])
        yield Words(x + 16, y + height - 8, power, 16, INK, bold=True)  # at the left, which no other card covers
    if card["markers"]:
        markers = f"●{card['markers']}"
        yield Words(x + width - 8 - width_of(markers, 14, True), y + height - 8, markers, 14, ACCENT, bold=True)


def _lines(lines: list[str], x: float, y: float, size: int, color: str, bold: bool = False) -> Iterator[Words]:
    return (Words(x, y + place * size * 1.2, line, size, color, bold) for place, line in enumerate(lines))


def _open_cards_in_words(told: Told, player: str) -> str:
    mat, said = told.mat, []
    for area in mat.game.on_table:
        for card in (mat.cards[id] for id in mat.areas[f"{player}.{area}"]):
            mode = f" ({_mode(told, 'rest')})" if card["mode"] == "rest" else ""
            power = f", {card['power']}" if card["power"] is not None else ""
            said.append(f"{isolated(card['name'])}{power}{mode}")
    return "; ".join([*said, *in_words(mat, player, told.words)])


def _player(told: Told, player: str) -> str:
    return told.words.get(f"player.{player}", player)


def _mode(told: Told, mode: str) -> str:
    return told.words.get(f"mode.{mode}", mode)
