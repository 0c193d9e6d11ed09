"""From a question to a board and a ruling: what the rules answer to it."""

from __future__ import annotations

import pytest

from engine.games import played_game, rules_of
from engine.kernel.playing import Ruling, play
from engine.sentences.acting import Acted, acted, asked_in_words
from engine.sentences.laying import Chip, lay_out
from engine.sentences.plain import plain_rules
from engine.sentences.reading import read
from engine.sentences.words import Named, spoken_in
from engine.telling.apart import told_apart
from engine.telling.ruling import PlayedBy
from engine.telling.tell import tell


def laid(question: str, game: str = "masters") -> tuple[Acted, list[Chip]]:
    spoken = spoken_in(game)
    assert spoken is not None
    board = lay_out(read(question, spoken), played_game(game), spoken, {})
    return acted(board), board.chips


def ruled(question: str, game: str = "masters") -> Ruling:
    return play(rules_of(game), laid(question, game)[0].scenario)


@pytest.mark.parametrize(
    ("question", "rules"),
    [
        ("Can I attack on my first turn?", ["7-3-4-5-1"]),
        ("Can I attack an active battle card?", ["8-1-1"]),
        ("My opponent attacks and I combo with a rested battle card", ["5-7-6-1-1"]),
    ],
)
def test_what_is_not_allowed_is_refused_by_its_rule(question: str, rules: list[str]) -> None:
    assert [reason.rule for reason in ruled(question).refusal] == rules


@pytest.mark.parametrize(
    ("question", "cited"),
    [
        ("My opponent attacks and I block with a rested blocker", "9-6-3-2"),
        ("My opponent attacks my leader with a double strike card", "22-7-2"),
        ("My leader has 4 life, can it awaken?", "21-10-2"),
        ("Can I evolve onto a rested card?", "22-5-5"),
        ("I KO my opponent's barrier card", "22-16-2"),
        ("My opponent attacks, I counter", "8-5-13"),
    ],
)
def test_the_ruling_comes_to_the_rule_that_is_asked_about(question: str, cited: str) -> None:
    ruling = ruled(question)
    assert not ruling.refusal
    assert cited in {step.rule for step in ruling.steps}


def test_drawing_more_cards_than_there_are_loses_the_game() -> None:
    assert ruled("My deck has 1 card and I draw 2").result == "B wins"
    assert ruled("My opponent has 1 card left in deck and draws 2").result == "A wins"
    assert ruled("My deck has 3 cards and I draw 2").result == ""


def test_a_block_that_is_asked_for_is_made() -> None:
    ruling = ruled("My opponent attacks my leader with a 15k card and my active blocker blocks")
    assert ruling.game.state.cards["a1"].area == "A.drop"


def test_what_the_rules_never_ask_for_is_said() -> None:
    done, _ = laid("My opponent attacks and I block with a rested blocker")
    assert [never.act.what for never in done.never_asked] == ["Blocker"]
    done, _ = laid("My opponent attacks and I block with a blocker")
    assert done.never_asked == ()


def test_what_nobody_said_is_marked_as_assumed() -> None:
    _, chips = laid("Can my blocker block?")
    assert {chip.kind for chip in chips if chip.is_assumed} == {"card", "act"}
    assert [chip.facts["name"] for chip in chips if chip.kind == "card" and not chip.is_assumed] == ["Gate Watch"]


def test_a_keyword_that_no_card_at_hand_has_is_said_and_not_pretended() -> None:
    done, chips = laid("My opponent attacks with a union absorb card")
    assert [chip.facts["words"] for chip in chips if chip.kind == "unknown card"] == ["Union-Absorb"]
    assert done.scenario.inputs == ()


@pytest.mark.parametrize("game", ["masters", "fusion-world"])
def test_an_attack_that_is_said_is_not_assumed_again(game: str) -> None:
    done, chips = laid("My opponent attacks and I combo with a battle card", game)
    assert [given.action for given in done.scenario.inputs].count("attack") == 1
    assert [chip.kind for chip in chips if chip.kind == "act" and chip.is_assumed] == []


def test_fusion_world_is_asked_in_its_own_words() -> None:
    assert [reason.rule for reason in ruled("Can I attack on my first turn?", "fusion-world").refusal]
    ruling = ruled("My opponent attacks my leader with a 20k battle card and I have 1 life", "fusion-world")
    assert ruling.game.state.cards["b1"].mode == "rest"
    assert not ruling.refusal


def test_what_the_rules_never_ask_for_names_the_rules_of_its_time() -> None:
    done, _ = laid("I attack, opp combos. can I combo again?")
    assert [(never.act.verb, "5-7-5-1" in never.rules) for never in done.never_asked] == [("combo", True)]


def test_two_attackers_attack_one_after_the_other() -> None:
    done, _ = laid("I attack their leader with two guys")
    attackers = [given.parts["with"] for given in done.scenario.inputs if given.action == "attack"]
    assert len(set(attackers)) == 2


