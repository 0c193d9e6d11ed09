"""Runs: finished, refused, killed in the middle, resumed, discarded, handed out twice."""

from __future__ import annotations

from datetime import date, timedelta

import pytest
from django.utils import timezone
from pytest import MonkeyPatch

from rules_db.desk import running
from rules_db.desk.handing_in import hand_in
from rules_db.desk.running import discard_run, resume, run
from rules_db.desk.source import source_lines
from rules_db.editions.bring_in import read_for
from rules_db.importing import reading
from rules_db.models import DiaryEntry, Edition, Submission
from rules_db.models.desk import SILENT_AFTER
from rules_db.refusals import RefusedError
from tests.rules_db.importing.harbour import HARBOUR, harbour_lines
from tests.rules_db.importing.pdf.making import JAPANESE, Setting, made_pdf
from tests.rules_db.masters import bring_in_harbour, harbour_rulebook

pytestmark = pytest.mark.django_db


class Killed(BaseException):
    """As when the machine stops: no code of ours runs after it."""


@pytest.fixture
def submission() -> Submission:
    return _hand_in(HARBOUR.read_bytes())


def _hand_in(content: bytes, label: str = "first") -> Submission:
    return hand_in("mio", "harbour.txt", content, harbour_rulebook(), label, effective=date(2026, 12, 1))


def _kill(monkeypatch: MonkeyPatch, where: str) -> None:
    def killed(*args: object, **options: object) -> None:
        raise Killed

    monkeypatch.setattr(running, where, killed)


def _silent(submission: Submission) -> None:
    Submission.objects.filter(pk=submission.pk).update(heard_at=timezone.now() - SILENT_AFTER - timedelta(seconds=1))


def test_a_run_leaves_a_draft_with_its_findings_and_says_so(submission: Submission) -> None:
    run(submission.pk)
    submission.refresh_from_db()
    assert (submission.state, submission.stage, submission.act) == ("done", "done", "created")
    edition = Edition.objects.get()
    assert submission.edition == edition
    assert (edition.state, edition.label, str(edition.effective)) == ("draft", "first", "2026-12-01")
    assert edition.rule_texts.count() == 44
    assert edition.findings.exists()


def test_each_stage_is_told_before_it_begins(submission: Submission, monkeypatch: MonkeyPatch) -> None:
    stages = []
    enter = running._enter

    def noting(submission: Submission, claim: str, stage: Submission.Stage) -> None:
        enter(submission, claim, stage)
        stages.append(Submission.objects.get().stage)

    monkeypatch.setattr(running, "_enter", noting)
    run(submission.pk)
    assert stages == ["reading", "numbering", "storing", "done"]


def test_a_run_that_is_handed_out_twice_does_its_work_once(submission: Submission) -> None:
    run(submission.pk)
    run(submission.pk)
    assert Edition.objects.count() == 1
    assert Edition.objects.get().import_runs.count() == 1


def test_a_worker_leaves_a_run_alone_that_another_one_is_at(submission: Submission, monkeypatch: MonkeyPatch) -> None:
    _kill(monkeypatch, "read_for")
    with pytest.raises(Killed):
        run(submission.pk)
    monkeypatch.undo()
    run(submission.pk)  # the other one may still be alive
    submission.refresh_from_db()
    assert submission.state == "running"
    assert not Edition.objects.exists()


@pytest.mark.parametrize("where", ["document_for", "read_for", "put_on_shelf"])
def test_a_run_whose_worker_dies_stores_nothing_and_is_finished_when_resumed(
    submission: Submission, monkeypatch: MonkeyPatch, where: str
) -> None:
    _kill(monkeypatch, where)
    with pytest.raises(Killed):
        run(submission.pk)
    monkeypatch.undo()
    assert not Edition.objects.exists()
    _silent(submission)
    submission.refresh_from_db()
    assert submission.is_silent

    resume("ren", submission.pk)
    assert not Submission.objects.get().is_silent
    run(submission.pk)
    assert Submission.objects.get().state == "done"
    assert Edition.objects.count() == 1
    assert DiaryEntry.objects.filter(by="ren", act="resumed").count() == 1


