"""Official answers and players' questions about real cards, ruled with the texts of those cards.

Each file was written from the manual and the cards before anything was run. It names cards by their numbers; their
texts are read from beside the project.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from engine.kernel.scenario import parse
from rules_db.cards.importing import import_cards
from rules_db.cards.of_scenarios import with_store_cards
from rules_db.expectations import disappointments
from rules_db.models import Game

_FILES = sorted((Path(__file__).parent / "real_cards").glob("*.toml"))
_NUMBER = re.compile(r'card = "([A-Z]+\d*-\d+)"')


@cache
def _records(folder: Path) -> list[dict[str, Any]]:
    """The records of all products."""
    return [record for path in sorted(folder.glob("*.json")) for record in json.loads(path.read_text("utf-8"))]


@pytest.mark.sources
@pytest.mark.django_db
@pytest.mark.parametrize("path", _FILES, ids=[path.stem for path in _FILES])
def test_a_question_about_real_cards_is_ruled_as_written_before(
    path: Path, source: Callable[[str], Path], tmp_path: Path
) -> None:
    written = path.read_text("utf-8")
    numbers = set(_NUMBER.findall(written))
    named = [
        record
        for record in _records(source("cards/masters/DBS-Promotion-Cards.json").parent)
        if record["number"].partition("_")[0] in numbers
    ]
    (tmp_path / "cards.json").write_text(json.dumps(named), "utf-8")
    import_cards(tmp_path / "cards.json", Game.objects.create(slug="masters", name="Masters", position=1))
    scenario = with_store_cards(parse(written))
    assert numbers <= set(scenario.cards)
    assert disappointments(scenario) == []
