"""Settling findings, and two editors who settle the same one."""

from __future__ import annotations

import pytest

from rules_db.desk.findings import accept_kind, open_findings, reopen, settle
from rules_db.desk.source import source_lines
from rules_db.desk.versions import ChangedMeanwhileError, version_of
from rules_db.editions.publish import publish
from rules_db.models import DiaryEntry, Edition, Finding, Settlement
from rules_db.refusals import RefusedError
from tests.rules_db.importing.harbour import harbour_lines
from tests.rules_db.masters import bring_in_harbour

Verdict = Settlement.Verdict


@pytest.fixture
def finding(draft: Edition) -> Finding:
    return draft.findings.get(kind="missing heading")


def test_an_accepted_finding_keeps_who_accepted_it(finding: Finding) -> None:
    before = open_findings(finding.edition)
    settle("mio", finding, Verdict.ACCEPTED)
    settlement = Settlement.objects.get(finding=finding)
    assert (settlement.verdict, settlement.by) == ("accepted", "mio")
    assert open_findings(finding.edition) == before - 1
    entry = DiaryEntry.objects.filter(edition=finding.edition).get()
    assert (entry.by, entry.act) == ("mio", "accepted")
    assert entry.about.startswith("missing heading")


def test_an_ignored_finding_keeps_its_reason(finding: Finding) -> None:
    settle("mio", finding, Verdict.IGNORED, "  The publisher wants it so. ")
    assert Settlement.objects.get(finding=finding).reason == "The publisher wants it so."
    assert DiaryEntry.objects.filter(edition=finding.edition).get().detail == "The publisher wants it so."


@pytest.mark.parametrize("reason", ["", "  \n"])
def test_to_ignore_takes_a_reason(finding: Finding, reason: str) -> None:
    with pytest.raises(RefusedError, match="give a reason for ignoring"):
        settle("mio", finding, Verdict.IGNORED, reason)
    assert not Settlement.objects.exists()


def test_the_second_of_two_editors_hears_what_the_first_one_did(finding: Finding) -> None:
    settle("mio", finding, Verdict.ACCEPTED)
    the_same = Finding.objects.get(pk=finding.pk)
    with pytest.raises(ChangedMeanwhileError, match=r"missing heading .* was accepted by mio meanwhile"):
        settle("ren", the_same, Verdict.IGNORED, "no")
    assert Settlement.objects.get().by == "mio"
    assert not DiaryEntry.objects.filter(by="ren").exists()


def test_all_of_a_kind_are_accepted_and_those_that_are_settled_stay(draft: Edition) -> None:
    repaired = draft.findings.filter(kind="repaired number")
    first = repaired[0]
    settle("ren", first, Verdict.IGNORED, "as printed")
    assert accept_kind("mio", draft, "repaired number") == 4  # of the five wrong numbers of Harbour
    assert repaired.filter(settlement__verdict="accepted", settlement__by="mio").count() == 4
    assert Settlement.objects.get(finding=first).by == "ren"
    assert accept_kind("mio", draft, "repaired number") == 0
    assert accept_kind("mio", draft, "no such kind") == 0
    assert DiaryEntry.objects.filter(act="accepted").count() == 1


def test_a_settlement_is_taken_back_once(finding: Finding) -> None:
    settle("mio", finding, Verdict.ACCEPTED)
    reopen("ren", finding)
    assert not Settlement.objects.exists()
    assert DiaryEntry.objects.filter(act="reopened", by="ren").exists()
    with pytest.raises(RefusedError, match="already open"):
        reopen("ren", finding)


def test_each_act_is_one_version_more(draft: Edition, finding: Finding) -> None:
    assert version_of(draft) == 0
    settle("mio", finding, Verdict.ACCEPTED)
    reopen("mio", finding)
    accept_kind("mio", draft, finding.kind)
    assert version_of(draft) == 3


def test_in_a_published_edition_nothing_is_settled(finding: Finding) -> None:
    settle("mio", finding, Verdict.ACCEPTED)
    publish(finding.edition)
    other = finding.edition.findings.filter(settlement=None)[0]
    for act in (
        lambda: settle("mio", other, Verdict.ACCEPTED),
        lambda: reopen("mio", finding),
        lambda: accept_kind("mio", finding.edition, other.kind),
    ):
        with pytest.raises(RefusedError, match="settled and rules corrected only in drafts"):
            act()
    assert Settlement.objects.count() == 1


def test_the_source_of_an_edition_is_the_document_that_was_handed_in(draft: Edition) -> None:
    assert source_lines(draft) == harbour_lines()


def test_an_edition_that_did_not_come_by_the_desk_has_no_source_here(db: None) -> None:
    assert source_lines(bring_in_harbour().edition) == ()
