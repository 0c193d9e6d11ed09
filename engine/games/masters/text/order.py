"""In which order things are done, and whether: sentences, "if", "you may", "if you do", "at the end of the turn".

How far an "if" or a "you may" reaches: over its own sentence. Whether it reaches over a "then" behind it is said by
nothing, so such a text is refused.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from engine.effects.nodes import (
    KO,
    THIS,
    Choose,
    If,
    IfYouDo,
    Lasting,
    Later,
    Look,
    Play,
    Put,
    Reveal,
    Selector,
    Shuffle,
)
from engine.effects.walking import nodes_in
from engine.text.grammar import Grammar
from engine.text.kinds import Chain, Row
from engine.text.references import WORDS

#: Sentences in which something is up to a player, or to a condition behind what is done anyway.
_LOADED = ("offer", "clauses and offer", "clauses and conditional", "clauses and delayed")
#: What only prepares or ends something that is done.
_NO_DEEDS = (Choose, Look, Reveal, Shuffle)
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
        _means_done(grammar, kind, may, optional=True)
        for do_not in _DO_NOT:
            _means_doing(grammar, kind, f"{may} {do_not} {{otherwise:clauses}}", optional=True)
            _means_doing(grammar, kind, f"{may} {_DO} {{then:clauses}} {do_not} {{otherwise:clauses}}", optional=True)


#: What was done, by the words for it; "a card" is one of those chosen.
_PAST: tuple[tuple[str, tuple[type, str]], ...] = (
    ("played a card", (Play, "")),
    ("added a card to your hand", (Put, "hand")),
    ("added 1 or more cards to your hand", (Put, "hand")),
    ("chose to add 1 or more cards to your hand", (Put, "hand")),
    ("placed a card in your drop area", (Put, "drop")),
    ("discarded a card", (Put, "drop")),
    ("ko'd a card", (KO, "")),
)


def _means_done(grammar: Grammar, kind: str, first: str, optional: bool) -> None:
    """ "If you played a card" behind a choice of one and its play is "if you do"."""
    for past, deed in _PAST:
        way = f"{first} . if you {past} (this way)? (with|using this skill)? , {{then:followed}}"
        _means_doing(grammar, kind, way, optional, deed)


def _is_deed(first: tuple[Any, ...], deed: tuple[type, str]) -> bool:
    try:
        _refuse_other_deed(first, deed)
    except ValueError:
        return False
    return True


def _refuse_other_deed(first: tuple[Any, ...], deed: tuple[type, str]) -> None:
    _refuse_several_deeds(first)
    node = next((node for node in first if not isinstance(node, _NO_DEEDS)), None)
    if type(node) is not deed[0] or getattr(node, "to", "") != deed[1]:
        raise ValueError("something else than was done")
    several = any(isinstance(each, Choose) and each.on.choose != 1 for each in (*first, node))
    on = getattr(node, "on", THIS)
    if (on.who not in WORDS and on.choose != 1) or (several and deed[0] is not Put):
        raise ValueError("cards of which some may have been left")


def _means_doing(grammar: Grammar, kind: str, way: str, optional: bool, deed: tuple[type, str] | None = None) -> None:
    """A way to say that something is done, and what depends on it."""
    parts = [part for part in ("first", "then", "otherwise") if f"{{{part}:" in way]

    def made(said: Mapping[str, Any]) -> tuple[IfYouDo, ...]:
        if deed:
            _refuse_other_deed(said["first"], deed)
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
        if deed and not _is_deed(found["_"].first, deed):
            return None
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
    deeds = [node for node in first if not isinstance(node, _NO_DEEDS)]
    if len(deeds) > 1 or (not deeds and len(first) > 1):
        raise ValueError("several things that could be meant by doing so")


def _add_what_follows(grammar: Grammar) -> None:
    """What a sentence holds beside its condition."""
    grammar.same("followed", "{clauses}", "{offer}", "{clauses and offer}", "{deed and what follows}")
    grammar.same("followed", "{delayed}", "{clauses and delayed}")
    grammar.kinds["clauses and offer"] = Chain("clauses", "then", "offer behind")
    _means_doing(grammar, "deed and what follows", f"{{first:clauses}} {_DO} {{then:followed}}", optional=False)
    _means_done(grammar, "deed and what follows", "{first:clauses}", optional=False)
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
        # All that is said behind a moment happens then.
        grammar.own("delayed", f"{{at:moment to come}} , {{then:{then}}}", made=_later, taken=_taken_later)
    grammar.kinds["clauses and delayed"] = Chain("clauses", "then", "delayed")


def _later(said: Mapping[str, Any]) -> tuple[Later, ...]:
    return (replace(said["at"], then=said["then"]),)


def _taken_later(meant: Any) -> dict[str, Any] | None:
    found = _single(meant)
    if not found or not isinstance(found["_"], Later) or found["_"].this:
        return None
    return {"at": replace(found["_"], then=()), "then": found["_"].then}


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
