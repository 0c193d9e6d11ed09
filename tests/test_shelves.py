"""An index is copied only where the very same documents were built before."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from whoosh.fields import STORED, Schema

from rules_db.search.index import Content
from tests.shelves import Indexes


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
