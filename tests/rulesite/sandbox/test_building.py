"""Setting up a board: a form that works without a script, each change a new link."""

from __future__ import annotations

from dataclasses import replace

import pytest
from django.test import Client

from engine.games import rules_of
from engine.kernel.playing import BoardRefused
from engine.kernel.scenario import Scenario, ScenarioError, to_link
from rules_db.coverage import scenarios_of
from rulesite.sandbox.board_form import board_of, from_scenario
from rulesite.sandbox.presets import presets_of
from tests.rulesite.sandbox.boards import form, send
from tests.rulesite.sandbox.tables import ATTACK, BLOCK, BOARD, link, scenario, text_of
from tests.shares import SomeOf

pytestmark = pytest.mark.django_db


def test_the_form_of_a_new_board_is_the_usual_one(client: Client) -> None:
    assert send(client, form(client)).board == {}


@pytest.mark.one_in(4)
@pytest.mark.parametrize("preset", presets_of("masters"), ids=lambda preset: str(preset.slug))
def test_the_form_of_a_preset_sent_unchanged_is_its_board(client: Client, preset) -> None:  # type: ignore[no-untyped-def]
    sent = send(client, form(client, to_link(preset.scenario)))
    board = dict(preset.scenario.board)
    usual = {"turn_player": "A", "phase": "main", "turn": 3}
    assert sent.board == {name: value for name, value in board.items() if usual.get(name) != value}
    assert sent.cards == preset.scenario.cards
    assert sent.inputs == preset.scenario.inputs


def laid(scenario: Scenario) -> object:
    """What the engine makes of a board: the cards, their places and what is in force, or why it is refused."""
    try:
        _definitions, state = rules_of("masters").lay_out(scenario)
    except BoardRefused as refused:
        return refused.reasons
    except ScenarioError as error:
        return error.problems
    return state.cards, state.areas, state.stacks, state.facts, state.effects


def test_no_board_of_the_engines_tests_loses_anything_in_the_form(some_of: SomeOf) -> None:
    lost, scenarios = [], scenarios_of("masters")
    for path in some_of(scenarios, one_in=10):
        given = scenarios[path]
        sent = from_scenario(given)
        if laid(replace(given, board=board_of(sent, given))) != laid(given) or sent.problems:
            lost.append(path)
    assert lost == []


RICH = {
    "seed": "seven",
    "used": ["a1:Blocker"],
    "effects": [{"do": "power", "amount": 5000, "on": ["a1", "A.leader"]}, {"on": "a1", "negate": "all", "from": "a1"}],
    "A": {
        "leader": [{"card": "leader-rising-red", "flipped": True, "under": ["leader-red"]}],
        "battle": [{"card": "guard-10k", "id": "a1", "owner": "B", "under": [{"card": "striker-5k", "id": "low"}]}],
        "z-deck": [{"card": "z-blaze-25k", "face": "up", "count": 2}],
        "removed": ["striker-5k"],
        "skips": ["charge phase"],
        "combo": ["striker-5k"],
    },
}


def test_the_page_of_the_form_keeps_what_it_does_not_show(client: Client) -> None:
    given = scenario(board=RICH)
    assert send(client, form(client, to_link(given))).board["A"]["skips"] == ["charge phase"]
    assert laid(send(client, form(client, to_link(given)))) == laid(given)


def test_what_is_presented_before_the_game_comes_back_from_the_page(client: Client) -> None:
    given = scenario(board={"phase": "setup", "seed": "seven", "B": {"deck": "red-deck"}})
    assert laid(send(client, form(client, to_link(given)))) == laid(given)


def test_what_was_kept_unseen_and_can_no_longer_be_read_is_left_out(client: Client) -> None:
    fields = form(client, link()) | {"B.battle.0.rest": "{broken"}
    assert send(client, fields).board["B"]["battle"][0] == {"card": "guard-10k", "id": "b1"}


def test_cards_are_put_under_a_card_and_a_leader_is_flipped(client: Client) -> None:
    fields = form(client, link()) | {"B.battle.0.under": "striker-5k, guard-5k", "A.leader.0.card": "leader-rising-red"}
    fields |= {"A.leader.0.flipped": "yes"}
    given = send(client, fields)
    assert given.board["B"]["battle"][0] == {"card": "guard-10k", "id": "b1", "under": ["striker-5k", "guard-5k"]}
    assert given.board["A"]["leader"] == [{"card": "leader-rising-red", "flipped": True}]


def test_a_z_deck_and_z_energy_are_filled(client: Client) -> None:
    fields = form(client) | {"A.z-deck.new": "z-blaze-25k", "A.z-energy.new": "plain"}
    fields = form(client, to_link(send(client, fields))) | {"A.z-deck.0.face": "up", "A.z-energy.0.count": "3"}
    assert send(client, fields).board["A"] == {"z-deck": [{"card": "z-blaze-25k", "face": "up"}], "z-energy": 3}


def test_a_stock_card_has_a_label_that_says_what_it_is(client: Client) -> None:
    markup = client.get("/sandbox/masters/build/").content.decode()
    assert '<option value="guard-10k">Gate Guard: 10,000, [Blocker]</option>' in markup


def test_a_card_is_added_and_gets_a_short_id(client: Client) -> None:
    fields = form(client, link())
    given = send(client, fields | {"A.battle.new": "guard-20k"})
    assert given.board["A"]["battle"] == [*BOARD["A"]["battle"], {"card": "guard-20k", "id": "a2"}]  # type: ignore[index]


def test_a_card_is_removed(client: Client) -> None:
    given = send(client, form(client, link()) | {"remove": "B.battle.0"})
    assert given.board["B"]["battle"] == [{"card": "striker-5k", "id": "b2", "mode": "rest"}]


