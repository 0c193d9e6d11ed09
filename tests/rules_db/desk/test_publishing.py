"""Publishing, withdrawing and discarding at the desk, each only as the editor saw the edition."""

from __future__ import annotations

from datetime import date

import pytest

from rules_db.desk.findings import accept_kind, settle
from rules_db.desk.publishing import discard_draft, publish_reviewed, withdraw_published
from rules_db.desk.versions import ChangedMeanwhileError, version_of
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
    publish_reviewed("mio", settled.pk, version_of(settled), date(2026, 11, 1))
    edition = Edition.objects.get()
    assert (edition.state, edition.effective) == ("published", date(2026, 11, 1))
    assert edition.rulebook.game.current_edition() == edition
    entry = DiaryEntry.objects.filter(act="published").get()
    assert (entry.by, entry.about, entry.detail) == ("mio", "Harbour first", "effective 2026-11-01")


def test_an_edition_with_a_date_to_come_is_not_current_yet(settled: Edition) -> None:
    publish_reviewed("mio", settled.pk, version_of(settled), date(2099, 1, 1))
    assert settled.rulebook.game.current_edition() is None
    assert settled.rulebook.game.current_edition(on=date(2099, 1, 1)) == settled


def test_a_draft_with_open_findings_is_not_published(draft: Edition) -> None:
    with pytest.raises(RefusedError, match=r"\d+ findings of Harbour first are not settled yet"):
        publish_reviewed("mio", draft.pk, 0, date(2026, 11, 1))
    edition = Edition.objects.get()
    assert (edition.state, edition.effective, version_of(edition)) == ("draft", None, 0)
    assert not Publication.objects.exists()


def test_the_second_of_two_editors_does_not_publish_what_the_first_one_changed(settled: Edition) -> None:
    seen_by_ren = version_of(settled)
    publish_reviewed("mio", settled.pk, seen_by_ren, None)
    withdraw_published("mio", settled.pk, version_of(settled), "A page is missing.")
    with pytest.raises(ChangedMeanwhileError, match="has changed since you looked at it: mio withdrawn Harbour first"):
        publish_reviewed("ren", settled.pk, seen_by_ren, date(2027, 1, 1))
    edition = Edition.objects.get()
    assert (edition.state, edition.effective) == ("withdrawn", None)


def test_a_withdrawn_edition_keeps_its_rules_and_can_come_back(settled: Edition) -> None:
    publish_reviewed("mio", settled.pk, version_of(settled), None)
    withdraw_published("ren", settled.pk, version_of(settled), "A page is missing.")
    assert Edition.objects.get().state == "withdrawn"
    assert DiaryEntry.objects.filter(act="withdrawn", by="ren", detail="A page is missing.").exists()
    publish_reviewed("ren", settled.pk, version_of(settled), None)
    assert Edition.objects.get().state == "published"


def test_one_that_came_by_command_can_be_withdrawn_and_come_back_with_its_findings(db: None) -> None:
    edition = bring_in_harbour().edition
    withdraw_published("mio", edition.pk, 0, "to try")
    publish_reviewed("mio", edition.pk, 1, None)
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
    publish_reviewed("mio", settled.pk, version_of(settled), None)
    for _ in ("published", "withdrawn"):
        with pytest.raises(RefusedError, match="readers may have cited Harbour first, so it stays"):
            discard_draft("mio", settled.pk, version_of(settled))
        if Edition.objects.get().state == "published":
            withdraw_published("mio", settled.pk, version_of(settled), "a page is missing")
    assert Edition.objects.exists()
