"""The permanent ids of an edition that is published again, after its dates or its pairs were put right.

Readers had it, so ids may have been cited. A rule whose id no other rule has becomes one with the rule that it is in
the neighbouring edition, and links to either id lead on. One that was given another rule's id gets the right one,
unless something cites it by the wrong one: then it keeps that.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property

from rules_db.editions.changes import changes_between
from rules_db.editions.healing import make_one
from rules_db.editions.succession import carried_in, in_order, neighbour_of
from rules_db.models import AnswerRule, CitedRule, DecidedPair, Digest, Edition, Rule, RuleText
from rules_db.models.rules import permanent_id


class Fate(StrEnum):
    JOINED = "joined"  # its id and the right one become one
    RELINKED = "relinked"  # it gets the right one, and the id it had stays with another rule
    KEPT = "kept"  # the id it has is another rule's, but cited as this one's


@dataclass(frozen=True)
class Relink:
    """What becomes of the ids of a rule: `now` are the enduring rules it is to be, none for one of its own."""

    text: RuleText
    now: tuple[int, ...]
    fate: Fate


def relinks_of(edition: Edition) -> list[Relink]:
    """What publishing a withdrawn edition again does to the ids of its rules, in the document's order.

    Nothing for one that readers never had, or of which only the skeleton is here.
    """
    neighbour = neighbour_of(edition)
    if edition.state != Edition.State.WITHDRAWN or not edition.has_texts or neighbour is None:
        return []
    return list(_Relinking(edition, neighbour).relinks())


def relink_rules(edition: Edition) -> list[Relink]:
    """Give the rules of a withdrawn edition the ids that `relinks_of` says. Returns what was said."""
    relinks = relinks_of(edition)
    given_up: dict[int, Rule] = {}
    for relink in relinks:
        now = [_standing(Rule.objects.get(pk=rule), given_up) for rule in relink.now]
        if relink.fate is Fate.JOINED:
            _join(relink.text, now, given_up)
        elif relink.fate is Fate.RELINKED:
            relink.text.rule, *others = now or [_own_rule(relink.text)]
            relink.text.save(update_fields=["rule"])
            relink.text.also.set(others)
    return relinks


def _join(text: RuleText, now: list[Rule], given_up: dict[int, Rule]) -> None:
    mine = _standing(text.rule, given_up)
    first, *others = now
    if mine != first:
        stays = make_one(mine, first)
        given_up[(first if stays == mine else mine).pk] = stays
    text.also.add(*others)


def _standing(rule: Rule, given_up: dict[int, Rule]) -> Rule:
    """What a rule has become one with by now."""
    while rule.pk in given_up:
        rule = given_up[rule.pk]
    return rule


def _own_rule(text: RuleText) -> Rule:
    """The enduring rule that a rule would have had if it were nobody's successor, or the next one that is free."""
    rulebook = text.edition.rulebook
    seed = text.number
    while True:
        public_id = permanent_id(rulebook.game.slug, rulebook.slug, text.edition.label, seed)
        rule, is_new = Rule.objects.get_or_create(public_id=public_id, defaults={"rulebook": rulebook})
        if is_new or not (rule.texts.exists() or rule.texts_shared.exists()):
            return rule
        seed += "+"


