"""The index on this host."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from django.db import connection

from rules_db.models import Edition, Publication, RuleText
from rules_db.search import current, index, search
from rules_db.search.documents import FORM, documents
from tests.lanterns import put_on_shelf


def folders(own_index: Path) -> list[str]:
    return sorted(folder.name for folder in own_index.iterdir())


def test_it_is_built_when_it_is_missing(lanterns: Edition, own_index: Path) -> None:
    assert search("brightest")
    (folder,) = folders(own_index)
    assert folder.startswith(f"rules-{FORM}-{Publication.newest_id()}.0-")


def test_it_is_built_once(lanterns: Edition, monkeypatch: pytest.MonkeyPatch) -> None:
    search("brightest")
    monkeypatch.setattr(current, "documents", lambda: pytest.fail("built again"))
    assert search("moth")


def test_it_can_be_deleted_at_any_time(lanterns: Edition, own_index: Path) -> None:
    search("brightest")
    for file in next(own_index.iterdir()).iterdir():
        file.unlink()
    next(own_index.iterdir()).rmdir()
    assert search("brightest")


def test_a_new_publication_makes_a_new_one_and_removes_the_old(lanterns: Edition, own_index: Path) -> None:
    search("brightest")
    before = folders(own_index)
    RuleText.objects.filter(number="2-1-1").update(text="A moth adores a volcano.")
    assert not search("volcano")
    Publication.objects.create(edition=lanterns, act="filled")
    assert search("volcano")
    assert len(folders(own_index)) == 1
    assert folders(own_index) != before


def test_a_later_one_of_another_process_stays(lanterns: Edition, own_index: Path) -> None:
    later = own_index / "rules-1-99-29991231235959000000"
    later.mkdir(parents=True)
    search("brightest")
    assert later.exists()


def test_what_a_broken_build_leaves_is_no_index(
    lanterns: Edition, own_index: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def break_off() -> None:
        raise OSError("no space")

    monkeypatch.setattr(current, "documents", break_off)
    with pytest.raises(OSError, match="no space"):
        search("brightest")
    assert folders(own_index) == []


def test_another_process_may_be_quicker(lanterns: Edition, own_index: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def overtaken() -> Iterator[dict[str, Any]]:
        build(*wanted[0])
        yield from documents()

    def noted(folder: Path, content: index.Content[Any]) -> None:
        wanted.append((folder, replace(content, documents=documents)))
        build(folder, content)

    wanted: list[tuple[Path, index.Content[Any]]] = []
    build = index._build
    monkeypatch.setattr(index, "_build", noted)
    monkeypatch.setattr(current, "documents", overtaken)
    assert search("brightest")
    assert len(folders(own_index)) == 1


@pytest.mark.django_db(transaction=True)
def test_many_threads_at_once_get_the_same_answer() -> None:
    put_on_shelf()
    answers: list[list[str]] = []

    def ask() -> None:
        answers.append([result.rule_text.number for result in search("brightest")])
        connection.close()

    threads = [threading.Thread(target=ask) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert answers == [["2-1-1"]] * 8


@pytest.mark.django_db
def test_an_empty_shelf_has_none(own_index: Path) -> None:
    assert current.current() is None
    assert not own_index.exists()
