"""Rules of the store as the stages know them: to find references anew when a rule was corrected.

Reads: the rule texts of an edition, with their parents.
Writes: units with texts and no references yet.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from rules_db.importing.play_flow.units import NamedUnit
from rules_db.models import RuleText
from rules_db.numbers import is_counted, parse_number

_STEP = re.compile(r"(?P<section>.+)-\d")


def stored_units(rule_texts: Sequence[RuleText]) -> list[NamedUnit]:
    """In the order given. `section` is the part in which a rule's steps count: the nearest above that has steps."""
    by_pk = {rule_text.pk: rule_text for rule_text in rule_texts}
    with_steps = {step["section"] for rule_text in rule_texts if (step := _STEP.match(rule_text.number))}
    return [_unit(rule_text, by_pk, with_steps) for rule_text in rule_texts]


def _unit(rule_text: RuleText, by_pk: dict[int, RuleText], with_steps: set[str]) -> NamedUnit:
    above = by_pk[rule_text.parent_id] if rule_text.parent_id else None
    return NamedUnit(
        number=parse_number(rule_text.number) if is_counted(rule_text.number) else (),
        printed=rule_text.printed_number,
        parent=parse_number(above.number) if above and is_counted(above.number) else (),
        text=rule_text.text,
        heading_length=rule_text.heading_length,
        name=rule_text.number,
        above=above.number if above else "",
        section=_section(rule_text, by_pk, with_steps),
    )


def _section(rule_text: RuleText, by_pk: dict[int, RuleText], with_steps: set[str]) -> str:
    part = rule_text
    while part.number not in with_steps and part.parent_id:
        part = by_pk[part.parent_id]
    return part.number
