"""Energy costs that need not be paid, or that something else is done for instead."""

from __future__ import annotations

from typing import Any

from engine.effects.nodes import PayInstead, Put, Selector, Where
from engine.text.grammar import Grammar

_IN_HAND = Selector(Where("this", area=("hand",)))


def add(grammar: Grammar) -> None:
    """Adds what lets energy costs be unpaid, or something else be done instead."""
    grammar.plain("this card of the hand", _IN_HAND, "this card from your hand")
    grammar.plain("skills of the hand", _IN_HAND, "this card's")
    grammar.plain("nothing paid", (), "without paying its energy cost")
    grammar.same("paid otherwise", "{nothing paid}", "by {what is done instead} instead of paying its energy cost")
    grammar.same("paid otherwise", "without paying its energy cost by {what is done instead}")
    way = "you can|may play {on:this card of the hand} {instead:nothing paid}"
    grammar.means("one imperative", way, node=PayInstead, what="play")
    way = "you can|may activate {on:this card of the hand} {instead:paid otherwise}"
    grammar.means("one imperative", way, node=PayInstead, what="activate")
    skill = "{on:skills of the hand} {types:types of a tag} (skill)? (from your hand)?"
    way = f"you can|may activate {skill} {{instead:paid otherwise}}"
    grammar.means("one imperative", way, node=PayInstead, what="activate")
    grammar.own("what is done instead", "{_:one thing instead}", made=lambda said: (said["_"],), taken=_taken_one)
    choosing = "choosing {on:chosen cards} and"
    drop = ("placing {on:chosen cards} in your drop area", f"{choosing} discarding|discard it|them")
    grammar.means("one thing instead", *drop, f"{choosing} placing it|them in your drop area", node=Put, to="drop")
    grammar.means("one thing instead", "adding {on:chosen cards} to your hand", node=Put, to="hand")


def _taken_one(meant: Any) -> dict[str, Any] | None:
    return {"_": meant[0]} if isinstance(meant, tuple) and len(meant) == 1 else None
