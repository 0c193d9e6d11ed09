"""How alike two wordings are, and which rules of another edition are worth a look at all.

Rare words tell more than common ones, and words that stand side by side in both more than the words alone. What
is rare is counted in the two documents themselves, so no list of a language's small words is needed.
"""

from __future__ import annotations

import math
import re
from collections import Counter, defaultdict
from collections.abc import Sequence
from itertools import pairwise

from rules_db.editions.wording import Wording, key_of

#: Words are told apart by their beginnings, so that playing, played and plays are one, and resolve and resolution.
_ENDING = re.compile(r"(?<=\w{3})(?:ing|ed|es|s)$")
_BEGINNING = 5
#: A keyword stands in brackets, whole: `[Awaken]` is not `[Z-Awaken]`, though they have a word in common.
_KEYWORD = re.compile(r"[\[［【]([^\[\]［］【】]{1,60})[\]］】]")
#: Two words side by side count for less than either: their order is the first thing that a new wording changes.
_PAIR_WEIGHT = 0.5
#: A rule that stands whole inside a longer one is alike by half; a few words stand inside many rules by chance.
_CONTAINED = 0.5
_A_FEW_WORDS = 10.0
#: What so many rules share does not lead from one to another.
_MAX_SHARING = 120
#: So many of the most promising rules are looked at closely.
_CLOSE_LOOKS = 10


class Likeness:
    """The rules of two documents, compared by their words."""

    def __init__(self, old: Sequence[Wording], new: Sequence[Wording]) -> None:
        self._old = [_features(wording) for wording in old]
        self._new = [_features(wording) for wording in new]
        sharing = Counter(feature for features in (*self._old, *self._new) for feature in features)
        total = len(old) + len(new)
        self._weight = {
            feature: math.log(1 + total / count) * (_PAIR_WEIGHT if " " in feature else 1)
            for feature, count in sharing.items()
        }
        self._old_mass = [self._mass(features) for features in self._old]
        self._new_mass = [self._mass(features) for features in self._new]
        self._known: dict[tuple[int, int], float] = {}

    def between(self, old: int, new: int) -> float:
        """0 for nothing in common to 1 for the same words, of the rules at these places."""
        pair = (old, new)
        if pair not in self._known:
            shared = self._mass(self._old[old] & self._new[new])
            self._known[pair] = _alike(shared, self._old_mass[old], self._new_mass[new])
        return self._known[pair]

    def weight(self, old: int, new: int) -> float:
        """How much the words of the two rules weigh, on average."""
        return (self._old_mass[old] + self._new_mass[new]) / 2

    def told_apart(self, old: int, other: int, new: int) -> float:
        """Of what an old rule says and another old one does not, the share that the new rule says; 0 if nothing."""
        own = self._old[old] - self._old[other]
        return self._mass(own & self._new[new]) / self._mass(own) if own else 0.0

    def candidates(self) -> dict[int, list[int]]:
        """For each old place, the new places with the most telling words in common."""
        where: dict[str, list[int]] = defaultdict(list)
        for place, features in enumerate(self._new):
            for feature in features:
                where[feature].append(place)
        found = {}
        for place, features in enumerate(self._old):
            shared: dict[int, float] = defaultdict(float)
            for feature in sorted(features):  # so that every process adds up, and cuts off, the same
                if len(where[feature]) <= _MAX_SHARING:
                    for other in where[feature]:
                        shared[other] += self._weight[feature]
            mass = self._old_mass[place]
            closeness = {other: common / (mass + self._new_mass[other]) for other, common in shared.items()}
            found[place] = sorted(closeness, key=lambda other: (-closeness[other], other))[:_CLOSE_LOOKS]
        return found

    def _mass(self, features: frozenset[str]) -> float:
        return math.fsum(self._weight[feature] for feature in features)


def _alike(shared: float, one: float, other: float) -> float:
    """From 0 to 1, by how much the words of two rules weigh, and those that both have."""
    alike = 2 * shared / (one + other) if one + other else 1.0
    contained = shared / (min(one, other) + _A_FEW_WORDS)
    return max(alike, _CONTAINED * contained + (1 - _CONTAINED) * alike)


def _features(wording: Wording) -> frozenset[str]:
    """Words, pairs of neighbours and keywords in brackets; a word that comes again counts again."""
    beginnings = [key if key.startswith("#") else _ENDING.sub("", key)[:_BEGINNING] for key in wording.keys]
    seen: Counter[str] = Counter()
    features = set()
    for beginning in (*beginnings, *(f"{first} {second}" for first, second in pairwise(beginnings))):
        seen[beginning] += 1
        features.add(beginning if seen[beginning] == 1 else f"{beginning}*{seen[beginning]}")
    features.update(f"[{key_of(keyword)}]" for keyword in _KEYWORD.findall(wording.text))
    return frozenset(features)
