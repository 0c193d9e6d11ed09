"""What is done as a cost: "draw 2 cards", "KO this card", "you can't play copies of this card for the turn"."""

from __future__ import annotations

from typing import Any

from engine.effects.nodes import KO, THIS, CarryOut, Draw, ForbidPlayer, Pick, Power, Selector, Shuffle, Where
from engine.text.grammar import Grammar
from engine.text.references import IT

#: What other costs do not say already, and what can be told to have been done in full.
_KINDS = (Draw, ForbidPlayer, Power, Shuffle)


def add(grammar: Grammar) -> None:
    """Adds what is done, and cards that are chosen as a cost for something else to speak of."""
    grammar.own("one cost", "{clause}", made=_done, taken=_taken)
    ko = CarryOut((KO(Selector(Where(IT))),))
    grammar.plain("one cost", ko, "ko it|them")
    grammar.plain("one cost", CarryOut((KO(THIS),)), "ko this card")
    grammar.means("one cost", "choose {on:chosen cards}", node=Pick)
    grammar.means("one cost", "choose {on:chosen cards} and reveal it|them", node=Pick, shown=True)


def _done(said: Any) -> CarryOut:
    if not all(isinstance(action, _KINDS) for action in said["_"]):
        raise ValueError("a cost of another kind")
    return CarryOut(said["_"])


def _taken(meant: Any) -> dict[str, Any] | None:
    found = isinstance(meant, CarryOut) and all(isinstance(action, _KINDS) for action in meant.actions)
    return {"_": meant.actions} if found else None
