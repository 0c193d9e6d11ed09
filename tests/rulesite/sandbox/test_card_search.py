"""Cards of the store on a board: found by number and name, and defined in the scenario itself."""

from __future__ import annotations

from pathlib import Path

import pytest
from django.test import Client

from engine.kernel.scenario import to_link
from rules_db.cards.importing import import_cards
from rules_db.models import Card, Game
from tests.rules_db.cards.cast import captain, keeper, written
from tests.rulesite.sandbox.boards import form, scenario_at, send
from tests.rulesite.sandbox.tables import scenario, text_of

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def store(db: None, tmp_path: Path) -> None:
    masters = Game.objects.create(slug="masters", name="Masters", position=1)
    records = [
        captain(),
        keeper(),
        keeper(number="BT1-007_SPR"),
        keeper(number="BT1-008", title="Ada Again"),
        keeper(number="BT2-001", title="Lamp Oil", type="UNISON", skills_text="-"),
    ]
    import_cards(written(tmp_path, records), masters)


def offered(client: Client, area: str, typed: str, word: str = "") -> str:
    query = {"area": area, f"{area}.find": typed} | ({"s": word} if word else {})
    return text_of(client.get("/sandbox/masters/cards/", query).content.decode())


@pytest.mark.parametrize("typed", ["BT1-007", "bt1 007", "BT1-007_SPR", "Moth Keeper Ada"])
def test_a_card_is_added_by_its_number_in_any_form_or_its_whole_name(client: Client, typed: str) -> None:
    given = send(client, form(client) | {"A.battle.find": typed, "add": "A.battle"})
    assert given.board["A"]["battle"] == [{"card": "BT1-007", "id": "a1"}]


def test_a_stored_card_is_written_into_the_scenario_so_that_the_link_needs_no_store(client: Client) -> None:
    given = send(client, form(client) | {"A.battle.find": "BT1-007", "add": "A.battle"})
    assert given.cards["BT1-007"]["name"] == "Moth Keeper Ada"
    assert given.cards["BT1-007"]["specified"] == ["Red", "Red"]
    Card.objects.all().delete()
    markup = client.get("/sandbox/masters/", {"s": to_link(given)}).content.decode()
    assert "Moth Keeper Ada" in text_of(markup)


def test_enter_in_the_field_adds_as_the_button_does(client: Client) -> None:
    given = send(client, form(client) | {"B.hand.find": "BT1-008", "take": "1"})
    assert given.board["B"]["hand"] == ["BT1-008"]


def test_what_is_left_in_a_field_is_not_added_with_another_change(client: Client) -> None:
    given = send(client, form(client) | {"B.hand.find": "BT1-008", "turn": "5"})
    assert given.board == {"turn": 5}


def test_a_name_of_several_cards_is_a_question(client: Client) -> None:
    response = client.post("/sandbox/masters/build/", form(client) | {"A.battle.find": "ada", "add": "A.battle"})
    markup = response.content.decode()
    assert response.status_code == 200
    assert 'name="A.battle.new" value="BT1-007"' in markup
    assert 'name="A.battle.new" value="BT1-008"' in markup


def test_nothing_typed_offers_the_stock_cards_that_go_there(client: Client) -> None:
    assert "Gate Guard" in offered(client, "A.battle", "")
    assert "Crimson Captain" in offered(client, "A.leader", "")
    assert "Gate Guard" not in offered(client, "A.leader", "")


def test_only_cards_that_go_there_are_offered(client: Client) -> None:
    assert "Captain Bo" in offered(client, "A.leader", "bo")
    assert "No card “captain bo” goes here." in offered(client, "A.hand", "captain bo")
    assert "Lamp Oil" in offered(client, "B.unison", "lamp")


def test_a_card_that_is_defined_already_is_offered_once(client: Client) -> None:
    given = send(client, form(client) | {"A.battle.find": "BT1-007", "add": "A.battle"})
    assert offered(client, "A.hand", "moth", to_link(given)).count("Moth Keeper") == 1


def test_cards_under_a_card_can_be_typed_by_name(client: Client) -> None:
    fields = form(client, to_link(send(client, form(client) | {"A.battle.new": "striker-15k"})))
    given = send(client, fields | {"A.battle.0.under": "Moth Keeper Ada, striker-5k"})
    assert given.board["A"]["battle"][0]["under"] == ["BT1-007", "striker-5k"]
    assert "BT1-007" in given.cards


def test_a_word_that_is_no_card_is_refused_by_its_place(client: Client) -> None:
    response = client.post("/sandbox/masters/build/", form(client) | {"A.hand.new": "BT9-999", "play": "1"})
    assert response.status_code == 400
    assert "no card 'BT9-999'" in text_of(response.content.decode())