class _Relinking:
    """An edition held against its neighbour: which of its rules' ids the pairs of the two bear out."""

    def __init__(self, edition: Edition, neighbour: Edition) -> None:
        self._edition = edition
        self._theirs = carried_in(neighbour)
        self._of_number: dict[str, dict[int, None]] = defaultdict(dict)
        self._heirs: dict[int, set[str]] = defaultdict(set)
        older, newer = in_order(edition, neighbour)
        for pair in changes_between(older, newer).pairs:
            if pair.sure and pair.old and pair.new:
                mine, theirs = (pair.new, pair.old) if edition == newer else (pair.old, pair.new)
                for rule in self._theirs[theirs.number]:
                    self._of_number[mine.number][rule] = None
                    self._heirs[rule].add(mine.number)
        self._forced = self._decided(DecidedPair.Verdict.FORCED)
        self._forbidden = self._decided(DecidedPair.Verdict.FORBIDDEN)

    def relinks(self) -> Iterator[Relink]:
        texts = self._edition.rule_texts.order_by("position").select_related("rule").prefetch_related("also")
        for text in texts:
            right = [rule for rule in text.carried if not self._is_wrong(rule, text)]
            wanted = self._wanted(text)
            if len(right) < len(text.carried) or not set(wanted) <= set(right):
                yield self._relink(text, right, wanted)

    def _wanted(self, text: RuleText) -> list[int]:
        """The ids that its pairs give it; where an editor has forced any, in this or another edition, those alone."""
        wanted = list(self._of_number[text.number])
        if any(text.number in self._forced[rule] for rule in text.carried):
            return [rule for rule in wanted if text.number in self._forced[rule]]
        return wanted

    def _relink(self, text: RuleText, right: list[int], wanted: list[int]) -> Relink:
        missing = [rule for rule in wanted if rule not in right]
        is_known = bool(set(right) & set(wanted))
        if not is_known and len(right) == len(text.carried) and not self._are_apart(text.rule_id, missing[0]):
            return Relink(text, tuple(wanted), Fate.JOINED)
        if is_known or not wanted:
            now: tuple[int, ...] = (*right, *missing)
        else:  # an id that is another rule's in any edition is as wrong as one whose rule became another one here
            now = (*wanted, *(rule for rule in right if not self._are_apart(rule, wanted[0])))
        given_up = [rule for rule in text.carried if rule not in now]
        is_cited = any(self._is_cited_as(rule, text) for rule in given_up)
        return Relink(text, now, Fate.KEPT if is_cited else Fate.RELINKED)

    def _is_wrong(self, rule: int, text: RuleText) -> bool:
        """Whether the neighbour's rule of this id became other rules here, or an editor said that it is another."""
        if text.number in self._forced[rule]:
            return False
        return text.number in self._forbidden[rule] or bool(self._heirs[rule] and text.number not in self._heirs[rule])

    def _decided(self, verdict: DecidedPair.Verdict) -> dict[int, set[str]]:
        """By the ids of a rule in any other edition: the numbers here that an editor has decided on as its pair."""
        found: dict[int, set[str]] = defaultdict(set)
        pairs = DecidedPair.objects.filter(verdict=verdict).select_related("old", "new")
        for pair in (*pairs.filter(new__edition=self._edition), *pairs.filter(old__edition=self._edition)):
            mine, other = (pair.new, pair.old) if pair.new.edition_id == self._edition.pk else (pair.old, pair.new)
            for rule in other.carried:
                found[rule].add(mine.number)
        return found

    def _are_apart(self, one: int, other: int) -> bool:
        """Whether any edition has both as rules of their own."""
        here, there = self._places[one], self._places[other]
        return any(here[edition].isdisjoint(there[edition]) for edition in here.keys() & there.keys())

    @cached_property
    def _places(self) -> dict[int, dict[int, set[int]]]:
        """By enduring rule and edition: the texts that carry it."""
        places: dict[int, dict[int, set[int]]] = defaultdict(lambda: defaultdict(set))
        texts = RuleText.objects.filter(edition__rulebook=self._edition.rulebook_id)
        named = texts.order_by().values_list("rule", "edition", "pk")
        shared = texts.exclude(also=None).order_by().values_list("also", "edition", "pk")
        for rule, edition, text in (*named, *shared):
            places[rule][edition].add(text)
        return places

    def _is_cited_as(self, rule: int, text: RuleText) -> bool:
        """Whether something cites an id and means this edition's rule by it, or may do so."""
        return rule in self._cited_here or (rule, text.text_hash) in self._digested

    @cached_property
    def _cited_here(self) -> set[int]:
        """By a ruling that this edition was used for, or an answer that was linked since readers first had it."""
        rulings = CitedRule.objects.filter(ruling__edition=self._edition)
        answers = AnswerRule.objects.filter(at__gte=self._edition.published_at)
        return set(_rules(rulings.values_list("rule"))) | set(_rules(answers.values_list("rule")))

    @cached_property
    def _digested(self) -> set[tuple[int, str]]:
        return set(Digest.objects.filter(rule__rulebook=self._edition.rulebook_id).values_list("rule", "written_from"))


def _rules(rows: Iterable[tuple[int]]) -> Iterator[int]:
    return (rule for (rule,) in rows)
