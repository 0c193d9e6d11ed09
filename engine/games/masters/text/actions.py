"""What is done: "draw 1 card", "KO it", "place it at the bottom of its owner's deck"."""

from __future__ import annotations

from typing import Any

from engine.effects.nodes import (
    KO,
    AddMarkers,
    Choose,
    Damage,
    Discard,
    Draw,
    Flip,
    GainControl,
    If,
    IfYouDo,
    Look,
    NegateAttack,
    Play,
    Put,
    Selector,
    Shuffle,
    Switch,
)
from engine.text.grammar import Grammar
from engine.text.kinds import Row
from engine.text.references import CHOSEN, LOOKED_AT


def add(grammar: Grammar) -> None:
    """Adds what is done, and in which order."""
    grammar.own("clause", "{action}", made=lambda said: (said["_"],), taken=_single)
    grammar.kinds["clauses"] = Row("clause", "then", flat=True, longest=4)
    grammar.plain("then", None, ",", "and", ", and", ", then", "then", "and then", ";")
    grammar.same("sentence", "{clauses}")
    grammar.own("sentence", "if {condition:conditions} , {then:clauses}", made=_if, taken=_taken_if)
    grammar.own("sentence", "you may {first:clauses}", made=_may, taken=_taken_may)
    grammar.own(
        "sentence",
        "you may {first:clauses} . if you do (so)? , {then:clauses}",
        made=_may,
        taken=_taken_may_then,
    )
    grammar.own(
        "sentence",
        "{first:clauses} . if you do (so)? , {then:clauses}",
        made=lambda said: (IfYouDo(said["first"], said["then"]),),
        taken=_taken_do_then,
    )
    grammar.kinds["sentences"] = Row("sentence", "full stop", flat=True, longest=8)
    grammar.plain("full stop", None, ".", ". then ,")
    grammar.same("effect", "{sentences} (.)?")
    _add_actions(grammar)


def _single(meant: Any) -> dict[str, Any] | None:
    return {"_": meant[0]} if isinstance(meant, tuple) and len(meant) == 1 else None


def _if(said: Any) -> tuple[If, ...]:
    *outer, last = said["condition"]
    action = If(last, said["then"])
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


def _may(said: Any) -> tuple[IfYouDo, ...]:
    return (IfYouDo(said["first"], said.get("then", ()), optional=True),)


def _taken_may(meant: Any) -> dict[str, Any] | None:
    found = _single(meant)
    if not found or not isinstance(found["_"], IfYouDo):
        return None
    node = found["_"]
    return {"first": node.first} if node == IfYouDo(node.first, optional=True) else None


def _taken_may_then(meant: Any) -> dict[str, Any] | None:
    found = _single(meant)
    if not found or not isinstance(found["_"], IfYouDo):
        return None
    node = found["_"]
    same = node == IfYouDo(node.first, node.then, optional=True) and node.then
    return {"first": node.first, "then": node.then} if same else None


def _taken_do_then(meant: Any) -> dict[str, Any] | None:
    found = _single(meant)
    if not found or not isinstance(found["_"], IfYouDo):
        return None
    node = found["_"]
    same = node == IfYouDo(node.first, node.then) and node.then
    return {"first": node.first, "then": node.then} if same else None


_THE_REST = Selector(who=LOOKED_AT, non=Selector(who=CHOSEN))


