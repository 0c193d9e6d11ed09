"""The games the engine plays. No game knows another."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from engine.games.fusion_world.played import FUSION_WORLD
from engine.games.fusion_world.rules import FusionWorldRules
from engine.games.masters.played import MASTERS
from engine.games.masters.rules import MastersRules
from engine.games.played import PlayedGame
from engine.games.ruled import GameToRule

_RULES: dict[str, Callable[[], GameToRule]] = {"masters": MastersRules, "fusion-world": FusionWorldRules}
_TABLES = {game.slug: game for game in (MASTERS, FUSION_WORLD)}

#: The slugs of the games that are played.
PLAYED = tuple(_RULES)


@lru_cache(maxsize=20)
def rules_of(game: str) -> GameToRule:
    """The rules of a game by its slug.

    Raises:
        LookupError: the engine does not play that game.
    """
    _refuse_unplayed(game)
    return _RULES[game]()


def played_game(game: str) -> PlayedGame:
    """What a table of a game is drawn from, by its slug.

    Raises:
        LookupError: the engine does not play that game.
    """
    _refuse_unplayed(game)
    return _TABLES[game]


def _refuse_unplayed(game: str) -> None:
    if game not in PLAYED:
        raise LookupError(f"the engine does not play {game!r}; it plays {', '.join(PLAYED)}")
