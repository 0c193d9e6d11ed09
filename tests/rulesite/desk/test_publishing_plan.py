"""Before the press an editor sees what readers get instead of what, and from when."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, timedelta
from pathlib import Path

import pytest
from django.test import Client
from django.utils import timezone

from rules_db.desk.handing_in import hand_in
from rules_db.desk.running import run
from rules_db.desk.versions import version_of
from rules_db.editions.publish import publish, withdraw
from rules_db.models import DecidedPair, Edition, Submission
from tests.rules_db.editions.line import SECOND, bring_in_text, decide, publish_edition
from tests.rules_db.importing.harbour import HARBOUR, harbour_lines
from tests.rules_db.masters import bring_in_harbour, harbour_rulebook


@pytest.fixture
def undated(db: None) -> Edition:
    return bring_in_harbour("now").edition


@pytest.fixture
def draft(undated: Edition) -> Edition:
    """An older edition with a title page, handed in at the desk."""
    edition = handed_in(
        ["Harbour Rules", "ver. 0.9", "Last update: 3/2/2018", "", *reworded("four coins")], "0.9"
    ).edition
    assert edition is not None
    return edition


def handed_in(lines: Sequence[str], label: str) -> Submission:
    text = "\n".join(lines)
    submission = hand_in("mio", "harbour.txt", text.encode(), harbour_rulebook(), label)
    run(submission.pk)
    submission.refresh_from_db()
    return submission


def reworded(coins: str) -> list[str]:
    return [line.replace("three coins", coins) for line in harbour_lines()]


def page(desk: Client, edition: Edition) -> str:
    return desk.get(f"/desk/editions/{edition.pk}/").content.decode()


def save_dates(desk: Client, edition: Edition, **dates: object) -> str:
    answer = desk.post(f"/desk/editions/{edition.pk}/dates/", {"version": version_of(edition), **dates})
    assert answer.status_code == 302
    return page(desk, edition)


def test_an_old_edition_is_said_to_leave_readers_what_they_have(desk: Client, draft: Edition) -> None:
    html = save_dates(desk, draft, published="2018-03-02")
    assert "readers keep Harbour now; this edition has its own address." in html
    assert "The dates do not tell which of the two is newer." in html


def test_what_an_editor_says_is_what_the_plan_says(desk: Client, draft: Edition) -> None:
    html = save_dates(desk, draft, published="2018-03-02", replaces="yes")
    assert f"readers get this edition instead of Harbour now, from {timezone.localdate()} on." in html
    html = save_dates(desk, draft, published="2018-03-02", replaces="no")
    assert "readers keep Harbour now" in html
    assert "The dates do not tell" not in html


def test_a_date_to_come_is_named_as_the_day(desk: Client, draft: Edition) -> None:
    day = timezone.localdate() + timedelta(days=40)
    assert f"instead of Harbour now, from {day} on." in save_dates(desk, draft, effective=day)


def test_a_date_whose_day_may_be_its_month_is_asked_about_and_not_filled_in(desk: Client, draft: Edition) -> None:
    assert draft.published_on is None
    assert "prints 3/2/2018: is that 2018-03-02 or 2018-02-03?" in page(desk, draft)


def test_a_certain_date_of_the_title_page_is_filled_in(undated: Edition) -> None:
    edition = handed_in(["Harbour Rules ver. 0.8", "Published March 2, 2018", *reworded("five coins")], "0.8").edition
    assert edition is not None
    assert (edition.published_on, edition.effective) == (date(2018, 3, 2), None)


def test_another_version_on_the_title_page_than_the_label_is_said(desk: Client, draft: Edition) -> None:
    assert "The title page says version" not in page(desk, draft)
    Edition.objects.filter(pk=draft.pk).update(label="0.91")
    assert "The title page says version 0.9; the label is 0.91." in page(desk, draft)


def test_a_draft_is_reviewed_against_the_neighbour_that_its_date_gives_it(desk: Client, draft: Edition) -> None:
    older = Edition.objects.create(
        rulebook=draft.rulebook, label="old", published_on="2017-01-01", state="published", published_at=timezone.now()
    )
    assert "Compared with now" in page(desk, draft)
    assert "Compared with old" in save_dates(desk, draft, published="2018-03-02")
    older.delete()


def test_a_published_edition_that_readers_do_not_get_is_made_current_with_one_press(
    desk: Client, undated: Edition
) -> None:
    other = bring_in_harbour("other", path=HARBOUR).edition
    assert other == undated  # the same text is not a second edition
    older = Edition.objects.create(
        rulebook=undated.rulebook,
        label="old",
        published_on="2017-01-01",
        state="published",
        published_at=timezone.now(),
    )
    assert "Readers get Harbour now; this edition has its own address." in page(desk, older)
    desk.post(f"/desk/editions/{older.pk}/current/", {"version": version_of(older)})
    assert "Readers get this edition." in page(desk, older)
    assert "If you withdraw it, readers get Harbour now instead." in page(desk, older)


def test_withdrawing_asks_for_a_reason_that_readers_see(desk: Client, client: Client, undated: Edition) -> None:
    address = f"/desk/editions/{undated.pk}/withdraw/"
    assert desk.post(address, {"version": version_of(undated)}).status_code == 409
    desk.post(address, {"version": version_of(undated), "reason": "Page 3 is missing."})
    response = client.get("/masters/e/now/")
    assert response.status_code == 410
    assert "Page 3 is missing." in response.content.decode()


def test_a_text_that_is_on_the_shelf_already_proposes_its_label_and_asks(
    desk: Client, client: Client, undated: Edition
) -> None:
    submission = handed_in(harbour_lines(), "1.07")
    undated.refresh_from_db()
    assert undated.label == "now"
    html = desk.get(f"/desk/runs/{submission.pk}/").content.decode()
    assert "It is on the shelf as “now”, and you called it “1.07”." in html
    desk.post(f"/desk/editions/{undated.pk}/label/", {"version": version_of(undated), "label": "1.07"})
    assert client.get("/masters/e/now/1-1/").headers["Location"] == "/masters/e/1.07/1-1/"
    assert "and you called it" not in desk.get(f"/desk/runs/{submission.pk}/").content.decode()


@pytest.mark.parametrize("act", ["dates", "current", "label"])
def test_nobody_but_an_editor_does_any_of_this(client: Client, undated: Edition, act: str) -> None:
    response = client.post(f"/desk/editions/{undated.pk}/{act}/", {"version": 0, "label": "x"})
    assert response.headers["Location"].startswith("/desk/login/")
    undated.refresh_from_db()
    assert undated.label == "now"


def test_before_an_edition_comes_back_the_plan_tells_what_becomes_of_its_permanent_ids(
    desk: Client, tmp_path: Path
) -> None:
    first = publish_edition(tmp_path, "1.0", 2024, [])
    wrong = bring_in_text(tmp_path, "2.0", 2025, SECOND)
    decide(first, wrong, forced=[("4-1-1", "4-1-3"), ("4-1-2", "4-1-1")])
    publish(wrong)
    withdraw(wrong, "Two rules are mixed up.")
    assert "permanent id" not in page(desk, wrong)
    DecidedPair.objects.all().delete()
    html = page(desk, wrong)
    assert "2 rules get another permanent id" in html
    assert "become one with the rules" not in html
    assert ">4-1-3</span>" in html
    desk.post(f"/desk/editions/{wrong.pk}/publish/", {"version": version_of(wrong), "instead_of": first.pk})
    assert "permanent ids changed: 4-1-1, 4-1-3" in desk.get("/desk/log/").content.decode()
