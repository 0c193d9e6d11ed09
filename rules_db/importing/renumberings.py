"""What a document's own change list says about numbers that moved.

Reads: the change list's lines and the profile.
Writes: `Move`s: below `old` the numbers now continue below `new`.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from rules_db.importing.account import LineKind
from rules_db.importing.line import Line
from rules_db.importing.profiles import Profile
from rules_db.numbers import Number, format_number, parse_number


@dataclass(frozen=True)
class Move:
    """`old` became `new`; `witness` is the change-list entry's pair of numbers that shows it."""

    old: Number
    new: Number
    witness: str

    def applied(self, number: Number) -> Number | None:
        """Where `number` went, or None if it did not stand below `old`."""
        return self.new + number[len(self.old) :] if number[: len(self.old)] == self.old else None


def find_moves(lines: list[Line], profile: Profile) -> list[Move]:
    entries = " ".join(line.text for line in lines if line.kind is LineKind.CHANGE_LIST)
    moves: dict[tuple[Number, Number], Move] = {}
    for pattern in profile.moved:
        for found in pattern.finditer(entries):
            move = _move(parse_number(found["old"]), parse_number(found["new"]))
            moves.setdefault((move.old, move.new), move)
    return list(moves.values())


def moved(number: Number, moves: list[Move]) -> Iterator[tuple[Number, Move]]:
    """Where a number may have gone, longer matches first."""
    for move in sorted(moves, key=lambda move: -len(move.old)):
        if target := move.applied(number):
            yield target, move


def _move(old: Number, new: Number) -> Move:
    """One moved rule shows where its whole section or chapter went: 5-4-2-1 to 5-5-2-1 moves 5-4 to 5-5."""
    witness = f"{format_number(old)} became {format_number(new)}"
    while len(old) == len(new) > 1 and old[-1] == new[-1]:
        old, new = old[:-1], new[:-1]
    return Move(old, new, witness)
