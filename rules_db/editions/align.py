"""Which rule of one edition became which rule of another: a proposal with scores.

A pair is as good as its words are alike and as its surroundings agree: the rules above, before and after should
have become the rules above, before and after. The surroundings are only known from other pairs, so the pairing is
made several times, each time from the one before. What could as well be another pair is proposed but not asserted.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from itertools import product

from rules_db.editions.likeness import Likeness
from rules_db.editions.surroundings import Kin, Moves, children, homes, nearness, owners_of, parents
from rules_db.editions.wording import Wording, in_place
from rules_db.refusals import UnknownError

#: Words count for so much of a score, surroundings for the rest.
_WORDS = 0.6
#: Below this a pair is no proposal: one rule went and another came.
_PROPOSED = 0.3
#: However well the surroundings agree, so much of the words has to be there still.
_ALIKE_AT_ALL = 0.12
#: Below this a pair is not even taken for a surrounding of others.
_LIKELY = 0.2
#: A pair is asserted from this score on, if neither rule has another partner that comes so near.
_SURE = 0.55
_MARGIN = 0.08
#: So many pairings, each from the surroundings of the one before.
_ROUNDS = 4
#: Neighbours up to so many places away are part of the surroundings.
_REACH = 3
#: The rule above counts as much as both direct neighbours.
_PARENT_WEIGHT = 2.0
#: Where the rule above became another, so many siblings together tell as much.
_ENOUGH_SIBLINGS = 3
#: The rules below together count as much as the rule above.
_CHILDREN_WEIGHT = 2.0
#: Rules of a section stay together more often than not, and so do those of a chapter.
_SECTION_WEIGHT = 1.5
_CHAPTER_WEIGHT = 0.5
#: Of two rules with others below them, those below tell as much as words of this weight (a short title's).
_TITLE = 30.0
#: A title and a rule without others below it are less alike than their words, by up to so much.
_UNLIKE = 0.4
#: So much of a family has to have gone along before a section is asserted to be another.
_SAME_FAMILY = 0.34
#: Words count for only so much of a score if they are said in very many places; surroundings for the rest.
_COMMON_WORDS = 0.4
#: They are said elsewhere too where another rule's words are nearly as much alike, by this share.
_NEARLY = 0.9
#: What is said elsewhere too is only asserted, or proposed, if so much of the surroundings agrees.
_SURE_PLACE = 0.6
_LIKELY_PLACE = 0.2
#: A rule may have become part of another's successor if its words are so much alike.
_MERGED = 0.35
#: ... and if whatever else it may have become has a score that is lower by this.
_BETTER_MERGED = 0.1
#: ... and if that does not say so much more of what the other rule alone said before.
_OTHERS_OWN = 0.3
#: A neighbour that became nothing speaks neither for nor against a pair.
_SILENT = 0.4


@dataclass(frozen=True)
class Pair:
    """The rule `old` became the rule `new` (numbers). `score` from 0 to 1; only what is `sure` is asserted."""

    old: str
    new: str
    score: float
    sure: bool


def align(
    old: Sequence[Wording],
    new: Sequence[Wording],
    *,
    forced: Collection[tuple[str, str]] = (),
    forbidden: Collection[tuple[str, str]] = (),
) -> list[Pair]:
    """Pairs in the order of `old`; rules without a partner are in none.

    `forced` and `forbidden` are pairs of numbers an editor has decided on. A rule may be forced to several, when it
    was taken apart; then no other pair holds it. Raises UnknownError for a number that no rule has.
    """
    places_old, places_new = in_place(old), in_place(new)
    decided = [_places(pair, places_old, places_new) for pair in forced]
    refused = {_places(pair, places_old, places_new) for pair in forbidden}
    proposals = _Pairing(old, new, decided, refused).proposals()
    found = [(i, j, Pair(old[i].number, new[j].number, round(score, 3), sure)) for i, j, score, sure in proposals]
    found += [(i, j, Pair(old[i].number, new[j].number, 1.0, True)) for i, j in decided]
    return [pair for _, _, pair in sorted(found, key=lambda entry: entry[:2])]


def _places(pair: tuple[str, str], old: dict[str, int], new: dict[str, int]) -> tuple[int, int]:
    if pair[0] not in old:
        raise UnknownError(f"the older edition has no rule {pair[0]!r}")
    if pair[1] not in new:
        raise UnknownError(f"the newer edition has no rule {pair[1]!r}")
    return old[pair[0]], new[pair[1]]


class _Pairing:
    """Places in two documents that may belong together, and how well they do."""

    def __init__(
        self,
        old: Sequence[Wording],
        new: Sequence[Wording],
        decided: list[tuple[int, int]],
        refused: set[tuple[int, int]],
    ) -> None:
        self._above_old, self._above_new = parents(old), parents(new)
        self._below_old, self._below_new = children(self._above_old), children(self._above_new)
        self._homes_old, self._homes_new = homes(self._above_old), homes(self._above_new)
        self._totals = len(old), len(new)
        self._likeness = Likeness(old, new)
        self._kin = Kin(self._above_old, self._above_new)
        self._decided = dict(decided)
        self._refused = refused
        self._taken_old = {i for i, _ in decided}
        self._taken_new = {j for _, j in decided}
        places_new = in_place(new)
        self._scores: dict[tuple[int, int], float] = {}
        self._words = [_WORDS] * len(old)
        for place, others in self._likeness.candidates().items():
            self._words[place] = self._share_of_words(place, others)
            same_number = places_new.get(old[place].number)
            for other in others if same_number is None else [*others, same_number]:
                self._consider(place, other)

    def proposals(self) -> Iterator[tuple[int, int, float, bool]]:
        became: dict[int, int] = {}
        moves = Moves(became, self._homes_old, self._homes_new)
        for _ in range(_ROUNDS):
            before, became = became, self._best()
            if became == before:
                break
            self._consider_surroundings(before, became)
            known = {i: j for i, j in became.items() if self._likeness.between(i, j) >= _ALIKE_AT_ALL}
            for elders in self._kin.follow(known):
                self._consider(*elders)
            moves = Moves(became, self._homes_old, self._homes_new)
            self._scores = {pair: self._score(pair, became, moves) for pair in self._scores}
        became = self._best(_ALIKE_AT_ALL)
        owners = owners_of(became)
        margins = self._margins(became, owners)
        for i, j in sorted(became.items()):
            score = self._scores.get((i, j), 0.0)
            place = 1.0 if self._words[i] == _WORDS else self._agreement(i, j, became, moves)
            if i in self._taken_old or score < _PROPOSED or place < _LIKELY_PLACE:
                continue
            is_sure = owners[j] == i and score >= _SURE and margins[i] >= _MARGIN and place >= _SURE_PLACE
            yield i, j, score, is_sure and self._is_same_family(i, j)

    def _share_of_words(self, old: int, others: Sequence[int]) -> float:
        """How much words count for a rule's score: less if what it says is said in several places."""
        alike = [self._likeness.between(old, other) for other in others]
        places = sum(likeness >= _NEARLY * max(alike) for likeness in alike)
        return _COMMON_WORDS + (_WORDS - _COMMON_WORDS) / max(1, places)

    def _may_share(self, i: int, j: int, owner: int) -> bool:
        """Whether a rule may have become part of another's successor, its owner's.

        Not if the two were alike before, such as one for each player, and it says what the owner alone said.
        """
        if j in self._taken_new or self._alike(i, j) < _MERGED:
            return False
        if self._scores[owner, j] < _SURE:
            return True
        told_apart = self._likeness.told_apart
        return told_apart(owner, i, j) <= told_apart(i, owner, j) + _OTHERS_OWN

    def _consider(self, i: int, j: int) -> None:
        pair = (i, j)
        if pair in self._scores or pair in self._refused or i in self._taken_old or j in self._taken_new:
            return
        self._scores[pair] = self._words[i] * self._likeness.between(i, j)

    def _consider_surroundings(self, before: dict[int, int], became: dict[int, int]) -> None:
        """What stands around a new pair is worth a look, however common its words are."""
        for i, j in became.items() - before.items():
            above_old, above_new = self._above_old[i], self._above_new[j]
            if above_old is not None and above_new is not None:
                self._consider(above_old, above_new)
            for below_old, below_new in product(self._below_old.get(i, ()), self._below_new.get(j, ())):
                self._consider(below_old, below_new)
            for step in (-1, 1):
                for other in (step, 2 * step):
                    if 0 <= i + step < self._totals[0] and 0 <= j + other < self._totals[1]:
                        self._consider(i + step, j + other)

    def _best(self, least: float = 0.0) -> dict[int, int]:
        """Each rule's partner, the best pairs first, of those whose words are alike at `least`.

        Nobody has two, but two may share one: the owner comes first, and then those that have become part of it.
        """
        became = dict(self._decided)
        owners = owners_of(became)
        shared: dict[int, int] = {}
        likely = (pair for pair, score in self._scores.items() if score >= _LIKELY)
        for i, j in sorted(likely, key=lambda pair: (-self._scores[pair], pair)):
            if i in became or self._alike(i, j) < least:
                continue
            if j in owners:
                if i not in shared and self._may_share(i, j, owners[j]):
                    shared[i] = j
            elif i not in shared or self._scores[i, j] >= self._scores[i, shared[i]] - _BETTER_MERGED:
                became[i] = j
                owners[j] = i
        return became | {i: j for i, j in shared.items() if i not in became}

    def _score(self, pair: tuple[int, int], became: dict[int, int], moves: Moves) -> float:
        words = self._words[pair[0]]
        return words * self._alike(*pair) + (1 - words) * self._agreement(*pair, became, moves)

    def _alike(self, i: int, j: int) -> float:
        """How alike two rules are by their words, and by what stands below them: the shorter they are, the more."""
        words = self._likeness.between(i, j)
        below = _TITLE / (_TITLE + self._likeness.weight(i, j))
        if self._kin.are_families(i, j):
            return (1 - below) * words + below * self._kin.share(i, j)
        return words * (1 - _UNLIKE * below) if self._kin.is_one_family(i, j) else words

    def _is_same_family(self, i: int, j: int) -> bool:
        """Two sections are never asserted to be one on the words of their titles alone."""
        return not self._kin.are_families(i, j) or self._kin.share(i, j) >= _SAME_FAMILY

    def _agreement(self, i: int, j: int, became: dict[int, int], moves: Moves) -> float:
        """How much of the surroundings of `i` became the surroundings of `j`, from 0 to 1."""
        weights = _CHAPTER_WEIGHT + _SECTION_WEIGHT
        agreed = _CHAPTER_WEIGHT * moves.share(0, self._homes_old[i], self._homes_new[j])
        agreed += _SECTION_WEIGHT * moves.share(1, self._homes_old[i], self._homes_new[j])
        above_old, above_new = self._above_old[i], self._above_new[j]
        if above_old is not None or above_new is not None:
            weights += _PARENT_WEIGHT
            agreed += _PARENT_WEIGHT * self._share_above(i, j, became)
        if below_here := self._below_old.get(i):
            weights += _CHILDREN_WEIGHT
            below = sum(child in became and self._above_new[became[child]] == j for child in below_here)
            agreed += _CHILDREN_WEIGHT * below / len(below_here)
        for step in (*range(-_REACH, 0), *range(1, _REACH + 1)):
            if 0 <= i + step < self._totals[0]:
                weight = 1 / abs(step)
                weights += weight
                neighbour = became.get(i + step)
                agreed += weight * (_SILENT if neighbour is None else nearness(step, neighbour - j))
        return agreed / weights

    def _share_above(self, i: int, j: int, became: dict[int, int]) -> float:
        """1 if the rule above became the rule above, else the share of the siblings that stand below that one now.

        Where a level was left out or put in, the rule above became something else, yet the siblings stay together.
        """
        above_old, above_new = self._above_old[i], self._above_new[j]
        if above_old is None or above_new is None:
            return 0.0
        if became.get(above_old) == above_new:
            return 1.0
        went = [self._above_new[became[k]] for k in self._below_old[above_old] if k != i and k in became]
        return went.count(above_new) / len(went) if len(went) >= _ENOUGH_SIBLINGS else 0.0

    def _margins(self, became: dict[int, int], owners: dict[int, int]) -> dict[int, float]:
        """For each old place, how much worse the pairing gets if its pair is given up for the next best.

        If the other partner has a pair too, the two swap, or it goes without; so a rule among many that read alike
        is settled once the others are.
        """
        margins = dict.fromkeys(became, 1.0)
        for (i, j), score in self._scores.items():
            left = {(k, became[k]) for k in (i, owners.get(j)) if k is not None and k in became}
            if (i, j) in left or not left:
                continue
            freed = score
            if len(left) == 2:
                freed += self._scores.get((owners[j], became[i]), 0.0)
            loss = (sum(self._scores.get(pair, 1.0) for pair in left) - freed) / len(left)
            if j not in owners:
                loss = min(loss, self._plainly_better((i, became[i]), j))
            for k, _ in left:
                margins[k] = min(margins[k], loss)
        return margins

    def _plainly_better(self, pair: tuple[int, int], free: int) -> float:
        """How much more a reworded rule's words are those of its partner than those of a rule that has none.

        The place alone does not tell which of two rules is new. Where every word is kept it does.
        """
        likeness = self._likeness.between(*pair)
        return 1.0 if likeness == 1 else likeness - self._likeness.between(pair[0], free)
