"""The third stage: lines that begin with a number, each perhaps the start of a rule.

Reads: classified lines.
Writes: a `Candidate` for each such line, with what its own words and the line before say for and against it.
Whether it starts a rule, and which, is decided by the numbering.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from rules_db.importing.lines import Line
from rules_db.numbers import MAX_DEPTH, Number

_DIGITS = "[0-9０-９]{1,3}"
_START = re.compile(
    rf"(?P<number>{_DIGITS}(?:[-‐‑–－]{_DIGITS}){{0,{MAX_DEPTH - 1}}})"
    r"(?:(?P<dot>[.．])(?:\s+|(?=\D))|\s+(?=\D))(?P<words>\S.*)"
)
#: Ends of a line after which a sentence goes on: a small word, a comma, an open bracket, a hyphen.
_UNFINISHED = re.compile(r"(?:(?:^|\s|[“‘(])[a-z’'-]+|[,(（-])$")


@dataclass(frozen=True)
class Candidate:
    """A line that begins with a number. `place` is its 1-based line, `words` what follows the number."""

    place: int
    printed: Number
    words: str
    has_dot: bool
    follows_unfinished: bool
    repeats_a_line: bool

    @property
    def begins_small(self) -> bool:
        return self.words[0].islower()


def find_candidates(lines: list[Line]) -> list[Candidate]:
    candidates = []
    before = last_start = ""
    for line in lines:
        if line.kind is not None:
            continue
        if start := _START.fullmatch(line.text):
            candidates.append(
                Candidate(
                    place=line.place,
                    printed=tuple(map(int, re.findall(_DIGITS, start["number"]))),
                    words=start["words"],
                    has_dot=start["dot"] is not None,
                    follows_unfinished=bool(_UNFINISHED.search(before)),
                    repeats_a_line=line.text == last_start,
                )
            )
            last_start = line.text
        before = line.text
    return candidates
