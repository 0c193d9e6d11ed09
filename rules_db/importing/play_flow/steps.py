"""The fifth stage: step labels joined to their texts again.

Reads: the elements that a slide has of one section.
Writes: pairs of label and text, the blocks in which the labels stood, and the texts that no label belongs to.

Extraction tore the labels off: they stand in blocks after their texts, seldom before. A block takes as many
texts before it as it has labels; where too few are free, it waits and takes the free ones after it. A group of
steps ends with its check, so what follows the check is a remark.
"""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass, field

from rules_db.importing.play_flow import layout
from rules_db.importing.play_flow.elements import Element, Kind

#: No more remarks follow a check before the labels of its group.
_REMARKS = 3


@dataclass
class Joined:
    """`blocks` are the labels as they stood together; `without_text` those for which no text was left."""

    steps: dict[str, Element] = field(default_factory=dict)
    blocks: list[list[str]] = field(default_factory=list)
    loose: list[tuple[str, Element]] = field(default_factory=list)
    without_text: list[str] = field(default_factory=list)


def join_labels(elements: list[Element]) -> Joined:
    joined = Joined()
    free: list[tuple[int, Element]] = []
    waiting: list[tuple[int, Element]] = []
    for place, element in enumerate(elements):
        if element.kind is Kind.TEXT and element.label:
            joined.steps[element.label] = element
        elif element.kind is Kind.TEXT and not layout.JUMP.fullmatch(element.text):
            free.append((place, element))
        elif element.kind is Kind.LABELS:
            joined.blocks.append(element.labels)
            if len(free) < len(element.labels):
                waiting.append((place, element))
            else:
                _take(joined, element.labels, free, _group_before(free, len(element.labels)))
    for place, element in waiting:
        start = bisect_right(free, place, key=lambda each: each[0])
        if len(free) - start < len(element.labels):
            joined.without_text += element.labels
        else:
            _take(joined, element.labels, free, start)
    joined.loose = list(_loose(elements, joined))
    return joined


def _group_before(free: list[tuple[int, Element]], count: int) -> int:
    """Where the last texts begin; where there are more than labels, those that end with a check."""
    for end in range(len(free), max(count, len(free) - _REMARKS) - 1, -1):
        if free[end - 1][1].is_check:
            return end - count
    return len(free) - count


def _take(joined: Joined, labels: list[str], free: list[tuple[int, Element]], start: int) -> None:
    for label, (_, text) in zip(labels, free[start : start + len(labels)], strict=True):
        joined.steps[label] = text
    del free[start : start + len(labels)]


def _loose(elements: list[Element], joined: Joined) -> list[tuple[str, Element]]:
    """Texts without a label, each with the label of the step that stands before it, if any."""
    label_of = {id(text): label for label, text in joined.steps.items()}
    before, found = "", []
    for element in elements:
        if element.kind is Kind.LABELS:
            before = element.labels[-1] if element.labels[-1] in joined.steps else before
        elif element.kind is Kind.TEXT and id(element) in label_of:
            before = label_of[id(element)]
        elif element.kind is Kind.TEXT:
            found.append((before, element))
    return found
