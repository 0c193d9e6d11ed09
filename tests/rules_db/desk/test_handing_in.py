from pathlib import Path

import pytest
from pytest_django import Settings

from rules_db.desk.handing_in import file_below_sources, hand_in, plain_name
from rules_db.models import DiaryEntry, Submission
from rules_db.refusals import RefusedError
from tests.rules_db.masters import bring_in_harbour, harbour_rulebook

pytestmark = pytest.mark.django_db

TEXT = b"1. Sea\n1-1. Ships\n"


def _hand_in(name: str = "sea.txt", content: bytes = TEXT, label: str = "first") -> Submission:
    return hand_in("mio", name, content, harbour_rulebook(), label)


def test_a_document_is_kept_as_it_came_and_waits_for_its_run() -> None:
    submission = _hand_in()
    submission.refresh_from_db()
    assert bytes(submission.content) == TEXT
    assert (submission.state, submission.by, submission.source_name) == ("waiting", "mio", "sea.txt")
    entry = DiaryEntry.objects.get()
    assert (entry.by, entry.act, entry.about) == ("mio", "handed in", "sea.txt as Harbour first")


@pytest.mark.parametrize(
    ("name", "content", "label", "message"),
    [
        ("sea.txt", b"PK\x03\x04", "first", "sea.txt is a binary file"),
        ("sea.pdf", b"%PDF-1.4".ljust(30_000_001), "first", "^sea.pdf is larger than 30 MB$"),
        ("../../sea.txt", b"", "first", "^sea.txt is empty"),
        ("sea.txt", b"\xff\xfe\x00", "first", "sea.txt is not UTF-8 text"),
        ("sea.txt", TEXT, "a/b", "'a/b' cannot be a label"),
        ("sea.txt", TEXT, "", "'' cannot be a label"),
        ("sea.txt", TEXT, "first\nlight", "cannot be a label"),
    ],
)
def test_what_can_be_told_at_once_is_refused_at_once(name: str, content: bytes, label: str, message: str) -> None:
    with pytest.raises(RefusedError, match=message):
        _hand_in(name, content, label)
    assert not Submission.objects.exists()
    assert not DiaryEntry.objects.exists()


def test_a_second_run_for_the_same_label_is_refused_while_the_first_is_under_way() -> None:
    _hand_in()
    with pytest.raises(RefusedError, match="an import of Harbour first is already under way"):
        _hand_in()
    assert Submission.objects.count() == 1


def test_a_draft_that_somebody_may_be_reviewing_is_not_read_over() -> None:
    bring_in_harbour(to_be_published=False)
    with pytest.raises(RefusedError, match="there is already a draft of Harbour first"):
        _hand_in()


@pytest.mark.parametrize(
    ("given", "plain"),
    [
        ("sea.txt", "sea.txt"),
        ("/etc/passwd", "passwd"),
        ("..\\..\\windows\\sea.txt", "sea.txt"),
        ("sea\x00\n<b>.txt", "sea<b>.txt"),
        ("", "pasted text"),
        ("a" * 300 + ".txt", "a" * 196 + ".txt"),
    ],
)
def test_of_a_files_name_only_the_name_stays(given: str, plain: str) -> None:
    assert plain_name(given) == plain


def test_a_file_below_the_sources_is_found(settings: Settings, tmp_path: Path) -> None:
    settings.SOURCES_DIR = tmp_path
    (tmp_path / "rulebooks").mkdir()
    (tmp_path / "rulebooks" / "sea.txt").write_bytes(TEXT)
    assert file_below_sources("rulebooks/sea.txt") == ("sea.txt", TEXT)


@pytest.mark.parametrize("written", ["../secret.txt", "/etc/passwd", "link.txt", "none.txt", ".", "a\0b", "x" * 5000])
def test_nothing_leads_out_of_the_folder_of_the_sources(settings: Settings, tmp_path: Path, written: str) -> None:
    settings.SOURCES_DIR = tmp_path / "sources"
    (tmp_path / "sources").mkdir()
    (tmp_path / "secret.txt").write_bytes(TEXT)
    (tmp_path / "sources" / "link.txt").symlink_to(tmp_path / "secret.txt")
    with pytest.raises(RefusedError) as refused:
        file_below_sources(written)
    assert "\n" not in str(refused.value)


def test_a_file_that_is_too_large_is_not_even_read(settings: Settings, tmp_path: Path) -> None:
    settings.SOURCES_DIR = tmp_path
    with (tmp_path / "sea.txt").open("wb") as file:
        file.truncate(31_000_000)
    with pytest.raises(RefusedError, match=r"sea.txt is larger than 30 MB"):
        file_below_sources("sea.txt")
