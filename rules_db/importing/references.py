"""The ninth stage, second half: where each mention points.

Reads: units with texts and parents, and the moves that the document's change list tells of.
Writes: each unit's `references` with a status: resolved; dangling, if no rule has that number; suspect, if
the rule that has it now is not the one that was meant. Each of the latter two has a reason.

A reference is called suspect only on strong evidence, because a reader would be sent after a defect that is
none: nothing it says is said by its target, and another section's title fits its sentence; or its section is
about a term that of all rules beside the target only another one has.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rules_db.importing.fitness import Subjects
from rules_db.importing.reference_grammar import Mention, find_mentions
from rules_db.importing.relative_references import find_relative_mentions
from rules_db.importing.renumberings import Move
from rules_db.importing.units import Cited, Unit
from rules_db.numbers import Number, format_number, parse_number

#: Numbers of two parts are sections; the rules in them have more.
_SECTION = 2
#: How much of a section's title a sentence repeats if it speaks of it, and how much of the sentence a title
#: that nothing else leads to must cover.
_TITLE_SHARE = 0.5
_SENTENCE_SHARE = 0.6


def resolve_references(units: Sequence[Unit], moves: list[Move]) -> None:
    numbers = {unit.number for unit in units}
    subjects = Subjects(units)
    for unit in units:
        for mention in _mentions(unit):
            number = parse_number(mention.number)
            if number not in numbers:
                reason = _why_dangling(number, numbers, moves)
                unit.references.append(Cited(mention, "dangling", reason))
            elif reason := _why_suspect(unit, mention, numbers, moves, subjects):
                unit.references.append(Cited(mention, "suspect", reason))
            else:
                unit.references.append(Cited(mention, "resolved"))


def _mentions(unit: Unit) -> list[Mention]:
    """By number and by place, in the order of the text."""
    mentions = find_mentions(unit.text) + find_relative_mentions(unit.text, unit.number)
    return sorted(mentions, key=lambda mention: mention.start)


def _why_dangling(number: Number, numbers: set[Number], moves: list[Move]) -> str:
    written = format_number(number)
    for target, move in _moved(number, moves):
        if target in numbers:
            return f"There is no {written}; it may mean {format_number(target)}, because {move.witness}."
    ancestor = number[:-1]
    while ancestor and ancestor not in numbers:
        ancestor = ancestor[:-1]
    if not ancestor:
        digits = written[:1], written[1:]
        hyphenated = parse_number("-".join(digits)) if len(number) == 1 and digits[1] else None
        lost = f"; with a hyphen it is {format_number(hyphenated)}" if hyphenated in numbers else ""
        return f"There is no chapter {number[0]}{lost}."
    below = [n for n in numbers if n[:-1] == ancestor]
    last = f" and ends at {format_number(max(below))}" if below else " and has nothing below it"
    return f"There is no {written}: {format_number(ancestor)} exists{last}."


def _why_suspect(unit: Unit, mention: Mention, numbers: set[Number], moves: list[Move], subjects: Subjects) -> str:
    """The reason why a reference to an existing rule does not fit, or nothing."""
    number = parse_number(mention.number)
    if number[:2] == unit.number[:2]:
        return ""  # a section's references to itself move along with it
    sentence = subjects.around(unit, mention)
    if sibling := _sibling_that_fits(unit, number, sentence, subjects):
        term = format_number(unit.number[:_SECTION])
        return f"{mention.number} says nothing of what {term} is about; {format_number(sibling)} beside it does."
    if _names(sentence, subjects.title(number)) or subjects.share_a_subject(sentence, number):
        return ""
    for target, move in _moved(number, moves):
        if target in numbers and _names(sentence, subjects.title(target)):
            return (
                f"{mention.number} is about something else now; {format_number(target)} fits, because {move.witness}."
            )
    for section, title in subjects.titles.items():
        covers = len(title) > 1 and title <= sentence and len(title) >= _SENTENCE_SHARE * len(sentence)
        if covers and section != number[:2]:
            return f"{mention.number} is about something else; the title of {format_number(section)} fits."
    return ""


def _sibling_that_fits(unit: Unit, number: Number, sentence: set[str], subjects: Subjects) -> Number | None:
    """A section about one term refers to the rule that has the term, not to the one beside it."""
    term = subjects.section_term(unit.number)
    return subjects.only_sibling_with(term, sentence, number) if term and len(number) > _SECTION else None


def _names(sentence: set[str], title: set[str]) -> bool:
    return bool(title) and len(title & sentence) >= _TITLE_SHARE * len(title)


def _moved(number: Number, moves: list[Move]) -> Iterator[tuple[Number, Move]]:
    """Where a number may have gone, longer matches first."""
    for move in sorted(moves, key=lambda move: -len(move.old)):
        if target := move.applied(number):
            yield target, move
