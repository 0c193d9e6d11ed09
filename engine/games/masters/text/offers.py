"""What is up to a player, and what depends on whether something was done: "you may …", "if you do", "otherwise"."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.effects.nodes import KO, THIS, Choose, IfYouDo, Lasting, Look, Play, Put, Reveal, Selector, Shuffle
from engine.effects.walking import nodes_in
from engine.text.grammar import Grammar
from engine.text.kinds import Chain
from engine.text.references import WORDS

#: What only prepares or ends something that is done.
_NO_DEEDS = (Choose, Look, Reveal, Shuffle)
_DO = ". if you do (so)? ,"
_DO_NOT = (". otherwise ,", ". if you don't|didn't ,", ". if you do not ,", ". if you did not ,", "; otherwise ,")


def add(grammar: Grammar) -> None:
    """Adds offers, and what follows on what was done."""
    _add_offers(grammar)
    _add_what_follows(grammar)
    _add_offers_to_opponent(grammar)


def _add_offers_to_opponent(grammar: Grammar) -> None:
    """What the opponent may do with cards of theirs, and what follows on it."""
    may, do = "your opponent may {first:deed of theirs}", ". if they do (so)? ,"
    for do_not in (". otherwise ,", ". if they don't|didn't ,", ". if they do not ,", "; otherwise ,"):
        _offers(grammar, f"{may} {do_not} {{otherwise:clauses}}")
        _offers(grammar, f"{may} {do} {{then:clauses}} {do_not} {{otherwise:clauses}}")
    _offers(grammar, f"{may} {do} {{then:clauses}}")


def _offers(grammar: Grammar, way: str) -> None:
    parts = [part for part in ("then", "otherwise") if f"{{{part}:" in way]

    def made(said: Mapping[str, Any]) -> tuple[IfYouDo, ...]:
        return (IfYouDo((said["first"],), optional=True, by="opponent", **{part: said[part] for part in parts}),)

    def taken(meant: Any) -> dict[str, Any] | None:
        found = _single(meant)
        node = found["_"] if found else None
        if not isinstance(node, IfYouDo) or node.by != "opponent" or len(node.first) != 1:
            return None
        said = {"first": node.first[0], **{part: getattr(node, part) for part in parts}}
        return said if all(said.values()) and made(said) == meant else None

    grammar.own("offer", way, made=made, taken=taken)


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
    ("added cards to your hand", (Put, "hand")),
    ("add a card to your hand", (Put, "hand")),
    ("added 1 or more cards to your hand", (Put, "hand")),
    ("chose to add 1 or more cards to your hand", (Put, "hand")),
    ("placed a card in your drop area", (Put, "drop")),
    ("placed cards in your drop area", (Put, "drop")),
    ("discarded a card", (Put, "drop")),
    ("ko'd a card", (KO, "")),
    ("ko'd|ko-ed it", (KO, "")),
)


def _means_done(grammar: Grammar, kind: str, first: str, optional: bool) -> None:
    """ "If you played a card" behind a choice of one and its play is "if you do"."""
    for past, deed in _PAST:
        done = f"if you {past} (this way)? (with|using this skill)? ,"
        _means_doing(grammar, kind, f"{first} . {done} {{then:followed}}", optional, deed)
        if not optional:
            # In the same sentence, where a "then" behind it could be said of what was done or of all.
            for joint in (", and", ", then", ";"):
                _means_doing(grammar, kind, f"{first} {joint} {done} {{then:joined clauses}}", optional, deed)


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
    several = any(isinstance(each, Choose) and each.on.how_many.choose != 1 for each in (*first, node))
    on = getattr(node, "on", THIS)
    if (on.where.who not in WORDS and on.how_many.choose != 1) or (several and deed[0] is not Put):
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
        if isinstance(node, Lasting) and not (
            isinstance(on, Selector) and (on.how_many.choose or on.where.who in WORDS)
        ):
            raise ValueError("something that is not the player's to do")
        if getattr(node, "player", "you") != "you" or _by_opponent(node):
            raise ValueError("something that the other player does")


def _by_opponent(node: Any) -> bool:
    return any(isinstance(inner, Selector) and inner.how_many.by != "you" for inner in nodes_in((node,)))


def _refuse_several_deeds(first: tuple[Any, ...]) -> None:
    """ "Draw 1 card and KO it. If you do" leaves open whether both have to be done; a choice and its use are one."""
    deeds = [node for node in first if not isinstance(node, _NO_DEEDS)]
    if len(deeds) > 1 or (not deeds and len(first) > 1):
        raise ValueError("several things that could be meant by doing so")


def _add_what_follows(grammar: Grammar) -> None:
    """What a sentence holds beside its condition."""
    grammar.same("followed", "{clauses}", "{offer}", "{clauses and offer}", "{deed and what follows}")
    grammar.same("followed", "{delayed}", "{clauses and delayed}", "{done later}", "{clauses and done later}")
    grammar.kinds["clauses and offer"] = Chain("clauses", "then", "offer behind")
    _means_doing(grammar, "deed and what follows", f"{{first:clauses}} {_DO} {{then:followed}}", optional=False)
    _means_done(grammar, "deed and what follows", "{first:clauses}", optional=False)
    for do_not in _DO_NOT:
        way = f"{{first:clauses}} {_DO} {{then:clauses}} {do_not} {{otherwise:clauses}}"
        _means_doing(grammar, "deed and what follows", way, optional=False)


def _single(meant: Any) -> dict[str, Any] | None:
    return {"_": meant[0]} if isinstance(meant, tuple) and len(meant) == 1 else None
