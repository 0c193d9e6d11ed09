"""Tables of physical attacks: read whole or refused in one line."""

from __future__ import annotations

from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from django.core.management import call_command

from rules_db.cards.attack_tables import import_attack_tables
from rules_db.cards.records import UnreadableCardsError
from rules_db.models import AttackTable, Game
from tests.rules_db.cards.cast import written

pytestmark = pytest.mark.django_db


def lamps(**fields: Any) -> dict[str, Any]:
    """Two brackets."""
    brackets = [
        {"letter": "A", "minRating": 0, "maxRating": 99},
        {"letter": "B", "minRating": 100, "maxRating": 999_999},
    ]
    return {
        "name": "Lamp Saga",
        "brackets": brackets,
        "damage": [[1, 0], [2, 1]],
        "special": {"zResult": 2},
    } | fields


@pytest.fixture
def dbz() -> Game:
    return Game.objects.create(slug="dbz", name="DBZ")


def test_a_table_is_stored(dbz: Game, tmp_path: Path) -> None:
    import_attack_tables(written(tmp_path, lamps(provenance="Copied from a card."), "lamp saga.json"), dbz)
    table = AttackTable.objects.get()
    assert (table.slug, table.title, table.z_result) == ("lamp-saga", "Lamp Saga", 2)
    assert table.brackets[1] == {"letter": "B", "least": 100, "most": 999_999}


def test_a_table_that_is_here_is_written_anew(dbz: Game, tmp_path: Path) -> None:
    import_attack_tables(written(tmp_path, lamps()), dbz)
    import_attack_tables(written(tmp_path, lamps(damage=[[5, 0], [2, 1]])), dbz)
    assert AttackTable.objects.get().damage[0] == [5, 0]


def test_brackets_that_do_not_meet_are_told(dbz: Game, tmp_path: Path) -> None:
    brackets = [{"letter": "A", "minRating": 0, "maxRating": 5}, {"letter": "B", "minRating": 9, "maxRating": 9}]
    (table,) = import_attack_tables(written(tmp_path, lamps(brackets=brackets)), dbz)
    assert table.notes == "The brackets A and B do not meet."


@pytest.mark.parametrize(
    ("table", "said"),
    [
        ([], "cards.json is no table"),
        (lamps(name=""), "cards.json: name is missing"),
        (lamps(brackets=[]), "cards.json: brackets is no list of 1 to 40"),
        (lamps(brackets=[{"letter": "A"}]), "cards.json, bracket 1: minRating and maxRating are no range"),
        (lamps(brackets=["A"]), "cards.json, bracket 1: letter is missing"),
        (lamps(damage=[[1, 0]]), "cards.json: damage is no table of 2 rows of 2 numbers"),
        (lamps(damage=[[1, 0], [2, "many"]]), "cards.json: damage is no table of 2 rows of 2 numbers"),
    ],
)
def test_a_file_that_is_none_is_refused_and_nothing_changes(dbz: Game, tmp_path: Path, table: Any, said: str) -> None:
    written(tmp_path, lamps(), "a.json")
    written(tmp_path, table, "cards.json")
    with pytest.raises(UnreadableCardsError, match=said):
        import_attack_tables(tmp_path, dbz)
    assert not AttackTable.objects.exists()


def test_the_same_table_is_new_only_once(dbz: Game, tmp_path: Path) -> None:
    path = written(tmp_path, lamps())
    assert len(import_attack_tables(path, dbz)) == 1
    assert import_attack_tables(path, dbz) == []


def test_the_command_says_what_came_in(dbz: Game, tmp_path: Path) -> None:
    out = StringIO()
    call_command(
        "import_attack_tables", str(written(tmp_path, lamps(provenance="A card."))), "--game", "dbz", stdout=out
    )
    assert out.getvalue().splitlines() == ["Lamp Saga: 2 brackets", "  A card."]
