"""The words nearest to one that is written wrong."""

from __future__ import annotations

from collections.abc import Iterable

from rules_db.search.factors import FACTORS


def nearest(word: str, known: Iterable[str]) -> tuple[int, list[str]]:
    """How many slips the nearest known words are away, and these words; none if all are too far.

    A slip is a letter too many, missing, wrong, or changed with its neighbour.
    """
    most = (len(word) >= FACTORS.one_slip) + (len(word) >= FACTORS.two_slips)
    found: list[str] = []
    letters = set(word)
    for other in known:
        # Each slip takes at most one letter from a word and brings in at most one.
        if abs(len(other) - len(word)) > most or len(letters.symmetric_difference(other)) > 2 * most:
            continue
        if not other.isascii() or (away := slips(word, other)) > most:
            continue
        if away < most:
            most, found = away, []
        found.append(other)
    return most, found


def slips(word: str, other: str) -> int:
    """How many slips lead from one word to the other; no letter slips twice."""
    before: list[int] = []
    row = list(range(len(other) + 1))
    for i, letter in enumerate(word):
        before, last, row = row, before, [i + 1]
        for j, wanted in enumerate(other):
            cost = min(before[j + 1] + 1, row[j] + 1, before[j] + (letter != wanted))
            if i and j and letter == other[j - 1] and word[i - 1] == wanted:
                cost = min(cost, last[j - 1] + 1)
            row.append(cost)
    return row[-1]
