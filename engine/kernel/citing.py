"""What is cited for something: a rule, and the reading of it that is relied on."""

from __future__ import annotations

from typing import NamedTuple


class Cite(NamedTuple):
    """A rule to cite. It tells a reader why; nothing is decided by it.

    Attributes:
        rule: its number.
        reading: the reading of the rulebook that is relied on, `` if none.
    """

    rule: str
    reading: str = ""
