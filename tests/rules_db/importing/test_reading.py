from pathlib import Path

import pytest

from rules_db.importing import reading
from rules_db.importing.reading import UnreadableDocumentError, document_of, lines_of, read_document
from rules_db.refusals import RefusedError


def _file(folder: Path, content: bytes) -> Path:
    path = folder / "rules.txt"
    path.write_bytes(content)
    return path


def test_only_line_feeds_end_a_line() -> None:
    assert lines_of("one\r\ntwo\x0cstill two\u2028still two\n\nfour") == (
        "one",
        "two\x0cstill two\u2028still two",
        "",
        "four",
    )


def test_a_last_line_may_lack_its_end() -> None:
    assert lines_of("one\ntwo\n") == lines_of("one\ntwo") == ("one", "two")


def test_a_byte_order_mark_is_no_part_of_the_text(tmp_path: Path) -> None:
    assert read_document(_file(tmp_path, b"\xef\xbb\xbf1. Sea\n")).lines == ("1. Sea",)


def test_utf_16_is_read_by_its_mark(tmp_path: Path) -> None:
    assert read_document(_file(tmp_path, "1. 海\n".encode("utf-16"))).lines == ("1. 海",)


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"", "is empty"),
        (b" \n\n\t\n", "is empty"),
        (b"1. Sea\n\x00\x01\x02", "is a binary file (control character in line 2)"),
        (b"1. S\xe9a\n", "is not UTF-8 text (byte 4)"),
        (b"\x7fELF\x02\x01\x01\x00", "is a binary file (control character in line 1)"),
    ],
)
def test_what_is_no_text_is_refused_in_one_line(tmp_path: Path, content: bytes, message: str) -> None:
    with pytest.raises(UnreadableDocumentError) as refused:
        read_document(_file(tmp_path, content))
    assert str(refused.value) == f"{tmp_path / 'rules.txt'} {message}"


def test_a_directory_is_refused(tmp_path: Path) -> None:
    with pytest.raises(UnreadableDocumentError, match="is a directory"):
        read_document(tmp_path)


def test_a_missing_file_is_refused(tmp_path: Path) -> None:
    with pytest.raises(UnreadableDocumentError, match=r"cannot read .*none\.txt: No such file"):
        read_document(tmp_path / "none.txt")


def test_a_file_that_is_too_large_is_refused_before_it_is_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reading, "MAX_BYTES", 10)
    with pytest.raises(UnreadableDocumentError, match="is larger than"):
        read_document(_file(tmp_path, b"1. The sea is large.\n"))


def test_the_bytes_of_a_file_are_read_as_the_file_is(tmp_path: Path) -> None:
    path = tmp_path / "rules.txt"
    path.write_bytes(b"1. Ships\r\n")
    assert document_of("rules.txt", b"1. Ships\r\n") == read_document(path)


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"", "rules.txt is empty"),
        (b"%PDF-1.7\n1. Ships\n", "rules.txt is a broken PDF"),
        (b"\xef\xbb\xbf%PDF-1.7\n", "rules.txt is a broken PDF"),
        (b"PK\x03\x04\x14", r"rules.txt is a binary file \(control character in line 1\)"),
        (b"1. Ships\n" * 700_000, "rules.txt is larger than 6 MB"),
        (b"%PDF-1.7\n".ljust(30_000_001), "rules.txt is larger than 30 MB"),
    ],
)
def test_bytes_that_are_no_text_are_refused_by_the_name_they_came_with(content: bytes, message: str) -> None:
    with pytest.raises(RefusedError, match=f"^{message}$"):
        document_of("rules.txt", content)
