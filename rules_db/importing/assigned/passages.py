"""What the lines of a document without numbers are, and how its titles look.

A title is told by its shape: short, without the end of a sentence, and in capitals for the most part.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
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
    """A title, or a rule with its examples: paragraphs of lines, the first line at `place`.

    `printed` is the number of a chapter that has one; `is_upper` a heading right above another one.
    """

    kind: Kind
    place: int
    title: str
    printed: str = ""
    is_upper: bool = False

    def __post_init__(self) -> None:
        self.last_place = self.place
        self._paragraphs = [[self.title]]

    @property
    def last_line(self) -> str:
        return self._paragraphs[-1][-1]

    @property
    def is_bare(self) -> bool:
        """Whether nothing but the first line is known of it yet."""
        return self.last_place == self.place

    @property
    def text(self) -> str:
        return "\n".join(" ".join(lines) for lines in self._paragraphs)

    def add(self, place: int, line: str, *, is_wrapped: bool = False) -> None:
        """Add a line: to the last paragraph if it was wrapped, else as a paragraph of its own."""
        if is_wrapped:
            self._paragraphs[-1].append(line)
        else:
            self._paragraphs.append([line])
        self.last_place = place


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
