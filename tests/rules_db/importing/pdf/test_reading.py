"""PDFs from the bytes to the lines, through the process that may be cut off."""

from __future__ import annotations

import time
import zlib

import pytest
from pytest import MonkeyPatch

from rules_db.importing.pdf import reading
from rules_db.importing.pdf.reading import UnreadablePdfError, is_pdf, read_pdf
from rules_db.importing.reading import document_of
from tests.rules_db.importing.pdf.making import (
    JAPANESE,
    Setting,
    drawn_pdf,
    made_pdf,
    overlapping_pdf,
    packed_spaces,
    packed_text,
    rows_of_a_page,
    written_pdf,
)

SEA = ["1. Sea", "1-1. Ships", "1-1-1. A ship floats.", "1-1-2. A stone sinks, and nobody has ever seen one float."]
MANY = [f"1-1-{n}. Rule {n} of the harbour says what ship {n} does at night." for n in range(1, 151)]


def _read(content: bytes) -> list[str]:
    return read_pdf(content, "sea.pdf")


def _text(lines: list[str]) -> list[str]:
    return [line for line in lines if line and not line.startswith("<|")]


def test_a_page_is_a_mark_and_the_lines_printed_on_it() -> None:
    assert _read(made_pdf(SEA, Setting(footer=""))) == ["<|page 1|>", *SEA]


def test_headers_and_page_numbers_are_told_by_their_place() -> None:
    lines = _read(made_pdf(MANY, Setting(header="Harbour, printed {page} times", footer="Page {page} of 3")))
    assert _text(lines) == MANY
    assert lines[:2] == ["<|page 1|>", "<|running title|>Harbour, printed 1 times"]
    assert [line for line in lines if "Page" in line] == [f"<|page number|>Page {n} of 3" for n in (1, 2, 3)]


def test_two_columns_are_read_one_after_the_other() -> None:
    assert " ".join(_text(_read(made_pdf(MANY, Setting(columns=2, wrap=40, footer=""))))) == " ".join(MANY)


def test_japanese_is_read_without_gaps() -> None:
    lines = ["1. 海", "1-1. 船", "1-1-1. 船は港に着くまで進みます。（1-1-2）", "1-1-2. 「錨」は進みません。"]
    assert _text(_read(made_pdf(lines, Setting(font=JAPANESE, footer="")))) == lines


def test_the_outline_of_the_pdf_stands_at_the_end() -> None:
    lines = _read(made_pdf(SEA, outline=["\t1. Sea", "\t\t1-1. Ships"]))
    assert lines[-2:] == ["<|outline|>\t1. Sea", "<|outline|>\t\t1-1. Ships"]


def test_hundreds_of_pages_are_read() -> None:
    setting = Setting(header="Harbour")
    rules = [f"1-{n}. The ship with the number {n} sails." for n in range(1, 301)]
    one_on_each_page = [line for rule in rules for line in (rule, *[""] * (rows_of_a_page(setting) - 1))]
    lines = _read(made_pdf(one_on_each_page, setting))
    assert _text(lines) == rules
    assert "<|page 300|>" in lines


def test_a_page_that_is_a_picture_is_told() -> None:
    both = _read(made_pdf(SEA))
    assert not any("picture" in line for line in both)
    with pytest.raises(UnreadablePdfError, match=r"^sea\.pdf is a PDF without text; perhaps it holds only pictures$"):
        _read(drawn_pdf(2))


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"%PDF-1.7\n", "is a broken PDF"),
        (b"%PDF-1.7\n1. Ships float.\n", "is a broken PDF"),
        (made_pdf(SEA)[:700], "is a broken PDF"),
        (made_pdf([]), "is a PDF without text; perhaps it holds only pictures"),
        (made_pdf(SEA, Setting(password="anchor")), "is a PDF that opens only with a password"),
    ],
    ids=["nothing", "text", "cut short", "an empty page", "encrypted"],
)
def test_what_cannot_be_read_is_refused_in_one_line(content: bytes, message: str) -> None:
    with pytest.raises(UnreadablePdfError) as refused:
        _read(content)
    assert str(refused.value) == f"sea.pdf {message}"


def test_a_bomb_is_cut_off_by_memory(monkeypatch: MonkeyPatch) -> None:
    monkeypatch.setattr(reading, "MEGABYTES", 600)
    with pytest.raises(UnreadablePdfError, match="cut off after 600 MB of memory"):
        _read(written_pdf(packed_spaces(800)))


def test_a_bomb_is_cut_off_by_time(monkeypatch: MonkeyPatch) -> None:
    monkeypatch.setattr(reading, "SECONDS", 2)
    started = time.monotonic()
    with pytest.raises(UnreadablePdfError, match="cut off after 2 seconds"):
        _read(written_pdf(zlib.compress(b"(sea) Tj " * 3_000_000)))
    assert time.monotonic() - started < 20


def test_scripts_and_embedded_files_are_not_looked_at() -> None:
    catalogue = (
        b"/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>"
        b" /Names << /EmbeddedFiles << /Names [(secret.txt) 6 0 R] >> >>"
    )
    pdf = written_pdf(packed_text("1. Sea", "1-1. Ships"), catalogue, b"<< /Type /Filespec /F (secret.txt) >>")
    assert _read(pdf) == ["<|page 1|>", "1. Sea", "1-1. Ships"]


def test_letters_without_a_name_are_marked_and_ligatures_resolved() -> None:
    lines = _text(_read(written_pdf(packed_text("1. Sea\\000\\007 of \\256sh"))))
    assert lines == ["1. Sea�� of fish"]


@pytest.mark.parametrize("before", [b"", b"\n", b"\xef\xbb\xbf"])
def test_a_pdf_is_told_by_its_bytes_whatever_its_name(before: bytes) -> None:
    pdf = before + made_pdf(SEA, Setting(footer=""))
    assert is_pdf(pdf)
    assert document_of("sea.txt", pdf).lines == ("<|page 1|>", *SEA)


def test_text_that_is_called_a_pdf_is_text() -> None:
    assert not is_pdf(b"1. About %PDF-1.7\n")
    assert document_of("sea.pdf", b"1. About %PDF-1.7\n").lines == ("1. About %PDF-1.7",)


def test_overlapping_columns_are_told_and_their_letters_are_not_mixed() -> None:
    left = [
        f"1-1-{n}. A ship that is moored at the quay in the evening floats there until it is morning" for n in "123"
    ]
    right = [f"1-2-{n}. A gull cries at whoever rows out of the harbour" for n in "123"]
    lines = _read(overlapping_pdf(left, right))
    assert "its columns overlap" in lines[0]
    assert all(any(line in read for read in lines) for line in (*left, *right))


def test_bold_letters_that_are_printed_twice_do_not_overlap() -> None:
    shown = "".join(f"BT /F1 10 Tf {x} 780 Td (1-1-1. A ship floats.) Tj ET " for x in (60, 60.3))
    twice = zlib.compress(shown.encode())
    assert "overlap" not in _read(written_pdf(twice))[0]
