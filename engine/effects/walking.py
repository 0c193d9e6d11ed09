"""Going through a tree of nodes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from functools import lru_cache
from typing import Any


def nodes_in(node: Any) -> Iterator[Any]:
    """Every node of a tree, the tree itself first; tables and lists are gone through, plain values left out."""
    if isinstance(node, tuple):
        for item in node:
            yield from nodes_in(item)
    elif isinstance(node, Mapping):
        for item in node.values():
            yield from nodes_in(item)
    elif (parts := _parts(node.__class__)) is not None:
        yield node
        for part in parts:
            yield from nodes_in(getattr(node, part))


@lru_cache(maxsize=500)
def _parts(kind: type) -> tuple[str, ...] | None:
    """The names of a node's parts; None for a plain value."""
    return tuple(field.name for field in fields(kind)) if is_dataclass(kind) else None
