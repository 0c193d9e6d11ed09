"""The table: what is shown of a ruling, and what answers lead to."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping

import pytest
from django.test import Client

from engine.kernel.scenario import to_link
from rulesite.sandbox.presets import presets_of
from tests.rulesite.sandbox.tables import (
    ATTACK,
    BLOCK,
    BOARD,
    IDLE,
    UNTIL_OVER,
    answer,
    card,
    cards_in,
    link,
    page,
    passes,
    scenario,
    text_of,
)

pytestmark = pytest.mark.django_db


def do(at: int, *inputs: Mapping[str, object]) -> str:
    return f"{at} {json.dumps(inputs)}"


def test_every_step_names_its_rule_with_a_link_to_it(client: Client) -> None:
    markup = page(client, link(ATTACK))
    listed = re.findall(
        r'<li data-place="\d+" class="step[^>]+>\s*<a class="previewed number" href="/masters/([^/]+)/"', markup
    )
    assert listed.index("8-1-1") < listed.index("8-1-2") < listed.index("22-4-2")
    assert 'hx-get="/masters/8-1-1/preview/"' in markup


def test_the_box_to_look_things_up_in_is_empty_beside_a_ruling(client: Client) -> None:
    box = re.search(r'<input id="q"[^>]*>', page(client, link(ATTACK)))
    assert box
    assert 'value=""' in box[0]


def test_quiet_steps_are_marked_and_choices_never_are(client: Client) -> None:
    markup = page(client, link(ATTACK, BLOCK))
    quiet = re.findall(r'class="step quiet-step[^"]*" data-kind="(\w+)"', markup)
    assert "step" in quiet
    assert "choice" not in quiet


def test_the_mat_can_be_asked_for_at_any_step(client: Client) -> None:
    word = link(ATTACK, BLOCK, UNTIL_OVER)
    assert 'data-mode="active"' in card(page(client, word, step="0"), "a1")
    at_end = page(client, word)
    assert 'data-mode="rest"' in card(at_end, "a1")
    assert cards_in(at_end, "B.drop") == ["b1"]  # 15000 beats the Blocker's 10000: 8-4-6-2-1
    assert cards_in(page(client, word, step="0"), "B.battle") == ["b1", "b2"]


def test_a_step_beyond_the_end_is_the_end(client: Client) -> None:
    assert cards_in(page(client, link(ATTACK, UNTIL_OVER), step="9999"), "A.battle") == ["a1"]


@pytest.mark.parametrize("step", ["-1", "x", "1.5", "9" * 50])
def test_a_step_that_is_no_number_is_refused(client: Client, step: str) -> None:
    assert "is not a number" in text_of(page(client, link(ATTACK), 400, step=step))


def test_every_legal_action_is_listed_by_kind(client: Client) -> None:
    markup = page(client, link())
    text = text_of(markup)
    assert "Attack 7-3-4-5 Crimson Captain → Azure Captain" in text
    # b1 is in Active Mode and cannot be attacked (8-1-1); b2 is in Rest Mode and can.
    assert "Veteran Striker → Novice Striker" in text
    assert "→ Gate Guard" not in text
    assert "End the Main Phase" in text


def test_a_card_that_can_act_is_marked_on_the_mat(client: Client) -> None:
    markup = page(client, link())
    assert 'class="card live"' in card(markup, "a1")
    assert 'class="card live"' not in card(markup, "b1")


def test_picking_an_attacker_offers_the_cards_of_the_other_side(client: Client) -> None:
    markup = page(client, link(), pick="a1")
    assert 'class="card target allowed"' in card(markup, "b2")
    assert 'class="card target allowed"' in card(markup, "B.leader")
    assert 'class="card target"' in card(markup, "b1"), "declaring it shows why not"
    assert 'form="pick"' in card(markup, "A.leader")


def test_a_picked_card_says_what_it_is(client: Client) -> None:
    assert "Gate Guard Yellow Battle power 10000" in text_of(page(client, link(), pick="b1"))


def test_every_number_of_a_picked_card_opens_what_it_is_made_of(client: Client) -> None:
    board = BOARD | {"effects": [{"on": "b1", "power": 5000}]}
    markup = page(client, link(board=board), pick="b1")
    said = text_of(markup)
    assert "power 15000 9-9-1-1 10000 Printed on the card 9-9-1-3 +5000 Continuous effect" in said
    assert "combo power 5000" in said
    assert "skills 1 9-9-1-1 Blocker Printed on the card" in said


def test_numbers_are_those_of_the_step_that_is_shown(client: Client) -> None:
    word = link(ATTACK, BLOCK, {"player": "A", "action": "combo", "with": "A.hand.1"}, {"pass_until": "8-4-4"})
    assert "8-4-4 +5000 Combo from Ringside Friend" in text_of(page(client, word, pick="a1"))
    assert "8-4-4 +5000" not in text_of(page(client, word, pick="a1", step="0"))


def test_nothing_can_be_done_from_a_step_before_the_end(client: Client) -> None:
    markup = page(client, link(ATTACK), step="1", pick="a1")
    assert "card target" not in markup


def test_an_answer_is_added_to_the_inputs(client: Client) -> None:
    given = answer(client, link(ATTACK), do=do(1, BLOCK))
    assert given == scenario(ATTACK, BLOCK)


def test_everyone_can_do_nothing_until_the_battle_is_over(client: Client) -> None:
    word = link(ATTACK, BLOCK)
    assert "Both players pass until the battle ends" in text_of(page(client, word))
    assert "Both players pass" not in text_of(page(client, link())), "there is no battle"
    given = answer(client, word, do=do(2, UNTIL_OVER))
    assert "The battle ends" in text_of(page(client, to_link(given)))


def test_a_choice_of_several_cards_is_ticked(client: Client) -> None:
    energy = ["card-red", "card-red", "card-blue"]
    side = {"battle": [{"id": "a1", "card": "striker-15k"}], "hand": ["two"], "energy": energy}
    board = BOARD | {"A": side}
    costly = {"type": "Battle", "name": "Costly Friend", "colors": ["Red"], "combo_cost": 2, "combo_power": 5000}
    combo = {"player": "A", "action": "combo", "with": "A.hand.1"}
    word = link(ATTACK, BLOCK, combo, board=board, cards={"two": costly})
    markup = page(client, word)
    assert markup.count('type="checkbox" name="choose"') == 3
    given = answer(client, word, at="3", player="A", choose=["A.energy.1", "A.energy.3"])
    after = page(client, to_link(given))
    assert 'data-mode="rest"' in card(after, "A.energy.3")
    assert 'data-mode="active"' in card(after, "A.energy.2")


def test_an_earlier_choice_shows_what_else_could_be_chosen(client: Client) -> None:
    markup = page(client, link(ATTACK, BLOCK))
    text = text_of(markup)
    assert (
        "Choice 2: other options Player B: which pending skill do you activate? [Blocker] of Gate Guard, without paying"
        in text
    )
    assert "Choice 1: other options" in text


def test_another_answer_branches_from_its_choice(client: Client) -> None:
    unpaid = {"player": "B", "choose": "b1:Blocker:unpaid"}
    given = answer(client, link(ATTACK, BLOCK, UNTIL_OVER), do=do(1, unpaid))
    assert given.inputs == scenario(ATTACK, unpaid).inputs


def test_going_back_is_fewer_inputs(client: Client) -> None:
    assert answer(client, link(ATTACK, BLOCK), do=do(1)).inputs == scenario(ATTACK).inputs


def test_a_choice_passed_over_by_everyone_can_still_be_taken_otherwise(client: Client) -> None:
    # Player A did nothing in the Offense Step; a combo there is the other branch.
    markup = page(client, link(ATTACK, BLOCK, UNTIL_OVER))
    offered = re.findall(r'name="do" value="([^"]+)"><bdi>Ringside Friend</bdi></button>', markup)
    assert offered
    given = answer(client, link(ATTACK, BLOCK, UNTIL_OVER), do=offered[0].replace("&quot;", '"'))
    assert [one.action for one in given.inputs] == ["attack", "", "combo"]


def test_what_was_chosen_while_everyone_passed_is_no_other_option(client: Client) -> None:
    both = {
        "A": {"battle": [{"id": "a1", "card": "dual-attacker-15k"}]},
        "effects": [{"on": "a1", "gain": "Triple Attack"}],
    }
    markup = page(client, link(ATTACK, UNTIL_OVER, board=both))
    offered = re.findall(r"&quot;choose&quot;:&quot;a1:(\w+) Attack&quot;}\]\">\[", markup)
    assert set(offered) == {"Triple"}


def test_a_step_that_relies_on_a_reading_leads_to_it(client: Client) -> None:
    markup = page(client, link(ATTACK, BLOCK, UNTIL_OVER))
    slugs = re.findall(r'href="/sandbox/masters/readings/#([^"]+)"', markup)
    assert slugs
    readings = client.get("/sandbox/masters/readings/").content.decode()
    assert all(f'id="{slug}"' in readings for slug in slugs)


def test_the_result_of_a_game_that_is_over_is_told(client: Client) -> None:
    board = BOARD | {"B": {"life": 1}}
    assert "Player A wins" in text_of(page(client, link(ATTACK, UNTIL_OVER, board=board)))


def test_a_ruling_that_comes_out_otherwise_than_recorded_says_so(client: Client) -> None:
    first = page(client, link(*passes(24), board=IDLE))
    assert "The result has changed" not in first
    assert 'class="refused"' not in first
    told = page(client, link(*passes(24), board=IDLE, digests={"20": "another state"}))
    assert "after input 20 the board differs from the recorded one" in text_of(told)


#: Presets that are refused before anything has happened that a reader would want to see.
TOLD_AT_ONCE = ["attack-on-the-first-turn", "attack-an-active-battle-card"]


@pytest.mark.parametrize(("slug", "rule"), zip(TOLD_AT_ONCE, ["7-3-4-5-1", "8-1-1"], strict=True))
def test_a_preset_that_is_refused_at_once_shows_the_reasons_at_once(client: Client, slug: str, rule: str) -> None:
    response = client.get("/sandbox/masters/", {"preset": slug})

    assert response.context["at_end"]
    assert f'href="/masters/{rule}/"' in response.content.decode()


@pytest.mark.one_in(4)
@pytest.mark.parametrize("slug", [preset.slug for preset in presets_of("masters") if preset.slug not in TOLD_AT_ONCE])
def test_a_preset_begins_at_its_start_with_its_answer_in_sight(client: Client, slug: str) -> None:
    response = client.get("/sandbox/masters/", {"preset": slug})
    markup = response.content.decode()
    assert response.status_code == 200
    assert 'data-step="0"' in markup
    answer = markup[markup.index('class="solution"') :]
    assert "<details" not in answer[: answer.index("</p>")]


def test_a_ruling_can_be_told_in_japanese(client: Client) -> None:
    client.cookies["django_language"] = "ja"
    assert "アタック" in text_of(page(client, link(ATTACK)))


def test_a_picked_card_says_what_its_answers_bring_also_where_all_would_be_too_many(client: Client) -> None:
    few = page(client, link(), pick="a1")
    assert "Player B: life 8 → 7" in picked_part(few)
    crowd = {"A": {"deck": 20, "battle": [{"id": f"a{place}", "card": "striker-20k"} for place in range(20)]}}
    many = page(client, link(board=crowd), pick="a3")
    assert "Player B: life 8 → 7" in picked_part(many)
    assert text_of(many).count("life 8 → 7") == 2, "in the panel of the card, and in the list"
    assert "There is too much to play to say what each answer brings" not in text_of(many)
    assert "There is too much to play to say what each answer brings" in text_of(page(client, link(board=crowd)))


def test_the_nearest_allowed_answer_says_what_it_brings_too(client: Client) -> None:
    refused = page(client, link({**ATTACK, "target": "b1"}))
    nearest = refused[refused.index("Closest allowed choice:") :].partition("</p>")[0]
    assert "Player B:" in text_of(nearest)


def picked_part(markup: str) -> str:
    """What is shown of the card that is picked."""
    start = markup.index('<div class="picked"')
    return text_of(markup[start : markup.index('<section id="next"', start)])