def test_a_skill_that_waits_is_used_without_a_word() -> None:
    ruling = ruled("my guy attacks their leader (draw 1 when attacking)")
    assert len(ruling.game.state.areas["A.hand"]) == 1


def test_the_energy_that_is_said_is_all_there_is() -> None:
    assert {reason.rule for reason in ruled("I have 1 energy, can I play a 4 cost card?").refusal} == {"5-3-3"}
    assert ruled("I have 1 energy and an energy marker, can I play a 2 cost card?").refusal == ()


def test_a_token_has_no_cost_to_be_chosen_by() -> None:
    ruling = ruled("I have 3 tokens. opp bounces two tokens with 3 cost or less")
    assert "19-1-6-1" in {step.rule for step in ruling.game.trace}
    assert len(ruling.game.state.areas["A.battle"]) == 3


def apart(question: str) -> list[str]:
    """The rules of what tells the ruling of a question apart."""
    asked = asked_in_words("masters", question)
    assert asked is not None
    ruling = tell(asked.acted.scenario, PlayedBy("Book", "1"))
    return [step.rule for step in told_apart(ruling, plain_rules("masters"))]


def test_what_tells_a_ruling_apart_is_told_though_it_is_quiet() -> None:
    assert "13-5-1" in apart("opp attacks my unison with 3 markers, I combo")  # there is no Defense Step
    assert apart("I attack with a battle card") == []


@pytest.mark.parametrize("game", ["masters", "fusion-world"])
@pytest.mark.parametrize(
    "question",
    [
        "An opponent's 35k leader attacks my 12345 leader",
        "I attack with a 99 cost 999999 battle card",
        "I play a leader",
        "I have 3 life, they swing, I have 2 life",
        "I swing with a 1k extra card",
        "They play a 20000 extra for 4 cost and attack my 7000 leader",
    ],
)
def test_a_board_of_unusual_cards_is_laid_out_and_answered(question: str, game: str) -> None:
    asked = asked_in_words(game, question)
    assert asked is not None
    assert tell(asked.acted.scenario, PlayedBy("Book", "1")).steps is not None


def test_a_leader_of_a_power_that_no_stock_card_has_fights_with_it() -> None:
    ruling = ruled("An opponent's 35k leader attacks my leader", "fusion-world")
    assert ruling.game.definitions[ruling.game.state.cards["B.leader"].definition].power == 35000


def test_what_is_blocked_attacks_first_and_the_other_player_blocks() -> None:
    ruling = ruled("My 30k guy is blocked by a 5k blocker")
    assert not ruling.refusal
    assert ruling.game.state.cards["b1"].area == "B.drop"


def test_who_loses_the_last_life_loses() -> None:
    assert ruled("I hit with a double striker at leader with 2 life").result == "A wins"
    assert ruled("I hit with a double striker at leader with 3 life").result == ""
    assert ruled("They hit with a double striker at leader with 2 life").result == "B wins"


def told_of(question: str, kind: str, game: str = "masters") -> list[Chip]:
    return [chip for chip in laid(question, game)[1] if chip.kind == kind]


@pytest.mark.parametrize(
    "question", ["I pick one creature to KO, they have a Barrier guy", "I KO a creature. They have a Barrier guy"]
)
def test_the_only_card_that_is_named_is_the_one_that_is_chosen(question: str) -> None:
    assert [chip.facts["onto"] for chip in told_of(question, "act")] == ["Battle Card with [Barrier]"]
    assert told_of(question, "choice") == []
    assert "22-16-2" in {step.rule for step in ruled(question).steps}


def test_a_choice_that_the_question_leaves_open_is_said_to_be_assumed() -> None:
    [choice] = told_of("I KO a creature, they have a 5k Critical guy and a 25k Revenge guy", "choice")
    assert choice.is_assumed and choice.facts["who"] == "me"
    assert told_of("I KO their 5k Critical guy, they have a 25k Revenge guy", "choice") == []


@pytest.mark.parametrize("game", ["masters", "fusion-world"])
def test_every_card_says_its_power_and_whether_it_is_assumed(game: str) -> None:
    told = told_of("They swing a 25k guy at my leader", "card", game)
    assert {(chip.facts["who"], chip.facts["is_power_assumed"]) for chip in told} == {("opponent", False), ("me", True)}
    assert all(chip.facts["numbers"]["power"] for chip in told)


@pytest.mark.parametrize(
    ("question", "power", "combo_power"),
    [
        ("They attack, I combo a 10k guy from hand", None, 10000),
        ("They attack, I combo a 20k guy from hand", 20000, None),
        ("They attack, I combo a 10k guy in play", 10000, None),
        ("My 10k guy attacks and I combo a 5k guy", 10000, None),
    ],
)
def test_a_low_number_of_a_card_combined_from_the_hand_is_what_it_adds(
    question: str, power: int | None, combo_power: int | None
) -> None:
    facts = next(chip.facts for chip in told_of(question, "card") if chip.facts["who"] == "me")
    assert facts["numbers"]["combo_power"] == combo_power
    assert power is None or (facts["numbers"]["power"], facts["is_power_assumed"]) == (power, False)


