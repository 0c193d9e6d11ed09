"""Rules that are printed on the line of the rule before.

Reads: the lines whose kind is still open.
Writes: them again; a line that holds the beginning of another rule is parted before its number.

A number amid a line begins a rule if it is the one that comes next, no line of its own begins with it, and what
stands before it is finished.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from rules_db.importing.line import Line
from rules_db.importing.numbered import Numbered, number_in, numbered
from rules_db.numbers import Number, successors

_BEGINS = r"(?=[^\W\d_a-zß-ÿ]|[\[“「『【])"
_AMID = re.compile(
    r"(?<=\S)\s+(?P<rule>(?P<number>\d{1,3}(?:[-‐‑–－]\d{1,3})+)"
    rf"(?:(?P<dot>[.．])\s*{_BEGINS}.*|(?:\s+{_BEGINS}|(?=[A-ZÀ-Þ])).*|(?P<last_dot>[.．]?)$))"
)
_NEAR = 2
_FINISHED = re.compile(r"[.!?。！？][)\]）」』”\"’]*$")
#: A title has no full stop; but behind such words, or in a bracket, a number is cited.
_CITES = re.compile(
    r"(?:[(（][^()（）]*|[,、・~～/]|\b(?:in|to|see|and|or|rules?|sections?|under|voir|et|ou|règles?|siehe|und|regel|regla|y|o))$",
    re.IGNORECASE,
)


def part_shared_lines(lines: Sequence[Line]) -> list[Line]:
    starts = (start for line in lines if line.kind is None and (start := numbered(line.text)))
    own = {start.number for start in starts if start.has_dot or not start.words[:1].islower()}
    parted: list[Line] = []
    current: Number = ()
    for line in lines:
        if line.kind is not None:
            parted.append(line)
            continue
        for piece in _pieces(line, current, own):
            parted.append(piece)
            if (start := numbered(piece.text)) and _may_be_rule(start, current):
                current = start.number
    return parted


def _may_be_rule(start: Numbered, current: Number) -> bool:
    """An amount that begins a wrapped line is none."""
    if len(start.number) > 1:
        return start.has_dot or not start.words[:1].islower()
    return start.has_dot and (not current or start.number in successors(current))


def _comes_next(number: Number, current: Number) -> bool:
    """Directly, or after a sibling whose number is misprinted or shares a line as well."""
    is_near = number[:-1] == current[:-1] and 0 < number[-1] - current[-1] <= _NEAR
    return is_near or number in successors(current)


def _is_finished(before: str, amid: re.Match[str]) -> bool:
    """Whether what stands before a number may be a whole rule; its number alone is not."""
    start = numbered(before)
    if start and not start.words:
        return False
    has_dot = amid["dot"] or amid["last_dot"]
    return bool(_FINISHED.search(before) or (has_dot and not _CITES.search(before)))


def _pieces(line: Line, current: Number, own: set[Number]) -> Iterator[Line]:
    """The line, or its part before the next rule and that rule, which may hold another one."""
    start = numbered(line.text)
    current = start.number if start and _may_be_rule(start, current) else current
    for amid in _AMID.finditer(line.text):
        number, before = number_in(amid["number"]), line.text[: amid.start()].rstrip()
        is_next = current and _comes_next(number, current) and _is_finished(before, amid)
        # A number that is printed twice shares a line here, if everything else speaks for it.
        if is_next and (
            number not in own or (amid["dot"] and _FINISHED.search(before) and number in successors(current))
        ):
            yield Line(line.place, before, None, line.part)
            yield from _pieces(Line(line.place, amid["rule"], None, line.part + 1), number, own)
            return
    yield line
