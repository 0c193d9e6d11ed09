"""One card of any of several kinds: "up to 1 red <Lumo> card, blue card, or Extra Card from your hand".

Only where the cards are is said of all of them: what else stands behind the last could be meant of one or of all.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.effects.nodes import Selector, Where
from engine.effects.spelling import changed
from engine.text.grammar import Grammar
from engine.text.kinds import Description, Row, Stretch
from engine.text.references import LOOKED_AT

#: Of one kind alone it is said in other words.
_TWO = 2


def add(grammar: Grammar) -> None:
    """Adds one card of any of several kinds, each with the word for cards behind it."""
    before = (Stretch("before a card", 0, 4), Stretch("noun with its word", 1, 1))
    grammar.kinds["whole kind"] = Description(Selector, before)
    grammar.part("noun with its word", "card")
    for type in ("Battle", "Extra", "Unison"):
        grammar.part("noun with its word", f"{type.lower()} card", type=(type,))
    for field, of in (("character", "one character"), ("trait", "one trait")):
        grammar.part("noun with its word", f"{{{field}:{of}}} card")
    grammar.kinds["whole kinds"] = Row("whole kind", "or", least=2)
    grammar.kinds["where all are"] = Description(Selector, (Stretch("place of all", 1, 1),))
    grammar.part("place of all", "in|from {master:whose} {area:areas}")
    grammar.part("place of all", "among them", "from among them", who=LOOKED_AT)
    for many, up_to in (("up to {n:number}", True), ("{n:number}", False)):
        way = f"{many} {{kinds:whole kinds}} {{there:where all are}}"
        grammar.own("chosen cards", way, made=_made(up_to), taken=_taken(up_to))


def _made(up_to: bool) -> Callable[[Any], Selector]:
    def made(said: Any) -> Selector:
        if said["n"] != 1 or any(
            kind.where.area or kind.where.who != "card" or kind == Selector() for kind in said["kinds"]
        ):
            raise ValueError("more cards than one, or cards in an area of their own")
        there: Selector = said["there"]
        return changed(there, either=said["kinds"], choose=1, up_to=up_to)

    return made


def _taken(up_to: bool) -> Callable[[Any], dict[str, Any] | None]:
    def taken(meant: Any) -> dict[str, Any] | None:
        if not isinstance(meant, Selector) or len(meant.compared.either) < _TWO:
            return None
        there = Selector(Where(meant.where.who, master=meant.where.master, area=meant.where.area))
        said = {"n": 1, "kinds": meant.compared.either, "there": there}
        return said if _made(up_to)(said) == meant else None

    return taken
