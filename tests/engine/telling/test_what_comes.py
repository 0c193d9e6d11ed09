"""What each answer brings, what a line of play came to, and a ruling in one sentence."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from engine.kernel.game import Game
from engine.kernel.inputs import Input
from engine.kernel.scenario import Scenario, from_table
from engine.play.table import BATTLE_OVER
from engine.telling import played_on
from engine.telling.played_on import LEAST_STEPS_ON, MOST_ANSWERS, MOST_STEPS
from engine.telling.ruling import PlayedBy, Ruling
from engine.telling.tell import tell
from engine.telling.verdict import verdict_of
from engine.telling.what_comes import what_answers_bring, what_lines_came_to

#: A Double Strike attacks a Leader beside whom a Blocker stands: 20000 power beats the 10000 of both.
BOARD: dict[str, Any] = {
    "turn_player": "A",
    "turn": 3,
    "A": {"battle": [{"id": "twin", "card": "double-striker-20k"}]},
    "B": {"battle": [{"id": "gate", "card": "guard-10k"}]},
}
ATTACK = {"player": "A", "action": "attack", "with": "twin", "target": "B.leader"}
BLOCK = {"player": "B", "choose": "gate:Blocker"}
OVER = {"pass_until": BATTLE_OVER}


def scenario(*inputs: dict[str, Any], board: dict[str, Any] | None = None) -> Scenario:
    return from_table({"game": "masters", "board": board or BOARD, "inputs": list(inputs)})


def ruled(played: Scenario, language: str = "en") -> Ruling:
    return tell(played, PlayedBy("Book", "1"), language)


def brings(played: Scenario, language: str = "en") -> dict[str, tuple[str, ...]]:
    """By what is chosen (or `pass`, `until over`) what it brings."""
    told = what_answers_bring(played, ruled(played), language)
    return {_word(each.given): each.said for each in told}


def _word(given: Input) -> str:
    if given.choose:
        return given.choose[0]
    return "pass" if given.passes else "until over" if given.pass_until else " ".join(given.parts.values())


def test_each_answer_is_played_on_until_the_battle_is_over() -> None:
    said = brings(scenario(ATTACK))
    # The Blocker takes the attack and loses (8-4-6-2-1); a Double Strike that hits the Leader deals 2 (22-7-2).
    assert said["gate:Blocker"] == ("Player B: life stays 8", "Gate Guard is KO'd")
    assert said["pass"] == ("Player B: life 8 → 6",)


def test_a_choice_that_leaves_the_same_board_as_doing_nothing_says_so() -> None:
    said = brings(scenario(ATTACK))
    assert said["gate:Blocker:unpaid"] == (*said["pass"], "The same as “Decline”")
    assert brings(scenario(ATTACK), "ja")["gate:Blocker:unpaid"][-1].endswith("と同じ結果")


def test_an_attack_that_fails_says_so_and_that_no_card_is_lost_where_another_would_lose_one() -> None:
    waiting = [
        {"id": "big", "card": "striker-20k", "mode": "rest"},
        {"id": "small", "card": "striker-5k", "mode": "rest"},
    ]
    said = brings(
        scenario(board={"turn": 3, "A": {"battle": [{"id": "a1", "card": "striker-10k"}]}, "B": {"battle": waiting}})
    )
    # 8-4-6-1: 10000 against the Leader's 10000 succeeds; against 20000 it fails and 8-4-6-2 KOs nothing.
    assert said["a1 B.leader"] == ("Player B: life 8 → 7",)
    assert said["a1 big"] == ("The attack fails", "Player B: life stays 8", "No card is KO'd")
    assert said["a1 small"] == ("Player B: life stays 8", "Novice Striker is KO'd")


def test_it_is_told_in_the_reader_s_language() -> None:
    assert brings(scenario(ATTACK), "ja")["pass"] == ("プレイヤーB：ライフ8→6",)


def test_the_end_of_the_game_comes_first() -> None:
    board = {**BOARD, "B": {"life": 2}}
    assert brings(scenario(ATTACK, board=board))["pass"] == ("Player A wins", "Player B: life 2 → 0")


def test_an_answer_that_ends_the_turn_says_whose_begins() -> None:
    alone = {"A": {"hand": 1}, "B": {"hand": 1}, "turn": 1}
    assert brings(scenario(board=alone)) == {"pass": ("Player B's turn begins",)}
    assert brings(scenario(board=alone), "ja") == {"pass": ("プレイヤーBのターンが始まる",)}


def test_an_answer_that_changes_cards_and_hands_alone_says_so() -> None:
    woken = {"turn": 5, "A": {"leader": "leader-rising-red", "life": 4, "hand": 0}, "B": {"hand": 0}}
    said = brings(scenario(board=woken))["A.leader Awaken"]
    assert said == ("Ember Captain: power 10000 → 15000", "Ember Captain is flipped", "Player A: hand 0 → 2")


def test_an_answer_that_only_leads_to_another_choice_says_which() -> None:
    hand = {"card": "striker-10k", "id": "w"}
    countered = {"turn": 5, "A": {"hand": [hand], "energy": 2}, "B": {"hand": ["refusal"], "energy": ["card-blue"] * 2}}
    said = brings(scenario(board=countered))
    assert said["w"] == ("Next: Player B: declare a [Counter] skill?",)


def test_a_battle_that_makes_no_difference_says_so_even_where_no_answer_does() -> None:
    weak = {"turn": 3, "A": {"battle": [{"id": "weak", "card": "striker-5k"}]}, "B": {"hand": 0}}
    attacked = scenario({**ATTACK, "with": "weak"}, board=weak)
    assert set(brings(attacked).values()) == {("The attack fails", "No life lost, no card KO'd")}


def test_of_too_many_answers_those_of_a_card_are_told() -> None:
    crowd = [{"id": f"a{place}", "card": "striker-20k"} for place in range(MOST_ANSWERS)]
    played = scenario(board={"turn": 3, "A": {"battle": crowd}})
    told = what_answers_bring(played, ruled(played), "en", card="a3")
    assert [(each.given.parts["with"], each.said) for each in told] == [("a3", ("Player B: life 8 → 7",))]
    few = scenario(board={"turn": 3, "A": {"battle": crowd[:2]}})
    assert len(what_answers_bring(few, ruled(few), "en", card="a1")) == 4, "few are all told"


def test_nothing_is_played_where_there_are_too_many_answers() -> None:
    crowd = [{"card": "striker-5k"}] * MOST_ANSWERS
    assert brings(scenario(board={"turn": 3, "A": {"battle": crowd}})) == {}


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The message of every step that is played."""
    messages: list[str] = []
    tell_as_usual = Game.tell

    def noting(g: Game, kind: str, rule: str, message: str, *rest: Any, **named: Any) -> None:
        messages.append(message)
        tell_as_usual(g, kind, rule, message, *rest, **named)

    monkeypatch.setattr(Game, "tell", noting)
    return messages


