"""The page of an edition at the desk."""

from __future__ import annotations

import re

import pytest
from django.contrib.auth.models import User
from django.test import Client

from rules_db.desk.findings import accept_kind, settle
from rules_db.desk.handing_in import hand_in
from rules_db.desk.running import run
from rules_db.desk.versions import version_of
from rules_db.models import Edition, Finding, Settlement
from rulesite.desk import findings
from tests.rules_db.importing.harbour import harbour_lines
from tests.rules_db.masters import bring_in_harbour, harbour_rulebook


@pytest.fixture
def address(draft: Edition) -> str:
    return f"/desk/editions/{draft.pk}/"


def _accept_all(edition: Edition) -> None:
    for kind in set(edition.findings.values_list("kind", flat=True)):
        accept_kind("mio", edition, kind)


def test_findings_stand_by_kind_with_their_source_beside_what_it_became(desk: Client, address: str) -> None:
    page = desk.get(address).content.decode()
    assert "Repaired numbers" in page
    assert "5 of 5 to settle" in page
    finding = Finding.objects.filter(kind="repaired number", first_line=36).get()
    article = page[page.index(f'id="finding-{finding.pk}"') :].partition("</article>")[0]
    assert "Printed 4-2-1-1, read as 1-2-1-1." in article
    assert '<span class="number">36</span>' in article
    assert harbour_lines()[35].partition(" ")[0] in article
    assert '<span class="number">1-2-1-1</span>' in article


def test_a_finding_is_accepted_and_the_editor_is_back_at_it(desk: Client, address: str) -> None:
    finding = Finding.objects.all()[0]
    response = desk.post(f"{address}findings/{finding.pk}/", {"verdict": "accepted"})
    assert response.headers["Location"] == f"{address}#finding-{finding.pk}"
    assert "Accepted · mio" in desk.get(address).content.decode()


def test_a_finding_is_ignored_with_a_reason_and_opened_again(desk: Client, address: str) -> None:
    finding = Finding.objects.all()[0]
    at = f"{address}findings/{finding.pk}/"
    desk.post(at, {"verdict": "ignored", "reason": "As <b>printed</b>."})
    assert "Ignored: As &lt;b&gt;printed&lt;/b&gt;. · mio" in desk.get(address).content.decode()
    assert desk.post(at, {"verdict": ""}).status_code == 302
    assert not Settlement.objects.exists()


def test_all_of_a_kind_are_accepted_at_once(desk: Client, address: str) -> None:
    assert desk.post(f"{address}kind/", {"kind": "repaired number"}).status_code == 302
    assert "0 of 5 to settle" in desk.get(address).content.decode()


@pytest.mark.parametrize(
    ("payload", "status", "said"),
    [
        ({"verdict": "ignored"}, 409, "give a reason for ignoring a finding"),
        ({"verdict": "burnt"}, 400, "is no verdict"),
        ({"verdict": ""}, 409, "this finding is already open"),
        ({"verdict": "ignored", "reason": "x" * 2001}, 400, "at most 2000 characters"),
        ({"verdict": "ignored", "reason": "\x00"}, 400, "Null characters are not allowed"),
    ],
)
def test_what_makes_no_sense_of_a_finding_is_refused(
    desk: Client, address: str, payload: dict[str, str], status: int, said: str
) -> None:
    response = desk.post(f"{address}findings/{Finding.objects.all()[0].pk}/", payload)
    assert response.status_code == status
    assert said in response.content.decode()
    assert not Settlement.objects.exists()


def test_a_refusal_is_said_in_the_language_of_the_page(desk: Client, address: str) -> None:
    at = f"{address}findings/{Finding.objects.all()[0].pk}/"
    page = desk.post(at, {"verdict": "ignored"}, headers={"accept-language": "ja"}).content.decode()
    assert '<p class="refusal" role="alert">指摘を無視するには理由が必要です</p>' in page