def test_modes_markers_numbers_and_the_turn_are_taken_over(client: Client) -> None:
    fields = form(client, to_link(send(client, form(client) | {"A.unison.new": "unison-15k", "A.energy.new": "plain"})))
    fields |= {"A.unison.0.markers": "3", "A.leader.0.mode": "rest", "A.energy.0.count": "4", "B.life.0.count": "2"}
    fields |= {"turn": "5", "turn_player": "B", "phase": "charge", "B.energy_markers": "1"}
    assert send(client, fields).board == {
        "turn": 5,
        "turn_player": "B",
        "phase": "charge",
        "A": {
            "leader": [{"card": "leader-red", "mode": "rest"}],
            "unison": [{"card": "unison-15k", "markers": 3}],
            "energy": 4,
        },
        "B": {"life": 2, "energy_markers": 1},
    }


def test_plain_energy_in_rest_mode_has_the_leaders_color(client: Client) -> None:
    fields = form(client) | {"B.energy.new": "plain"}
    fields = form(client, to_link(send(client, fields))) | {"B.energy.0.mode": "rest", "B.energy.0.count": "2"}
    assert send(client, fields).board["B"]["energy"] == [{"card": "card-blue", "mode": "rest"}] * 2


def test_lasting_effects_are_written(client: Client) -> None:
    fields = form(client, to_link(send(client, form(client, link()) | {"effect.new": "a1"})))
    assert fields["effect.0.on"] == "a1"
    given = send(client, fields | {"effect.0.value": "-5000", "effect.0.until": "game"})
    assert given.board["effects"] == [{"on": "a1", "power": -5000, "until": "game"}]
    forbids = send(client, fields | {"effect.0.gives": "forbid", "effect.0.value": "attack"})
    assert forbids.board["effects"] == [{"on": "a1", "forbid": "attack"}]


def test_a_card_is_typed_in(client: Client) -> None:
    fields = form(client, to_link(send(client, form(client) | {"add": "card"})))
    fields |= {
        "card.0.name": "Harbour Guard",
        "card.0.colors": ["Green"],
        "card.0.cost": "4",
        "card.0.text": "[Blocker]",
    }
    fields |= {"B.battle.new": "own-1"}
    given = send(client, fields)
    assert given.cards["own-1"] == {
        "name": "Harbour Guard",
        "type": "Battle",
        "text": "[Blocker]",
        "colors": ["Green"],
        "cost": 4,
        "power": 10000,
        "combo_cost": 0,
        "combo_power": 5000,
    }
    assert given.board["B"]["battle"] == [{"card": "own-1", "id": "b1"}]


def test_what_was_done_on_the_board_is_kept_if_wanted(client: Client) -> None:
    fields = form(client, link(ATTACK, BLOCK))
    assert send(client, fields).inputs == scenario(ATTACK, BLOCK).inputs
    fields.pop("keep")
    assert send(client, fields).inputs == ()


@pytest.mark.parametrize(
    ("field", "value", "said"),
    [
        ("turn", "soon", "turn: “soon” is not a whole number"),
        ("B.life.0.count", "-1", "B.life: “-1” is not a whole number"),
        ("A.deck.0.count", "10000", "A.deck: more than 300 cards"),
        ("A.energy_markers", "1.5", "energy markers of A: “1.5” is not a whole number"),
        ("turn", "9" * 500, "is not a whole number"),
    ],
)
def test_what_is_no_number_comes_back_with_its_place(client: Client, field: str, value: str, said: str) -> None:
    response = client.post("/sandbox/masters/build/", form(client) | {field: value})
    assert response.status_code == 400
    assert said in text_of(response.content.decode())


def test_a_board_that_cannot_exist_says_why_while_it_is_built(client: Client) -> None:
    given = send(client, form(client) | {"A.life.0.count": "0"})
    markup = client.get("/sandbox/masters/build/", {"s": to_link(given)}).content.decode()
    assert "This board cannot exist" in markup
    assert 'href="/masters/21-2-2-1/"' in markup


def test_play_leads_to_the_table_and_an_unreadable_board_does_not(client: Client) -> None:
    response = client.post("/sandbox/masters/build/", form(client) | {"play": "1"})
    assert response.headers["Location"].startswith("/sandbox/masters/?s=")
    wrong = form(client) | {"play": "1", "A.hand.new": "dragon"}
    response = client.post("/sandbox/masters/build/", wrong)
    assert response.status_code == 400
    assert "no card 'dragon'" in text_of(response.content.decode())


def test_a_board_is_put_into_the_middle_of_a_battle(client: Client) -> None:
    fields = form(client, link(board=BOARD)) | {"battle.attacker": "a1", "battle.guard": "B.leader"}
    board = send(client, fields | {"battle.step": "damage"}).board
    assert board["battle"] == {"attacker": "a1", "guard": "B.leader", "step": "damage"}

    again = form(client, to_link(scenario(board=dict(board))))
    assert (again["battle.attacker"], again["battle.guard"], again["battle.step"]) == ("a1", "B.leader", "damage")
    assert "battle" not in send(client, again | {"battle.attacker": ""}).board


def test_a_battle_without_a_guard_card_is_none_yet(client: Client) -> None:
    fields = form(client, link(board=BOARD)) | {"battle.attacker": "a1", "battle.guard": ""}
    assert "battle" not in send(client, fields).board


def test_a_game_whose_boards_stand_in_no_battle_offers_none(client: Client) -> None:
    assert "In the middle of a battle" in client.get("/sandbox/masters/build/").content.decode()
    assert "In the middle of a battle" not in client.get("/sandbox/fusion-world/build/").content.decode()
