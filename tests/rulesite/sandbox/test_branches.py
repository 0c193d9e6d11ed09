"""Branches: what was played before is kept beside what is played now, as a tree that a link holds."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from django.test import Client

from engine.kernel.inputs import show_input
from engine.kernel.scenario import MOST_BRANCHES, Scenario, from_table, to_link
from rulesite.sandbox.branches import played_on, tree
from tests.rulesite.sandbox.boards import form, scenario_at, send
from tests.rulesite.sandbox.tables import ATTACK, BLOCK, BOARD, UNTIL_OVER, answer, link, page, scenario, text_of

pytestmark = pytest.mark.django_db

UNPAID = {"player": "B", "choose": "b1:Blocker:unpaid"}
OTHER_ATTACK = {"player": "A", "action": "attack", "with": "a1", "target": "b2"}
NAMES = {"a1": "Striker", "b1": "Guard", "b2": "Novice", "B.leader": "Captain"}


def do(at: int, *inputs: dict[str, Any]) -> str:
    return f"{at} {json.dumps(inputs)}"


def lines(given: Scenario) -> list[list[dict[str, Any]]]:
    return [[show_input(one) for one in line] for line in given.branches]


def branched(client: Client) -> Scenario:
    """A Blocker that blocked, and then the branch in which it was left unpaid."""
    return answer(client, link(ATTACK, BLOCK, UNTIL_OVER), do=do(1, UNPAID))


def switch(client: Client, given: Scenario, **sent: str) -> Scenario:
    response = client.post("/sandbox/masters/branch/", {"s": to_link(given), **sent})
    return scenario_at(response.headers["Location"])


def test_another_answer_keeps_the_branch_it_leaves(client: Client) -> None:
    given = branched(client)
    assert given.inputs == scenario(ATTACK, UNPAID).inputs
    assert lines(given) == [[ATTACK, BLOCK, UNTIL_OVER]]


def test_going_back_keeps_what_was_played(client: Client) -> None:
    given = answer(client, link(ATTACK, BLOCK), do=do(1))
    assert given.inputs == scenario(ATTACK).inputs
    assert lines(given) == [[ATTACK, BLOCK]]


def test_playing_the_same_again_makes_no_second_branch(client: Client) -> None:
    back = answer(client, link(ATTACK, BLOCK), do=do(1))
    assert answer(client, to_link(back), do=do(1, BLOCK)) == scenario(ATTACK, BLOCK)


def test_playing_on_makes_no_branch(client: Client) -> None:
    assert answer(client, link(ATTACK), do=do(1, BLOCK)).branches == ()


def test_what_was_refused_is_no_branch(client: Client) -> None:
    wrong = {"player": "A", "action": "attack", "with": "a1", "target": "b1"}
    refused = link(wrong)
    assert 'name="stands" value="0"' in page(client, refused)
    assert answer(client, refused, do=do(0), stands="0").branches == ()
    assert answer(client, refused, do=do(0, ATTACK), stands="0").branches == ()


def test_both_branches_are_shown_and_each_leads_to_the_other(client: Client) -> None:
    given = branched(client)
    said = text_of(page(client, to_link(given)))
    assert "Lines tried Attack: Veteran Striker → Azure Captain" in said
    assert "Player B: Gate Guard: Blocker unpaid shown now" in said
    other = switch(client, given, line="0")
    assert other.inputs == scenario(ATTACK, BLOCK, UNTIL_OVER).inputs
    assert lines(other) == [[ATTACK, UNPAID]]
    assert switch(client, other, line="0") == given


def test_a_branch_of_a_branch_hangs_where_it_parts(client: Client) -> None:
    given = from_table(
        {
            "game": "masters",
            "board": BOARD,
            "inputs": [OTHER_ATTACK],
            "branches": [[ATTACK, BLOCK], [ATTACK, UNPAID, UNTIL_OVER]],
        }
    )
    top = tree(given, NAMES, {"action.attack": "Attack", "player.B": "B"})
    assert top is not None
    assert top.told == []
    by_told = {tuple(way.told): way for way in top.ways}
    assert by_told[("Attack: Striker → Novice",)].ends_here
    parted = by_told[("Attack: Striker → Captain",)]
    assert not parted.is_shown
    assert sorted((way.told, way.number) for way in parted.ways) == [
        (["B: Guard: Blocker"], 0),
        (["B: Guard: Blocker unpaid", "Both players pass until the battle ends"], 1),
    ]


def test_branches_stand_in_the_same_order_whichever_is_shown(client: Client) -> None:
    given = branched(client)

    def order(shown: Scenario) -> list[str]:
        return re.findall(r"<li(?: class=\"shown\")?>\s*<p><span>([^<]+)", page(client, to_link(shown)))

    assert len(order(given)) == 3
    assert order(given) == order(switch(client, given, line="0"))


def test_a_branch_is_dropped(client: Client) -> None:
    assert switch(client, branched(client), forget="0").branches == ()


@pytest.mark.parametrize("sent", [{"line": "7"}, {"forget": "7"}, {}])
def test_a_branch_that_is_not_there_changes_nothing(client: Client, sent: dict[str, str]) -> None:
    given = branched(client)
    assert switch(client, given, **sent) == given


def test_a_number_of_a_branch_that_is_none_is_refused(client: Client) -> None:
    response = client.post("/sandbox/masters/branch/", {"s": link(ATTACK), "line": "first"})
    assert response.status_code == 400


def test_the_oldest_goes_when_there_are_too_many() -> None:
    given = scenario()
    for number in range(MOST_BRANCHES + 3):
        attack = {"player": "A", "action": "attack", "with": "a1", "target": f"t{number}"}
        given = played_on(given, 0, scenario(attack).inputs, len(given.inputs))
    assert len(given.branches) == MOST_BRANCHES
    assert lines(given)[0][0]["target"] == "t2"
    assert scenario_of_link(given) == given


def scenario_of_link(given: Scenario) -> Scenario:
    return scenario_at(f"?s={to_link(given)}")


def test_a_change_of_the_board_keeps_the_branches_with_what_was_done(client: Client) -> None:
    given = branched(client)
    fields = form(client, to_link(given))
    assert send(client, fields).branches == given.branches
    fields.pop("keep")
    assert send(client, fields).branches == ()
