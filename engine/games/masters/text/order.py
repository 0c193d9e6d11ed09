"""In which order things are done, and whether: sentences, "if", "you may", "if you do", "at the end of the turn".

How far an "if" or a "you may" reaches: over its own sentence. Whether it reaches over a "then" behind it is said by
nothing, so such a text is refused.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from engine.effects.nodes import Choose, If, IfYouDo, Lasting, Later, Look, Reveal, Selector, Shuffle
from engine.effects.walking import nodes_in
from engine.text.grammar import Grammar
from engine.text.kinds import Chain, Row
from engine.text.references import WORDS

_DO = ". if you do (so)? ,"
_DO_NOT = (". otherwise ,", ". if you don't|didn't ,", ". if you do not ,", "; otherwise ,")


def add(grammar: Grammar) -> None:
    """Adds sentences and what they are made of."""
    _add_clauses(grammar)
    _add_offers(grammar)
    _add_what_follows(grammar)
    _add_conditions(grammar)
    _add_delays(grammar)
    _add_sentences(grammar)


def _add_clauses(grammar: Grammar) -> None:
    grammar.own("clause", "{action}", made=lambda said: (said["_"],), taken=_single)
    grammar.same("clause", "{several actions}")
    grammar.kinds["clauses"] = Row("clause", "then", flat=True, longest=6)
    grammar.plain("then", None, ",", "and", ", and", ", then", "then", "and then", ", and then", ";")
    grammar.kinds["joined clauses"] = Row("clause", "and at once", flat=True, longest=6)
    grammar.plain("and at once", None, ",", "and", ", and")


def _single(meant: Any) -> dict[str, Any] | None:
    return {"_": meant[0]} if isinstance(meant, tuple) and len(meant) == 1 else None


def _add_offers(grammar: Grammar) -> None:
    """What a player may do. Behind other things only what is not joined by "then" belongs to it."""
    for kind, clauses in (("offer", "clauses"), ("offer behind", "joined clauses")):
        may = f"you may {{first:{clauses}}}"
        _means_doing(grammar, kind, may, optional=True)
        _means_doing(grammar, kind, f"{may} {_DO} {{then:followed}}", optional=True)
        for do_not in _DO_NOT:
            _means_doing(grammar, kind, f"{may} {do_not} {{otherwise:clauses}}", optional=True)
            _means_doing(grammar, kind, f"{may} {_DO} {{then:clauses}} {do_not} {{otherwise:clauses}}", optional=True)


def _means_doing(grammar: Grammar, kind: str, way: str, optional: bool) -> None:
    """A way to say that something is done, and what depends on it."""
    parts = [part for part in ("first", "then", "otherwise") if f"{{{part}:" in way]

    def made(said: Mapping[str, Any]) -> tuple[IfYouDo, ...]:
        if optional:
            _refuse_other_subjects(said["first"])
        else:
            _refuse_several_deeds(said["first"])
        return (IfYouDo(optional=optional, **said),)

    def taken(meant: Any) -> dict[str, Any] | None:
        found = _single(meant)
        if not found or not isinstance(found["_"], IfYouDo):
            return None
        said = {part: getattr(found["_"], part) for part in parts}
        return said if all(said.values()) and found["_"] == IfYouDo(optional=optional, **said) else None

    grammar.own(kind, way, made=made, taken=taken)


def _refuse_other_subjects(first: tuple[Any, ...]) -> None:
    """ "You may draw 1 card, and this card gets …" leaves open whether the second is up to the player as well."""
    for node in first:
        on = getattr(node, "on", None)
        if isinstance(node, Lasting) and not (isinstance(on, Selector) and (on.choose or on.who in WORDS)):
            raise ValueError("something that is not the player's to do")
        if getattr(node, "player", "you") != "you" or _by_opponent(node):
            raise ValueError("something that the other player does")


def _by_opponent(node: Any) -> bool:
    return any(isinstance(inner, Selector) and inner.by != "you" for inner in nodes_in((node,)))


def _refuse_several_deeds(first: tuple[Any, ...]) -> None:
    """ "Draw 1 card and KO it. If you do" leaves open whether both have to be done; a choice and its use are one."""
    deeds = [node for node in first if not isinstance(node, Choose | Look | Reveal | Shuffle)]
    if len(deeds) > 1 or (not deeds and len(first) > 1):
        raise ValueError("several things that could be meant by doing so")


def _add_what_follows(grammar: Grammar) -> None:
    """What a sentence holds beside its condition."""
    grammar.same("followed", "{clauses}", "{offer}", "{clauses and offer}", "{deed and what follows}")
    grammar.kinds["clauses and offer"] = Chain("clauses", "then", "offer behind")
    _means_doing(grammar, "deed and what follows", f"{{first:clauses}} {_DO} {{then:followed}}", optional=False)
    for do_not in _DO_NOT:
        way = f"{{first:clauses}} {_DO} {{then:clauses}} {do_not} {{otherwise:clauses}}"
        _means_doing(grammar, "deed and what follows", way, optional=False)


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
    for then in ("followed", "conditional"):
        grammar.own("delayed", f"{{at:moment to come}} , {{then:{then}}}", made=_later, taken=_taken_later)


def _later(said: Mapping[str, Any]) -> tuple[Later, ...]:
    return (replace(said["at"], then=said["then"]),)


def _taken_later(meant: Any) -> dict[str, Any] | None:
    found = _single(meant)
    if not found or not isinstance(found["_"], Later) or found["_"].this:
        return None
    return {"at": replace(found["_"], then=()), "then": found["_"].then}


def _add_sentences(grammar: Grammar) -> None:
    loaded = (
        "offer",
        "clauses and offer",
        "deed and what follows",
        "conditional",
        "clauses and conditional",
        "delayed",
    )
    grammar.same("sentence with more", *(f"{{{kind}}}" for kind in loaded))
    # No "Then" behind a sentence with a condition: it could belong to that or not.
    grammar.kinds["plain sentences"] = Row("clauses", "and then next", flat=True, longest=8)
    grammar.plain("and then next", None, ". then ,", ". then")
    grammar.kinds["sentences to a last"] = Chain("plain sentences", "and then next", "sentence with more")
    grammar.same("paragraph", "{plain sentences}", "{sentence with more}", "{sentences to a last}")
    grammar.kinds["sentences"] = Row("paragraph", "full stop", flat=True, longest=8)
    grammar.plain("full stop", None, ".")
    grammar.same("effect", "{sentences} (.)?")
