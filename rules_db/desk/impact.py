"""What an edition touches of what is here already: for each source the rules it relies on that changed.

A further source is one function more in `_SOURCES`.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from itertools import product

from engine.games import PLAYED
from rules_db.coverage import cited_in, mentioned_in, texts_read
from rules_db.desk.alignment import sides_of
from rules_db.editions.changes import changes_between
from rules_db.editions.compare import Change, Compared
from rules_db.editions.succession import carried_in
from rules_db.models import CitedRule, Digest, Edition, Rule
from rules_db.shelf.catalogue import main_skeleton


class Source(StrEnum):
    ENGINE = "engine"
    DIGESTS = "digests"
    RULINGS = "rulings"


@dataclass(frozen=True)
class Touched:
    """Something that relies on a rule of the edition before, and what became of that rule.

    `what` names it, with the number that it knows the rule by where that is another.
    """

    what: str
    pair: Compared


@dataclass(frozen=True)
class Became:
    """The edition before, and by its numbers what became of each rule: one pair, or one for each part."""

    older: Edition
    pairs: dict[str, list[Compared]]


def impact_of(edition: Edition) -> dict[Source, list[Touched]]:
    """What the edition touches, by source, in the order of the edition before; nothing if there is none before."""
    sides = sides_of(edition)
    if sides is None or sides[1] != edition:
        return {source: [] for source in Source}
    became = Became(sides[0], _by_old_number(*sides))
    return {source: list(find(became)) for source, find in _SOURCES.items()}


def _by_old_number(older: Edition, newer: Edition) -> dict[str, list[Compared]]:
    by_number: dict[str, list[Compared]] = defaultdict(list)
    for pair in changes_between(older, newer).pairs:
        if pair.old:
            by_number[pair.old.number].append(pair)
    return by_number


def _read_by_engine(became: Became) -> Iterator[Touched]:
    """Rules that the engine relies on by number, and that have another number or other words than it was written from.

    A rule is known by its permanent id, for the edition before may have other numbers than the engine already.
    """
    game = became.older.rulebook.game.slug
    if game not in PLAYED:
        return
    relied_on = {**mentioned_in(game), **cited_in(game)}
    read = texts_read(game)
    numbers = {rule.id: rule.number for rule in main_skeleton(game) if rule.number in relied_on}
    rules = Rule.objects.filter(public_id__in=numbers).values_list("pk", "public_id")
    cited = {pk: numbers[public_id] for pk, public_id in rules}
    for old_number, carried in carried_in(became.older).items():
        for number, pair in product((cited[rule] for rule in carried if rule in cited), became.pairs[old_number]):
            is_as_read = pair.new and (pair.new.number, pair.new.text_hash) == (number, read.get(number))
            if not is_as_read and not _stayed(pair):
                as_known = "" if number == old_number else f"{number}: "
                yield Touched(as_known + relied_on[number], pair)


def _digests(became: Became) -> Iterator[Touched]:
    """Digests that were written from another wording than the rule has now, or whose rule is gone."""
    digests: dict[int, list[Digest]] = defaultdict(list)
    for digest in Digest.objects.filter(rule__texts__edition=became.older).distinct():
        digests[digest.rule_id].append(digest)
    for old_number, (rule, *_) in carried_in(became.older).items():
        for digest, pair in product(digests[rule], became.pairs[old_number]):
            if (pair.new is None or pair.new.text_hash != digest.written_from) and not _stayed(pair):
                yield Touched(digest.heading or digest.text, pair)


def _saved_rulings(became: Became) -> Iterator[Touched]:
    """Saved rulings that cite a rule whose words changed, or which is gone; another number alone changes no ruling."""
    citing: dict[int, list[CitedRule]] = defaultdict(list)
    shown = CitedRule.objects.filter(ruling__withdrawn_at=None, rule__rulebook=became.older.rulebook)
    for cited in shown.select_related("ruling"):
        citing[cited.rule_id].append(cited)
    for old_number, carried in carried_in(became.older).items():
        cited_here = (cited for rule in carried for cited in citing[rule])
        for cited, pair in product(cited_here, became.pairs[old_number]):
            if pair.new is None or pair.change is Change.REWORDED or not pair.sure:
                yield Touched(f"{cited.ruling.title} (/rulings/{cited.ruling.public_id}/)", pair)


def _stayed(pair: Compared) -> bool:
    """Whether nothing but typography changed."""
    return pair.sure and pair.change is Change.UNCHANGED


_SOURCES: dict[Source, Callable[[Became], Iterator[Touched]]] = {
    Source.ENGINE: _read_by_engine,
    Source.DIGESTS: _digests,
    Source.RULINGS: _saved_rulings,
}
