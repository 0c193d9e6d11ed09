"""What the lines of a document without numbers are, and how its titles look.

A title is told by its shape: short, without the end of a sentence, and in capitals for the most part.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from enum import Enum, auto

_LONGEST_TITLE = 70
_NO_TITLE = re.compile(r"^[-*•(\d]|^https?:|[.,;!]$|[.!]”$")
_COUNT = re.compile(r"\d{1,2}\) ")
_EXAMPLE = re.compile(r"(?:Example|EXAMPLE|Ex|For example)\b")
_FINISHED = re.compile(r"[.!?:][”’)\"]*$")


class Kind(Enum):
    CHAPTER = auto()
    HEADING = auto()
    RULE = auto()


@dataclass
class Passage:
    """A title, or a rule with its examples. `lines` are its places and texts, one a paragraph.

    `printed` is the number of a chapter that has one; `is_upper` a heading right above another one.
    """

    kind: Kind
    lines: list[tuple[int, str]]
    printed: str = ""
    is_upper: bool = False
    body: list[tuple[int, str]] = field(default_factory=list)
    last_place: int = 0

    def __post_init__(self) -> None:
        self.last_place = self.lines[-1][0]

    @property
    def title(self) -> str:
        return self.lines[0][1]

    @property
    def text(self) -> str:
        return "\n".join(text for _, text in (*self.lines, *self.body))


def is_title(text: str) -> bool:
    text = _COUNT.sub("", text, count=1)
    if not text or len(text) > _LONGEST_TITLE or _NO_TITLE.search(text):
        return False
    words = re.findall(r"[^\W\d_]{3,}", text)
    return text[0] in "“_" or (bool(words) and sum(word[0].isupper() for word in words) * 2 >= len(words))


def is_example(text: str) -> bool:
    """An example belongs to the rule before it."""
    return _EXAMPLE.match(text) is not None


def is_finished(text: str) -> bool:
    return _FINISHED.search(text) is not None


def join(passage: Passage, place: int, text: str, *, is_wrapped: bool) -> None:
    """Add a line to a passage: to its last paragraph if it was wrapped, else as a paragraph of its own."""
    lines = passage.lines if passage.kind is Kind.RULE else passage.body
    if is_wrapped and lines:
        before, so_far = lines[-1]
        lines[-1] = (before, f"{so_far} {text}")
    else:
        lines.append((place, text))
    passage.last_place = place
