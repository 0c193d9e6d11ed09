"""Going through a tree of nodes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from typing import Any


def nodes_in(node: Any) -> Iterator[Any]:
    """Every node of a tree, the tree itself first; tables and lists are gone through, plain values left out."""
    if isinstance(node, tuple):
        for item in node:
            yield from nodes_in(item)
    elif isinstance(node, Mapping):
        for item in node.values():
            yield from nodes_in(item)
    elif is_dataclass(node):
        yield node
        for field in fields(node):
            yield from nodes_in(getattr(node, field.name))
