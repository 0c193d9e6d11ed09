"""What lies on a board, in words: for a ruling in which nothing has been done yet."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from django.utils.translation import gettext as _

from engine.games import played_game
from engine.play.table import PLAYERS
from engine.telling.ruling import Card
from rulesite.rulings.told import Told


def lies_there(told: Told) -> list[str]:
    """Each area with cards a line: those that lie open or are held by name, others by number; none once it is played.

    A board that cannot exist has none either.
    """
    board = told.ruling.start
    if board is None or told.scenario.inputs:
        return []
    known = {area.name for area in played_game(told.scenario.game).areas}
    return [
        _("%(player)s, %(area)s: %(cards)s")
        % {
            "player": told.words.get(f"player.{player}", player),
            "area": told.words.get(f"area.{area}", area),
            "cards": _cards(told, area, cards),
        }
        for player in PLAYERS
        for area, cards in board.sides[player].areas.items()
        if cards and area in known  # what lies under another is told by that card
    ]


def _cards(told: Told, area: str, cards: tuple[Card, ...]) -> str:
    game = played_game(told.scenario.game)
    is_named = area == game.held or (area not in game.only_counted and not game.area(area).is_pile)
    return ", ".join(_named(told, area, cards)) if is_named else str(len(cards))


def _named(told: Told, area: str, cards: tuple[Card, ...]) -> Iterator[str]:
    """Cards by name, those alike once with their number, and which of them lie across."""
    has_modes = played_game(told.scenario.game).area(area).has_modes
    alike = Counter((card["name"], card["mode"] if has_modes else "active") for card in cards)
    for (name, mode), many in alike.items():
        rested = "" if mode == "active" else f" ({told.words.get(f'mode.{mode}', mode)})"
        yield f"{name}{rested}" + (f" ×{many}" if many > 1 else "")
