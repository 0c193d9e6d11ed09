"""Where a rule stands in its document, by places: what is above it, below it, and where its like went."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence
from itertools import product

from rules_db.editions.wording import Wording, in_place

#: What went counts for so much of a family's likeness, what else stands there now for the rest.
_WENT = 0.75


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


class Kin:
    """How many of the rules below one rule are, by a pairing, below another now."""

    def __init__(self, above_old: Sequence[int | None], above_new: Sequence[int | None]) -> None:
        self._over_old, self._over_new = _lineages(above_old), _lineages(above_new)
        self._below_old = Counter(elder for elders in self._over_old for elder in elders)
        self._below_new = Counter(elder for elders in self._over_new for elder in elders)
        self._common: Counter[tuple[int, int]] = Counter()

    def follow(self, became: dict[int, int]) -> list[tuple[int, int]]:
        """Counts anew by a pairing; the pairs of rules that have several below them in common."""
        self._common = Counter(
            pair for i, j in became.items() for pair in product(self._over_old[i], self._over_new[j])
        )
        return [pair for pair, count in self._common.items() if count > 1]

    def are_families(self, old: int, new: int) -> bool:
        """Whether both have rules below them, so that those tell more than the two titles."""
        return self._below_old[old] > 1 and self._below_new[new] > 1

    def is_one_family(self, old: int, new: int) -> bool:
        """Whether only one of them has rules below it."""
        return (self._below_old[old] > 0) != (self._below_new[new] > 0)

    def share(self, old: int, new: int) -> float:
        """1 where all that is below the old rule went below the new one and nothing else stands there; 0 for none.

        Editions grow: what went there counts for more than what else stands there.
        """
        common = self._common[old, new]
        if not common:
            return 0.0
        return _WENT * common / self._below_old[old] + (1 - _WENT) * min(1.0, common / self._below_new[new])


def _lineages(above: Sequence[int | None]) -> list[list[int]]:
    """For each place the rules above it, the nearest first."""
    lineages: list[list[int]] = []
    for place in range(len(above)):
        elders: list[int] = []
        parent = above[place]
        while parent is not None:
            elders.append(parent)
            parent = above[parent]
        lineages.append(elders)
    return lineages


def homes(above: list[int | None]) -> list[tuple[int, int]]:
    """The places of each rule's chapter and section; a chapter is its own section."""
    homes: list[tuple[int, int]] = []
    for place in range(len(above)):
        lineage = [place]
        while (parent := above[lineage[-1]]) is not None:
            lineage.append(parent)
        homes.append((lineage[-1], lineage[-2] if len(lineage) > 1 else lineage[-1]))
    return homes


def nearness(step: int, found: int) -> float:
    """1 if the neighbour is where it was, less if it is a little way off, 0 on the wrong side or far away."""
    if (step > 0) != (found > 0) or found == 0:
        return 0.0
    return 1 / (1 + 0.5 * abs(found - step)) if abs(found - step) <= 4 else 0.0


def owners_of(became: dict[int, int]) -> dict[int, int]:
    """For each new place the old one that it belongs to: the first of those that share it."""
    owners: dict[int, int] = {}
    for i, j in became.items():
        owners.setdefault(j, i)
    return owners
