"""Moving cards while a board is set up, what was used this turn, what will be skipped, and who went first."""

from __future__ import annotations

import pytest
from django.test import Client

from engine.kernel.scenario import Scenario, to_link
from tests.rulesite.sandbox.boards import form, scenario_at, send
from tests.rulesite.sandbox.tables import BOARD, link, text_of

pytestmark = pytest.mark.django_db


def moved(client: Client, picked: str, to: str, word: str = "") -> Scenario:
    return send(client, form(client, word) | {"picked": picked, "put": to})


def test_a_card_picked_up_can_be_put_down_in_every_area_of_both_players(client: Client) -> None:
    response = client.post("/sandbox/masters/build/", form(client, link()) | {"pick": "A.hand.0"})
    markup = client.get(response.headers["Location"]).content.decode()
    assert "Ringside Friend is picked up. Choose where to put it down." in text_of(markup)
    assert markup.count('class="put"') == 26
    assert 'value="B.battle" aria-label="Put down in Player B: Battle Area">' in markup


def test_a_card_goes_from_the_hand_to_the_battle_area(client: Client) -> None:
    given = moved(client, "A.hand.0", "A.battle", link())
    assert given.board["A"]["battle"] == [*BOARD["A"]["battle"], {"card": "supporter-5k", "id": "a2"}]  # type: ignore[index]
    assert "hand" not in given.board["A"]


def test_one_of_several_alike_is_moved(client: Client) -> None:
    given = moved(client, "A.life.0", "A.drop")
    assert given.board["A"] == {"life": 7, "drop": 1}


def test_a_plain_card_keeps_its_color_on_the_other_side(client: Client) -> None:
    given = moved(client, "A.life.0", "B.hand")
    assert given.board["B"]["hand"] == ["card-red"]


def test_a_card_keeps_its_id_and_what_lies_on_it_stays(client: Client) -> None:
    board = BOARD | {"effects": [{"on": "b2", "power": 5000}]}
    given = moved(client, "B.battle.1", "B.drop", link(board=board))
    assert given.board["B"]["drop"] == [{"card": "striker-5k", "id": "b2"}]
    assert given.board["effects"] == [{"on": "b2", "power": 5000}]


def test_cards_under_a_card_go_along_where_cards_can_have_some(client: Client) -> None:
    board = {"A": {"battle": [{"id": "a1", "card": "striker-15k", "under": ["striker-5k"]}]}}
    for area in ("battle", "combo"):
        assert moved(client, "A.battle.0", f"B.{area}", link(board=board)).board["B"][area] == [
            {"id": "a1", "card": "striker-15k", "under": ["striker-5k"]}
        ]
    assert "under" not in moved(client, "A.battle.0", "A.drop", link(board=board)).board["A"]["drop"][0]


def test_where_the_card_is_now_is_told(client: Client) -> None:
    response = client.post("/sandbox/masters/build/", form(client, link()) | {"picked": "A.hand.0", "put": "B.hand"})
    markup = client.get(response.headers["Location"]).content.decode()
    assert 'data-announce="Ringside Friend is put down: Player B: Hand."' in markup


@pytest.mark.parametrize("picked", ["A.hand.7", "A.hand.x", "C.hand.0", "", "A.hand." + "9" * 400])
@pytest.mark.parametrize("to", ["B.hand", "B.pocket"])
def test_nothing_is_moved_from_or_to_where_nothing_is(client: Client, picked: str, to: str) -> None:
    assert moved(client, picked, to, link()).board == {"A": BOARD["A"], "B": BOARD["B"]}


def test_a_second_leader_is_refused_by_its_rule(client: Client) -> None:
    given = moved(client, "B.leader.0", "A.leader")
    markup = client.get("/sandbox/masters/build/", {"s": to_link(given)}).content.decode()
    assert "This board cannot exist" in markup
    assert 'href="/masters/6-1-2/"' in markup


def test_a_skill_used_this_turn_is_chosen_among_those_in_play(client: Client) -> None:
    skill = {"name": "Look around", "type": "activate: main", "keywords": ["Once per turn"], "effect": [{"do": "draw"}]}
    scout = {"name": "Scout", "type": "Battle", "colors": ["Red"], "power": 5000, "skills": [skill]}
    board = {"B": {"battle": [{"id": "b1", "card": "scout"}, {"id": "b2", "card": "guard-10k"}]}}
    word = link(board=board, cards={"scout": scout})
    given = send(client, form(client, word) | {"used.new": "b1:Look around"})
    assert given.board["used"] == ["b1:Look around"]
    offered = client.get("/sandbox/masters/build/", {"s": word}).content.decode()
    assert '<option value="b1:Look around" lang="en">Scout, B: Look around</option>' in offered
    assert '<option value="A.leader:growth"' in offered
    assert '<option value="b2:Blocker"' not in offered  # nothing limits how often
    again = form(client, to_link(given)) | {"remove": "used.0"}
    assert "used" not in send(client, again).board


def test_what_a_player_will_skip_is_kept(client: Client) -> None:
    given = send(client, form(client) | {"B.skips.new": "charge phase"})
    assert given.board["B"]["skips"] == ["charge phase"]
    assert send(client, form(client, to_link(given))).board == given.board


@pytest.mark.parametrize(("sent", "turn"), [({"first": "B"}, 4), ({"first": "A"}, None), ({"turn": "4"}, 4)])
def test_who_went_first_has_the_odd_turns(client: Client, sent: dict[str, str], turn: int | None) -> None:
    assert send(client, form(client) | sent).board.get("turn") == turn


def test_who_went_first_is_shown(client: Client) -> None:
    assert form(client, link(board={"turn": 4}))["first"] == "B"
    assert form(client, link(board={"turn": 4, "turn_player": "B"}))["first"] == "A"


def test_a_card_in_the_text_with_an_x_in_its_cost_stays_as_it_is(client: Client) -> None:
    cards = {"x": {"type": "Unison", "name": "Many Voices", "colors": ["Red"], "cost": "X"}}
    given = scenario_at("?s=" + link(cards=cards))
    assert send(client, form(client, to_link(given))).cards == cards
