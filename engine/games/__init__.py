"""The games the engine plays. No game knows another."""

from __future__ import annotations

from functools import lru_cache

from engine.games.masters.played import MASTERS
from engine.games.masters.rules import MastersRules
from engine.games.played import PlayedGame

#: The slugs of the games that are played.
PLAYED = ("masters",)


@lru_cache(maxsize=20)
def rules_of(game: str) -> MastersRules:
    """The rules of a game by its slug.

    Raises:
        LookupError: the engine does not play that game.
    """
    _refuse_unplayed(game)
    return MastersRules()


def played_game(game: str) -> PlayedGame:
    """What a table of a game is drawn from, by its slug.

    Raises:
        LookupError: the engine does not play that game.
    """
    _refuse_unplayed(game)
    return MASTERS


def _refuse_unplayed(game: str) -> None:
    if game not in PLAYED:
        raise LookupError(f"the engine does not play {game!r}; it plays {', '.join(PLAYED)}")