def _add_actions(grammar: Grammar) -> None:
    grammar.means("action", "choose {on:chosen cards}", "choose {on:leader}", node=Choose)
    grammar.means("action", "draw {count:number} card|cards", node=Draw)
    grammar.means("action", "draw up to {count:number} card|cards", node=Draw, up_to=True)
    grammar.means("action", "your opponent draws {count:number} card|cards", node=Draw, player="opponent")
    grammar.means("action", "ko {on:cards}", node=KO)
    grammar.means("action", "switch {on:cards} to {mode:mode}", node=Switch)
    grammar.means("action", "play {on:cards}", node=Play)
    grammar.means("action", "play {on:cards} in {mode:mode}", node=Play)
    grammar.means("action", "discard {count:number} card|cards (from your hand)?", node=Discard)
    chooses = "your opponent chooses {count:number} card|cards in|from their hand"
    grammar.means(
        "action",
        "your opponent discards {count:number} card|cards (from their hand)?",
        f"{chooses} and discards it|them",
        f"{chooses} and places it|them in the|their drop (area)?",
        node=Discard,
        player="opponent",
    )
    grammar.means(
        "action",
        "deal {amount:number} damage to your opponent",
        "your opponent takes {amount:number} damage",
        node=Damage,
    )
    grammar.means("action", "you take {amount:number} damage", node=Damage, player="you")
    grammar.means("action", "shuffle your deck", node=Shuffle)
    grammar.plain(
        "action", Flip(), "flip this card over", "flip it over", "flip your leader card over", "flip over this card"
    )
    grammar.means("action", "add {amount:number} marker|markers to {on:cards}", node=AddMarkers)
    grammar.own("action", "add a marker to {on:cards}", made=lambda said: AddMarkers(1, **said), taken=_one_marker)
    grammar.means("action", "gain control of {on:cards}", node=GainControl)
    grammar.plain("action", NegateAttack(), "negate the attack", "negate this attack")
    _add_moves(grammar)
    _add_looking(grammar)


def _one_marker(meant: Any) -> dict[str, Any] | None:
    return {"on": meant.on} if isinstance(meant, AddMarkers) and meant.amount == 1 else None


def _add_moves(grammar: Grammar) -> None:
    """Each way to move cards with the words for their owners' area and for one's own."""
    owners = "its|their owner's|owners'"
    for to, where, ways in (
        ("hand", "top", (f"return {{on:cards}} to {owners} hand|hands", "return {on:cards} to your hand")),
        ("hand", "top", ("add {on:cards} to your hand", f"add {{on:cards}} to {owners} hand|hands")),
        ("drop", "top", (f"place {{on:cards}} in|into {owners} drop area|areas",)),
        ("drop", "top", ("place {on:cards} in|into your|the drop (area)?", "discard {on:reference}")),
        ("warp", "top", (f"send {{on:cards}} to {owners} warp|warps", "send {on:cards} to your|the warp")),
        ("removed", "top", ("remove {on:cards} from the game",)),
        ("deck", "bottom", (f"place {{on:cards}} at|on the bottom of {owners} deck|decks",)),
        ("deck", "bottom", ("place {on:cards} at|on the bottom of your deck (in any order)?",)),
        ("deck", "top", (f"place {{on:cards}} at|on (the)? top of {owners} deck|decks",)),
        ("deck", "top", ("place {on:cards} at|on (the)? top of your deck (in any order)?",)),
        ("energy", "top", ("add {on:cards} to your energy (in {mode:mode})?",)),
        ("energy", "top", ("place {on:cards} in your energy (area)? (in {mode:mode})?",)),
        ("life", "top", ("add {on:cards} to your life", "place {on:cards} in your life")),
    ):
        grammar.means("action", *ways, node=Put, to=to, where=where)
    top = "place {n:number} card|cards from the top of your deck in|into your|the drop (area)?"
    grammar.own("action", top, made=_mill, taken=_milled)


def _mill(said: Any) -> Put:
    return Put("drop", Selector(master="you", area=("deck",), top=said["n"]))


def _milled(meant: Any) -> dict[str, Any] | None:
    if not isinstance(meant, Put) or not meant.on.top:
        return None
    return {"n": meant.on.top} if meant == _mill({"n": meant.on.top}) else None


def _add_looking(grammar: Grammar) -> None:
    top = "look at (up to)? {top:number} card|cards from the top of your deck"
    grammar.own("action", top, made=_look, taken=_looked)
    rest = ("the rest", "the remaining cards", "any remaining cards", "all remaining cards")
    grammar.plain("reference", _THE_REST, *rest)


def _look(said: Any) -> Look:
    return Look(Selector(master="you", area=("deck",), top=said["top"]))


def _looked(meant: Any) -> dict[str, Any] | None:
    if not isinstance(meant, Look) or not meant.on.top:
        return None
    return {"top": meant.on.top} if meant == _look({"top": meant.on.top}) else None
