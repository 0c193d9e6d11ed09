"""What editors decide on the alignment of a draft: force, forbid, merge, take apart, take back."""

from __future__ import annotations

from pathlib import Path

import pytest

from rules_db.desk.alignment import Group, decide, grouped, leave_open, sides_of
from rules_db.desk.findings import accept_kind
from rules_db.desk.publishing import publish_reviewed
from rules_db.desk.versions import ChangedMeanwhileError, version_of
from rules_db.editions.changes import changes_between
from rules_db.editions.publish import publish, withdraw
from rules_db.models import DecidedPair, DiaryEntry, Edition
from rules_db.refusals import RefusedError, UnknownError
from tests.rules_db.editions.line import SECOND, bring_in_text, publish_edition, rule
from tests.rules_db.masters import bring_in_harbour
from tests.shelves import KeptRows

pytestmark = pytest.mark.django_db

Verdict = DecidedPair.Verdict


@pytest.fixture
def first(tmp_path: Path, kept_rows: KeptRows) -> Edition:
    kept_rows.put("Harbour 1.0", lambda: publish_edition(tmp_path, "1.0", 2024, []))
    return Edition.objects.get()


@pytest.fixture
def second(tmp_path: Path, first: Edition, kept_rows: KeptRows) -> Edition:
    """A draft in which 4-1-1 is reworded and 4-1-2 has become 4-1-3, behind a new rule."""
    kept_rows.put("Harbour 2.0 beside it", lambda: bring_in_text(tmp_path, "2.0", 2025, SECOND))
    return Edition.objects.get(label="2.0")


def _force(edition: Edition, old: str, new: str, *, together: bool = False) -> None:
    decide("mio", edition.pk, version_of(edition), Verdict.FORCED, old, new, together=together)


def _forbid(edition: Edition, old: str, new: str) -> None:
    decide("mio", edition.pk, version_of(edition), Verdict.FORBIDDEN, old, new)


def _forced() -> list[str]:
    return [str(pair) for pair in DecidedPair.objects.filter(verdict=Verdict.FORCED)]


def _numbers(edition: Edition, group: Group) -> list[tuple[str, str]]:
    sides = sides_of(edition)
    assert sides is not None
    pairs = grouped(changes_between(*sides))[group]
    return [(pair.old.number if pair.old else "", pair.new.number if pair.new else "") for pair in pairs]


def test_a_draft_is_aligned_with_the_edition_it_follows(first: Edition, second: Edition) -> None:
    assert sides_of(second) == (first, second)


def test_an_edition_of_former_days_is_aligned_with_the_one_after_it(tmp_path: Path, first: Edition) -> None:
    older = bring_in_text(tmp_path, "0.9", 2020, SECOND)
    assert sides_of(older) == (older, first)
    decide("mio", older.pk, 0, Verdict.FORCED, "4-1-2", "4-1-2")
    publish(older)
    assert rule(older, "4-1-2").rule == rule(first, "4-1-2").rule


def test_pairs_come_in_groups_and_each_pair_in_one(first: Edition, second: Edition) -> None:
    groups = grouped(changes_between(first, second))
    assert list(groups) == list(Group)
    assert sum(map(len, groups.values())) == len(changes_between(first, second).pairs)
    assert _numbers(second, Group.RENUMBERED) == [("4-1-2", "4-1-3")]
    assert _numbers(second, Group.REWORDED) == [("4-1-1", "4-1-1")]
    assert _numbers(second, Group.ADDED) == [("", "4-1-2")]
    assert _numbers(second, Group.UNSURE) == _numbers(second, Group.REMOVED) == _numbers(second, Group.SEVERAL) == []


def test_a_forced_pair_is_kept_with_who_forced_it_and_stands_in_the_diary(second: Edition) -> None:
    _force(second, "4-1-2", "4-1-2")
    pair = DecidedPair.objects.get()
    assert (str(pair), pair.verdict, pair.by, pair.edition) == ("4-1-2 → 4-1-2", "forced", "mio", second)
    assert _numbers(second, Group.ADDED) == [("", "4-1-3")]
    entry = DiaryEntry.objects.get()
    assert (entry.by, entry.act, entry.about, entry.edition) == ("mio", "forced", "4-1-2 → 4-1-2", second)


def test_when_the_draft_is_published_the_permanent_id_goes_to_the_forced_successor(
    first: Edition, second: Edition
) -> None:
    _force(second, "4-1-2", "4-1-2")
    for kind in set(second.findings.values_list("kind", flat=True)):
        accept_kind("mio", second, kind)
    publish_reviewed("mio", second.pk, version_of(second))
    assert rule(second, "4-1-2").rule == rule(first, "4-1-2").rule
    assert rule(second, "4-1-3").rule != rule(first, "4-1-2").rule


def test_a_forbidden_pair_is_not_proposed_any_more(second: Edition) -> None:
    _forbid(second, "4-1-2", "4-1-3")
    assert ("4-1-2", "4-1-3") not in _numbers(second, Group.RENUMBERED)
    assert DiaryEntry.objects.get().act == "forbidden"


def test_a_decision_is_taken_back(second: Edition) -> None:
    _force(second, "4-1-2", "4-1-2")
    leave_open("ren", second.pk, version_of(second), DecidedPair.objects.get().pk)
    assert not DecidedPair.objects.exists()
    assert _numbers(second, Group.RENUMBERED) == [("4-1-2", "4-1-3")]
    assert DiaryEntry.objects.filter(by="ren", act="left open", about="4-1-2 → 4-1-2").count() == 1


