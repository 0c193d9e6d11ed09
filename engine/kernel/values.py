"""Derived values: an amount together with how it came about."""

from __future__ import annotations

from typing import Any, NamedTuple


class Term(NamedTuple):
    """One part of a value.

    Attributes:
        rule: the rule by which it counts.
        message: the id of the message that says what it is.
        amount: what it adds; for the first term, what is printed.
        card: the card it comes from, `` if none.
        reading: the reading of the rulebook it relies on, `` if none.
    """

    rule: str
    message: str
    amount: Any
    card: str = ""
    reading: str = ""


class Value(NamedTuple):
    """A value as it stands now, and the terms it is made of in the order they were applied."""

    amount: Any
    terms: tuple[Term, ...]
