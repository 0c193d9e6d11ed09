"""References that were not changed when the numbers were: told by another edition of the same rulebook.

Reads: the units of an edition with their references, and those of another edition.
Writes: `suspect`, or a better reason for `dangling`, where a rule with the same words mentions the same number in
both editions, and what had that number there has another one here and fits the sentence better.

The other edition need not be the older one: a reference that is right here fits its sentence better than what a
later edition made of its number.
"""

from __future__ import annotations

from collections.abc import Sequence

from rules_db.importing.fitness import Subjects
from rules_db.importing.units import Cited, Unit
from rules_db.importing.web import Wordings
from rules_db.numbers import Number, format_number, parse_number


def compare_references(units: Sequence[Unit], others: Sequence[Unit], label: str) -> None:
    """Mark the references in `units` that an edition, `others` with its label, shows to be overtaken."""
    here, there = Wordings(units), Wordings(others)
    subjects = Subjects(units)
    for unit in units:
        same = there.all_like(here.of(unit.number))
        kept = {cited.mention.number for number in same for cited in there.unit(number).references}
        for cited in unit.references:
            if cited.mention.number in kept:
                _mark(unit, cited, here, there, subjects, label)


def _mark(unit: Unit, cited: Cited, here: Wordings, there: Wordings, subjects: Subjects, label: str) -> None:
    number = parse_number(cited.mention.number)
    became = here.only_one_like(there.of(number)) if there.has(number) else None
    if became is None or became == number or (here.has(number) and here.of(number) == there.of(number)):
        return
    written, better = cited.mention.number, format_number(became)
    if cited.status == "dangling":
        cited.reason = f"There is no {written}; it may mean {better}, because that was {written} in {label}."
    elif cited.status == "resolved" and _fits_better(unit, cited, number, became, subjects):
        cited.status = "suspect"
        cited.reason = f"{written} is about something else now; {better} fits, because that was {written} in {label}."


def _fits_better(unit: Unit, cited: Cited, number: Number, became: Number, subjects: Subjects) -> bool:
    sentence = subjects.around(unit, cited.mention)
    return subjects.fit(sentence, became) > subjects.fit(sentence, number)
