"""The sixth stage: questions joined to their answers and labels.

Reads: the elements of a slide from where its questions begin.
Writes: pairs of label and texts, question first.

A question ends with a question mark; what follows it up to the next is its answer.
"""

from __future__ import annotations

from dataclasses import dataclass

from rules_db.importing.play_flow import layout
from rules_db.importing.play_flow.elements import Element, Kind


@dataclass(frozen=True)
class Question:
    number: str
    question: list[Element]
    answer: list[Element]


def take_questions(elements: list[Element]) -> tuple[list[Question], list[Element]]:
    """The questions of a slide, and its other elements."""
    start = next((i for i, element in enumerate(elements) if element.kind is Kind.QUESTIONS), None)
    ends = [i for i, element in enumerate(elements) if element.kind is Kind.QUESTION_LABELS]
    if start is None or not ends:
        return [], elements
    questions: list[Question] = []
    texts: list[Element] = []
    numbers: list[str] = []
    for index, element in enumerate(elements[start : ends[-1] + 1], start):
        if element.kind is Kind.TEXT:
            texts.append(element)
        elif element.kind is Kind.QUESTION_LABELS:
            numbers += [found["number"] for label in element.labels if (found := _question(label))]
            if texts and (index == ends[-1] or len(numbers) == 1):
                questions += _pairs(numbers, texts)
                texts, numbers = [], []
    return questions, elements[:start] + elements[ends[-1] + 1 :]


def _question(label: str) -> dict[str, str] | None:
    found = layout.QUESTION_LABEL.fullmatch(label)
    return found.groupdict() if found and label.startswith("Q") else None


def _pairs(numbers: list[str], texts: list[Element]) -> list[Question]:
    """As many questions as numbers; each begins after the answer before it."""
    asked = [i for i, text in enumerate(texts) if text.text.endswith("?")]
    if len(asked) < len(numbers):
        asked = asked or [0]
    ends = asked[: len(numbers)]
    starts = [0, *ends[1:], len(texts)]
    return [
        Question(number, texts[start : end + 1], texts[end + 1 : following])
        for number, start, end, following in zip(numbers, starts, ends, starts[1:], strict=False)
    ]
