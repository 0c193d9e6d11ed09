"""The fifth stage: step labels joined to their texts again.

Reads: the elements that a slide has of one section.
Writes: pairs of label and text, the blocks in which the labels stood, and the texts that no label belongs to.

Extraction tore the labels off: they stand in blocks after their texts, seldom before. A block takes as many
texts before it as it has labels; where too few are free, it waits and takes the free ones after it. A group of
steps ends with its check, so what follows the check is a remark.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from rules_db.importing.play_flow import layout
from rules_db.importing.play_flow.elements import Element, Kind


@dataclass
class Joined:
    """`blocks` are the labels as they stood together; `without_text` those for which no text was left."""

    steps: dict[str, Element] = field(default_factory=dict)
    blocks: list[list[str]] = field(default_factory=list)
    loose: list[tuple[str, Element]] = field(default_factory=list)
    without_text: list[str] = field(default_factory=list)


def join_labels(elements: list[Element]) -> Joined:
    joined = Joined()
    free: list[Element] = []
    waiting: list[tuple[int, Element]] = []
    for index, element in enumerate(elements):
        if element.kind is Kind.TEXT and element.label:
            joined.steps[element.label] = element
        elif element.kind is Kind.TEXT and not layout.JUMP.fullmatch(element.text):
            free.append(element)
        elif element.kind is Kind.LABELS:
            joined.blocks.append(element.labels)
            if not _take(joined, element.labels, free, _group_before(free, len(element.labels))):
                waiting.append((index, element))
    for index, element in waiting:
        after = [text for text in free if elements.index(text) > index]
        if not _take(joined, element.labels, free, after[: len(element.labels)]):
            joined.without_text += element.labels
    joined.loose = list(_loose(elements, joined))
    return joined


def _group_before(free: list[Element], count: int) -> list[Element]:
    """The last texts; where there are more than labels, those that end with a check."""
    if len(free) > count and not free[-1].is_check:
        last_check = max((i for i, text in enumerate(free) if text.is_check), default=-1)
        if last_check + 1 >= count:
            return free[last_check + 1 - count : last_check + 1]
    return free[-count:]


def _take(joined: Joined, labels: list[str], free: list[Element], texts: list[Element]) -> bool:
    if len(texts) != len(labels):
        return False
    for label, text in zip(labels, texts, strict=True):
        joined.steps[label] = text
        free.remove(text)
    return True


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