def test_a_decision_that_was_taken_back_is_not_taken_back_again(second: Edition) -> None:
    with pytest.raises(RefusedError, match="already taken back"):
        leave_open("mio", second.pk, 0, 7)
    assert version_of(second) == 0


def test_numbers_are_understood_as_people_write_them(second: Edition) -> None:
    _force(second, "4.1.2", "４－１－２")
    assert _forced() == ["4-1-2 → 4-1-2"]


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("9-9-9", "4-1-1", "Harbour 1.0 has no rule '9-9-9'"),
        ("4-1-3", "4-1-1", "Harbour 1.0 has no rule '4-1-3'"),
        ("4-1-1", "none", "Harbour 2.0 has no rule 'none'"),
    ],
)
@pytest.mark.parametrize("verdict", Verdict)
def test_a_number_that_is_not_in_its_edition_is_refused(
    second: Edition, verdict: DecidedPair.Verdict, old: str, new: str, message: str
) -> None:
    with pytest.raises(UnknownError, match=message):
        decide("mio", second.pk, 0, verdict, old, new)
    assert not DecidedPair.objects.exists()
    assert version_of(second) == 0


@pytest.mark.parametrize(("there", "wanted"), [("forced", "forbidden"), ("forbidden", "forced"), ("forced", "forced")])
def test_a_pair_is_decided_on_once(second: Edition, there: str, wanted: str) -> None:
    decide("ren", second.pk, 0, Verdict(there), "4-1-1", "4-1-1")
    with pytest.raises(RefusedError, match=f"4-1-1 → 4-1-1 was already {there} by ren"):
        decide("mio", second.pk, 1, Verdict(wanted), "4-1-1", "4-1-1")
    assert DecidedPair.objects.get().by == "ren"


@pytest.mark.parametrize(("old", "new"), [("4-1-2", "4-1-1"), ("4-1-1", "4-1-2")])
def test_a_second_forced_pair_of_a_rule_is_refused_unless_it_is_said_what_it_means(
    second: Edition, old: str, new: str
) -> None:
    _force(second, "4-1-1", "4-1-1")
    with pytest.raises(RefusedError, match=r"4-1-1 → 4-1-1 is already forced: .* merged or split"):
        _force(second, old, new)
    _force(second, old, new, together=True)
    assert f"{old} → {new}" in _forced()
    assert "4-1-1 → 4-1-1" in _forced()


def test_rules_that_became_one_keep_the_pairs_they_are_in(first: Edition, second: Edition) -> None:
    _forbid(second, "4-1-2", "4-1-3")
    _force(second, "4-1-2", "4-1-1", together=True)
    assert _forced() == ["4-1-1 → 4-1-1", "4-1-2 → 4-1-1"]
    assert _numbers(second, Group.SEVERAL) == [("4-1-1", "4-1-1"), ("4-1-2", "4-1-1")]
    publish(second)
    assert rule(second, "4-1-1").carried == [rule(first, "4-1-1").rule_id, rule(first, "4-1-2").rule_id]


def test_a_rule_that_was_taken_apart_keeps_the_pair_it_is_in(first: Edition, second: Edition) -> None:
    _force(second, "4-1-2", "4-1-2", together=True)
    assert _forced() == ["4-1-2 → 4-1-2", "4-1-2 → 4-1-3"]
    publish(second)
    assert rule(second, "4-1-2").rule == rule(second, "4-1-3").rule == rule(first, "4-1-2").rule


def test_the_second_of_two_editors_does_not_decide_on_what_the_first_one_changed(second: Edition) -> None:
    decide("ren", second.pk, 0, Verdict.FORCED, "4-1-1", "4-1-1")
    with pytest.raises(ChangedMeanwhileError, match="ren"):
        decide("mio", second.pk, 0, Verdict.FORBIDDEN, "4-1-2", "4-1-3")
    with pytest.raises(ChangedMeanwhileError):
        leave_open("mio", second.pk, 0, DecidedPair.objects.get().pk)
    assert DecidedPair.objects.count() == 1


def test_on_a_published_edition_nothing_is_decided(second: Edition) -> None:
    _force(second, "4-1-1", "4-1-1")
    publish(second)
    with pytest.raises(RefusedError, match="withdraw it to decide on its pairs"):
        _force(second, "4-1-2", "4-1-2")
    with pytest.raises(RefusedError, match="withdraw it to decide on its pairs"):
        leave_open("mio", second.pk, 1, DecidedPair.objects.get().pk)
    assert _forced() == ["4-1-1 → 4-1-1"]


def test_once_it_is_withdrawn_its_pairs_are_put_right(first: Edition, second: Edition) -> None:
    _force(second, "4-1-1", "4-1-3")
    publish(second)
    withdraw(second, "4-1-1 is mistaken for the song.")
    leave_open("mio", second.pk, 1, DecidedPair.objects.get().pk)
    publish(second)
    assert second.rule_texts.get(number="4-1-3").rule == first.rule_texts.get(number="4-1-2").rule


def test_the_only_edition_has_no_pairs() -> None:
    draft = bring_in_harbour(to_be_published=False).edition
    assert sides_of(draft) is None
    with pytest.raises(RefusedError, match="no edition next to Harbour first"):
        _force(draft, "4-1-1", "4-1-1")


def test_what_was_decided_goes_when_the_draft_is_read_anew(tmp_path: Path, second: Edition) -> None:
    _force(second, "4-1-1", "4-1-1")
    bring_in_text(tmp_path, "2.0", 2025, SECOND[:1])
    assert not DecidedPair.objects.exists()
