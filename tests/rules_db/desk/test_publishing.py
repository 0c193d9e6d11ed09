"""Publishing, withdrawing and discarding at the desk, each only as the editor saw the edition."""

from __future__ import annotations

from datetime import date

import pytest
from django.utils.timezone import now

from rules_db.desk.dating import set_dates
from rules_db.desk.findings import accept_kind, settle
from rules_db.desk.publishing import (
    discard_draft,
    make_published_current,
    publish_reviewed,
    relabel_edition,
    withdraw_published,
)
from rules_db.desk.versions import ChangedMeanwhileError, version_of
from rules_db.editions.succession import neighbour_of
from rules_db.models import DiaryEntry, Edition, Publication, Rule, Settlement
from rules_db.refusals import RefusedError
from tests.rules_db.masters import bring_in_harbour


@pytest.fixture
def settled(draft: Edition) -> Edition:
    """The draft, with nothing left to settle."""
    for kind in set(draft.findings.values_list("kind", flat=True)):
        accept_kind("mio", draft, kind)
    return draft


def test_a_settled_draft_is_published_with_its_date(settled: Edition) -> None:
    set_dates("mio", settled.pk, version_of(settled), published_on=date(2026, 10, 1), effective=date(2026, 11, 1))
    publish_reviewed("mio", settled.pk, version_of(settled))
    edition = Edition.objects.get()
    assert (edition.state, edition.effective) == ("published", date(2026, 11, 1))
    assert edition.rulebook.game.current_edition() == edition
    entry = DiaryEntry.objects.filter(act="published").get()
    assert (entry.by, entry.about) == ("mio", "Harbour first")
    assert entry.detail.startswith("current from")
    dated = DiaryEntry.objects.get(act="dated")
    assert dated.detail.startswith("published 2026-10-01, in force from 2026-11-01")


def test_an_edition_with_a_date_to_come_is_not_current_yet(settled: Edition) -> None:
    set_dates("mio", settled.pk, version_of(settled), published_on=None, effective=date(2099, 1, 1))
    publish_reviewed("mio", settled.pk, version_of(settled))
    assert settled.rulebook.game.current_edition() is None
    assert settled.rulebook.game.current_edition(on=date(2099, 1, 1)) == settled


def test_a_draft_with_open_findings_is_not_published(draft: Edition) -> None:
    with pytest.raises(RefusedError, match=r"findings not settled yet in Harbour first: \d+"):
        publish_reviewed("mio", draft.pk, 0)
    edition = Edition.objects.get()
    assert (edition.state, edition.effective, version_of(edition)) == ("draft", None, 0)
    assert not Publication.objects.exists()


def test_the_second_of_two_editors_does_not_publish_what_the_first_one_changed(settled: Edition) -> None:
    seen_by_ren = version_of(settled)
    publish_reviewed("mio", settled.pk, seen_by_ren, None)
    withdraw_published("mio", settled.pk, version_of(settled), "A page is missing.")
    with pytest.raises(ChangedMeanwhileError, match="has changed since you looked at it: mio withdrawn Harbour first"):
        publish_reviewed("ren", settled.pk, seen_by_ren)
    edition = Edition.objects.get()
    assert (edition.state, edition.effective) == ("withdrawn", None)


def test_a_withdrawn_edition_keeps_its_rules_and_can_come_back(settled: Edition) -> None:
    publish_reviewed("mio", settled.pk, version_of(settled))
    withdraw_published("ren", settled.pk, version_of(settled), "A page is missing.")
    assert Edition.objects.get().state == "withdrawn"
    assert DiaryEntry.objects.filter(act="withdrawn", by="ren", detail="A page is missing.").exists()
    publish_reviewed("ren", settled.pk, version_of(settled))
    assert Edition.objects.get().state == "published"


def test_one_that_came_by_command_can_be_withdrawn_and_come_back_with_its_findings(db: None) -> None:
    edition = bring_in_harbour().edition
    withdraw_published("mio", edition.pk, 0, "to try")
    publish_reviewed("mio", edition.pk, 1)
    assert Edition.objects.get().state == "published"


