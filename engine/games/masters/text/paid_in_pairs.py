"""Two cards that are paid together: "choose 1 red card and 1 blue card in your hand and place them under this card"."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.effects.nodes import Place, Selector
from engine.games.masters.text.cards import is_somewhere
from engine.text.grammar import Grammar
from engine.text.kinds import Description, Stretch


def add(grammar: Grammar) -> None:
    """Adds pairs of cards: where the second is looked for, the first is too."""
    stretches = (Stretch("how many", 1, 1), Stretch("before a card", 1, 3), Stretch("noun", 1, 1))
    grammar.kinds["card of a pair"] = Description(Selector, stretches)
    both = "{first:card of a pair} and {second:chosen cards}"
    ways = (f"place {both} under this card", f"choose {both} and place them under this card")
    grammar.own("cost", *ways, made=_paid, taken=_taken)


def _paid(said: Any) -> tuple[Place, ...]:
    first, second = said["first"], said["second"]
    if is_somewhere(first):
        raise ValueError("two places, or one")
    return tuple(Place("under", on) for on in (replace(first, area=second.area, master=second.master), second))


def _taken(meant: Any) -> dict[str, Any] | None:
    if not isinstance(meant, tuple) or len(meant) != 2 or not all(isinstance(cost, Place) for cost in meant):
        return None
    first, second = (cost.on for cost in meant)
    said = {"first": replace(first, area=(), master="any"), "second": second}
    return said if not is_somewhere(said["first"]) and meant == _paid(said) else None
