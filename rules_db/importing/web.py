"""Which rule mentions which: the document's references as a whole, for what one of them tells about another.

Reads: units with texts, and the mentions of each.
Writes: answers to two questions. Does a rule refer back to the one that mentions it? And what do rules with the
very same words mention in the same place, in this edition or another?
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Mapping, Sequence

from rules_db.importing.reference_grammar import Mention
from rules_db.importing.units import Unit
from rules_db.numbers import Number, parse_number

_SECTION = 2
#: A shorter text with its numbers taken out, as “Combos ()”, is the same as another by chance.
_TELLING = 16


class Web:
    """The mentions of one document, by the rules they stand in."""

    def __init__(self, units: Sequence[Unit], mentions: Mapping[Number, Sequence[Mention]]) -> None:
        self._cited = {unit.number: [parse_number(each.number) for each in mentions[unit.number]] for unit in units}
        self._wording = {unit.number: without(unit.text, mentions[unit.number]) for unit in units}
        self._citing: defaultdict[Number, set[Number]] = defaultdict(set)
        for source, cited in self._cited.items():
            for number in cited:
                self._citing[number].add(source)
        self._same: defaultdict[str, list[Number]] = defaultdict(list)
        for number, wording in self._wording.items():
            if self._cited[number] and len(wording) >= _TELLING:
                self._same[wording].append(number)

    def cited_by(self, number: Number) -> list[Number]:
        """What a rule mentions, in the order of its text."""
        return self._cited.get(number, [])

    def refer_to(self, number: Number) -> set[Number]:
        """The rules that mention this very number."""
        return self._citing.get(number, set())

    def refers_back(self, target: Number, source: Number) -> bool:
        """Whether the target, a rule below it or the one above it mentions the source or the rule above that."""
        above = {number for number in (source, source[:-1]) if len(number) >= _SECTION}
        citing = {rule for number in above for rule in self.refer_to(number)}
        near = {target, target[:-1]} if len(target) > _SECTION else {target}
        return any(rule in near or rule[: len(target)] == target for rule in citing)

    def others_that_refer_back(self, target: Number, source: Number) -> set[Number]:
        """The rules that mention the source, themselves or in a rule below, and whose number is nearly the target's.

        Such a number has another figure in one place. What the source mentions already is not meant, nor is its own
        section.
        """
        depth = len(target)
        citing = {rule[:depth] for rule in self.refer_to(source) if len(rule) >= depth}
        nearly = {rule for rule in citing if sum(a != b for a, b in zip(rule, target, strict=True)) == 1}
        return {rule for rule in nearly - set(self.cited_by(source)) if rule != source[:depth]}

    def sisters(self, source: Number) -> list[Number]:
        """The other rules with the same words and as many references."""
        same = self._same.get(self._wording.get(source, ""), [])
        return [number for number in same if number != source and len(self._cited[number]) == len(self._cited[source])]


class Wordings:
    """The words of a document's rules without the numbers in them, and which rule has which."""

    def __init__(self, units: Sequence[Unit]) -> None:
        self._units = {unit.number: unit for unit in units}
        self._of = {
            number: without(unit.text, [cited.mention for cited in unit.references])
            for number, unit in self._units.items()
        }
        self._like: defaultdict[str, list[Number]] = defaultdict(list)
        for number, wording in self._of.items():
            self._like[wording].append(number)

    def has(self, number: Number) -> bool:
        return number in self._units

    def unit(self, number: Number) -> Unit:
        return self._units[number]

    def of(self, number: Number) -> str:
        """A rule's words."""
        return self._of[number]

    def only_one_like(self, wording: str) -> Number | None:
        """The rule with these words, if it is the only one."""
        like = self.all_like(wording)
        return like[0] if wording and len(like) == 1 else None

    def all_like(self, wording: str) -> list[Number]:
        """The rules with these words, in order."""
        return self._like.get(wording, [])


def without(text: str, mentions: Sequence[Mention]) -> str:
    """A text without the numbers it mentions, for comparison."""
    pieces: list[str] = []
    end = 0
    for mention in mentions:
        pieces.append(text[end : mention.start])
        end = mention.end
    pieces.append(text[end:])
    return re.sub(r"[\s()（）.,、。]+", " ", " ".join(pieces)).strip().lower()
