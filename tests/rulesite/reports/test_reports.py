"""Reporting a mistake, and what editors make of it."""

from __future__ import annotations

import pytest
from django.contrib.auth.models import User
from django.core.cache import caches
from django.test import Client

from rules_db.desk import reports
from rules_db.models import Edition, Report
from rulesite.reports.new import ReportRate

WRITTEN = {"page": "/lanterns/1-2-1/", "about": "text", "text": "A drop too much."}


@pytest.fixture(autouse=True)
def nobody_has_reported() -> None:
    caches["rates"].clear()


def test_every_page_leads_to_the_form_and_the_form_knows_the_page(client: Client, lanterns: Edition) -> None:
    assert 'href="/report/?page=/lanterns/1-2-1/"' in client.get("/lanterns/1-2-1/").content.decode()
    html = client.get("/report/", {"page": "/lanterns/1-2-1/"}).content.decode()
    assert '<a href="/lanterns/1-2-1/">/lanterns/1-2-1/</a>' in html
    assert 'name="page" value="/lanterns/1-2-1/"' in html


def test_a_report_is_kept_with_its_page_and_nothing_of_who_sent_it(client: Client, lanterns: Edition) -> None:
    response = client.post("/report/", WRITTEN)
    assert response.headers["Location"] == "/report/?sent=yes"
    assert "The editors will read your report." in client.get("/report/?sent=yes").content.decode()
    [report] = Report.objects.all()
    assert (report.page, report.about, report.text) == ("/lanterns/1-2-1/", "text", "A drop too much.")
    assert {field.name for field in Report._meta.fields} == {
        "id",
        "page",
        "about",
        "text",
        "at",
        "closed_by",
        "closed_at",
    }


@pytest.mark.parametrize(
    "page", ["https://evil.example/", "//evil.example/", "javascript:alert(1)", "/no/such/page/at/all/", "x"]
)
def test_a_page_elsewhere_is_not_taken_for_one_of_this_site(client: Client, lanterns: Edition, page: str) -> None:
    html = client.get("/report/", {"page": page}).content.decode()
    assert f'"{page}"' not in html
    assert 'name="page" id="id_page"' in html
    client.post("/report/", WRITTEN | {"page": page})
    assert Report.objects.get().page == ""


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"text": ""}, "Say what is wrong."),
        ({"text": "x" * 2001}, "2000"),
        ({"about": "weather"}, "weather"),
        ({"page": "/" + "x" * 8_000}, "8000"),
    ],
)
def test_what_cannot_be_used_is_said_and_nothing_is_kept(
    client: Client, lanterns: Edition, wrong: dict[str, str], said: str
) -> None:
    response = client.post("/report/", WRITTEN | wrong)
    assert response.status_code == 400
    assert said in response.content.decode()
    assert not Report.objects.exists()


def test_who_reports_too_often_is_told_to_wait_and_keeps_the_text(
    client: Client, lanterns: Edition, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ReportRate, "THROTTLE_RATES", {"report": "2/hour"})
    answers = [client.post("/report/", WRITTEN) for _ in range(3)]
    assert [answer.status_code for answer in answers] == [302, 302, 429]
    assert int(answers[2].headers["Retry-After"]) <= 3660
    assert "A drop too much." in answers[2].content.decode()
    assert Report.objects.count() == 2


def test_a_desk_that_is_full_of_reports_takes_no_more(
    client: Client, lanterns: Edition, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reports, "MOST_OPEN", 1)
    client.post("/report/", WRITTEN)
    response = client.post("/report/", WRITTEN)
    assert response.status_code == 503
    assert "1 open reports" in response.content.decode()
    assert Report.objects.count() == 1


def test_a_forged_form_is_refused(lanterns: Edition) -> None:
    assert Client(enforce_csrf_checks=True).post("/report/", WRITTEN).status_code == 403
    assert not Report.objects.exists()


def test_an_editor_reads_closes_and_reopens_a_report(desk: Client, lanterns: Edition) -> None:
    report = reports.take_in("/lanterns/1-2-1/", "text", "A drop <b>too</b> much.")
    assert 'href="/desk/reports/"' in desk.get("/desk/").content.decode()
    html = desk.get("/desk/reports/").content.decode()
    assert "A drop &lt;b&gt;too&lt;/b&gt; much." in html
    assert 'href="/lanterns/1-2-1/"' in html
    desk.post(f"/desk/reports/{report.pk}/close/")
    report.refresh_from_db()
    assert report.closed_by == "mio"
    assert "A drop" not in desk.get("/desk/reports/").content.decode()
    assert "closed by mio" in desk.get("/desk/reports/?closed=yes").content.decode()
    desk.post(f"/desk/reports/{report.pk}/reopen/")
    assert "A drop" in desk.get("/desk/reports/").content.decode()


def test_only_editors_read_and_close_reports(client: Client, kai: User) -> None:
    report = reports.take_in("", "other", "A drop too much.")
    assert client.get("/desk/reports/").status_code == 302
    client.force_login(kai)
    assert client.get("/desk/reports/").status_code == 403
    assert client.post(f"/desk/reports/{report.pk}/close/").status_code == 403
    report.refresh_from_db()
    assert report.closed_at is None


@pytest.mark.django_db
def test_a_ruling_is_reported_in_one_press_with_its_position(client: Client) -> None:
    page = "/sandbox/masters/?s=" + "a" * 3000 + "&step=4"
    response = client.post("/report/ruling/", {"page": page})
    assert response.status_code == 302
    report = Report.objects.get()
    assert (report.page, report.about) == (page, Report.About.RULING)


@pytest.mark.django_db
def test_a_report_of_a_ruling_elsewhere_keeps_no_address_and_a_longer_one_than_fits_is_refused(client: Client) -> None:
    client.post("/report/ruling/", {"page": "https://elsewhere.example/sandbox/masters/"})
    assert Report.objects.get().page == ""
    assert client.post("/report/ruling/", {"page": "/sandbox/masters/?s=" + "a" * 9000}).status_code == 400
    assert client.get("/report/ruling/").status_code == 405
