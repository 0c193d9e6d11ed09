"""Values as JSON can hold them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.kernel.inputs import Input, show_input

_AS_IT_IS = frozenset((str, int, bool, float, type(None)))
_IN_ORDER = frozenset((tuple, list))


class Plain:
    """A dataclass with slots that gives itself as plain data: a dict by the names of its fields."""

    __slots__: tuple[str, ...] = ()

    def as_data(self) -> dict[str, Any]:
        """All of it as dicts, lists and plain values, each part made anew."""
        return {name: plain(getattr(self, name)) for name in self.__slots__}


def plain_facts(facts: Mapping[str, Any]) -> dict[str, Any]:
    """Those of a message's facts that are words, numbers and the like, or several of them in order.

    What an effect does to the rules is noted among the facts as well: that is the engine's own, and in no sentence.
    """
    return {name: value for name, value in facts.items() if type(value) in _AS_IT_IS or _is_plain(value)}


def _is_plain(value: Any) -> bool:
    kind = type(value)
    return kind in _AS_IT_IS or (kind in _IN_ORDER and all(map(_is_plain, value)))


def plain(value: Any) -> Any:
    """A value, with all that is in it, as dicts, lists and plain values; an input as scenarios write it."""
    kind = type(value)
    if kind in _AS_IT_IS:
        return value
    if kind in _IN_ORDER:
        return [each if type(each) in _AS_IT_IS else plain(each) for each in value]
    if kind is dict:
        return {name: each if type(each) in _AS_IT_IS else plain(each) for name, each in value.items()}
    return show_input(value) if kind is Input else value.as_data()
