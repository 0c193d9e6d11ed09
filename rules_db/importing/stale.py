"""The ninth stage, second half: whether a reference means a rule that has another number by now.

Reads: a mention of a rule that exists, the web of all mentions, what the rules are about, and the moves that the
document's change list tells of.
Writes: the reason why the mention does not fit, with the rule it seems to mean; or nothing.

A mention is doubted only on strong evidence, because a reader would be sent after a defect that is none. Each kind of
evidence names a better rule, and none is asked for where the target itself refers back to the mention's rule.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from rules_db.importing.fitness import Subjects
from rules_db.importing.reference_grammar import Mention
from rules_db.importing.renumberings import Move, moved
from rules_db.importing.units import Unit
from rules_db.importing.web import Web
from rules_db.numbers import Number, format_number, parse_number

#: Numbers of two parts are sections; the rules in them have more.
_SECTION = 2
#: How much of a section's title a sentence repeats if it speaks of it, and how much of the sentence a title
#: that nothing else leads to must cover.
_TITLE_SHARE = 0.5
_SENTENCE_SHARE = 0.6
#: So many rules with the very same words must agree on another target before one of them is doubted.
_SISTERS = 2
#: What is said to have been done at a place: “chosen in 3-1”, 3-1で選んだ.
_DONE_THERE = re.compile(
    r"(?P<what>(?:[^\W\d][\w’'-]* ){0,3}[^\W\d][\w’'-]*) (?:in|by|at|under|during)\s+$", re.IGNORECASE
)
_THERE_DONE = re.compile(r"\s*(?:で|において|により)(?P<what>[^、。\d]{1,12})")
_LONGEST_PHRASE = 120


@dataclass(frozen=True)
class _Doubt:
    """A mention under the question whether it fits, and all there is to answer it from."""

    unit: Unit
    mention: Mention
    number: Number
    sentence: set[str]
    subjects: Subjects
    web: Web
    moves: list[Move]

    @property
    def is_of_its_own_section(self) -> bool:
        return self.number[:_SECTION] == self.unit.number[:_SECTION]

    @property
    def is_named(self) -> bool:
        """Whether the sentence speaks of the target's section by its title, or of anything the target says."""
        title = self.subjects.title(self.number)
        return _names(self.sentence, title) or self.subjects.share_a_subject(self.sentence, self.number)


def why_suspect(unit: Unit, mention: Mention, subjects: Subjects, web: Web, moves: list[Move]) -> str:
    """The reason why a mention of an existing rule does not fit, or nothing."""
    number = parse_number(mention.number)
    doubt = _Doubt(unit, mention, number, subjects.around(unit, mention), subjects, web, moves)
    if web.refers_back(number, unit.number):
        return ""
    kinds = _WITHIN_A_SECTION if doubt.is_of_its_own_section else _EVIDENCE
    return next((reason for evidence in kinds if (reason := evidence(doubt))), "")


def _done_elsewhere(doubt: _Doubt) -> str:
    """What is said to be done there is done by the rule beside it."""
    text, mention = doubt.unit.text, doubt.mention
    before = _DONE_THERE.search(text, max(0, mention.start - _LONGEST_PHRASE), mention.start)
    said = before or _THERE_DONE.match(text, mention.end)
    if not said:
        return ""
    phrase, done = doubt.subjects.phrase(said["what"], last=before is not None)
    better = doubt.subjects.beside_that_says(done, phrase, doubt.number, doubt.unit.number)
    if better is None:
        return ""
    return f"{mention.number} does not say what is done there; {format_number(better)} beside it does."


def _another_refers_back(doubt: _Doubt) -> str:
    """A rule with nearly the same number refers back to this one and fits its sentence better."""
    others = doubt.web.others_that_refer_back(doubt.number, doubt.unit.number)
    if len(others) != 1:
        return ""
    (better,) = others
    if doubt.subjects.fit(doubt.sentence, better) <= doubt.subjects.fit(doubt.sentence, doubt.number):
        return ""
    return f"{doubt.mention.number} does not fit; {format_number(better)} does, and refers back to this rule."


