"""The phrases in which players ask for what is told elsewhere: data, held against what they stand for."""

from __future__ import annotations

from itertools import chain

import pytest

from engine.telling.readings import readings_of
from rulesite.ask.asked import CASES, READINGS, asked_for
from rulesite.ask.cases import cases_of
from rulesite.ask.told_before import told_before

#: So many phrases are asked of a case at the least: of fewer the words are those of one player.
FEWEST = 3


def test_each_case_has_phrases_and_each_phrase_a_case() -> None:
    named = {case.address.rpartition("=")[2] for case in cases_of("masters")}
    assert named == set(asked_for(CASES, "masters"))
    assert min(map(len, asked_for(CASES, "masters").values())) >= FEWEST


def test_each_reading_has_phrases_and_each_phrase_a_reading() -> None:
    assert set(readings_of("masters")) == set(asked_for(READINGS, "masters"))
    assert min(map(len, asked_for(READINGS, "masters").values())) >= FEWEST


@pytest.mark.parametrize("kind", [CASES, READINGS])
def test_no_phrase_stands_twice(kind: str) -> None:
    phrases = list(chain.from_iterable(asked_for(kind, "masters").values()))
    assert len(phrases) == len(set(phrases))


def test_nothing_is_asked_for_in_a_game_without_phrases() -> None:
    assert asked_for(CASES, "fusion-world") == {}


def test_a_case_is_found_by_its_own_phrases() -> None:
    """Of a share of all phrases; the others are as many."""
    tried = [(case, case.asked[0]) for case in cases_of("masters")[::40]]
    found = sum(case in told_before(phrase, "masters", []).cases for case, phrase in tried)
    assert found == len(tried)
