"""Passages of two documents of one game that speak of the same thing.

The documents are no editions of each other: their order and places tell nothing, one's rule may be several of the
other's, and most rules of each have no counterpart. So words alone decide, helped where the rules above speak of the
same thing too; and what is not sure is not shown.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass

from django.core.cache import cache

from rules_db.editions.changes import fingerprint
from rules_db.editions.likeness import Likeness
from rules_db.editions.surroundings import parents
from rules_db.editions.wording import Wording, wordings_of
from rules_db.models import Edition, RuleText

#: Two passages speak of the same thing from this likeness on, whatever stands above them …
_SURE = 0.36
#: … and from this one on, if what stands above them is as like as that.
_SURE_BELOW_ALIKE = 0.3
_ALIKE_ABOVE = 0.4
#: Shorter passages are titles, or too short to tell.
_ENOUGH_WORDS = 15
#: A rule has so many counterparts at most, the most like ones.
_MOST = 3
_A_DAY = 86_400


@dataclass(frozen=True)
class Passages:
    """What another document says of the same thing; `says_the_same` where it is a single passage, word for word."""

    edition: Edition
    rules: list[RuleText]
    says_the_same: bool


#: Another document of a game, and by number of this one: the numbers of its passages beside that rule.
DocumentBeside = tuple[Edition, dict[str, list[str]]]


def documents_beside(edition: Edition) -> list[DocumentBeside]:
    """The newest edition of each other rulebook of the game, with what of it stands beside which rule."""
    return [(other, _pairs_of(edition, other)) for other in _others(edition)]


def passages_beside(rule: RuleText, documents: Sequence[DocumentBeside] | None = None) -> list[Passages]:
    """The passages of the game's other rulebooks that surely speak of the same thing as a rule does.

    `documents` spares the look-up where many rules of one edition are asked for.
    """
    found = []
    for other, pairs in documents_beside(rule.edition) if documents is None else documents:
        numbers = pairs.get(rule.number, [])
        if numbers:
            rules = {each.number: each for each in other.rule_texts.filter(number__in=numbers)}
            same = [rules[number].text_hash for number in numbers] == [rule.text_hash]
            found.append(Passages(other, [rules[number] for number in numbers], same))
    return found


def pairs_beside(one: Sequence[Wording], other: Sequence[Wording]) -> list[tuple[str, str]]:
    """Numbers of passages that surely speak of the same thing, in the order of `one`, the most like first."""
    likeness = Likeness(one, other)
    above_one, above_other = parents(one), parents(other)
    scored: list[tuple[float, int, int]] = []
    for i, candidates in likeness.candidates().items():
        for j in candidates:
            if min(len(one[i].words), len(other[j].words)) >= _ENOUGH_WORDS:
                score = likeness.between(i, j)
                if score >= (_SURE_BELOW_ALIKE if _is_alike(likeness, above_one[i], above_other[j]) else _SURE):
                    scored.append((score, i, j))
    kept: dict[int, list[int]] = defaultdict(list)
    for _, i, j in sorted(scored, key=lambda each: (-each[0], each[1:])):
        if len(kept[i]) < _MOST:
            kept[i].append(j)
    return [(one[i].number, other[j].number) for i in sorted(kept) for j in kept[i]]


def _is_alike(likeness: Likeness, above_one: int | None, above_other: int | None) -> bool:
    """Whether what stands above two passages speaks of the same thing; chapters have nothing above them."""
    return (
        above_one is not None and above_other is not None and likeness.between(above_one, above_other) >= _ALIKE_ABOVE
    )


def _others(edition: Edition) -> list[Edition]:
    """The newest edition in force of each other rulebook of the game in the same language, if the texts are here."""
    in_force = Edition.objects.in_force().filter(
        rulebook__game=edition.rulebook.game_id, language=edition.language, has_texts=True
    )
    newest: dict[int, Edition] = {}
    if edition.has_texts:
        for other in in_force.exclude(rulebook=edition.rulebook_id).select_related("rulebook__game"):
            newest.setdefault(other.rulebook_id, other)
    return list(newest.values())


def _pairs_of(edition: Edition, other: Edition) -> dict[str, list[str]]:
    """By number: the numbers beside it. Both documents are always paired from the same side, so that both agree."""
    first, second = sorted((edition, other), key=lambda each: each.rulebook_id)
    key = f"beside/{fingerprint(first)}/{fingerprint(second)}"
    pairs: list[tuple[str, str]] | None = cache.get(key)
    if pairs is None:
        pairs = pairs_beside(wordings_of(first), wordings_of(second))
        cache.set(key, pairs, _A_DAY)
    numbers: dict[str, list[str]] = defaultdict(list)
    for one, another in pairs:
        here, there = (one, another) if edition == first else (another, one)
        numbers[here].append(there)
    return numbers