def test_a_board_that_cannot_exist_speaks_of_cards_by_their_names() -> None:
    asked = asked_in_words("masters", "Their 20k leader in battle area attacks my leader")
    assert asked is not None
    ruling = tell(asked.acted.scenario, PlayedBy("Book", "1"))
    assert ruling.board is None
    assert all("Leader Card" in reason.why.partition(" is ")[0] for reason in ruling.reasons)


@pytest.mark.parametrize("question", ["Can I combo with a token from my hand?", "May a token in my hand attack?"])
def test_whether_a_thing_may_be_done_is_not_answered_on_a_board_that_cannot_exist(question: str) -> None:
    asked = asked_in_words("masters", question)
    assert asked is not None
    assert tell(asked.acted.scenario, PlayedBy("Book", "1")).board is None
    assert asked.may_be is None


def test_whoever_attacks_without_a_word_does_so_with_the_only_card_spoken_of() -> None:
    [act] = told_of("My 25k Revenge guy is in play, I attack", "act")
    assert act.facts["card"] == "Battle Card with [Revenge]"
    assert told_of("I have a 25k Revenge guy and a 5k Critical guy. I attack", "act")[0].facts["card"] not in (
        "Battle Card with [Revenge]",
        "Battle Card with [Critical]",
    )


def test_a_card_of_less_power_than_its_guard_does_not_win() -> None:
    assert ruled("My crit has less power than their blocker. I attack and they block").game.state.cards["b1"].area == (
        "B.battle"
    )
    assert ruled("My crit has more power than their blocker. I attack and they block").game.state.cards["b1"].area == (
        "B.drop"
    )


@pytest.mark.parametrize(
    "question",
    [
        "can I block with a rested blocker",
        "my opponent attacks my leader and I have a blocker, can it block",
        "my opponent attacks my leader with a double striker",
        "I attack with a crit",
    ],
)
def test_a_keyword_of_a_game_whose_card_text_is_not_played_is_known_and_said_not_to_be_played(question: str) -> None:
    asked = asked_in_words("fusion-world", question, [], {})
    assert asked is not None
    assert asked.understood.left == ()
    assert asked.why_no_ruling == "skill"


def test_a_keyword_of_masters_that_no_card_at_hand_has_is_not_said_to_be_unplayed() -> None:
    asked = asked_in_words("masters", "my opponent attacks with a union absorb card", [], {})
    assert asked is not None
    assert asked.why_no_ruling == "card"


def test_cards_named_in_full_and_once_more_by_their_character_are_no_further_card() -> None:
    question = "I attack with my Yamcha, the Lone Wolf. They are both Yamcha"
    whole = Named("X-1", "Yamcha, the Lone Wolf", question.index("Yamcha"), question.index(". They"))
    short = Named("", "Yamcha", question.rindex("Yamcha"), len(question))
    table = {"type": "Battle", "name": "Yamcha, the Lone Wolf", "colors": ["Red"], "power": 15000}
    asked = asked_in_words("masters", question, [whole, short], {"X-1": table})
    assert asked is not None
    mine = [chip.facts["name"] for chip in asked.laid.chips if chip.kind == "card" and chip.facts["who"] == "me"]
    assert mine == ["Yamcha, the Lone Wolf"]


def attacks_in(question: str) -> int:
    asked = asked_in_words("masters", question)
    assert asked is not None
    return sum(act.verb == "attack" for act in asked.laid.acts)


@pytest.mark.parametrize(
    "again", ["Was the whole attack for nothing?", "Does my guy stand up or was the attack wasted?"]
)
def test_an_attack_that_is_only_spoken_of_once_more_is_made_once(again: str) -> None:
    assert attacks_in(f"I attack with my 20k guy and they negate the attack with a counter. {again}") == 1


@pytest.mark.parametrize("again", ["then I attack with my 15k guy", "then attack again"])
def test_a_second_attack_that_somebody_makes_is_made(again: str) -> None:
    assert attacks_in(f"I attack with my 20k guy, {again}") == 2


@pytest.mark.parametrize(
    "question", ["My leader attacks, I awaken it in the offense step", "I attack with my leader and awaken"]
)
def test_the_leader_of_a_player_is_the_one_that_awakens(question: str) -> None:
    leaders = [chip.facts for chip in laid(question)[1] if chip.kind == "card" and chip.facts["area"] == "leader"]
    assert [leader["keywords"] for leader in leaders if leader["who"] == "me"] == [("Awaken",)]
