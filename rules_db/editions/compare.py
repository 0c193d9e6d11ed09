"""What changed from one edition to another, rule by rule.

Typography is no change: punctuation, case, width of letters and line breaks do not count. A reference that now has
another number is no change either, if that is the number which the rule referred to has now.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter, defaultdict
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from enum import StrEnum

from rules_db.editions.align import Pair, align
from rules_db.editions.wording import Wording


class Change(StrEnum):
    """Of several changes of one rule the first in this order is named; a new number shows in any case."""

    ADDED = "added"
    REMOVED = "removed"
    REWORDED = "reworded"
    REFERENCES = "references"  # only these, and not because what they cite was renumbered
    MOVED = "moved"  # under another rule, or to another place among its siblings
    RENUMBERED = "renumbered"
    UNCHANGED = "unchanged"


class Kept(StrEnum):
    SAME = "same"
    REMOVED = "removed"
    ADDED = "added"


@dataclass(frozen=True)
class Compared:
    """A rule of two editions; `old` or `new` is None where it was added or removed. Score and `sure` as in `Pair`."""

    old: Wording | None
    new: Wording | None
    change: Change
    score: float
    sure: bool


@dataclass(frozen=True)
class Comparison:
    """All rules of two editions: those of the new one in its order, removed ones after what stood before them."""

    pairs: list[Compared]

    @property
    def counts(self) -> dict[str, int]:
        """How many rules of each change, how many have another number, and how many pairs are only proposed."""
        changes = Counter(pair.change for pair in self.pairs)
        both = [pair for pair in self.pairs if pair.old and pair.new]
        return {change.value: changes[change] for change in Change} | {
            "other_number": sum(pair.old.number != pair.new.number for pair in both if pair.old and pair.new),
            "unsure": sum(not pair.sure for pair in both),
        }


def compare(
    old: Sequence[Wording],
    new: Sequence[Wording],
    *,
    forced: Collection[tuple[str, str]] = (),
    forbidden: Collection[tuple[str, str]] = (),
) -> Comparison:
    """Compare two editions. `forced` and `forbidden` pairs, and what is raised, as in `align`."""
    pairs = align(old, new, forced=forced, forbidden=forbidden)
    old_rules = {wording.number: wording for wording in old}
    new_rules = {wording.number: wording for wording in new}
    became: dict[str, set[str]] = {number: set() for number in old_rules}
    for pair in pairs:
        became[pair.old].add(pair.new)
    moved = _moved(pairs, old, new)
    compared = [
        Compared(
            old_rules[pair.old],
            new_rules[pair.new],
            _change(old_rules[pair.old], new_rules[pair.new], became, pair in moved),
            pair.score,
            pair.sure,
        )
        for pair in pairs
    ]
    return Comparison(_in_order(compared, old, new))


def word_changes(old: Wording, new: Wording) -> list[tuple[Kept, str]]:
    """The new text with the old one's words beside it: pieces in reading order, white space at a piece's end."""
    pieces: list[tuple[Kept, str]] = []
    for is_same, before, after in _stretches(old, new):
        pieces += [(Kept.REMOVED, before)] if before and not is_same else []
        pieces += [(Kept.SAME if is_same else Kept.ADDED, after)] if after else []
    return pieces


def side_by_side(old: Wording, new: Wording) -> tuple[list[tuple[Kept, str]], list[tuple[Kept, str]]]:
    """The old text in pieces with its removed words, and the new one with its added words."""
    stretches = _stretches(old, new)
    left = [(Kept.SAME if is_same else Kept.REMOVED, before) for is_same, before, _ in stretches if before]
    right = [(Kept.SAME if is_same else Kept.ADDED, after) for is_same, _, after in stretches if after]
    return left, right


def _stretches(old: Wording, new: Wording) -> list[tuple[bool, str, str]]:
    """Whether the words are the same, and how both write them; a text without words is one stretch."""
    before, after = [word.key for word in old.words], [word.key for word in new.words]
    if not before and not after:
        return [(True, old.text, new.text)]
    return [
        (deed == "equal", _written(old, *places[:2]), _written(new, *places[2:]))
        for deed, *places in SequenceMatcher(None, before, after, False).get_opcodes()
    ]


def _written(wording: Wording, first: int, last: int) -> str:
    """The text from one word to before another, with the punctuation and the references that follow each."""
    if first == last:
        return ""
    start = wording.words[first].start if first else 0
    end = wording.words[last].start if last < len(wording.words) else len(wording.text)
    return wording.text[start:end]


def _change(old: Wording, new: Wording, became: dict[str, set[str]], is_moved: bool) -> Change:
    if old.keys != new.keys:
        return Change.REWORDED
    if not _cite_the_same(old, new, became):
        return Change.REFERENCES
    if is_moved:
        return Change.MOVED
    return Change.UNCHANGED if old.number == new.number else Change.RENUMBERED


def _cite_the_same(old: Wording, new: Wording, became: dict[str, set[str]]) -> bool:
    """Whether each reference points to what the old one points to now; one that points nowhere has to stay as it is."""
    if len(old.citations) != len(new.citations):
        return False
    return all(
        after.number in became.get(before.number, {before.number})
        for before, after in zip(old.citations, new.citations, strict=True)
    )


def _moved(pairs: list[Pair], old: Sequence[Wording], new: Sequence[Wording]) -> set[Pair]:
    """Pairs whose rule stands under another rule now, or behind siblings that stood behind it."""
    parents_old = {wording.number: wording.parent for wording in old}
    parents_new = {wording.number: wording.parent for wording in new}
    places = {wording.number: place for place, wording in enumerate(new)}
    became = {(pair.old, pair.new) for pair in pairs}
    families: dict[tuple[str, str], list[Pair]] = defaultdict(list)
    moved = set()
    for pair in pairs:
        above = parents_old[pair.old], parents_new[pair.new]
        if above == ("", "") or above in became:
            families[above].append(pair)
        else:
            moved.add(pair)
    for siblings in families.values():
        stayed = _longest_rise([places[pair.new] for pair in siblings])
        moved.update(pair for index, pair in enumerate(siblings) if index not in stayed)
    return moved


def _longest_rise(places: list[int]) -> set[int]:
    """The indexes of a longest subsequence that rises: all others have been moved past them."""
    lows: list[int] = []
    last: list[int] = []
    before: list[int | None] = []
    for index, place in enumerate(places):
        length = bisect_left(lows, place)
        before.append(last[length - 1] if length else None)
        lows[length:] = [place] if length == len(lows) else [place, *lows[length + 1 :]]
        last[length:] = [index] if length == len(last) else [index, *last[length + 1 :]]
    rise = set()
    index_or_none = last[-1] if last else None
    while index_or_none is not None:
        rise.add(index_or_none)
        index_or_none = before[index_or_none]
    return rise


def _in_order(compared: list[Compared], old: Sequence[Wording], new: Sequence[Wording]) -> list[Compared]:
    by_new: dict[str, list[Compared]] = defaultdict(list)
    for pair in compared:
        if pair.new:
            by_new[pair.new.number].append(pair)
    kept = {pair.old.number: pair for pair in compared if pair.old}
    ordered = [
        entry for rule in new for entry in by_new[rule.number] or [Compared(None, rule, Change.ADDED, 0.0, True)]
    ]
    follows: dict[int, list[Compared]] = defaultdict(list)
    places = {id(pair): place for place, pair in enumerate(ordered)}
    anchor = -1
    for rule in old:
        if rule.number in kept:
            anchor = places[id(kept[rule.number])]
        else:
            follows[anchor].append(Compared(rule, None, Change.REMOVED, 0.0, True))
    return follows[-1] + [entry for place, pair in enumerate(ordered) for entry in [pair, *follows[place]]]
