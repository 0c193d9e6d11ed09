"""What [Counter] skills answer: "if the Battle Card being played has …" (22-10)."""

from __future__ import annotations

from typing import Any

from engine.effects.nodes import Has, NegateDeclared, Selector
from engine.text.grammar import Grammar

_PLAYED = Selector(who="card being played", type=("Battle",))


def add(grammar: Grammar) -> None:
    """Adds the card being played and what keeps it, or another [Counter], from happening."""
    of = ("the battle card being played", "the battle card your opponent is playing")
    grammar.plain("card being played", _PLAYED, *of)
    for way, limit in {
        "an energy cost of {n:number} or less": "cost_at_most",
        "an energy cost of {n:number} or more": "cost_at_least",
        "{n:number} power or less": "power_at_most",
        "{n:number} or less power": "power_at_most",
        "{n:number} power or more": "power_at_least",
    }.items():
        _condition(grammar, f"{{card:card being played}} has {way}", limit)
    # "It" is the card being played: no other would be played instead.
    for it in ("it is", "it's", *(f"{card} is" for card in of)):
        for to, where in {
            "drop": "placed in its owner's drop area",
            "hand": "returned to its owner's hand",
            "warp": "sent to its owner's warp",
        }.items():
            grammar.plain("action", NegateDeclared(to), f"{it} {where} instead of being played")
    grammar.plain("action", NegateDeclared(), "negate the [counter]")


def _condition(grammar: Grammar, way: str, limit: str) -> None:
    def made(said: Any) -> Has:
        return Has(Selector(who=_PLAYED.who, type=_PLAYED.type, **{limit: said["n"]}))

    def taken(meant: Any) -> dict[str, Any] | None:
        n = getattr(meant.of, limit) if isinstance(meant, Has) else None
        return {"n": n, "card": _PLAYED} if n is not None and meant == made({"n": n}) else None

    grammar.own("condition", way, made=made, taken=taken)
