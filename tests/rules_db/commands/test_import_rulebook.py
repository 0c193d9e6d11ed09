import json
from collections.abc import Callable
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError, call_command

from rules_db.models import Edition, ImportRun
from tests.rules_db.importing.harbour import HARBOUR
from tests.rules_db.importing.pdf.making import made_pdf

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("whole_shelf")]


def _run(path: Path | str, *more: str, game: str = "masters") -> str:
    out = StringIO()
    call_command("import_rulebook", str(path), "--game", game, "--edition", "Harbour 1", *more, stdout=out)
    return out.getvalue()


def _json(path: Path | str, *more: str) -> dict[str, Any]:
    return json.loads(_run(path, *more, "--json"))  # type: ignore[no-any-return]


def test_it_counts_what_was_read() -> None:
    data = _json(HARBOUR)
    findings = data.pop("findings")
    assert data == {
        "game": "masters",
        "rulebook": "rule-manual",
        "edition": "Harbour 1",
        "proposed_label": "",
        "state": "draft",
        "act": "created",
        "units": 44,
        "repaired": 5,
        "missing_headings": 1,
        "references": {"resolved": 11, "suspect": 2, "dangling": 3},
        "unaccounted_lines": 0,
        "went_wrong": False,
        "reasons": [],
        "advice": [],
    }
    assert {"kind", "number", "message", "first_line", "last_line"} == set(findings[0])
    assert [finding["number"] for finding in findings if finding["kind"] == "wrapped number"] == ["3-9"]


def test_people_get_the_same_as_lines() -> None:
    printed = _run(HARBOUR)
    assert "44 rules, 5 repaired numbers, 1 missing headings, 0 unaccounted lines" in printed
    assert "references: 11 resolved, 2 suspect, 3 dangling" in printed
    assert "line 36: repaired number 1-2-1-1: Printed 4-2-1-1, read as 1-2-1-1." in printed


def test_it_publishes_on_request_and_keeps_the_date() -> None:
    assert _json(HARBOUR, "--publish", "--effective", "2026-03-13")["state"] == "published"
    assert str(Edition.objects.get(label="Harbour 1").effective) == "2026-03-13"


def test_the_same_file_again_is_no_error_and_said_to_change_nothing() -> None:
    _run(HARBOUR)
    assert "Harbour 1 (draft): unchanged" in _run(HARBOUR)


@pytest.mark.parametrize(
    ("more", "game", "message"),
    [
        ((), "chess", "there is no game 'chess' (known: masters, fusion-world, buddyfight, dbz)"),
        (("--rulebook", "quay"), "dbz", "dbz has no rulebook quay (known: current-rulings, community-crd)"),
        (("--rulebook", "quay"), "masters", "masters has no rulebook quay (known: rule-manual)"),
        (("--effective", "13.3.2026"), "masters", "'13.3.2026' is not a date: write it as 2026-11-21"),
        (("--language", "ja"), "masters", "this document is in English, not in 日本語: hand it in as English (en)"),
    ],
)
def test_what_it_does_not_know_is_refused_in_one_line(more: tuple[str, ...], game: str, message: str) -> None:
    with pytest.raises(CommandError) as refused:
        _run(HARBOUR, *more, game=game)
    assert str(refused.value) == message
    assert not ImportRun.objects.exists()


@pytest.mark.parametrize("content", [b"", b"\x00\x01", b"\xff", b"No rules here.\n"])
def test_a_file_it_cannot_use_is_refused_in_one_line(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "rules.txt"
    path.write_bytes(content)
    with pytest.raises(CommandError) as refused:
        _run(path)
    assert "\n" not in str(refused.value)
    assert not ImportRun.objects.exists()


def test_a_folder_and_a_missing_file_are_refused(tmp_path: Path) -> None:
    for path in (tmp_path, tmp_path / "none.txt"):
        with pytest.raises(CommandError, match=r"is a directory|cannot read"):
            _run(path)


def test_another_text_under_a_published_label_is_refused(tmp_path: Path) -> None:
    _run(HARBOUR, "--publish")
    path = tmp_path / "other.txt"
    path.write_text("1. Sea\n1-1. Ships\n", encoding="utf-8")
    with pytest.raises(CommandError, match="Harbour 1 was published with another text and never changes"):
        _run(path)


def test_a_text_that_is_here_already_is_relabelled_only_if_asked() -> None:
    _run(HARBOUR, "--publish")
    Edition.objects.filter(label="Harbour 1").update(label="1.0")
    assert "already as 1.0; --relabel gives it the label Harbour 1" in _run(HARBOUR)
    assert _json(HARBOUR)["proposed_label"] == "Harbour 1"
    assert Edition.objects.filter(label="1.0").exists()
    data = _json(HARBOUR, "--relabel")
    assert (data["act"], data["edition"], data["proposed_label"]) == ("unchanged", "Harbour 1", "")
    assert Edition.objects.get(label="Harbour 1").former_labels.get().label == "1.0"


def test_a_date_that_is_printed_is_kept_apart_from_that_of_coming_into_force() -> None:
    _run(HARBOUR, "--published", "2026-03-02", "--effective", "2026-04-01")
    edition = Edition.objects.get(label="Harbour 1")
    assert (str(edition.published_on), str(edition.effective)) == ("2026-03-02", "2026-04-01")


@pytest.mark.sources
def test_the_manual_fills_the_shelf_and_gets_the_label_that_is_given_if_asked(source: Callable[[str], Path]) -> None:
    data = _json(source("rulebooks/masters-official-rule-manual.txt"), "--publish", "--relabel")
    assert (data["act"], data["edition"], data["state"]) == ("filled", "Harbour 1", "published")
    assert (data["units"], data["repaired"], data["missing_headings"]) == (1347, 36, 1)
    assert data["references"] == {"resolved": 350, "suspect": 8, "dangling": 7}
    assert data["unaccounted_lines"] == 0
    assert Edition.objects.filter(rulebook__slug="rule-manual").count() == 2


def test_a_pdf_is_read_whatever_its_name_and_a_broken_one_refused_in_one_line(tmp_path: Path) -> None:
    path = tmp_path / "rules.txt"
    path.write_bytes(made_pdf(["1. Sea", "1-1. Ships", "1-1-1. A ship floats."]))
    data = _json(path)
    assert (data["act"], data["units"], data["unaccounted_lines"]) == ("created", 3, 0)
    path.write_bytes(b"%PDF-1.7\n")
    with pytest.raises(CommandError) as refused:
        _run(path)
    assert str(refused.value) == f"{path} is a broken PDF"