def test_a_task_that_got_lost_before_any_worker_had_it_is_silent_too(submission: Submission) -> None:
    _silent(submission)
    submission.refresh_from_db()
    assert submission.is_silent


def test_a_worker_that_wakes_up_after_its_run_was_discarded_stores_nothing(
    submission: Submission, monkeypatch: MonkeyPatch
) -> None:
    def discarded_meanwhile(*args: object) -> object:
        discard_run("ren", submission.pk)
        return read_for(*args)  # type: ignore[arg-type]

    monkeypatch.setattr(running, "read_for", discarded_meanwhile)
    run(submission.pk)
    submission.refresh_from_db()
    assert submission.state == "discarded"
    assert bytes(submission.content) == b""
    assert not Edition.objects.exists()


def test_a_document_without_rules_is_refused_in_one_line_and_stores_nothing() -> None:
    submission = _hand_in(b"Only a remark.\n")
    run(submission.pk)
    submission.refresh_from_db()
    assert (submission.state, submission.refusal) == ("refused", "no line begins with a rule's number")
    assert not Edition.objects.exists()


def test_a_published_label_is_not_given_to_another_text() -> None:
    bring_in_harbour()
    submission = _hand_in(b"1. Sea\n1-1. Ships\n")
    run(submission.pk)
    submission.refresh_from_db()
    assert submission.why_refused == "Harbour first was published with another text and never changes"
    assert Edition.objects.get().rule_texts.count() == 44


def test_a_draft_that_came_meanwhile_is_not_read_over(submission: Submission) -> None:
    bring_in_harbour(to_be_published=False)
    run(submission.pk)
    submission.refresh_from_db()
    assert submission.state == "refused"
    assert "there is already a draft of Harbour first" in submission.why_refused


def test_a_fault_of_the_importer_is_said_without_its_details(submission: Submission, monkeypatch: MonkeyPatch) -> None:
    def faulty(*args: object) -> None:
        raise KeyError("secret")

    monkeypatch.setattr(running, "read_for", faulty)
    with pytest.raises(KeyError):
        run(submission.pk)
    submission.refresh_from_db()
    assert submission.state == "refused"
    assert "secret" not in submission.refusal


def test_a_run_that_lives_or_is_over_is_not_resumed(submission: Submission) -> None:
    with pytest.raises(RefusedError, match="nothing to resume"):
        resume("ren", submission.pk)
    run(submission.pk)
    _silent(submission)
    with pytest.raises(RefusedError, match="nothing to resume"):
        resume("ren", submission.pk)


def test_a_run_that_is_over_is_not_discarded(submission: Submission) -> None:
    run(submission.pk)
    with pytest.raises(RefusedError, match="nothing to discard"):
        discard_run("ren", submission.pk)
    assert Edition.objects.exists()


def test_after_a_run_was_discarded_its_label_is_free_again(submission: Submission) -> None:
    discard_run("mio", submission.pk)
    _hand_in(HARBOUR.read_bytes())
    assert Submission.objects.filter(state="waiting").count() == 1


def test_what_was_read_out_of_a_pdf_is_kept_for_pages_that_show_its_lines(monkeypatch: MonkeyPatch) -> None:
    printed = [line.rpartition("|>")[2] for line in harbour_lines() if not line.startswith("\t")]
    pdf = made_pdf(printed, Setting(font=JAPANESE, size=4))
    submission = hand_in("mio", "../harbour.txt", pdf, harbour_rulebook(), "second")
    run(submission.pk)
    submission.refresh_from_db()
    assert (submission.state, submission.refusal) == ("done", "")
    assert submission.edition is not None
    assert submission.edition.rule_texts.count() == 44
    monkeypatch.setattr(reading, "read_pdf", None)  # it is not read again
    lines = source_lines(submission.edition)
    rule = submission.edition.rule_texts.get(number="1-2-1-1")
    assert "4-2-1-1" in lines[(rule.first_line or 0) - 1]


def test_a_pdf_that_cannot_be_read_is_refused_by_its_run() -> None:
    submission = hand_in("mio", "sea.pdf", b"%PDF-1.7\n", harbour_rulebook(), "second")
    run(submission.pk)
    submission.refresh_from_db()
    assert (submission.state, submission.why_refused) == ("refused", "sea.pdf is a broken PDF")
