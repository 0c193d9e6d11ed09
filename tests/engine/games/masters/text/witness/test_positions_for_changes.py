"""Positions in which a changed word of a text of our own matters, by what was changed."""

from __future__ import annotations

import pytest

from bench.witness.mutants import NOTICED, SAME_MEANING, Mutant, judge, positions_kept
from bench.witness.paths import CardLine, witness
from tests.engine.games.masters.text.witness.test_invented_texts import WANDERER

#: A text, the words in it that are changed, and what they become.
CHANGES = {
    "the cost of the card that is played": (
        "[Auto] When your opponent plays a green «Kite» card with an energy cost of 4 or less, draw 3 cards.",
        *("4 or less", "4 or more"),
    ),
    "how long a skill is negated": (
        "[Auto] When an opponent's «Kite» card attacks, draw 3 cards, then negate this skill for the turn.",
        *(", then negate this skill for the turn", ""),
    ),
    "how many cards of a leader's kind": (
        "[Activate Main] Choose up to 1 of your green Leader Cards and it gets +35000 power for the turn.",
        *("green", "black"),
    ),
    "a color of a cost": ("[Activate Main] {Blue}{Green}{2} : Draw 3 cards.", "{Blue}{Green}", "{Blue}{Blue}"),
    "that an action must have been done": (
        "[Auto] When this card attacks, you may send 3 cards from your Drop Area to your Warp. If you do, draw 1 card.",
        *("If you do, draw", "Draw"),
    ),
    "what cannot be in a deck": (
        "[Permanent] You can't include Battle Cards with energy costs of 1 or less in your deck.",
        *("1 or less", "1 or more"),
    ),
    "a skill that another card activates": (
        "[Auto] When your Leader Card activates [Awaken], draw 1 card.",
        *("draw 1", "draw 2"),
    ),
}


@pytest.mark.parametrize("what", CHANGES)
def test_a_change_is_noticed(what: str) -> None:
    text, words, others = CHANGES[what]
    assert words in text

    assert judge(_line(text), Mutant(text.replace(words, others), what), positions_kept()) == NOTICED


def test_it_is_the_same_how_long_combo_power_lasts_within_a_condition() -> None:
    text = (
        "[Auto] When you combo with this card, if your life is at 3 or less, draw 3 cards, and this card gets +35000 "
        "combo power for the turn."
    )

    changed = Mutant(text.replace("the turn", "the battle"), "a duration")
    assert judge(_line(text), changed, positions_kept()) == SAME_MEANING


@pytest.mark.parametrize(
    "text",
    [
        "[Permanent] You can include any number of copies of this card in your deck.",
        "[Auto] When your opponent activates [Blocker], draw 1 card.",
        "[Arrival Red/Green]{Red}",
        "[Activate Main] Look at the top 4 cards of your opponent's deck and put them back in any order.",
        "[Activate Main] Choose up to 1 {Lamp Oil} from your deck, activate it, then shuffle your deck.",
        "[Activate Main] {Red} : You win the game.",
        "[Auto] At the end of the turn when you play this card, draw 1 card.",
        "[Auto] When you play this card, place up to 1 [Field] card in your opponent's Battle Area in its "
        "owner's Drop Area.",
        "[Auto] When you play this card, choose one-\n・ Draw 1 card.\n"
        "・ Your opponent may choose 2 cards in their hand and discard them. If they don't, draw 2 cards.",
    ],
)
def test_its_moment_comes_and_every_clause_of_it_works(text: str) -> None:
    found = witness(_line(text))
    assert found.works and not found.idle


def test_a_leader_card_is_placed_as_the_game_begins() -> None:
    leads = {"type": "Leader", "name": "Captain", "colors": ["Red"], "power": 10_000}
    text = "[Auto] When this card is placed in your Leader Area, choose 1 {Lamp Oil} from your deck and activate it."
    found = witness(CardLine(text, leads))
    assert found.works and not found.idle


def test_a_skill_about_decks_that_no_deck_notices_does_not_work() -> None:
    assert not witness(_line("[Permanent] You can't include cards with energy costs of 30 or more in your deck.")).works


def _line(text: str) -> CardLine:
    return CardLine(text, WANDERER)
