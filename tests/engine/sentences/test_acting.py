"""From a question to a board and a ruling: what the rules answer to it."""

from __future__ import annotations

import pytest

from engine.games import played_game, rules_of
from engine.kernel.playing import Ruling, play
from engine.sentences.acting import Acted, acted
from engine.sentences.laying import Chip, lay_out
from engine.sentences.reading import read
from engine.sentences.words import spoken_in


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
    done, chips = laid("My opponent attacks with a wormhole card")
    assert [chip.facts["words"] for chip in chips if chip.kind == "unknown card"] == ["Wormhole"]
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
