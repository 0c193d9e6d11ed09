"""The games the engine plays. No game knows another."""

from __future__ import annotations

from functools import cache

from engine.games.masters.rules import MastersRules

#: The slugs of the games that are played.
PLAYED = ("masters",)


@cache
def rules_of(game: str) -> MastersRules:
    """The rules of a game by its slug.

    Raises:
        LookupError: the engine does not play that game.
    """
    if game != MastersRules.slug:
        raise LookupError(f"the engine does not play {game!r}; it plays {', '.join(PLAYED)}")
    return MastersRules()
