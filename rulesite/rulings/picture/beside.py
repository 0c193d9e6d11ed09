"""What stands beside a player's cards in a picture: the player, the numbers of cards, the hand and the energy.

Cards that nobody has named are drawn as backs; what is named of a hand stands there by name. Energy lies upright or
across, as it is active or rested.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from django.utils.translation import gettext as _

from engine.games.played import PlayedGame
from engine.telling.ruling import Card
from rulesite.isolation import isolated
from rulesite.rulings.picture.colors import ACCENT, INK, LINE, PAPER, SOFT, band
from rulesite.rulings.picture.fonts import cut, wrapped
from rulesite.rulings.picture.shapes import Box, Words
from rulesite.sandbox.called import area_name
from rulesite.sandbox.mat import Mat

#: A small card and what it takes with the gap, unless there are too many of them.
_WIDTH, _HEIGHT, _PACE = 20, 28, 25
#: Base lines below the top of a side: of the player, of the numbers, of what is said of the first small cards.
_NAME, _NUMBERS, _ROWS = 24, 44, 65
#: What a line of text takes, and the gap below small cards.
_LINE, _GAP = 17, 7


def beside(
    mat: Mat, player: str, words: Mapping[str, str], x: float, top: float, width: float
) -> Iterator[Box | Words]:
    """All of it for one player, in a column that begins there and is so wide."""
    is_turn = mat.facts["turn_player"] == player
    name = words.get(f"player.{player}", player) + (f" · {_('turn player')}" if is_turn else "")
    yield Words(x, top + _NAME, cut(name, width, 17, True), 17, ACCENT if is_turn else SOFT, bold=True)
    yield Words(x, top + _NUMBERS, cut(" · ".join(_numbers(mat, player, words)), width, 14), 14, SOFT)
    y = top + _ROWS
    for label, cards in _rows(mat, player, words):
        for line in wrapped(label, width, 2, 14):
            yield Words(x, y, line, 14, INK)
            y += _LINE
        yield from _small_cards(mat.game, cards, x, y - _LINE + 6, width)
        y += _HEIGHT + _GAP


def in_words(mat: Mat, player: str, words: Mapping[str, str]) -> list[str]:
    """The same for who does not see it."""
    return [*_numbers(mat, player, words), *(label for label, _cards in _rows(mat, player, words))]


def _numbers(mat: Mat, player: str, words: Mapping[str, str]) -> list[str]:
    """The areas that only their number is told of, but for empty ones, with what the player has a number of besides."""
    areas = (area for area in mat.game.counted if area not in _drawn(mat.game))
    told = [(area_name(words, area), len(mat.areas[f"{player}.{area}"])) for area in areas]
    told += [(words[f"stock.{stock}"], mat.facts[f"{player}.{stock}"]) for stock in mat.game.stocks]
    return [f"{name} {number}" for name, number in told if number]


def _rows(mat: Mat, player: str, words: Mapping[str, str]) -> Iterator[tuple[str, list[Card]]]:
    """The areas whose cards are drawn small, each with what is said of it."""
    for area in _drawn(mat.game):
        cards: list[Card] = [mat.cards[id] for id in mat.areas[f"{player}.{area}"]]
        said = _named(mat.game, cards) if area == mat.game.held else _rested(cards, words)
        yield f"{area_name(words, area)} {len(cards)}{said}", cards


def _drawn(game: PlayedGame) -> tuple[str, ...]:
    """The hand, and the first area whose cards are counted and lie upright or across."""
    return game.held, *[area for area in game.counted if game.area(area).has_modes][:1]


def _named(game: PlayedGame, cards: list[Card]) -> str:
    names = Counter(isolated(card["name"]) for card in cards if not _is_plain(game, card))
    said = (f"{name} ×{many}" if many > 1 else name for name, many in names.items())
    return f": {', '.join(said)}" if names else ""


def _rested(cards: list[Card], words: Mapping[str, str]) -> str:
    rested = sum(card["mode"] == "rest" for card in cards)
    return f" ({words.get('mode.rest', 'rest')}: {rested})" if rested else ""


def _is_plain(game: PlayedGame, card: Card) -> bool:
    return bool(card["card"] == game.plain_card(tuple(card["colors"])))


def _small_cards(game: PlayedGame, cards: list[Card], x: float, y: float, width: float) -> Iterator[Box]:
    pace = min(_PACE, (width - _HEIGHT) / max(len(cards) - 1, 1))
    left = x
    for card in cards:
        is_rested = card["mode"] == "rest"
        wide, high = (_HEIGHT, _WIDTH) if is_rested else (_WIDTH, _HEIGHT)
        is_back = not card["mode"] and _is_plain(game, card)
        yield Box(left, y + _HEIGHT - high, wide, high, LINE if is_back else PAPER, SOFT, 1, radius=3)
        if not is_back:
            yield Box(left + 3, y + _HEIGHT - high + 3, wide - 6, high - 6, band(card), radius=1)
        left += pace + (wide - _WIDTH if pace == _PACE else 0)
