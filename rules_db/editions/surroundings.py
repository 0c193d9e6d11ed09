"""Where a rule stands in its document, by places: what is above it, below it, and where its like went."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence

from rules_db.editions.wording import Wording, in_place


def parents(wordings: Sequence[Wording]) -> list[int | None]:
    places = in_place(wordings)
    return [places.get(wording.parent) for wording in wordings]


def children(above: Sequence[int | None]) -> dict[int, list[int]]:
    below: dict[int, list[int]] = defaultdict(list)
    for place, parent in enumerate(above):
        if parent is not None:
            below[parent].append(place)
    return below


class Moves:
    """Where the rules of each chapter and section went, by a pairing."""

    def __init__(self, became: dict[int, int], old: list[tuple[int, int]], new: list[tuple[int, int]]) -> None:
        self._went = [Counter((old[i][level], new[j][level]) for i, j in became.items()) for level in (0, 1)]
        self._most: list[dict[int, int]] = [{}, {}]
        for level, went in enumerate(self._went):
            for (home, _), count in went.items():
                self._most[level][home] = max(count, self._most[level].get(home, 0))

    def share(self, level: int, old: tuple[int, int], new: tuple[int, int]) -> float:
        """1 for the chapter (level 0) or section (1) where most of the old one went, 0 where nothing did."""
        most = self._most[level].get(old[level])
        return self._went[level][old[level], new[level]] / most if most else 0.0


def homes(above: list[int | None]) -> list[tuple[int, int]]:
    """The places of each rule's chapter and section; a chapter is its own section."""
    homes: list[tuple[int, int]] = []
    for place in range(len(above)):
        lineage = [place]
        while (parent := above[lineage[-1]]) is not None:
            lineage.append(parent)
        homes.append((lineage[-1], lineage[-2] if len(lineage) > 1 else lineage[-1]))
    return homes
