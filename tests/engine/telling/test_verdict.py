"""The verdict of a ruling tells the end of the main thing that was done, not a payment or what a turn does anyway."""

from __future__ import annotations

from typing import Any

from engine.kernel.scenario import Scenario, from_table
from engine.play.table import BATTLE_OVER, TURN_OVER
from engine.telling.deciding import deciding
from engine.telling.deed import main_deed
from engine.telling.ruling import PlayedBy, Ruling
from engine.telling.tell import tell
from engine.telling.verdict import Verdict, verdict_of

CARDS: dict[str, Any] = {
    "gale": {"name": "Gale", "type": "Battle", "power": 5000, "skills": [
        {"name": "Blow", "type": "activate: main", "effect": [
            {"do": "put", "to": "hand", "on": {"area": "battle", "master": "opponent", "choose": 1}}]}]},
    "dealer": {"name": "Dealer", "type": "Battle", "power": 5000, "skills": [
        {"name": "Deal", "type": "activate: main",
         "cost": [{"pay": "place", "to": "drop", "on": {"area": "hand", "master": "you", "choose": 1}}],
         "effect": [{"do": "draw"}]}]},
    "caller": {"name": "Caller", "type": "Battle", "colors": ["Red"], "power": 5000, "skills": [
        {"name": "Call", "type": "activate: main",
         "effect": [{"do": "play", "on": {"master": "you", "area": "hand", "choose": 1}}]}]},
    "scout": {"name": "Scout", "type": "Battle", "colors": ["Red"], "cost": 1, "power": 5000, "skills": [
        {"name": "Report", "type": "auto", "trigger": {"event": "play", "parts": {"card": {"who": "this"}}},
         "effect": [{"do": "draw"}]}]},
    "gate": {"name": "Gate", "type": "Leader", "colors": ["Blue"], "power": 10000, "skills": [
        {"name": "Divert", "type": "permanent",
         "replaces": {"event": "move", "parts": {"card": {"master": "any", "area": ["hand"]}}, "to": "warp"}}]},
    "veil": {"name": "Veil", "type": "Battle", "colors": ["Blue"], "power": 5000, "skills": [
        {"name": "Cover", "type": "permanent",
         "replaces": {"event": "damage", "parts": {"player": "you"}, "exactly": 0}}]},
    "listener": {"name": "Listener", "type": "Battle", "colors": ["Red"], "power": 15000, "skills": [
        {"name": "Listen", "type": "auto", "trigger": {"event": "attack", "parts": {"attacker": {"who": "this"}}},
         "effect": [{"do": "draw"}]}]},
}  # fmt: skip
STRIKER = {"id": "striker", "card": "striker-15k"}
ATTACK = {"player": "A", "action": "attack", "with": "striker", "target": "B.leader"}
OVER = {"pass_until": BATTLE_OVER}


def activate(card: str, skill: str) -> dict[str, Any]:
    return {"player": "A", "action": "activate", "with": card, "skill": skill}


def scenario(a: dict[str, Any], b: dict[str, Any], *inputs: dict[str, Any]) -> Scenario:
    board = {"turn_player": "A", "turn": 3, "A": a, "B": b}
    return from_table({"game": "masters", "cards": CARDS, "board": board, "inputs": list(inputs)})


def ruled(a: dict[str, Any], b: dict[str, Any], *inputs: dict[str, Any]) -> Ruling:
    return tell(scenario(a, b, *inputs), PlayedBy("Book", "1"), "en")


def verdict(a: dict[str, Any], b: dict[str, Any], *inputs: dict[str, Any]) -> Verdict:
    return verdict_of(ruled(a, b, *inputs), "en")


def laid(*cards: str, **areas: Any) -> dict[str, Any]:
    return {"battle": [{"id": card, "card": card} for card in cards], **areas}


def test_an_attack_that_a_paid_counter_negates_is_told_as_negated() -> None:
    holds = {"hand": [{"id": "stop", "card": "stop-signal"}], "energy": 1}
    told = verdict({"battle": [STRIKER]}, holds, ATTACK, {"player": "B", "choose": "stop:Halt"})
    assert told.heading == "The attack of Veteran Striker is negated."
    assert not any("cost" in sentence for sentence in (told.heading, *told.more))


def test_a_skill_that_is_countered_is_told_as_negated() -> None:
    holds = {"hand": [{"id": "no", "card": "refusal"}], "energy": 2}
    played = [activate("caller", "Call"), {"player": "B", "choose": "no:Refuse"}]
    told = verdict(laid("caller", hand=[{"id": "scout", "card": "scout"}]), holds, *played)
    assert told.heading == "[Call] of Caller has been negated and is not resolved."


def test_a_card_that_is_played_is_told_before_what_its_being_played_sets_off() -> None:
    told = verdict(
        {"hand": [{"id": "scout", "card": "scout"}], "energy": [{"card": "card-red"}]},
        {},
        {"player": "A", "action": "play", "with": "scout"},
    )
    assert (told.heading, told.more) == ("Player A plays Scout.", ("Player A draws a card.",))


