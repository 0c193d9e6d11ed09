"""In which order things are done, and whether: sentences, "then", "if", "at the end of the turn".

How far an "if" or a "you may" reaches: over its own sentence. Whether it reaches over a "then" behind it is said by
nothing, so such a text is refused.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from engine.effects.nodes import (
    If,
    IfYouDo,
    Later,
)
from engine.text.grammar import Grammar
from engine.text.kinds import Chain, Row

#: Sentences in which something is up to a player, or to a condition behind what is done anyway.
_LOADED = (
    "offer",
    "clauses and offer",
    "clauses and conditional",
    "clauses and delayed",
    "done later",
    "clauses and done later",
)


def add(grammar: Grammar) -> None:
    """Adds sentences and what they are made of."""
    _add_clauses(grammar)
    _add_conditions(grammar)
    _add_delays(grammar)
    _add_sentences(grammar)


def _add_clauses(grammar: Grammar) -> None:
    grammar.own("clause", "{action}", made=lambda said: (said["_"],), taken=_single)
    grammar.same("clause", "{several actions}")
    grammar.kinds["clauses"] = Row("clause", "then", flat=True, longest=6)
    grammar.plain("then", None, ",", "and", ", and", ", then", "then", "and then", ", and then", ";")
    grammar.plain("then", None, ", then ,", "; then (,)?", "; and")
    grammar.kinds["joined clauses"] = Row("clause", "and at once", flat=True, longest=6)
    grammar.plain("and at once", None, ",", "and", ", and")


def _single(meant: Any) -> dict[str, Any] | None:
    return {"_": meant[0]} if isinstance(meant, tuple) and len(meant) == 1 else None


def _add_conditions(grammar: Grammar) -> None:
    condition = "if {condition:conditions} ,"
    grammar.own("conditional", f"{condition} {{then:followed}}", made=_if, taken=_taken_if)
    behind = f"{condition} {{then:joined clauses}}"
    grammar.own("conditional behind", behind, made=_if, taken=_taken_if)
    grammar.own("conditional behind", f"{condition} {{then:offer behind}}", made=_if, taken=_taken_if)
    for kind, clauses in (("conditional", "clauses"), ("conditional behind", "joined clauses")):
        for otherwise in (". otherwise ,", "; otherwise ,", ". if not ,"):
            way = f"{condition} {{then:{clauses}}} {otherwise} {{otherwise:clauses}}"
            grammar.own(kind, way, made=_if, taken=_taken_if_otherwise)
    grammar.kinds["clauses and conditional"] = Chain("clauses", "then", "conditional behind")


def _if(said: Mapping[str, Any]) -> tuple[If, ...]:
    *outer, last = said["condition"]
    if outer and "otherwise" in said:
        raise ValueError("several conditions of which one may fail")
    if any(isinstance(node, IfYouDo) and node.otherwise for node in said["then"]):
        raise ValueError("otherwise: where the condition fails, or what may be done is not done")
    action = If(last, said["then"], said.get("otherwise", ()))
    for condition in reversed(outer):
        action = If(condition, (action,))
    return (action,)


def _taken_if(meant: Any) -> dict[str, Any] | None:
    """All the conditions that stand one in the other."""
    conditions: tuple[Any, ...] = ()
    while isinstance(meant, tuple) and len(meant) == 1 and isinstance(meant[0], If) and not meant[0].otherwise:
        conditions = (*conditions, meant[0].condition)
        meant = meant[0].then
    return {"condition": conditions, "then": meant} if conditions else None


def _taken_if_otherwise(meant: Any) -> dict[str, Any] | None:
    found = _single(meant)
    if not found or not isinstance(found["_"], If) or not found["_"].otherwise:
        return None
    node = found["_"]
    return {"condition": (node.condition,), "then": node.then, "otherwise": node.otherwise}


def _add_delays(grammar: Grammar) -> None:
    """What is done at a moment to come."""
    you, opponent = {"player": "you"}, {"player": "opponent"}
    for moment, ways in (
        (Later("turn ends", ()), ("at the end of the|this turn",)),
        (Later("turn ends", (), you), ("at the end of your turn",)),
        (Later("turn ends", (), opponent), ("at the end of your opponent's turn",)),
        (Later("battle ends", (), within="battle"), ("at the end of the|this battle",)),
        (Later("turn begins", (), you), ("at the start|beginning of your next turn",)),
        (Later("turn begins", (), opponent), ("at the start|beginning of your opponent's next turn",)),
        (Later("main phase begins", (), you), ("at the start|beginning of your next main phase",)),
        (Later("main phase begins", (), opponent), ("at the start|beginning of your opponent's next main phase",)),
    ):
        grammar.plain("moment to come", moment, *ways)
    for player, whose in (("you", "your next turn"), ("opponent", "your opponent's next turn")):
        for then in ("followed", "conditional"):
            way = f"at the end of {whose} , {{then:{then}}}"
            grammar.own("delayed", way, made=_after_next_turn(player), taken=_taken_after_next_turn(player))
    for then in ("followed", "conditional"):
        # All that is said behind a moment happens then.
        grammar.own("delayed", f"{{at:moment to come}} , {{then:{then}}}", made=_later, taken=_taken_later)
    grammar.kinds["clauses and delayed"] = Chain("clauses", "then", "delayed")
    # Behind one thing that is done, of which it is told apart by "then" from all before it.
    grammar.own("done later", "{then:one action} {at:moment to come}", made=_later, taken=_taken_later)
    grammar.own("one action", "{action}", made=lambda said: (said["_"],), taken=_single)
    grammar.plain("only then", None, ", then", "then", ", and then", "and then", "; then", ", then ,")
    grammar.kinds["clauses and done later"] = Chain("clauses", "only then", "done later")


def _later(said: Mapping[str, Any]) -> tuple[Later, ...]:
    return (replace(said["at"], then=said["then"]),)


def _taken_later(meant: Any) -> dict[str, Any] | None:
    found = _single(meant)
    if not found or not isinstance(found["_"], Later) or found["_"].this:
        return None
    return {"at": replace(found["_"], then=()), "then": found["_"].then}


def _after_next_turn(player: str) -> Callable[[Mapping[str, Any]], tuple[Later, ...]]:
    """At the end of a turn that has yet to begin."""

    def made(said: Mapping[str, Any]) -> tuple[Later, ...]:
        ends = Later("turn ends", said["then"], {"player": player})
        return (Later("turn begins", (ends,), {"player": player}),)

    return made


def _taken_after_next_turn(player: str) -> Callable[[Any], dict[str, Any] | None]:
    def taken(meant: Any) -> dict[str, Any] | None:
        found = _single(meant)
        node = found["_"] if found else None
        inner = node.then[0] if isinstance(node, Later) and len(node.then) == 1 else None
        if not isinstance(inner, Later) or inner.moment != "turn ends":
            return None
        return {"then": inner.then} if meant == _after_next_turn(player)({"then": inner.then}) else None

    return taken


def _add_sentences(grammar: Grammar) -> None:
    grammar.same("sentence with more", *(f"{{{kind}}}" for kind in (*_LOADED, "deed and what follows", "delayed")))
    # No "then" behind a sentence that leaves something open: it could belong to that or not.
    grammar.kinds["plain sentences"] = Row("clauses", "and then next", flat=True, longest=8)
    grammar.plain("and then next", None, ". then ,", ". then")
    grammar.kinds["plain to more"] = Chain("plain sentences", "and then next", "sentence with more")
    grammar.same("paragraph", "{plain sentences}", "{sentence with more}", "{plain to more}")
    grammar.kinds["paragraphs"] = Row("paragraph", "full stop", flat=True, longest=8)
    # Behind a sentence that a condition leads no other one without a condition of its own, for the same reason.
    grammar.kinds["conditionals"] = Row("conditional", "full stop", flat=True)
    grammar.kinds["plain to conditionals"] = Chain("plain sentences", "and then next", "conditionals")
    grammar.same("last conditionals", "{conditionals}", "{plain to conditionals}")
    grammar.kinds["paragraphs to conditionals"] = Chain("paragraphs", "full stop", "last conditionals")
    grammar.same("sentences", "{paragraphs}", "{last conditionals}", "{paragraphs to conditionals}")
    grammar.plain("full stop", None, ".")
    grammar.same("effect", "{sentences} (.)?")