@pytest.mark.parametrize(
    ("state", "reason", "message"), [("draft", "no", "not published"), ("published", " ", "reason")]
)
def test_what_is_not_published_or_without_a_reason_is_not_withdrawn(
    draft: Edition, state: str, reason: str, message: str
) -> None:
    Edition.objects.update(state=state)
    with pytest.raises(RefusedError, match=message):
        withdraw_published("mio", draft.pk, 0, reason)
    assert Edition.objects.get().state == state
    assert version_of(draft) == 0


def test_a_draft_is_discarded_with_its_rules_and_the_diary_remembers(draft: Edition) -> None:
    discard_draft("mio", draft.pk, 0)
    assert not Edition.objects.exists()
    assert not Rule.objects.exists()
    entry = DiaryEntry.objects.filter(act="discarded").get()
    assert (entry.about, entry.edition) == ("Harbour first", None)


def test_a_draft_that_another_editor_has_worked_on_is_not_discarded_unseen(draft: Edition) -> None:
    settle("ren", draft.findings.all()[0], Settlement.Verdict.ACCEPTED)
    with pytest.raises(ChangedMeanwhileError, match="ren accepted"):
        discard_draft("mio", draft.pk, 0)
    assert Edition.objects.exists()


def test_what_readers_have_had_is_not_discarded(settled: Edition) -> None:
    publish_reviewed("mio", settled.pk, version_of(settled))
    for _ in ("published", "withdrawn"):
        with pytest.raises(RefusedError, match="readers may have cited Harbour first, so it stays"):
            discard_draft("mio", settled.pk, version_of(settled))
        if Edition.objects.get().state == "published":
            withdraw_published("mio", settled.pk, version_of(settled), "a page is missing")
    assert Edition.objects.exists()


def test_the_date_of_a_published_edition_is_not_changed(settled: Edition) -> None:
    publish_reviewed("mio", settled.pk, version_of(settled))
    with pytest.raises(RefusedError, match="Harbour first is published: withdraw it to change its dates"):
        set_dates("mio", settled.pk, version_of(settled), published_on=date(2020, 1, 1), effective=None)
    assert Edition.objects.get().published_on is None


def test_what_publishes_in_place_of_another_edition_than_was_seen_is_refused(settled: Edition) -> None:
    other = Edition.objects.create(rulebook=settled.rulebook, label="other", state="published")
    with pytest.raises(RefusedError, match="the edition that readers get has become Harbour other"):
        publish_reviewed("mio", settled.pk, version_of(settled), 0)
    publish_reviewed("mio", settled.pk, version_of(settled), other.pk)
    assert settled.rulebook.game.current_edition() == other


def test_an_editor_makes_a_published_edition_the_current_one(settled: Edition) -> None:
    other = Edition.objects.create(rulebook=settled.rulebook, label="other", state="published")
    publish_reviewed("mio", settled.pk, version_of(settled), other.pk)
    make_published_current("ren", settled.pk, version_of(settled))
    assert settled.rulebook.game.current_edition() == settled
    assert DiaryEntry.objects.filter(act="current", by="ren").exists()
    with pytest.raises(RefusedError, match="is already the current edition"):
        make_published_current("ren", settled.pk, version_of(settled))


def test_an_editor_changes_a_label_and_the_diary_knows_the_one_before(settled: Edition) -> None:
    relabel_edition("mio", settled.pk, version_of(settled), " 2.0 ")
    assert Edition.objects.get().label == "2.0"
    assert DiaryEntry.objects.get(act="relabelled").detail == "before: Harbour first"


def test_a_withdrawn_edition_with_another_date_stands_where_that_one_puts_it(settled: Edition) -> None:
    book = settled.rulebook
    older, newer = (
        Edition.objects.create(rulebook=book, label=day[:4], effective=day, state="published", published_at=now())
        for day in ("2024-01-01", "2026-01-01")
    )
    set_dates("mio", settled.pk, version_of(settled), published_on=None, effective=None, replaces_current=True)
    publish_reviewed("mio", settled.pk, version_of(settled))
    withdraw_published("mio", settled.pk, version_of(settled), "It is not the newest.")
    settled.refresh_from_db()
    assert neighbour_of(settled) == newer
    set_dates("mio", settled.pk, version_of(settled), published_on=None, effective=date(2025, 1, 1))
    settled.refresh_from_db()
    assert neighbour_of(settled) == older
