"""The ninth stage: references between steps.

Reads: units with texts.
Writes: their `references`, resolved or dangling with a reason.

A step is mentioned by two or three numbers with dots (`2.1`, `2.1.1.`), or by one behind a flow's name or the word
*until*. It is a step of the flow named in the same sentence, else of the flow in which the mention stands.

None is suspect: a step is mentioned as the place where play goes on, seldom for what it says, so that the words
around a mention and those of the step have nothing in common even where it is right.
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
_SENTENCE_END = re.compile(r"(?<=\D[.。?!]) |\n")


def resolve_mentions(units: list[NamedUnit]) -> None:
    numbers = {unit.citation for unit in units}
    flows = {section_name(unit.heading): unit.name for unit in units if unit.heading.startswith("Flow of")}
    for unit in units:
        for mention, reason in _mentions(unit, flows):
            if not reason and mention.number not in numbers:
                reason = f"There is no {mention.number}."
            unit.references.append(Cited(mention, "dangling" if reason else "resolved", reason))


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
            reason = "" if name in flows else "No flow of the document has that title."
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
