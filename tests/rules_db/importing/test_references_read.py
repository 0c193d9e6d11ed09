"""All references of the documents on the shelf, against what a reader found in each."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from rules_db.importing.families import read_as
from rules_db.importing.reading import read_document

pytestmark = pytest.mark.sources

READ: dict[str, dict[str, Any]] = tomllib.loads(
    Path(__file__).with_name("references_read.toml").read_text(encoding="utf-8")
)
KINDS = {
    "masters-official-rule-manual": ("masters", "en", "rule-manual"),
    "fusion-world-1.06-ja": ("fusion-world", "ja", "comprehensive-rules"),
    "masters-general-rules-1.06": ("masters", "en", "rule-manual"),
    "buddyfight-play-flow": ("buddyfight", "en", "play-flow"),
    "dbz-ccg-community-crd-2014": ("dbz", "en", "community-crd"),
    "dbz-ccg-current-rulings": ("dbz", "en", "current-rulings"),
}


@pytest.mark.parametrize("name", KINDS)
def test_the_references_that_do_not_stand_are_marked_and_no_others(name: str, source: Callable[[str], Path]) -> None:
    read = read_as(*KINDS[name], read_document(source(f"rulebooks/{name}.txt")).lines)
    marked = {
        (unit.citation, cited.mention.number): cited.reason
        for unit in read.units
        for cited in unit.references
        if cited.status != "resolved"
    }
    wrong = {(each["rule"], each["cites"]): each["meant"] for each in READ[name]["wrong"]}
    assert marked.keys() == wrong.keys()
    for reference, meant in wrong.items():
        assert any(number in marked[reference].replace(reference[1], "") for number in meant), reference
