"""Cards that are moved until so many are left: "discard cards until you have 5"."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.effects.nodes import Count, Draw, HowMany, Plus, Put, Selector, Where
from engine.text.grammar import Grammar

_YOUR_HAND = Selector(Where(master="you", area=("hand",)))


def add(grammar: Grammar) -> None:
    """Adds what is done until so many cards are there."""
    your_life = Selector(Where(master="you", area=("life",)))
    left = "until you have {n:number} life (left)?"
    ways = (
        f"choose cards in your life and|, add them to your hand {left}",
        f"add cards from your life to your hand {left}",
    )
    _down_to(grammar, ways, Put("hand", your_life))
    their_hand = Selector(Where(master="opponent", area=("hand",)), how_many=HowMany(by="opponent"))
    places = "your opponent places cards from their hand in their drop area"
    in_hand = "until they have {n:number} cards (left)? in (their)? hand"
    _down_to(grammar, (f"{places} {in_hand}", f"your opponent discards cards {in_hand}"), Put("drop", their_hand))
    draw = "draw cards until you have {n:number} cards in (your)? hand"
    grammar.own("action", draw, made=_up_to, taken=_taken_up_to)


def _down_to(grammar: Grammar, ways: tuple[str, ...], put: Put) -> None:
    """Cards of one area are moved, as many as there are more of them than so many."""
    there = Selector(Where(master=put.on.where.master, area=put.on.where.area))

    def made(said: Any) -> Put:
        on = Selector(
            Where(master=there.where.master, area=there.where.area),
            how_many=HowMany(Plus(Count(there), -said["n"]), by=put.on.how_many.by),
        )
        return Put(put.to, on)

    grammar.own("action", *ways, made=made, taken=_taker(made))


def _taker(made: Callable[[Any], Put]) -> Callable[[Any], dict[str, Any] | None]:
    def taken(meant: Any) -> dict[str, Any] | None:
        many = meant.on.how_many.choose if isinstance(meant, Put) else None
        said = {"n": -many.change} if isinstance(many, Plus) else None
        return said if said and made(said) == meant else None

    return taken


def _up_to(said: Any) -> Draw:
    return Draw(Plus(Count(_YOUR_HAND, -1), said["n"]))


def _taken_up_to(meant: Any) -> dict[str, Any] | None:
    said = {"n": meant.count.change} if isinstance(meant, Draw) and isinstance(meant.count, Plus) else None
    return said if said and _up_to(said) == meant else None
