"""The form in which a document is handed in."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from pytest import MonkeyPatch
from pytest_django import Settings

from rules_db.desk.running import run
from rules_db.importing.pdf import reading
from rules_db.importing.reading import MAX_TEXT_BYTES
from rules_db.models import Rulebook, Submission
from rulesite.desk import handing_in
from tests.rules_db.importing.pdf.making import packed_spaces, packed_text, written_pdf
from tests.rules_db.masters import harbour_rulebook

TEXT = b"1. Sea\n1-1. Ships\n"


@pytest.fixture(autouse=True)
def begun(monkeypatch: MonkeyPatch) -> list[int]:
    """The runs that were begun; the tests of the tasks see to what becomes of them."""
    begun: list[int] = []
    monkeypatch.setattr(handing_in, "begin_import", begun.append)
    return begun


def _payload(**overrides: object) -> dict[str, object]:
    return {"rulebook": harbour_rulebook().pk, "label": "first", "language": "en"} | overrides


def _file(name: str = "sea.txt", content: bytes = TEXT) -> SimpleUploadedFile:
    return SimpleUploadedFile(name, content)


def _page(response: Any) -> str:
    return str(response.content.decode())


def test_a_file_is_taken_and_its_run_begins(desk: Client, begun: list[int]) -> None:
    response = desk.post("/desk/hand-in/", _payload(file=_file(), effective="2026-12-01"))
    submission = Submission.objects.get()
    assert response.headers["Location"] == f"/desk/runs/{submission.pk}/"
    assert (bytes(submission.content), submission.source_name, submission.by) == (TEXT, "sea.txt", "mio")
    assert str(submission.effective) == "2026-12-01"
    assert begun == [submission.pk]


def test_pasted_text_is_taken(desk: Client) -> None:
    desk.post("/desk/hand-in/", _payload(text="1. Sea\r\n1-1. Ships\r\n"))
    assert Submission.objects.get().source_name == "pasted text"


def test_a_file_below_the_sources_is_taken(desk: Client, settings: Settings, tmp_path: Path) -> None:
    settings.SOURCES_DIR = tmp_path
    (tmp_path / "sea.md").write_bytes(TEXT)
    desk.post("/desk/hand-in/", _payload(named="sea.md"))
    assert Submission.objects.get().source_name == "sea.md"


def _new_rulebook(**overrides: object) -> dict[str, object]:
    game = harbour_rulebook().game
    named = {"rulebook": "", "game": game.pk, "title": "Shipyards", "slug": "shipyards", "text": "1. Sea"}
    return _payload(**named) | overrides


def test_a_new_rulebook_is_named_with_its_first_document(desk: Client, begun: list[int]) -> None:
    desk.post("/desk/hand-in/", _new_rulebook())
    rulebook = Rulebook.objects.get(slug="shipyards")
    assert (rulebook.title, rulebook.game.slug, rulebook.is_main) == ("Shipyards", "masters", False)
    submission = Submission.objects.get()
    assert submission.rulebook == rulebook
    assert begun == [submission.pk]
    assert "added the rulebook: Masters: Shipyards (shipyards)" in _page(desk.get("/desk/log/"))
    assert "Masters: Shipyards</option>" in _page(desk.get("/desk/hand-in/"))


@pytest.mark.parametrize(
    ("overrides", "said"),
    [
        ({"title": ""}, "enter a name or title"),
        ({"slug": "", "title": "規則"}, "&#x27;&#x27; cannot be a short name"),
        ({"slug": "Ship yards"}, "&#x27;Ship yards&#x27; cannot be a short name"),
        ({"slug": "harbour"}, "Masters already has a rulebook with the short name &#x27;harbour&#x27;"),
        ({"title": "Harbour"}, "Masters already has a rulebook &#x27;Harbour&#x27;"),
        ({"title": "x" * 201}, "at most 200 characters"),
        ({"game": ""}, "Choose the game of the new rulebook."),
        ({"game": 999}, "Select a valid choice."),
        ({"title": "", "slug": ""}, "one of the two"),
        ({"label": "a/b"}, "cannot be a label"),
        ({"text": "\x01"}, "is a binary file"),
    ],
)
def test_a_new_rulebook_that_cannot_be_is_refused_and_leaves_no_trace(
    desk: Client, begun: list[int], overrides: dict[str, object], said: str
) -> None:
    response = desk.post("/desk/hand-in/", _new_rulebook(**overrides))
    assert response.status_code == 400
    assert said in _page(response)
    assert [rulebook.slug for rulebook in Rulebook.objects.all()] == ["harbour"]
    assert not Submission.objects.exists()
    assert begun == []


def test_of_a_known_rulebook_and_a_new_one_only_one_is_taken(desk: Client) -> None:
    response = desk.post("/desk/hand-in/", _new_rulebook(rulebook=harbour_rulebook().pk))
    assert response.status_code == 400
    assert "one of the two" in _page(response)
    assert 'name="title" value="Shipyards"' in _page(response)


@pytest.mark.parametrize(
    ("overrides", "said"),
    [
        ({}, "one of the three"),
        ({"text": "1. Sea", "named": "sea.txt"}, "one of the three"),
        ({"text": "1. Sea", "label": ""}, "This field is required."),
        ({"text": "1. Sea", "label": "a/b"}, "cannot be a label"),
        ({"text": "1. Sea", "rulebook": 999}, "Select a valid choice."),
        ({"text": "1. Sea", "effective": "soon"}, "Enter a valid date."),
        ({"text": "   "}, "pasted text is empty"),
        ({"text": "1. \x00"}, "Null characters are not allowed."),
        ({"named": "../../etc/passwd"}, "there is no file"),
        ({"file": ("rules.txt", b"PK\x03\x04")}, "rules.txt is a binary file"),
        ({"file": ("rules.pdf", b"%PDF-1.7".ljust(30_000_001))}, "rules.pdf is larger than 30 MB"),
        ({"file": ("rules.pdf", b"\x1f\x8b\x08")}, "rules.pdf is not UTF-8 text"),
        ({"file": ("rules.txt", b" ")}, "rules.txt is empty"),
    ],
)
def test_what_cannot_be_used_is_refused_in_one_line(
    desk: Client, begun: list[int], overrides: dict[str, object], said: str
) -> None:
    if isinstance(given := overrides.get("file"), tuple):
        overrides = overrides | {"file": _file(*given)}
    response = desk.post("/desk/hand-in/", _payload(**overrides))
    assert response.status_code == 400
    assert said in _page(response)
    assert not Submission.objects.exists()
    assert begun == []


def test_what_was_typed_stays_when_it_is_refused(desk: Client) -> None:
    page = _page(desk.post("/desk/hand-in/", _payload(label="a/b", text="1. <script>", language="ja")))
    assert 'value="a/b"' in page
    assert "1. &lt;script&gt;</textarea>" in page
    assert '<option value="ja" lang="ja" selected>' in page


def test_folders_in_a_files_name_are_cut_off(desk: Client) -> None:
    desk.post("/desk/hand-in/", _payload(file=_file("../../etc/cron.d/sea.txt")))
    assert Submission.objects.get().source_name == "sea.txt"


@pytest.mark.parametrize("address", ["/desk/hand-in/", "/desk/login/"])
def test_200_megabytes_are_refused_before_they_are_read(desk: Client, address: str) -> None:
    response = desk.generic("POST", address, b"", CONTENT_LENGTH="200000000")  # announced, not sent
    assert response.status_code == 413
    assert "That is too large" in _page(response)


def test_a_file_of_the_largest_size_gets_through_and_one_byte_more_does_not(desk: Client) -> None:
    line = b"1-1. Ships sail out.\n"
    fitting = (b"1. Sea\n" + line * (MAX_TEXT_BYTES // len(line)))[:MAX_TEXT_BYTES].ljust(MAX_TEXT_BYTES, b".")
    assert desk.post("/desk/hand-in/", _payload(file=_file(content=fitting + b"."))).status_code == 400
    assert desk.post("/desk/hand-in/", _payload(file=_file(content=fitting))).status_code == 302


def test_what_looks_like_a_page_is_shown_as_the_text_it_is(desk: Client) -> None:
    name = "<img src=x onerror=alert(1)>.txt"
    desk.post("/desk/hand-in/", _payload(label="<script>", file=_file(name, b"<script>alert(1)</script>")))
    submission = Submission.objects.get()
    run(submission.pk)
    for address in ("/desk/", f"/desk/runs/{submission.pk}/"):
        page = _page(desk.get(address))
        assert "<script>" not in page
        assert "<img" not in page


def test_a_pdf_is_read_and_what_looks_like_a_page_in_it_is_shown_as_text(desk: Client) -> None:
    """Neither its script nor its embedded file is looked at, and of its name only the name stays."""
    attack = "<script>alert\\(1\\)</script>"
    catalogue = b"/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>"
    pdf = written_pdf(packed_text("1. Sea", f"1-1. {attack}", "1-1-1. See 9-9 of <b>it</b>."), catalogue)
    response = desk.post("/desk/hand-in/", _payload(file=_file("../../<img src=x>.pdf", pdf)))
    submission = Submission.objects.get()
    assert (response.status_code, submission.source_name) == (302, "<img src=x>.pdf")
    run(submission.pk)
    submission.refresh_from_db()
    assert (submission.state, submission.why_refused) == ("done", "")
    assert submission.edition is not None
    finding = submission.edition.findings.get(kind="dangling reference")
    submission.edition.findings.exclude(pk=finding.pk).delete()
    address = f"/desk/editions/{submission.edition.pk}/"
    pages = [_page(desk.get(each)) for each in ("/desk/", f"/desk/runs/{submission.pk}/", address)]
    pages.append(_page(desk.get(f"{address}findings/{finding.pk}/")))
    assert any("&lt;b&gt;it&lt;/b&gt;" in page for page in pages)
    assert not any(sign in page for page in pages for sign in ("<script>alert", "<img", "<b>it", "app.alert"))


def test_a_bomb_is_refused_and_the_next_document_is_read(desk: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reading, "MEGABYTES", 600)
    desk.post("/desk/hand-in/", _payload(file=_file("sea.pdf", written_pdf(packed_spaces(800)))))
    bomb = Submission.objects.get()
    run(bomb.pk)
    bomb.refresh_from_db()
    said = "sea.pdf: reading it was cut off after 600 MB of memory"
    assert (bomb.state, bomb.why_refused) == ("refused", said)
    assert said in _page(desk.get(f"/desk/runs/{bomb.pk}/"))
    desk.post("/desk/hand-in/", _payload(label="second", file=_file()))
    run(Submission.objects.get(label="second").pk)
    assert Submission.objects.get(label="second").state == "done"
