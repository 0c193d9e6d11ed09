"""The page of a run: its bar, its end, and what can be done when its worker has died."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone
from pytest import MonkeyPatch

from rules_db.desk.handing_in import hand_in
from rules_db.desk.running import run
from rules_db.models import Submission
from rules_db.models.desk import SILENT_AFTER
from rulesite.desk import runs
from tests.rules_db.importing.harbour import HARBOUR
from tests.rules_db.masters import harbour_rulebook


@pytest.fixture
def submission(db: None) -> Submission:
    return hand_in("mio", "harbour.txt", HARBOUR.read_bytes(), harbour_rulebook(), "first")


@pytest.fixture
def address(submission: Submission) -> str:
    return f"/desk/runs/{submission.pk}/"


@pytest.fixture(autouse=True)
def begun(monkeypatch: MonkeyPatch) -> list[int]:
    begun: list[int] = []
    monkeypatch.setattr(runs, "begin_import", begun.append)
    return begun


def _silent(submission: Submission) -> None:
    long_ago = timezone.now() - SILENT_AFTER - timedelta(seconds=1)
    Submission.objects.filter(pk=submission.pk).update(state="running", stage="numbering", heard_at=long_ago)


def test_while_it_is_under_way_the_bar_asks_again_by_itself(desk: Client, address: str) -> None:
    page = desk.get(address).content.decode()
    assert 'hx-trigger="every 700ms"' in page
    assert '<progress max="4" value="0"' in page
    assert '<li aria-current="step">Waiting for its turn</li>' in page


def test_the_bar_alone_is_what_a_script_gets(desk: Client, address: str) -> None:
    page = desk.get(address, headers={"hx-request": "true"}).content.decode()
    assert page.strip().startswith('<section id="progress"')
    assert "<html" not in page


def test_when_it_is_done_nothing_asks_any_more(desk: Client, address: str, submission: Submission) -> None:
    run(submission.pk)
    page = desk.get(address).content.decode()
    assert "The draft is ready." in page
    assert '<progress max="4" value="4"' in page
    assert 'hx-trigger="every' not in page


def test_why_it_was_refused_is_said(desk: Client, address: str, submission: Submission) -> None:
    Submission.objects.filter(pk=submission.pk).update(content=b"Nothing <b>here</b>.")
    run(submission.pk)
    page = desk.get(address).content.decode()
    assert "no line begins with a rule&#x27;s number" in page
    assert 'hx-trigger="every' not in page
    assert "項目番号で始まる行がありません" in desk.get(address, headers={"accept-language": "ja"}).content.decode()


def test_one_whose_worker_died_says_so_and_is_resumed(
    desk: Client, address: str, submission: Submission, begun: list[int]
) -> None:
    _silent(submission)
    page = desk.get(address).content.decode()
    assert "The import worker stopped responding" in page
    assert 'hx-trigger="every' not in page
    assert "stopped responding" in desk.get("/desk/").content.decode()
    assert desk.post(f"{address}resume/").status_code == 302
    assert begun == [submission.pk]
    assert Submission.objects.get().state == "waiting"


def test_one_that_lives_is_not_begun_twice(desk: Client, address: str, begun: list[int]) -> None:
    response = desk.post(f"{address}resume/")
    assert response.status_code == 409
    assert "nothing to resume" in response.content.decode()
    assert begun == []


def test_it_can_be_discarded_until_its_draft_is_there(desk: Client, address: str, submission: Submission) -> None:
    assert desk.post(f"{address}discard/").status_code == 302
    assert Submission.objects.get().state == "discarded"
    assert "This run was discarded." in desk.get(address).content.decode()
    assert desk.post(f"{address}discard/").status_code == 409


def test_a_run_that_does_not_exist_is_a_404(desk: Client) -> None:
    for response in (desk.get("/desk/runs/9/"), desk.post("/desk/runs/9/resume/"), desk.post("/desk/runs/9/discard/")):
        assert response.status_code == 404
