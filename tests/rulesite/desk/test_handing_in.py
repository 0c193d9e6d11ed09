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
from rules_db.importing.reading import MAX_BYTES
from rules_db.models import Submission
from rulesite.desk import handing_in
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


@pytest.mark.parametrize(
    ("overrides", "said"),
    [
        ({}, "one of the three"),
        ({"text": "1. Sea", "named": "sea.txt"}, "one of the three"),
        ({"text": "1. Sea", "label": ""}, "This field is required."),
        ({"text": "1. Sea", "label": "a/b"}, "is no label"),
        ({"text": "1. Sea", "rulebook": 999}, "Select a valid choice."),
        ({"text": "1. Sea", "effective": "soon"}, "Enter a valid date."),
        ({"text": "   "}, "pasted text is empty"),
        ({"text": "1. \x00"}, "Null characters are not allowed."),
        ({"named": "../../etc/passwd"}, "there is no file"),
        ({"file": ("rules.txt", b"PK\x03\x04")}, "rules.txt is a binary file"),
        ({"file": ("rules.pdf", b"%PDF-1.7")}, "rules.pdf is a PDF, which is not read yet"),
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
    assert "That is too much at once" in _page(response)


def test_a_file_of_the_largest_size_gets_through_and_one_byte_more_does_not(desk: Client) -> None:
    line = b"1-1. Ships sail out.\n"
    fitting = (b"1. Sea\n" + line * (MAX_BYTES // len(line)))[:MAX_BYTES].ljust(MAX_BYTES, b".")
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
