"""An index is copied, and rows are put again, only where the very same were made before."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from django.db import connection, transaction
from whoosh.fields import STORED, Schema

from rules_db.models import Edition, Game, Reference, RuleText
from rules_db.search.index import Content
from tests.lanterns import put_on_shelf
from tests.shelves import Indexes, KeptRows


def lamps(*names: str) -> Content[Path]:
    def documents() -> Iterator[dict[str, Any]]:
        yield from ({"name": name} for name in names)

    return Content("lamps", 1, Schema(name=STORED), documents, lambda folder: folder)


def test_the_same_documents_are_built_once_and_others_for_themselves(tmp_path: Path) -> None:
    built = []

    def build(folder: Path, content: Content[Any]) -> None:
        folder.mkdir()
        names = [document["name"] for document in content.documents()]
        (folder / "names").write_text(" ".join(names), encoding="utf-8")
        built.append(names)

    indexes = Indexes(tmp_path, build)
    for place, content in enumerate((lamps("tall"), lamps("tall"), lamps("tall", "small"))):
        indexes.build(tmp_path / "indexes" / str(place), content)
    assert built == [["tall"], ["tall", "small"]]
    read = [(tmp_path / "indexes" / str(place) / "names").read_text(encoding="utf-8") for place in range(3)]
    assert read == ["tall", "tall", "tall small"]


def everything() -> list[object]:
    models = (Game, Edition, RuleText, Reference)
    return [row for model in models for row in model._default_manager.order_by("pk").values_list()]


@pytest.mark.django_db
@pytest.mark.skipif(connection.vendor != "sqlite", reason="rows are kept for SQLite alone")
def test_rows_are_made_once_for_shelves_that_are_alike_and_anew_for_another() -> None:
    made = []

    def fill() -> None:
        made.append(put_on_shelf())

    kept, seen = KeptRows(), []
    for others in ([], [], ["chess"], []):
        with transaction.atomic():
            for slug in others:
                Game.objects.create(slug=slug, name=slug)
            kept.put("lanterns", fill)
            seen.append(everything())
            assert Game.objects.create(slug="quay", name="Quay").pk == 3 + len(others)
            transaction.set_rollback(True)
    assert len(made) == 2
    assert seen[0] == seen[1] == seen[3] != seen[2]