def test_two_editors_who_settle_the_same_finding_do_not_overwrite_each_other(
    desk: Client, address: str, ren: User
) -> None:
    finding = Finding.objects.all()[0]
    settle("ren", finding, Settlement.Verdict.IGNORED, "mine")
    response = desk.post(f"{address}findings/{finding.pk}/", {"verdict": "accepted"})
    assert response.status_code == 409
    assert "was ignored by ren meanwhile" in response.content.decode()
    assert Settlement.objects.get().by == "ren"


def test_a_finding_of_another_edition_or_of_none_is_a_404(desk: Client, address: str, draft: Edition) -> None:
    other = bring_in_harbour("second").edition  # the same text, so the same edition
    assert other == draft
    assert desk.post(f"{address}findings/999999/", {"verdict": "accepted"}).status_code == 404
    finding = Finding.objects.all()[0]
    assert desk.post(f"/desk/editions/999/findings/{finding.pk}/", {"verdict": "accepted"}).status_code == 404
    assert desk.get("/desk/editions/999/").status_code == 404
    assert desk.post("/desk/editions/999/publish/").status_code == 404


def test_the_walk_to_the_readers_and_back(desk: Client, address: str, draft: Edition) -> None:
    assert "before it can be published" in desk.get(address).content.decode()
    assert desk.post(f"{address}publish/", {"version": 0}).status_code == 409
    assert desk.get("/masters/").status_code == 404
    _accept_all(draft)
    version = re.search(r'name="version" value="(\d+)"', desk.get(address).content.decode())
    assert version is not None
    dates = {"version": version[1], "published": "2026-10-01", "effective": "2026-11-01"}
    assert desk.post(f"{address}dates/", dates).headers["Location"] == f"{address}#plan"
    desk.post(f"{address}publish/", {"version": version_of(draft), "instead_of": 0})
    assert "Harbour, first · published 2026-10-01 · in force from 2026-11-01" in desk.get("/masters/").content.decode()
    assert "as readers see it" in desk.get(address).content.decode()
    desk.post(f"{address}withdraw/", {"version": version_of(draft), "reason": "A page is missing."})
    assert desk.get("/masters/").status_code == 404
    assert "withdrawn" in desk.get("/desk/").content.decode()


def test_the_second_editor_is_told_who_changed_the_draft(desk: Client, address: str, draft: Edition) -> None:
    _accept_all(draft)
    response = desk.post(f"{address}publish/", {"version": 0})
    assert response.status_code == 409
    assert "has changed since you looked at it: mio accepted" in response.content.decode()
    assert Edition.objects.get().state == "draft"


def test_a_date_that_is_none_is_refused(desk: Client, address: str, draft: Edition) -> None:
    _accept_all(draft)
    response = desk.post(f"{address}dates/", {"version": version_of(draft), "effective": "soon"})
    assert response.status_code == 400
    assert Edition.objects.get().state == "draft"


def test_a_draft_is_discarded(desk: Client, address: str) -> None:
    assert desk.post(f"{address}discard/", {"version": 0}).headers["Location"] == "/desk/"
    assert not Edition.objects.exists()
    assert desk.get(address).status_code == 404


def test_where_a_document_is_not_kept_the_line_is_told(desk: Client, db: None) -> None:
    edition = bring_in_harbour(to_be_published=False).edition
    page = desk.get(f"/desk/editions/{edition.pk}/").content.decode()
    assert "Line 36 of a document that is not kept here" in page


def test_of_very_many_findings_a_page_shows_the_first(
    desk: Client, address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(findings, "MOST_OF_A_KIND", 2)
    assert "Still to appear when these are settled: 3." in desk.get(address).content.decode()


def test_what_looks_like_a_page_in_a_rule_is_shown_as_text(desk: Client, db: None) -> None:
    text = b"1. Sea\n1-1. <script>alert(1)</script> (9-9)\n1-1. <img src=x onerror=alert(2)>\n"
    run(hand_in("mio", "sea.txt", text, harbour_rulebook(), "<i>second").pk)
    page = desk.get(f"/desk/editions/{Edition.objects.get().pk}/").content.decode()
    assert "&lt;script&gt;alert(1)&lt;/script&gt;" in page
    assert "<script>" not in page
    assert "<img" not in page
    assert "<i>" not in page
