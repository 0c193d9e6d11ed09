"""Going through a tree of nodes."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import is_dataclass
from functools import lru_cache
from typing import Any

from engine.effects.spelling import reading_of

#: Values that hold no node, nearly all of what a tree is made of; asked first, since trees are gone through often.
_PLAIN = frozenset((str, int, bool, type(None)))


def nodes_in(node: Any) -> Iterator[Any]:
    """Every node of a tree, the tree itself first; tables and lists are gone through, plain values left out."""
    left = [node]
    while left:
        each = left.pop()
        kind = each.__class__
        if kind in _PLAIN:
            continue
        if isinstance(each, tuple):
            left.extend(reversed(each))
        elif (values_of := _reading_of(kind)) is not None:
            yield each
            values = reversed(values_of(each))
            left.extend(value for value in values if value.__class__ not in _PLAIN and value != ())
        elif isinstance(each, Mapping):
            left.extend(reversed(tuple(each.values())))


@lru_cache(maxsize=500)
def _reading_of(kind: type) -> Callable[[Any], tuple[Any, ...]] | None:
    """What reads all that a node says; None for a plain value."""
    return reading_of(kind) if is_dataclass(kind) else None