def test_lines_that_are_not_played_yet_are_marked(client: Client) -> None:
    given = send(client, form(client) | {"A.battle.find": "BT1-007", "add": "A.battle"})
    markup = text_of(client.get("/sandbox/masters/build/", {"s": to_link(given)}).content.decode())
    assert "1 line of its text is not played yet" in markup
    assert "The engine does not play these lines yet: [Auto] Ada lights a lamp." in markup


@pytest.mark.parametrize(("number", "area"), [("BT1-001", "leader"), ("BT1-007", "battle"), ("BT2-001", "unison")])
def test_the_page_of_a_card_leads_to_a_board_with_it(client: Client, number: str, area: str) -> None:
    assert f"/sandbox/masters/build/?card={number}" in client.get(f"/masters/cards/{number}/").content.decode()
    response = client.get("/sandbox/masters/build/", {"card": number})
    given = scenario_at(response.headers["Location"])
    placed = given.board["A"][area][0]
    assert (placed if isinstance(placed, str) else placed["card"]) == number


def test_a_number_that_no_card_has_is_told(client: Client) -> None:
    response = client.get("/sandbox/masters/build/", {"card": "BT9-999"})
    assert response.status_code == 404
    assert "There is no card “BT9-999” here." in text_of(response.content.decode())


def test_stock_cards_say_what_they_do_and_are_found_by_it(client: Client) -> None:
    assert "Stop Signal: [Counter: Attack] negates the attack" in offered(client, "A.hand", "counter attack")
    assert "Gate Guard: 10,000, [Blocker]" in offered(client, "A.battle", "blocker")
    assert "Stop Signal" not in offered(client, "A.hand", "blocker")


@pytest.mark.parametrize(
    ("area", "there", "not_there"),
    [
        ("A.unison", ["Banner of Embers", "Banner of Tides"], ["plain card", "Gate Guard", "Crimson Captain", "Stop"]),
        ("A.leader", ["Crimson Captain"], ["plain card", "Gate Guard", "Banner of Embers", "Stop Signal"]),
        ("A.battle", ["Gate Guard", "Stop Signal", "plain card"], ["Crimson Captain", "Banner of Embers"]),
        ("A.combo", ["Gate Guard"], ["Crimson Captain", "Banner of Embers", "Stop Signal"]),
        ("A.z-deck", ["Blaze Beyond"], ["Gate Guard", "Crimson Captain"]),
        ("A.deck", ["Gate Guard", "Stop Signal", "Banner of Embers"], ["Crimson Captain", "Blaze Beyond"]),
    ],
)
def test_an_empty_field_offers_what_may_stand_there(
    client: Client, area: str, there: list[str], not_there: list[str]
) -> None:
    said = offered(client, area, "")
    assert [name for name in there if name not in said] == []
    assert [name for name in not_there if name in said] == []


def test_the_list_of_a_row_keeps_a_card_that_does_not_belong_there(client: Client) -> None:
    markup = client.get("/sandbox/masters/build/", {"s": to_link(scenario(board={"A": {"unison": ["guard-10k"]}}))})
    part = markup.content.decode().partition('name="A.unison.0.card"')[2].partition("</select>")[0]
    assert '<option value="guard-10k" selected>' in part
    assert "striker-15k" not in part
    assert "banner-red-10k" in part


def test_a_scenario_calls_a_stored_card_by_its_number(client: Client) -> None:
    board = '[board.A]\nbattle = [{ id = "a1", card = "BT1-007", under = ["BT1-008"] }]'
    response = client.post("/api/v1/rulings", f'game = "masters"\n{board}', content_type="application/toml")
    assert response.status_code == 200, response.content
    assert "Moth Keeper Ada" in response.content.decode()


def test_a_number_that_no_card_has_is_a_word_nobody_knows(client: Client) -> None:
    board = '[board.A]\nbattle = ["BT1-999"]'
    response = client.post("/api/v1/rulings", f'game = "masters"\n{board}', content_type="application/toml")
    assert response.status_code == 400
    assert "BT1-999" in response.content.decode()


@pytest.mark.parametrize("change", [{"do": "put", "area": "A.battle"}, {"do": "under", "card": "a1"}])
def test_a_change_of_the_board_calls_a_stored_card_that_comes_by_its_name(
    client: Client, change: dict[str, str]
) -> None:
    word = to_link(scenario(board={"A": {"battle": [{"id": "a1", "card": "guard-10k"}]}}))
    markup = client.post(
        "/sandbox/masters/change/", {"s": word, "step": 0, "word": "BT1-007", **change}
    ).content.decode()
    said = text_of(markup[markup.index('<div id="changed"') :])
    assert said.lstrip().startswith("Moth Keeper Ada")
