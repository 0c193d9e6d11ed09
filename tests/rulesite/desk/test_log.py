"""The diary's page."""

from __future__ import annotations

from django.test import Client

from rules_db.desk.diary import note
from rules_db.models import DiaryEntry


def test_an_empty_diary_says_so(desk: Client) -> None:
    assert "Nobody has done anything yet." in desk.get("/desk/log/").content.decode()


def test_the_latest_act_stands_first_with_its_reason(desk: Client) -> None:
    note("mio", DiaryEntry.Act.HANDED_IN, "harbour.txt as Harbour first")
    note("ren", DiaryEntry.Act.WITHDRAWN, "<b>Harbour</b> first", detail="A page is missing.")
    page = desk.get("/desk/log/").content.decode()
    assert page.index("withdrawn: &lt;b&gt;Harbour&lt;/b&gt; first") < page.index("handed in: harbour.txt")
    assert "A page is missing." in page


def test_a_long_diary_has_pages(desk: Client) -> None:
    for number in range(51):
        note("mio", DiaryEntry.Act.ACCEPTED, f"finding {number}.")
    assert "finding 0." not in desk.get("/desk/log/").content.decode()
    assert "finding 0." in desk.get("/desk/log/?page=2").content.decode()
    for odd in ("0", "x", "99"):
        assert desk.get(f"/desk/log/?page={odd}").status_code == 200


def test_in_japanese_the_acts_are_japanese(desk: Client) -> None:
    note("mio", DiaryEntry.Act.PUBLISHED, "Harbour first")
    assert "公開: Harbour first" in desk.get("/desk/log/", headers={"accept-language": "ja"}).content.decode()
