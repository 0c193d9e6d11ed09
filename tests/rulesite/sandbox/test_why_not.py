"""Why can't I …? Anything can be declared, and every reason against it is given with its rule."""

from __future__ import annotations

import html
import re

import pytest
from django.test import Client

from engine.kernel.scenario import to_link
from tests.rulesite.sandbox.tables import ATTACK, BOARD, answer, link, page, scenario, text_of

pytestmark = pytest.mark.django_db


def refused(client: Client, word: str, **declared: str) -> str:
    given = answer(client, word, at="0", player="A", **declared)
    return page(client, to_link(given))


def reasons(markup: str) -> list[str]:
    part = markup[markup.index('class="reasons"') :]
    return re.findall(r'href="/masters/([^/]+)/"', part[: part.index("</ul>")])


def test_a_card_in_active_mode_cannot_be_attacked(client: Client) -> None:
    markup = refused(client, link(), action="attack", **{"with": "a1", "target": "b1"})
    assert reasons(markup) == ["8-1-1"]
    assert "Gate Guard is a Battle Card in Active Mode" in text_of(markup)
    assert "Because of: Gate Guard" in text_of(markup)


def test_the_first_turn_and_a_rested_attacker_and_a_wrong_target_are_all_given_at_once(client: Client) -> None:
    side = {"battle": [{"id": "a1", "card": "striker-15k", "mode": "rest"}]}
    markup = refused(
        client, link(board=BOARD | {"turn": 1, "A": side}), action="attack", **{"with": "a1", "target": "b1"}
    )
    assert reasons(markup) == ["7-3-4-5-1", "8-1-1", "8-1-1"]


def test_a_lasting_effect_that_forbids_the_attack_is_a_reason(client: Client) -> None:
    board = BOARD | {"effects": [{"on": "a1", "forbid": "attack"}]}
    markup = refused(client, link(board=board), action="attack", **{"with": "a1", "target": "B.leader"})
    assert reasons(markup) == ["0-2-5"]


def test_an_action_of_another_time_is_refused(client: Client) -> None:
    markup = refused(client, link(), action="combo", **{"with": "A.hand.1"})
    assert "'Combo' can't be declared now" in text_of(markup)


def test_the_other_player_cannot_act(client: Client) -> None:
    given = answer(client, link(), at="0", player="B", action="attack", **{"with": "B.leader", "target": "A.leader"})
    assert "This choice is Player A's" in text_of(page(client, to_link(given)))


def test_a_declaration_without_a_target_says_what_is_missing(client: Client) -> None:
    markup = refused(client, link(), action="attack", **{"with": "a1"})
    assert "'Attack' needs a target" in text_of(markup)


def test_what_comes_nearest_and_is_allowed_can_be_done_instead(client: Client) -> None:
    word = link(ATTACK | {"target": "b1"})
    markup = page(client, word)
    assert "Closest allowed choice: Veteran Striker → Azure Captain" in text_of(markup)
    do = html.unescape(
        re.findall(r'name="do" value="([^"]+)"[^>]*><bdi>Veteran Striker</bdi> → <bdi>Azure Captain</bdi>', markup)[0]
    )
    assert answer(client, word, do=do).inputs == scenario(ATTACK).inputs


def test_nothing_is_offered_instead_where_nothing_of_the_kind_is_allowed(client: Client) -> None:
    markup = page(client, link(ATTACK, board=BOARD | {"turn": 1}))
    assert "Nearest to it" not in text_of(markup)


def test_a_refused_choice_of_several_is_told_with_the_nearest_choice(client: Client) -> None:
    markup = page(client, link(ATTACK, {"player": "B", "choose": ["b1:Blocker", "b2"]}))
    assert "Not allowed: b1:Blocker → Novice Striker" in text_of(markup)
    assert "Closest allowed choice: [Blocker] of Gate Guard" in text_of(markup)


def test_what_was_refused_can_be_taken_back_and_changes_nothing(client: Client) -> None:
    declared = ATTACK | {"target": "b1"}
    markup = page(client, link(declared))
    assert 'data-mode="active"' in markup[markup.index('data-area="A.battle"') :][:700]
    (stands,) = set(re.findall(r'name="stands" value="(\d+)"', markup))
    assert answer(client, link(declared), do="0 []", stands=stands) == scenario()


def test_the_next_answer_takes_the_place_of_what_was_refused(client: Client) -> None:
    markup = page(client, link(ATTACK | {"target": "b1"}))
    assert re.search(r'name="do" value="0 [^"]+"[^>]*><bdi>Veteran Striker</bdi> → <bdi>Azure Captain</bdi>', markup)


@pytest.mark.parametrize(
    ("form", "said"),
    [
        ({"action": "explode", "at": "0"}, "action: must be one of attack, combo, activate"),
        ({"do": "0 {}"}, "The answer cannot be read"),
        ({"do": "0 [1]"}, "The answer cannot be read"),
        ({"do": '0 [{"player": "A"}]'}, "exactly one of action, choose, pass, pass_until"),
        ({"do": "0 not json"}, "The answer cannot be read"),
        ({"do": "x []"}, "“x” is not a number"),
    ],
)
def test_an_answer_that_is_none_is_refused_in_one_line(client: Client, form: dict[str, str], said: str) -> None:
    response = client.post("/sandbox/masters/answer/", {"s": link(), **form})
    assert response.status_code == 400
    assert said in text_of(response.content.decode())


def test_reloading_an_answer_leads_to_the_first_page(client: Client) -> None:
    assert client.get("/sandbox/masters/answer/").headers["Location"] == "/sandbox/masters/"


def test_everything_that_is_not_possible_is_listed_with_all_its_reasons_on_request(client: Client) -> None:
    assert "Gate Guard is a Battle Card in Active Mode" not in text_of(page(client, link()))
    said = text_of(page(client, link(), why="1"))
    assert "Veteran Striker → Gate Guard 8-1-1 Gate Guard is a Battle Card in Active Mode" in said
    assert "Crimson Captain → Gate Guard 8-1-1" in said
    assert "Veteran Striker → Novice Striker 8-1-1" not in said, "that one is allowed"


def test_a_card_that_cannot_be_paid_for_is_listed_among_them(client: Client) -> None:
    said = text_of(page(client, link(), why="1"))
    # No energy lies on the board, and the card in hand costs 1 (1-2-1).
    assert "Play a card 7-3-4-1 Ringside Friend" in said


def test_what_belongs_to_another_timing_is_told_by_kind(client: Client) -> None:
    assert re.search(r"Never at this timing: [^.]*Combo", text_of(page(client, link(), why="1")))


def test_where_a_choice_is_due_there_is_no_such_list(client: Client) -> None:
    assert "Show everything that isn't allowed now" in text_of(page(client, link()))
    assert "Show everything that isn't allowed now" not in text_of(page(client, link(ATTACK)))


def test_the_list_stays_short_on_a_full_board(client: Client) -> None:
    crowd = [{"card": "striker-5k", "mode": "rest"}] * 20
    board = BOARD | {"A": {"battle": crowd, "deck": 20}, "B": {"battle": crowd, "deck": 20}}
    said = text_of(page(client, link(board=board), why="1"))
    # Twenty attackers in Rest Mode and the Leader, who may attack 21 cards: 20 × 21 are refused.
    assert "… and 320 more." in said
