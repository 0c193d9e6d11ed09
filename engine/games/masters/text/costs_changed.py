"""Costs that are changed: "reduce its energy cost by 2 for the turn"."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.effects.nodes import THIS, Count, Lock, Number, Selector, Where
from engine.text.grammar import Grammar
from engine.text.kinds import Row
from engine.text.references import IT

_COSTS = {"cost": "(energy)? cost|costs", "combo cost": "combo cost|costs"}
_IT = Selector(Where(IT))


def add(grammar: Grammar) -> None:
    """Adds costs that become more or less.

    What is constantly so of "this card" says in which area (9-1-3-3): a cost counts in the hand, where the skill of a
    Battle Card would not be valid.
    """
    grammar.plain("area and area", None, "and", "or", "and / or")
    grammar.kinds["areas of this card"] = Row("area", "area and area")
    grammar.own("this card there", "this card in your {_:areas of this card}", made=_there, taken=_taken_there)
    grammar.plain("this card there", Selector(Where("this", area=("all",))), "this card in all areas")
    grammar.same("subject", "{this card there}")
    grammar.same("cards that cost", "{this card there}", "{all cards}")
    grammar.same("card that costs", "{this card}", "{reference}")
    _add_specified_costs(grammar)
    grammar.plain("its", _IT, "its", "their")
    grammar.plain("its", THIS, "this card's")
    for what, cost in _COSTS.items():
        for verb, sign in (("reduce", -1), ("increase", 1)):
            by = f"cost {verb}"
            grammar.own(by, "by {n:number}", made=_times(sign), taken=_taken_times(sign))
            grammar.own(by, "by {n:number} {of:each}", made=_times(sign), taken=_taken_times_each(sign))
            there, of = f"{verb} the {cost} of {{on:cards that cost}}", f"{verb} the {cost} of {{on:card that costs}}"
            grammar.means("one imperative", f"{there} {{amount:{by}}}", node=Number, what=what)
            is_so = f"the {cost} of {{on:cards that cost}} is|are {verb}d {{amount:{by}}}"
            grammar.means("one imperative", is_so, node=Number, what=what)
            ways = (f"{of} {{amount:{by}}}", f"{verb} {{on:its}} {cost} {{amount:{by}}}")
            grammar.means("one imperative for a time", *ways, node=Number, what=what)


def _add_specified_costs(grammar: Grammar) -> None:
    """1-2-3-2-2: cards as if they had no specified cost; the total stays."""
    for on in ("this card there", "all cards"):
        way = f"treat {{on:{on}}} as if it|they had|have|has no specified cost|costs"
        grammar.means("one imperative", way, node=Lock, what="specified cost", amount=0)
    way = "{on:cards that cost} is|are treated as if it|they had|have|has no specified cost|costs"
    grammar.means("one imperative", way, node=Lock, what="specified cost", amount=0)


def _there(said: Any) -> Selector:
    return Selector(Where("this", area=said["_"]))


def _taken_there(meant: Any) -> dict[str, Any] | None:
    there = isinstance(meant, Selector) and meant == Selector(Where("this", area=meant.where.area)) and meant.where.area
    return {"_": meant.where.area} if there else None


def _times(sign: int) -> Any:
    """The change to a cost: a number, or a number for each of some cards."""

    def made(said: Any) -> int | Count:
        return Count(said["of"].of, sign * said["n"]) if "of" in said else sign * said["n"]

    return made


def _taken_times(sign: int) -> Any:
    return lambda meant: {"n": meant * sign} if isinstance(meant, int) and meant * sign > 0 else None


def _taken_times_each(sign: int) -> Any:
    def taken(meant: Any) -> dict[str, Any] | None:
        fits = isinstance(meant, Count) and meant.each * sign > 0
        return {"n": meant.each * sign, "of": replace(meant, each=1)} if fits else None

    return taken
