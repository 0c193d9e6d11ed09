"""The ninth stage, first half: what a reference to a number that no rule has may mean.

Reads: the mention, the web of all mentions, what the rules are about, and the moves that the change list tells of.
Writes: what there is instead, with the rule that is probably meant if anything leads to one: a move of the change
list; a rule that refers back; a section that took its rules' references to itself along by half; rules with the
same words; a number that differs in one part, whose rule fits the sentence.
"""

from __future__ import annotations

from collections.abc import Iterator

from rules_db.importing.fitness import Subjects
from rules_db.importing.reference_grammar import Mention
from rules_db.importing.renumberings import Move, moved
from rules_db.importing.units import Unit
from rules_db.importing.web import Web
from rules_db.numbers import Number, format_number, parse_number


def why_dangling(unit: Unit, mention: Mention, subjects: Subjects, web: Web, moves: list[Move]) -> str:
    """What is wrong with a mention of a number that no rule has; nothing if there is such a rule."""
    number = parse_number(mention.number)
    if subjects.has(number):
        return ""
    led_to = next(_meant(unit, mention, number, subjects, web, moves), None)
    if led_to is None:
        return f"There is no {_what_there_is(number, subjects)}."
    target, because = led_to
    return f"There is no {mention.number}; it may mean {format_number(target)}, because {because}."


def _meant(
    unit: Unit, mention: Mention, number: Number, subjects: Subjects, web: Web, moves: list[Move]
) -> Iterator[tuple[Number, str]]:
    """The rules that may be meant, each with what leads there; the surest first."""
    sentence = subjects.around(unit, mention)
    for target, move in moved(number, moves):
        if subjects.has(target):
            yield target, move.witness
    back = web.refer_to(unit.number) - set(web.cited_by(unit.number))
    if len(back) == 1 and subjects.share_a_subject(sentence, *back):
        yield next(iter(back)), "that rule refers back to this one"
    for target in _of_its_own_section(number, unit.number):
        if subjects.has(target):
            yield target, "a section that was renumbered kept an old number of its own"
    for sister in web.sisters(unit.number):
        target = web.cited_by(sister)[web.cited_by(unit.number).index(number)]
        if subjects.has(target) and target[1:] == number[1:]:
            yield target, f"{format_number(sister)} says the same and refers to it"
    near = sorted(
        ((subjects.fit(sentence, n), n) for n in _nearly(number, subjects) if n != unit.number),
        key=lambda each: (-each[0], each[1]),
    )
    if near and subjects.share_a_subject(sentence, near[0][1]) and (len(near) == 1 or near[0][0] > near[1][0]):
        yield near[0][1], "its number differs in one part and it fits the sentence"


def _of_its_own_section(number: Number, source: Number) -> Iterator[Number]:
    """With the beginning of the rule that refers instead of its own: in 5-7-6-4 a 5-5-6-1 may be 5-7-6-1."""
    for depth in range(1, min(len(number), len(source))):
        rest = min(len(number), len(source)) - depth
        same_below = number[depth : depth + rest - 1] == source[depth : depth + rest - 1]
        if number[:depth] != source[:depth] and same_below and rest > 1:
            yield source[:depth] + number[depth:]


def _nearly(number: Number, subjects: Subjects) -> set[Number]:
    """The rules whose number has another figure in one place, or one figure more; none for a chapter's."""
    if len(number) == 1:
        return {n for n in subjects.numbers if len(n) > 1 and _is_within(_digits(number), _digits(n)) and len(n) <= 3}
    return {
        n
        for n in subjects.numbers
        if (len(n) == len(number) and sum(a != b for a, b in zip(n, number, strict=True)) == 1)
    }


def _digits(number: Number) -> str:
    return "".join(map(str, number))


def _is_within(few: str, many: str) -> bool:
    """Whether all signs of one stand in the other in their order, from the first to the last: 55 in 575."""
    rest = iter(many)
    return few[0] == many[0] and few[-1] == many[-1] and all(sign in rest for sign in few)


def _what_there_is(number: Number, subjects: Subjects) -> str:
    """The nearest there is to it."""
    ancestor = number[:-1]
    while ancestor and not subjects.has(ancestor):
        ancestor = ancestor[:-1]
    if not ancestor:
        digits = format_number(number)
        hyphenated = (int(digits[0]), int(digits[1:])) if len(number) == 1 and digits[1:] else None
        lost = f"; with a hyphen it is {format_number(hyphenated)}" if hyphenated and subjects.has(hyphenated) else ""
        return f"chapter {number[0]}{lost}"
    below = [n for n in subjects.numbers if n[:-1] == ancestor]
    last = f" and ends at {format_number(max(below))}" if below else " and has nothing below it"
    return f"{format_number(number)}: {format_number(ancestor)} exists{last}"
