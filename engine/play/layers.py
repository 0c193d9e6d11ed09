"""Numbers in layers: what is printed, and what sets, multiplies, adds to or bounds it, in the order of the game."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from engine.kernel.values import Term, Value

#: What each kind of term makes of the number so far.
_MAKES: Mapping[str, Callable[[Any, Any], Any]] = {
    "print": lambda total, amount: amount,
    "base": lambda total, amount: amount,
    "times": lambda total, amount: total * amount,
    "add": lambda total, amount: total + amount,
    "lock": lambda total, amount: amount,
    "floor": max,
    "cap": min,
}
#: Bounds that are kept already are not told of.
_BOUNDS = ("floor", "cap")


def layered(changes: Iterable[tuple[str, Term]], layers: Sequence[str]) -> Value:
    """A number and how it came about: each term tells what it adds to those before it, so that they sum up.

    Args:
        changes: kinds of term (`print`, `base`, `times`, `add`, `lock`, `floor`, `cap`), each with a term whose amount
            is what is printed, set, multiplied by, added or not passed.
        layers: the kinds in the order in which the game applies them; those of one kind as they came.

    Raises:
        ValueError: the game has no layer for a kind.
    """
    total, terms = 0, []
    for kind, term in sorted(changes, key=lambda change: layers.index(change[0])):
        after = _MAKES[kind](total, term.amount)
        if after == total and kind in _BOUNDS:
            continue
        terms.append(term if after - total == term.amount else term._replace(amount=after - total))
        total = after
    return Value(total, tuple(terms))
