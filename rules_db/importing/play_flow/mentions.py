"""The ninth stage: references between steps.

Reads: units with texts.
Writes: their `references`, resolved, dangling or suspect, the latter two with a reason.

A step is mentioned by two or three numbers with dots (`2.1`, `2.1.1.`), or by one behind a flow's name or the word
*until*. It is a step of the flow named in the same sentence, else of the flow in which the mention stands.

A step is mentioned as the place where play goes on, seldom for what it says, so that the words around a mention and
those of the step have nothing in common even where it is right. It is suspect on one ground only: the rule is about a
keyword, and of the steps in that part another one alone says it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from rules_db.importing.play_flow.names import section_name
from rules_db.importing.play_flow.units import NamedUnit
from rules_db.importing.reference_grammar import Mention
from rules_db.importing.units import Cited

_STEP = r"\d{1,2}(?:\.\d{1,2}){1,2}"
_FREE_BEFORE = r"(?<![\w./+-])"
_FREE_AFTER = r"(?!\w|[-/%]|\.\d)"
_STEPS = re.compile(rf"{_FREE_BEFORE}{_STEP}{_FREE_AFTER}|(?<=\buntil )\d{{1,2}}(?=\.)")
_FLOWS = re.compile(
    r"Flow of (?P<name>(?:an? )?[A-Z][\w/\[\] ]{0,60}?[\w\]])(?=[”\"’.,]| (?P<step>\d{1,2}(?:\.\d{1,2}){0,2})\b)"
)
_KEYWORD = re.compile(r"\[[^\]]+\]")
_STEP_NUMBER = re.compile(rf"-{_STEP}$")
_SENTENCE_END = re.compile(r"(?<=\D[.。?!]) |\n")


def resolve_mentions(units: list[NamedUnit]) -> None:
    by_number = {unit.citation: unit for unit in units}
    flows = {section_name(unit.heading): unit.name for unit in units if unit.heading.startswith("Flow of")}
    for unit in units:
        for mention, reason in _mentions(unit, flows):
            if not reason and mention.number not in by_number:
                reason = f"There is no {mention.number}."
            if reason:
                unit.references.append(Cited(mention, "dangling", reason))
            elif reason := _why_suspect(unit, by_number[mention.number], units):
                unit.references.append(Cited(mention, "suspect", reason))
            else:
                unit.references.append(Cited(mention, "resolved"))


def _why_suspect(unit: NamedUnit, target: NamedUnit, units: list[NamedUnit]) -> str:
    """Of a rule about a keyword: why the step it mentions is not the one that has the keyword, or nothing."""
    about = unit.heading.lower()
    keyword = _KEYWORD.match(about)
    if not keyword or not _STEP_NUMBER.search(target.citation) or keyword[0] in target.text.lower():
        return ""
    beside = [each for each in units if each.above == target.above and keyword[0] in each.text.lower()]
    if len(beside) != 1:
        return ""
    return f"{target.citation} says nothing of {unit.heading[: keyword.end()]}; {beside[0].citation} beside it does."


def _no_such_flow(name: str, flows: dict[str, str]) -> str:
    """What to say of a flow that is not there: with the one that is called nearly so, if there is only one."""
    words = set(name.replace("-", " ").split())
    near = [flow for flow in flows if words & set(flow.replace("-", " ").split())]
    meant = f"; {flows[near[0]]} may be meant" if len(near) == 1 else ""
    return f"No flow of the document has that title{meant}."


def _mentions(unit: NamedUnit, flows: dict[str, str]) -> Iterator[tuple[Mention, str]]:
    """Each mention, with a reason if the flow it names is not in the document."""
    start = unit.heading_length
    for sentence_start, sentence in _sentences(unit.text, start):
        named = list(_FLOWS.finditer(sentence))
        found: list[tuple[Mention, str]] = []
        section = unit.section
        for flow in named:
            name = section_name(flow["name"])
            section = flows.get(name, name)
            reason = "" if name in flows else _no_such_flow(name, flows)
            if not flow["step"]:
                found.append((Mention(flow.start(), flow.end(), section), reason))
        for step in _STEPS.finditer(sentence):
            found.append((Mention(*step.span(), f"{section}-{step[0]}"), ""))
        for flow in named:
            if flow["step"] and "." not in flow["step"]:
                found.append((Mention(*flow.span("step"), f"{section}-{flow['step']}"), ""))
        for mention, reason in sorted(found, key=lambda each: each[0].start):
            yield Mention(sentence_start + mention.start, sentence_start + mention.end, mention.number), reason


def _sentences(text: str, start: int) -> Iterator[tuple[int, str]]:
    for end in [*(found.end() for found in _SENTENCE_END.finditer(text, start)), len(text)]:
        yield start, text[start:end]
        start = end
