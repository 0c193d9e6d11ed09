"""Texts of our own run in positions made for them, and mutants of these noticed."""

from collections.abc import Callable, Iterable
from functools import cache

import pytest

from bench.witness.mutants import NOTICED, REFUSED, UNNOTICED, Mutant, judge, mutants_of, positions_kept, sample
from bench.witness.paths import CardLine, Tried, Witnessed, witness

Made = Callable[[CardLine], Iterable[Tried]]

WANDERER = {
    "type": "Battle",
    "name": "Wanderer",
    "colors": ["Red"],
    "cost": 3,
    "power": 15_000,
    "combo_cost": 0,
    "combo_power": 5_000,
    "characters": ["Roamer"],
    "traits": ["Roaming"],
}
TEXTS = (
    "[Auto] When this card attacks, draw 1 card.",
    "[Auto] When this card is played, KO up to 2 of your opponent's blue Battle Cards with energy costs of 4 or less.",
    "[Auto] When you play this card, if your Leader Card is a «Kite Guild» card and your life is at 3 or less, "
    "draw 3 cards.",
    "[Activate Main] [Once per turn] {Red}{1} : This card gets +5000 power for the turn.",
    "[Activate Main] Discard 1 card from your hand : Switch up to 3 of your opponent's Battle Cards to Rest Mode.",
    "[Auto] When this card attacks, you may draw 1 card. If you do, KO this card.",
    "[Permanent] If your Leader Card is blue, this card gets +5000 power.",
    "[Auto] When you combo with this card, if you have 11 or more energy, draw 1 card.",
)
LINES = [CardLine(text, WANDERER) for text in TEXTS]


@pytest.fixture(scope="module")
def made() -> Made:
    return positions_kept()


@cache
def found_at(place: int) -> Witnessed:
    return witness(LINES[place])


@pytest.mark.parametrize("place", range(len(LINES)))
def test_each_text_works_clause_by_clause_and_only_while_it_may(place: int) -> None:
    found = found_at(place)
    assert found.works and not found.idle
    assert not found.broken and not found.unmade


@pytest.mark.parametrize(("place", "false"), [(0, 1), (1, 1), (2, 3), (3, 2), (4, 1), (5, 1), (6, 1), (7, 2)])
def test_what_a_text_asks_is_made_false_one_thing_at_a_time(place: int, false: int) -> None:
    """Its conditions, its cost and the color of that, and that this card does what it waits for."""
    assert found_at(place).judged == false


def test_mutants_of_our_texts_are_noticed(made: Made) -> None:
    seen = {(line.text, mutant.text): judge(line, mutant, made) for line, mutant in sample(LINES, 25, "kites")}
    assert len(seen) > 15
    assert set(seen.values()) <= {REFUSED, NOTICED}


def test_a_change_that_changes_nothing_is_not_noticed(made: Made) -> None:
    line = LINES[0]
    wordy = Mutant("[Auto] When this card attacks, draw 1 card. Then, draw 0 cards.", "nothing")
    assert judge(line, wordy, made) == UNNOTICED


def test_a_text_that_cannot_work_is_told() -> None:
    found = witness(CardLine("[Auto] When this card attacks, draw 0 cards.", WANDERER))
    assert not found.works
    assert [type(clause).__name__ for clause in found.idle] == ["Draw"]


def test_mutants_change_numbers_sides_colors_and_clauses_but_no_names() -> None:
    changes = mutants_of("[Auto] When you play this card, KO up to 1 of your opponent's red <Son of 7>.")
    texts = [mutant.text for mutant in changes]
    assert any("up to 2 of" in text for text in texts)
    assert any("1 of your red" in text for text in texts)
    assert any("blue <Son of 7>" in text for text in texts)
    assert any("KO 1 of" in text for text in texts)
    assert all("<Son of 7>" in text for text in texts if "<" in text)
