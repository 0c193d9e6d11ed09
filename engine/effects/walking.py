"""Going through a tree of nodes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from functools import lru_cache
from typing import Any

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
        elif (parts := _parts(kind)) is not None:
            yield each
            values = [getattr(each, part) for part in reversed(parts)]
            left.extend(value for value in values if value.__class__ not in _PLAIN and value != ())
        elif isinstance(each, Mapping):
            left.extend(reversed(tuple(each.values())))


@lru_cache(maxsize=500)
def _parts(kind: type) -> tuple[str, ...] | None:
    """The names of a node's parts; None for a plain value."""
    return tuple(field.name for field in fields(kind)) if is_dataclass(kind) else None
