"""Which procedure carries out which node."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from engine.kernel.asking import Procedure

F = TypeVar("F", bound=Callable[..., Procedure])

#: By the class of a node the procedure `(g, action, source)` that carries it out and returns whether it all was done.
PERFORM: dict[type, Callable[..., Procedure]] = {}


def performs(*nodes: type) -> Callable[[F], F]:
    """Declare that a procedure carries out these nodes."""

    def declare(function: F) -> F:
        PERFORM.update(dict.fromkeys(nodes, function))
        return function

    return declare
