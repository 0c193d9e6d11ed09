"""Cards by the API."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from django.core.cache import cache
from django.test import Client

from rules_db.cards.importing import import_cards
from rules_db.models import Game
from tests.rules_db.cards.cast import captain, keeper, signal, written


@pytest.fixture(autouse=True)
def cards(db: None, tmp_path: Path) -> Path:
    cache.clear()
    masters = Game.objects.create(slug="masters", name="Masters", position=1)
    fusion_world = Game.objects.create(slug="fusion-world", name="Fusion World", position=2)
    records = [captain(), keeper(), keeper(number="BT1-007_SPR", era="Moth Saga")]
    import_cards(written(tmp_path, records), masters)
    import_cards(written(tmp_path, [signal()]), fusion_world)
    return tmp_path


def get(client: Client, address: str, status: int = 200) -> Any:
    response = client.get(f"/api/v1/{address}")
    assert response.status_code == status
    return response.json()


def numbers(answer: Any) -> list[str]:
    return [card["number"] for card in answer["results"]]


def test_all_cards_come_in_the_order_of_games_and_numbers(client: Client) -> None:
    answer = get(client, "cards")
    assert (answer["count"], answer["next"]) == (3, None)
    assert numbers(answer) == ["BT1-001", "BT1-007", "FB01-009"]


def test_a_line_tells_one_card_from_another(client: Client) -> None:
    assert get(client, "cards?q=bt1-7")["results"] == [
        {
            "game": "masters",
            "number": "BT1-007",
            "type": "Battle",
            "names": {"en": "Moth Keeper Ada"},
            "colors": ["Red"],
            "cost": "3",
            "power": 15000,
            "url": "/masters/cards/BT1-007/",
        }
    ]


def test_names_are_searched_in_the_game_named(client: Client) -> None:
    assert numbers(get(client, "cards?q=keeper")) == ["BT1-007", "FB01-009", "BT1-001"]
    assert numbers(get(client, "cards?q=name:keeper")) == ["BT1-007", "FB01-009"]
    assert numbers(get(client, "cards?q=keeper&game=fusion-world")) == ["FB01-009"]
    assert numbers(get(client, "cards?q=灯台")) == ["FB01-009"]
    assert numbers(get(client, "cards?q=volcano")) == []


def test_operators_and_sorting_are_those_of_the_page(client: Client) -> None:
    assert numbers(get(client, "cards?q=t:battle+c:red+cost<=3&game=masters")) == ["BT1-007"]
    assert numbers(get(client, "cards?game=masters&sort=-power"))[0] == "BT1-007"


def test_an_operator_that_is_none_is_refused_with_what_and_where(client: Client) -> None:
    response = client.get("/api/v1/cards", {"q": "ada cost<=x", "game": "masters"})
    assert response.status_code == 400
    assert "cost<=x: “x” is not a whole number." in response.content.decode()


def test_a_card_comes_whole(client: Client) -> None:
    card = get(client, "cards/masters/BT1-007")
    (face,) = card.pop("faces")
    (text,) = face.pop("texts")
    assert face == {
        "side": "front",
        "colors": ["Red"],
        "cost": "3",
        "power": 15000,
        "numbers": {"cost": 3, "power": 15000, "combo_cost": 0, "combo_power": 5000},
        "words": {"colors": ["Red"], "specified": ["Red", "Red"]},
    }
    assert (text["language"], text["text"]) == ("en", "[Blocker]\n[Auto] Ada lights a lamp.")
    assert text["printed"] == keeper()["skills_text"]
    assert text["words"] == {"characters": ["Ada: Youth"], "traits": ["Keeper", "Night Shift"], "era": "Oil Saga"}
    assert [printing["number"] for printing in card["printings"]] == ["BT1-007", "BT1-007_SPR"]
    assert card["printings"][1] == {
        "number": "BT1-007_SPR",
        "suffix": "SPR",
        "set": "BT1",
        "set_name": "Series 1 ~LANTERNS~",
        "rarity": "Common[C]",
    }
    (finding,) = card["findings"]
    assert (finding["number"], finding["kind"], finding["printed"]) == (
        "BT1-007_SPR",
        "differs from its card",
        "Moth Saga",
    )


def test_a_leader_has_two_faces(client: Client) -> None:
    faces = get(client, "cards/masters/bt1-1")["faces"]
    assert [(face["side"], face["power"]) for face in faces] == [("front", 10000), ("back", 15000)]


@pytest.mark.parametrize("written_number", ["bt1-7", "BT1-007_SPR", "ＢＴ１－００７"])
def test_a_number_may_be_written_in_any_form(client: Client, written_number: str) -> None:
    assert get(client, f"cards/masters/{written_number}")["number"] == "BT1-007"


@pytest.mark.parametrize(
    ("address", "said"),
    [
        ("cards/masters/BT9-1", "There is no card BT9-1."),
        ("cards/masters/BT1", "There is no card BT1."),
        ("cards/masters/FB01-009", "There is no card FB01-009."),
        ("cards/chess/BT1-001", "There is no game “chess” here."),
    ],
)
def test_what_is_not_here_is_a_404_that_says_so(client: Client, address: str, said: str) -> None:
    assert get(client, address, status=404)["error"]["message"] == said


@pytest.mark.parametrize(("query", "field"), [("q=" + "x" * 401, "q"), ("game=chess", "game"), ("q=%00", "q")])
def test_a_question_that_makes_no_sense_is_a_400_that_names_the_field(client: Client, query: str, field: str) -> None:
    error = get(client, f"cards?{query}", status=400)["error"]
    assert (error["code"], list(error["detail"])) == ("invalid", [field])


def test_a_page_that_is_not_there_is_a_404(client: Client) -> None:
    assert get(client, "cards?page=9", status=404)["error"]["code"] == "not_found"


def test_what_a_client_has_is_sent_again_only_after_an_import(client: Client, cards: Path) -> None:
    etag = client.get("/api/v1/cards/masters/BT1-007").headers["ETag"]
    again = client.get("/api/v1/cards/masters/BT1-007", headers={"if-none-match": etag})
    assert (again.status_code, again.content) == (304, b"")
    import_cards(written(cards, [keeper(power="5000")]), Game.objects.get(slug="masters"))
    after = client.get("/api/v1/cards/masters/BT1-007", headers={"if-none-match": etag})
    assert after.json()["power"] == 5000
