"""The alignment of a draft with its neighbour: what is proposed, and what editors decide on."""

from __future__ import annotations

from collections import Counter
from enum import StrEnum

from django.db import transaction
from django.utils.translation import gettext_lazy as _

from rules_db.desk.diary import note
from rules_db.desk.steps import recorded
from rules_db.desk.versions import next_version
from rules_db.editions.changes import changes_between
from rules_db.editions.compare import Compared, Comparison
from rules_db.editions.succession import in_order, neighbour_of
from rules_db.lookup import rule_numbered
from rules_db.models import DecidedPair, DiaryEntry, Edition, RuleText
from rules_db.refusals import RefusedError, UnknownError

Verdict = DecidedPair.Verdict


class Group(StrEnum):
    """What pairs are reviewed by, in this order; a pair is in the first that fits."""

    UNSURE = "unsure"
    SEVERAL = "several"  # a rule that was taken apart, or several that became one
    RENUMBERED = "renumbered"
    MOVED = "moved"
    REWORDED = "reworded"
    REFERENCES = "references"
    ADDED = "added"
    REMOVED = "removed"
    UNCHANGED = "unchanged"


def sides_of(edition: Edition) -> tuple[Edition, Edition] | None:
    """The edition and its neighbour in the line, the older one first; None for the only edition."""
    neighbour = neighbour_of(edition)
    return in_order(edition, neighbour) if neighbour else None


def may_decide(edition: Edition) -> bool:
    """Whether editors decide on its pairs: while it is a draft, and again once it is withdrawn."""
    return edition.state != Edition.State.PUBLISHED


def grouped(comparison: Comparison) -> dict[Group, list[Compared]]:
    """All pairs by group, in the documents' order; each group is there, be it empty."""
    olds = Counter(pair.old.number for pair in comparison.pairs if pair.old)
    news = Counter(pair.new.number for pair in comparison.pairs if pair.new)
    groups: dict[Group, list[Compared]] = {group: [] for group in Group}
    for pair in comparison.pairs:
        is_several = bool((pair.old and olds[pair.old.number] > 1) or (pair.new and news[pair.new.number] > 1))
        groups[_group(pair, is_several)].append(pair)
    return groups


def _group(pair: Compared, is_several: bool) -> Group:
    if not pair.sure:
        return Group.UNSURE
    if is_several:
        return Group.SEVERAL
    return Group(pair.change.value)


@transaction.atomic
def decide(
    by: str, edition_id: int, seen: int, verdict: DecidedPair.Verdict, old: str, new: str, *, together: bool = False
) -> None:
    """Force or forbid the pair of an old and a new number.

    `together` says that rules were merged or taken apart: the sure pairs that either rule is in now are forced too.
    Without it a rule that is forced into a pair is not forced into another. Raises UnknownError for a number that is
    not in its edition; RefusedError if there is a decision on the pair, and for an edition that is published or has
    no other beside it; ChangedMeanwhileError if `seen` is not its version.
    """
    edition = _reviewed(edition_id, seen)
    older, newer = _sides_or_refused(edition)
    before, after = _rule(older, old), _rule(newer, new)
    decided = DecidedPair.objects.filter(old__edition=older, new__edition=newer)
    _refuse_second_decision(decided.filter(old=before, new=after).first())
    pairs = [(before, after)]
    if verdict == Verdict.FORCED:
        forced = decided.filter(verdict=Verdict.FORCED)
        if together:
            present = [pair for pair in _present_pairs(older, newer, before, after) if pair not in pairs]
            pairs += [pair for pair in present if not forced.filter(old=pair[0], new=pair[1]).exists()]
        else:
            _refuse_several((forced.filter(old=before) | forced.filter(new=after)).first())
    with recorded(edition):
        for one, other in pairs:
            pair = DecidedPair.objects.create(edition=edition, old=one, new=other, verdict=verdict, by=by)
            note(by, DiaryEntry.Act(verdict), pair, edition=edition)


@transaction.atomic
def leave_open(by: str, edition_id: int, seen: int, pair_id: int) -> None:
    """Take a decision on a pair back. Raises RefusedError if there is none any more, else as `decide`."""
    edition = _reviewed(edition_id, seen)
    pair = edition.decided_pairs.filter(pk=pair_id).first()
    if pair is None:
        raise RefusedError(_("there is no such decision: it was already taken back"))
    with recorded(edition):
        note(by, DiaryEntry.Act.LEFT_OPEN, pair, edition=edition)
        pair.delete()


def _reviewed(edition_id: int, seen: int) -> Edition:
    edition = Edition.objects.select_for_update().get(pk=edition_id)
    next_version(edition, seen)
    if not may_decide(edition):
        raise RefusedError(_("%(edition)s is published: withdraw it to decide on its pairs"), edition=edition)
    return edition


def _sides_or_refused(edition: Edition) -> tuple[Edition, Edition]:
    sides = sides_of(edition)
    if sides is None:
        raise RefusedError(_("there is no edition next to %(edition)s"), edition=edition)
    return sides


def _rule(edition: Edition, number: str) -> RuleText:
    rule = rule_numbered(number, edition)
    if rule is None:
        raise UnknownError(_("%(edition)s has no rule %(number)r"), edition=edition, number=number)
    return rule


def _present_pairs(
    older: Edition, newer: Edition, before: RuleText, after: RuleText
) -> list[tuple[RuleText, RuleText]]:
    pairs = [
        (pair.old.number, pair.new.number)
        for pair in changes_between(older, newer).pairs
        if pair.sure and pair.old and pair.new and (pair.old.number == before.number or pair.new.number == after.number)
    ]
    return [(older.rule_texts.get(number=old), newer.rule_texts.get(number=new)) for old, new in pairs]


def _refuse_second_decision(there: DecidedPair | None) -> None:
    if there is not None:
        wrong = _("%(pair)s was already %(verdict)s by %(by)s: take that back first")
        raise RefusedError(wrong, pair=there, verdict=there.get_verdict_display(), by=there.by)


def _refuse_several(there: DecidedPair | None) -> None:
    if there is not None:
        wrong = _("%(pair)s is already forced: take that back, or say that rules were merged or split")
        raise RefusedError(wrong, pair=there)