def test_a_card_that_a_skill_plays_is_told_before_what_that_sets_off() -> None:
    told = verdict(laid("caller", hand=[{"id": "scout", "card": "scout"}]), {}, activate("caller", "Call"))
    assert (told.heading, told.more) == ("Player A plays Scout.", ("Player A draws a card.",))


def test_the_effect_of_a_skill_is_told_and_not_its_cost() -> None:
    told = verdict(laid("dealer", hand=[{"id": "paid", "card": "card-red"}]), {}, activate("dealer", "Deal"))
    assert (told.heading, told.more) == ("Player A draws a card.", ())


def test_a_cost_that_cannot_be_paid_after_all_is_told_before_what_diverted_it() -> None:
    side = laid("dealer", hand=[{"id": "paid", "card": "card-red"}])
    told = verdict(side, {"leader": "gate"}, activate("dealer", "Deal"))
    assert told.heading == "The cost of [Deal] of Dealer can't be paid in full, so the skill is not activated."
    assert told.more[0] == "[Divert] (Gate): the card goes to a different area instead."


def test_the_draw_of_the_next_turn_is_no_part_of_what_a_skill_came_to() -> None:
    told = verdict(laid("gale"), laid("veil"), activate("gale", "Blow"), {"pass_until": TURN_OVER})
    assert told.heading == "Veil goes to the hand."
    assert not any("draws" in sentence for sentence in told.more)


def test_the_draw_of_a_turn_is_told_where_nothing_else_was_done() -> None:
    told = verdict({}, {}, {"player": "A", "pass": True})
    assert told.heading == "Player B draws a card."


def test_damage_that_becomes_none_is_told_and_not_only_that_its_number_changes() -> None:
    told = verdict({"battle": [STRIKER]}, laid("veil"), ATTACK, OVER)
    assert told.heading == "Player B is dealt no damage."
    assert told.more == ("[Cover] (Veil) changes the number from 1 to 0.",)


def test_an_attack_after_which_a_skill_is_activated_leaves_the_skill_first_and_life_below_it() -> None:
    side = {"battle": [STRIKER, {"id": "gale", "card": "gale"}]}
    told = verdict(side, laid("scout"), ATTACK, OVER, activate("gale", "Blow"))
    assert told.heading == "Scout goes to the hand."


def test_what_a_skill_did_in_a_battle_stands_before_that_the_battle_goes_on() -> None:
    told = verdict(laid("listener"), {}, {**ATTACK, "with": "listener"})
    assert (told.heading, told.is_open) == ("Player A draws a card.", True)
    assert told.more == ("It depends on a choice: What does Player A do?",)


def test_a_choice_in_a_battle_stands_first_where_what_comes_of_it_hangs_on_it() -> None:
    blocks = {"battle": [{"id": "guard", "card": "guard-10k"}]}
    told = verdict({"battle": [STRIKER]}, blocks, ATTACK)
    assert told.is_open
    assert told.heading.startswith("It depends on a choice: ")


def test_the_main_deed_is_the_last_attack_and_not_a_combo_within_it() -> None:
    combo = {"player": "A", "action": "combo", "with": "friend"}
    side = {"battle": [STRIKER], "hand": [{"id": "friend", "card": "card-red"}]}
    over, going_on = ruled(side, {}, ATTACK, combo, OVER), ruled(side, {}, ATTACK, combo)
    fought, within = main_deed(over), main_deed(going_on)
    assert fought
    assert within
    assert (fought.card, fought.is_fought, fought.is_inner) == ("striker", True, False)
    assert (within.card, within.is_fought, within.is_inner) == ("friend", False, True)


def test_nothing_is_the_main_deed_where_nothing_was_declared() -> None:
    assert main_deed(ruled({}, {}, {"player": "A", "pass": True})) is None


def test_a_picture_shows_where_the_attack_is_negated_and_not_the_payment() -> None:
    holds = {"hand": [{"id": "stop", "card": "stop-signal"}], "energy": 1}
    step = deciding(ruled({"battle": [STRIKER]}, holds, ATTACK, {"player": "B", "choose": "stop:Halt"})).step
    assert step is not None
    assert step.message == "attack negated"


def test_a_skill_of_which_something_is_prevented_is_told_by_that() -> None:
    stays = {"do": "forbid", "what": "leave", "on": {"who": "this"}}
    skills = [{"name": "Roots", "type": "permanent", "effect": [stays]}]
    rooted = {"name": "Rooted", "type": "Battle", "power": 5000, "skills": skills}
    board = {"turn_player": "A", "turn": 3, "A": laid("gale"), "B": laid("rooted")}
    given = {
        "game": "masters",
        "cards": {**CARDS, "rooted": rooted},
        "board": board,
        "inputs": [activate("gale", "Blow")],
    }
    told = verdict_of(tell(from_table(given), PlayedBy("Book", "1"), "en"), "en")
    assert "prevents Rooted from leaving" in told.heading
