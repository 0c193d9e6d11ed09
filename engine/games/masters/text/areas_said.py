"""Skills that say where their card is: "send this card from your Drop Area to your Warp" (9-1-3-2)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine.effects.nodes import ChooseOne, If, IfYouDo, Later, Place, Selector, Where
from engine.effects.walking import nodes_in
from engine.text.grammar import Grammar

#: Whose effect can say it anywhere: a card that is activated goes nowhere before its effect.
_ANYWHERE = ("auto",)


def add(grammar: Grammar) -> None:
    """Adds this card in an area of its own."""
    grammar.own("reference", "this card from {_:own area}", made=_there, taken=_taken_there)
    grammar.own("cards to pay", "this card in|from {_:own area}", made=_there, taken=_taken_there)
    whose = "your|its (owner's)?"
    for way, to, where in (
        (f"place this card in {whose} drop area", "drop", "top"),
        (f"place this card at|on the bottom of {whose} deck", "deck", "bottom"),
        (f"send this card to {whose} warp", "warp", "top"),
    ):
        from_there = f"{way} from {{on:own place}}"
        grammar.means("one cost", from_there, node=Place, to=to, where=where)
    grammar.own("own place", "{_:own area}", made=_there, taken=_taken_there)
    grammar.same("own area", "your|the|its {areas}", "its owner's {areas}")


def _there(said: Any) -> Selector:
    return Selector(Where("this", area=said["_"]))


def _taken_there(meant: Any) -> dict[str, Any] | None:
    return {"_": meant.where.area} if isinstance(meant, Selector) and meant == _there({"_": meant.where.area}) else None


def areas_said(type: str, cost: tuple[Any, ...], effect: tuple[Any, ...]) -> tuple[str, ...]:
    """Where a skill is valid by what it says of this card; none where it says nothing.

    Raises:
        ValueError: it says so of several areas, or only later on, when the card may have come there meanwhile.
    """
    if type.startswith("counter"):  # 22-10-5: from the hand; 22-10-7: it is dropped before its effect
        if ("hand",) in _areas(effect):
            raise ValueError("this card in the hand, which it has left")
        return ()
    if any(list(_areas(node.options)) for node in nodes_in(effect) if isinstance(node, ChooseOne)):
        raise ValueError("an area that only one of the options says")
    said = dict.fromkeys(_areas(cost))
    in_effect = list(_areas(effect))
    if said.keys() & set(in_effect):
        raise ValueError("this card where its cost has taken it from")
    if in_effect and not said:
        if type not in _ANYWHERE and in_effect[0] != ("hand",) and not list(_areas(_first(effect))):
            raise ValueError("an area where the card may come only by being activated")
        said = dict.fromkeys(in_effect)
    if len(said) > 1:
        raise ValueError("this card in several areas")
    return next(iter(said), ())


def _areas(nodes: Any) -> Iterator[tuple[str, ...]]:
    """The areas that these nodes say this card is in, but not those of skills and moments to come."""
    delayed = {id(inner) for node in nodes_in(nodes) if isinstance(node, Later) for inner in nodes_in(node.then)}
    for node in nodes_in(nodes):
        if isinstance(node, Selector) and node.where.who == "this" and node.where.area and id(node) not in delayed:
            yield node.where.area


def _first(effect: tuple[Any, ...]) -> Any:
    """What is done first."""
    first = effect[0]
    if isinstance(first, IfYouDo):
        return _first(first.first)
    return _first(first.then) if isinstance(first, If) else first
