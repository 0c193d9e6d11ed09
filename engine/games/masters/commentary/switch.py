"""The switch by which nothing is told beside play, for whoever plays many games and reads none of them."""

from __future__ import annotations

from collections.abc import Callable
from functools import update_wrapper
from typing import Concatenate, ParamSpec

from engine.kernel.game import Game
from engine.play.ruleset import ruleset

P = ParamSpec("P")


def is_wanted(g: Game) -> bool:
    """Whether anything is told beside play in this game."""
    return g.told and ruleset(g).comments


def beside_play(tell: Callable[Concatenate[Game, P], None]) -> Callable[Concatenate[Game, P], None]:
    """Marks what only tells: it is left out where the commentary is switched off."""

    def tell_if_wanted(g: Game, /, *args: P.args, **kwargs: P.kwargs) -> None:
        if is_wanted(g):
            tell(g, *args, **kwargs)

    update_wrapper(tell_if_wanted, tell)
    return tell_if_wanted
