"""Numbers that begin with a name, and what stands near a number that does not exist."""

from __future__ import annotations

import re

from rules_db.lookup import rule_numbered
from rules_db.models import Edition, RuleText
from rules_db.numbers import normalised

_NAMED = re.compile(r"[^\W\d_]+(?:-\w+)+")
_WORDS = re.compile(r"[^\W\d_]+(?:\s+[^\W\d_]+)+")


def may_be_number(query: str) -> bool:
    """True for what is a number if a rule has it, and words if not: `attack-phase-3.2.2`, `attack phase 3`.

    Mere words with spaces are words, though a rule be numbered so: every game has its main phase.
    """
    return bool(_NAMED.fullmatch(normalised(query))) and not _WORDS.fullmatch(query.strip())


def nearest_in(edition: Edition, written: str) -> list[RuleText]:
    """For a number that does not exist: the nearest rule above it that does, and that rule's children."""
    number = normalised(written)
    while "-" in number:
        number = number.rpartition("-")[0]
        above = rule_numbered(number, edition)
        if above is not None:
            return [above, *above.children.order_by("position")]
    return []