def _sisters_agree(doubt: _Doubt) -> str:
    """All other rules with the same words refer to another one, far from themselves."""
    mentions = doubt.web.cited_by(doubt.unit.number)
    sisters = doubt.web.sisters(doubt.unit.number)
    place = mentions.index(doubt.number) if doubt.number in mentions else 0
    theirs = {doubt.web.cited_by(sister)[place] for sister in sisters}
    if len(sisters) < _SISTERS or len(theirs) != 1 or doubt.number in theirs:
        return ""
    (better,) = theirs
    near = {rule[:1] for rule in (doubt.unit.number, *sisters)}
    if (
        better[:1] in near
        or not doubt.subjects.has(better)
        or _names(doubt.sentence, doubt.subjects.title(doubt.number))
    ):
        return ""
    same = ", ".join(format_number(sister) for sister in sisters[:_SISTERS])
    return f"Rules with the same words ({same}) refer to {format_number(better)} instead."


def _term_is_beside(doubt: _Doubt) -> str:
    """The section that refers is about one term, and of the rules beside the target only another one has it."""
    term = doubt.subjects.section_term(doubt.unit.number)
    better = term and doubt.subjects.only_sibling_with(term, doubt.sentence, doubt.number, doubt.unit.number)
    if not better:
        return ""
    section = format_number(doubt.unit.number[:_SECTION])
    return f"{doubt.mention.number} says nothing of what {section} is about; {format_number(better)} beside it does."


def _moved_away(doubt: _Doubt) -> str:
    """The change list tells where the number went, and the section there is named in the sentence."""
    if doubt.is_named:
        return ""
    for target, move in moved(doubt.number, doubt.moves):
        if doubt.subjects.has(target) and _names(doubt.sentence, doubt.subjects.title(target)):
            better = format_number(target)
            return f"{doubt.mention.number} is about something else now; {better} fits, because {move.witness}."
    return ""


def _title_elsewhere(doubt: _Doubt) -> str:
    """The sentence is nearly the title of another section, or what stands before the mention ends with it."""
    if doubt.is_named:
        return ""
    for section, title in doubt.subjects.titles.items():
        covers = len(title) > 1 and title <= doubt.sentence and len(title) >= _SENTENCE_SHARE * len(doubt.sentence)
        if covers and section != doubt.number[:_SECTION]:
            return f"{doubt.mention.number} is about something else; the title of {format_number(section)} fits."
    return ""


def _named_before(doubt: _Doubt) -> str:
    """What stands right before the mention is the title of another rule, whose words the target lacks."""
    named = doubt.subjects.named_right_before(doubt.unit, doubt.mention, doubt.number)
    if named is None:
        return ""
    better, title = format_number(named), doubt.subjects.heading(named)
    return f"{doubt.mention.number} is about something else; “{title}” before it is the title of {better}."


def _belongs_to_the_next(doubt: _Doubt) -> str:
    """The title of the target is in the rule after this one, which refers to nothing, and not in this one."""
    title = doubt.subjects.title(doubt.number)
    after = (*doubt.unit.number[:-1], doubt.unit.number[-1] + 1)
    if len(title) < _SECTION or _names(doubt.sentence, title) or not doubt.subjects.has(after):
        return ""
    if doubt.web.cited_by(after) or not title <= doubt.subjects.words_of(after):
        return ""
    said = format_number(after)
    return f"{doubt.mention.number} is about what {said} says, which refers to nothing: it may belong there."


_WITHIN_A_SECTION: Sequence[Callable[[_Doubt], str]] = (_done_elsewhere,)
_EVIDENCE: Sequence[Callable[[_Doubt], str]] = (
    _moved_away,
    _another_refers_back,
    _done_elsewhere,
    _sisters_agree,
    _term_is_beside,
    _title_elsewhere,
    _named_before,
    _belongs_to_the_next,
)


def _names(sentence: set[str], title: set[str]) -> bool:
    return bool(title) and len(title & sentence) >= _TITLE_SHARE * len(title)