def test_all_answers_of_a_wide_board_are_played_within_one_bound(told: list[str]) -> None:
    crowd = [{"card": "striker-20k"}] * (MOST_ANSWERS - 1)
    wide = scenario(board={"turn": 3, "A": {"battle": crowd, "leader": [{"card": "leader-red", "mode": "rest"}]}})
    ruling = ruled(wide)
    told.clear()

    assert len(what_answers_bring(wide, ruling, "en")) == MOST_ANSWERS
    assert len(ruling.steps) * MOST_ANSWERS < len(told) <= MOST_STEPS


def test_answers_go_on_for_no_longer_than_the_bound_leaves_them(
    told: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    attacked = scenario(ATTACK)
    ruling, answers, each = ruled(attacked), 4, 40
    monkeypatch.setattr(played_on, "MOST_STEPS", answers * (len(ruling.steps) + each))
    monkeypatch.setattr(played_on, "LEAST_STEPS_ON", each)
    told.clear()

    assert what_answers_bring(attacked, ruling, "en") == ()  # a battle takes more than 40 steps
    # What is over the bound is noticed at the first step of an answer behind it.
    assert answers * len(ruling.steps) < len(told) <= played_on.MOST_STEPS + answers


def test_nothing_is_played_after_so_long_a_ruling_that_its_answers_would_go_beyond_the_bound(told: list[str]) -> None:
    board = {"turn": 3, "A": {"battle": [{"id": f"a{place}", "card": "striker-5k"} for place in range(1, 12)]}}
    attacks = [{"player": "A", "action": "attack", "with": f"a{place}", "target": "B.leader"} for place in range(1, 6)]
    deep = scenario(*(each for attack in attacks for each in (attack, OVER)), board=board)
    ruling = ruled(deep)
    assert ruling.asks is not None
    answers = 1 + sum(len(action.claims) for action in ruling.asks.actions)
    told.clear()

    assert 1 < answers <= MOST_ANSWERS
    assert len(ruling.steps) + LEAST_STEPS_ON > MOST_STEPS / answers
    assert what_answers_bring(deep, ruling, "en") == ()
    assert told == []


def test_nothing_is_played_where_many_cards_with_skills_make_each_step_long(told: list[str]) -> None:
    """Each step asks what is in force, so a board full of skills counts as several steps at each."""
    mine = {"type": "Battle", "name": "Drummer", "colors": ["Red"], "cost": 1, "power": 5000, "combo_cost": 0}
    mine |= {"combo_power": 5000, "text": "[Auto] When this card attacks, draw 1 card."}
    sides = {side: {**BOARD[side], "deck": 9} for side in "AB"}
    for side in sides.values():
        side["battle"] = [*side["battle"], *[{"card": "drummer"}] * 25]
    table = {"game": "masters", "board": {**BOARD, **sides}, "cards": {"drummer": mine}, "inputs": [ATTACK]}
    full = from_table(table)
    ruling = ruled(full)
    assert ruling.asks is not None
    told.clear()

    assert what_answers_bring(full, ruling, "en") == ()
    assert told == []
    bare = {**mine, "text": ""}
    plain = from_table({**table, "cards": {"drummer": bare}})
    assert what_answers_bring(plain, ruled(plain), "en") != ()


def test_all_lines_of_play_together_stay_within_one_bound(told: list[str]) -> None:
    line = scenario(ATTACK, {"player": "B", "pass": True}, OVER).inputs
    ruling = ruled(scenario())
    told.clear()
    came = what_lines_came_to(scenario(), ruling, [line] * 60, "en")

    assert came[0] == ("Player B: life 8 → 6",)
    assert came[-1] == ()
    assert len(told) <= MOST_STEPS + 1


def test_it_says_whether_it_holds_only_if_both_players_then_pass() -> None:
    declined, offense = {"player": "B", "pass": True}, {"player": "A", "pass": True}
    last = scenario(ATTACK, declined, offense)  # nobody is asked after the Defense Step
    told = {_word(each.given): each.is_passing for each in what_answers_bring(last, ruled(last), "en")}
    assert (told["pass"], told["until over"]) == (False, True)
    first = scenario(ATTACK)
    assert all(each.is_passing for each in what_answers_bring(first, ruled(first), "en"))


def test_lines_of_play_say_what_they_came_to() -> None:
    played = scenario()
    lines = [scenario(ATTACK, BLOCK, OVER).inputs, scenario(ATTACK, {"player": "B", "pass": True}, OVER).inputs]
    assert what_lines_came_to(played, ruled(played), lines, "en") == (
        ("Gate Guard is KO'd",),
        ("Player B: life 8 → 6",),
    )


def test_a_line_that_is_refused_came_to_nothing() -> None:
    wrong = scenario({**ATTACK, "target": "gate"}).inputs  # it is in Active Mode: 8-1-1
    assert what_lines_came_to(scenario(), ruled(scenario()), [wrong], "en") == ((),)


@pytest.mark.parametrize(
    ("inputs", "heading", "more"),
    [
        ([ATTACK, BLOCK, OVER], "No life is lost.", ("Gate Guard is KO'd.",)),
        ([ATTACK, {"player": "B", "pass": True}, OVER], "Player B loses 2 life: 8 → 6.", ()),
    ],
)
def test_a_battle_is_told_by_what_it_took(inputs: list[dict[str, Any]], heading: str, more: tuple[str, ...]) -> None:
    verdict = verdict_of(ruled(scenario(*inputs)), "en")
    assert (verdict.heading, verdict.more, verdict.is_open) == (heading, more, False)


def test_the_rules_that_decide_it_are_few_and_in_their_order() -> None:
    verdict = verdict_of(ruled(scenario(ATTACK, BLOCK, OVER)), "en")
    assert verdict.rules == ("22-4-3", "8-4-6", "8-4-6-2-1")


def test_in_the_middle_of_a_battle_it_depends_on_a_choice() -> None:
    verdict = verdict_of(ruled(scenario(ATTACK)), "en")
    assert verdict.is_open
    assert verdict.heading == "It depends on a choice: Player B: which pending skill do you activate?"


def test_a_refusal_says_so_and_why() -> None:
    verdict = verdict_of(ruled(scenario({**ATTACK, "target": "gate"})), "en")
    assert (verdict.heading, verdict.rules) == ("This is not allowed.", ("8-1-1",))
    assert "Active Mode" in verdict.more[0]


def test_a_ruling_in_which_nothing_happens_says_so_in_either_language() -> None:
    alone = scenario(board={"A": {"hand": 1}, "B": {"hand": 1}, "turn": 1})
    assert [verdict_of(ruled(alone, language), language).is_nothing for language in ("en", "ja")] == [True, True]
    assert not verdict_of(ruled(scenario(ATTACK)), "en").is_nothing


def test_a_board_that_cannot_exist_says_so() -> None:
    verdict = verdict_of(ruled(scenario(board={"B": {"life": 0}})), "en")
    assert verdict.heading == "This board cannot exist."


def test_recorded_fingerprints_do_not_matter_to_it() -> None:
    played = scenario(ATTACK)
    assert brings(replace(played, digests={"1": "3:nothing"})) == brings(played)
