import json
from io import StringIO
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command
from pytest_django import Settings

from rules_db.models import Card
from tests.rules_db.cards.cast import captain, keeper, written

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def own_index(settings: Settings, tmp_path: Path) -> Path:
    settings.INDEX_DIR = tmp_path / "index"
    return tmp_path / "index"


def _run(path: Path, *more: str, game: str = "masters") -> str:
    out = StringIO()
    call_command("import_cards", str(path), "--game", game, *more, stdout=out)
    return out.getvalue()


def test_it_counts_what_was_read_and_lists_what_was_found(tmp_path: Path) -> None:
    path = written(tmp_path, [captain(), keeper(skills_text="Bo &amp; Ada"), keeper(number="BT1-007_PR")])
    data = json.loads(_run(path, "--json"))
    assert (data["cards"], data["faces"], data["printings"]) == (2, 3, 3)
    assert data["findings"][0] == {
        "number": "BT1-007",
        "kind": "entity",
        "field": "skills_text",
        "message": "Signs written as entities were put back.",
        "printed": "&amp;",
    }


def test_the_index_is_built_with_the_cards(tmp_path: Path, own_index: Path) -> None:
    _run(written(tmp_path, [captain()]))
    assert [folder.name.partition("-")[0] for folder in own_index.iterdir()] == ["cards"]


def test_people_get_the_same_as_lines(tmp_path: Path) -> None:
    printed = _run(written(tmp_path, [keeper(lamp_oil=1)]))
    assert printed.splitlines() == [
        "1 cards with 1 faces and 1 printings",
        "BT1-007, lamp_oil: unread field: Nothing is known of this field.",
    ]


@pytest.mark.parametrize(
    ("content", "game", "message"),
    [
        ("[]", "chess", "there is no game 'chess' (known: masters, fusion-world, buddyfight, dbz)"),
        ("[]", "dbz", "cards.json holds no cards"),
        ("nothing", "masters", "cards.json is no JSON (Expecting value: line 1 column 1 (char 0))"),
        ("[{}]", "masters", "cards.json, record 1: number is missing"),
    ],
)
def test_what_it_cannot_use_is_refused_in_one_line(tmp_path: Path, content: str, game: str, message: str) -> None:
    path = tmp_path / "cards.json"
    path.write_text(content, encoding="utf-8")
    with pytest.raises(CommandError) as refused:
        _run(path, game=game)
    assert str(refused.value) == message
    assert not Card.objects.exists()
