"""The fourth stage: references in a document without numbers.

Reads: units with texts.
Writes: their `references`: chapters named by their number, and titles named after *see*. None is suspect: a title
fits what it names, and a chapter is mentioned for all that stands in it.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from rules_db.importing.reference_grammar import Mention
from rules_db.importing.units import Cited, Unit

_SECTION = re.compile(r"\b[Ss]ection (?P<number>\d{1,2})\b")
_SEE = r"\b[Ss]ee (?:also )?(?P<title>{titles})(?!\w)"


def resolve_mentions(units: Sequence[Unit]) -> None:
    titled = {unit.heading.lower(): unit.citation for unit in reversed(units) if unit.heading_length}
    chapters = {unit.citation for unit in units if len(unit.number) == 1}
    longest_first = sorted(titled, key=len, reverse=True)
    see = re.compile(_SEE.format(titles="|".join(map(re.escape, longest_first)) or "(?!)"), re.IGNORECASE)
    for unit in units:
        found = [(Mention(*m.span(), m["number"]), m["number"] in chapters) for m in _SECTION.finditer(unit.text)]
        found += [(Mention(*m.span("title"), titled[m["title"].lower()]), True) for m in see.finditer(unit.text)]
        for mention, exists in sorted(found, key=lambda each: each[0].start):
            reason = "" if exists else f"There is no section {mention.number}."
            unit.references.append(Cited(mention, "resolved" if exists else "dangling", reason))
