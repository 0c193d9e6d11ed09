"""The page of a game's tables of physical attacks."""

from __future__ import annotations

from pathlib import Path

import pytest
from django.test import Client

from rules_db.cards.attack_tables import import_attack_tables
from rules_db.models import Game
from tests.rules_db.cards.cast import written
from tests.rules_db.cards.test_attack_tables import lamps


@pytest.fixture
def dbz(db: None) -> Game:
    return Game.objects.create(slug="dbz", name="DBZ", position=5)


def test_a_table_is_shown_with_where_it_comes_from(client: Client, dbz: Game, tmp_path: Path) -> None:
    import_attack_tables(written(tmp_path, lamps(provenance="Copied from <a> card.")), dbz)
    html = client.get("/dbz/cards/attack-tables/").content.decode()
    assert "<b>B</b> <small>100 and more</small></th><td>2</td><td>1</td>" in html
    assert "Where a rating is Z: 2." in html
    assert "Copied from &lt;a&gt; card." in html
    assert 'href="/dbz/cards/attack-tables/"' in client.get("/dbz/cards/").content.decode()


def test_a_game_without_tables_says_so(client: Client, dbz: Game) -> None:
    assert client.get("/dbz/cards/attack-tables/").status_code == 404
    assert "attack-tables" not in client.get("/dbz/cards/").content.decode()
