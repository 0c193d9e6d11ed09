"""The third stage: lines that begin with a number, each perhaps the start of a rule.

Reads: classified lines.
Writes: a `Candidate` for each such line, with what its own words and the line before say for and against it.
Whether it starts a rule, and which, is decided by the numbering.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from rules_db.importing.line import Line
from rules_db.importing.numbered import numbered
from rules_db.numbers import Number

#: Ends of a line after which a sentence goes on: a small word, a comma, an open bracket, a hyphen.
_UNFINISHED = re.compile(r"(?:(?:^|\s|[“‘(])[a-z’'-]+|[,(（-])$")


@dataclass(frozen=True)
class Candidate:
    """A line, or part of one, that begins with a number.

    `place` is its 1-based line, `words` what follows the number, if anything.

    `has_dot` is true as well where a document puts no dots behind its numbers.
    """

    place: int
    printed: Number
    words: str
    has_dot: bool
    follows_unfinished: bool
    repeats_a_line: bool
    has_space: bool = True
    part: int = 0

    @property
    def begins_small(self) -> bool:
        return self.words[:1].islower()


def find_candidates(lines: list[Line]) -> list[Candidate]:
    candidates = []
    before = last_start = ""
    for line in lines:
        if line.kind is not None:
            continue
        start = numbered(line.text)
        if start and (start.words or len(start.number) > 1):
            candidates.append(
                Candidate(
                    place=line.place,
                    printed=start.number,
                    words=start.words,
                    has_dot=start.has_dot,
                    follows_unfinished=bool(_UNFINISHED.search(before)),
                    repeats_a_line=line.text == last_start,
                    has_space=start.has_space,
                    part=line.part,
                )
            )
            last_start = line.text
        before = line.text
    return _with_usual_dots(candidates)


def _with_usual_dots(candidates: list[Candidate]) -> list[Candidate]:
    """Where most numbers of several parts have no dot, its absence says nothing against one."""
    long = [candidate for candidate in candidates if len(candidate.printed) > 1]
    if 2 * sum(candidate.has_dot for candidate in long) >= len(long):
        return candidates
    return [
        replace(candidate, has_dot=candidate.has_dot or (len(candidate.printed) > 1 and not candidate.begins_small))
        for candidate in candidates
    ]
