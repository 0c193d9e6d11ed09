"""A rule that is far too long, or in letters that mean nothing, is a finding."""

from __future__ import annotations

import random

import pytest

from rules_db.importing.legibility import doubtful_texts
from rules_db.importing.units import Unit
from tests.rules_db.importing.made_editions import Layout, made_edition


def _units(language: str = "en", seed: int = 4) -> list[Unit]:
    rules = made_edition(seed, Layout(language, slips=())).rules
    return [Unit(rule.number, rule.printed, place, place, text=rule.text) for place, rule in enumerate(rules, 1)]


def _found(units: list[Unit]) -> list[tuple[str, str]]:
    return [(str(defect.kind), defect.number) for defect in doubtful_texts(units)]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_what_is_printed_well_is_not_doubted(language: str) -> None:
    assert _found(_units(language)) == []


def test_a_rule_that_swallowed_pages_is_of_unusual_length() -> None:
    units = _units()
    units[40].text *= 40
    assert _found(units) == [("unusual length", units[40].citation)]


@pytest.mark.parametrize(
    "text",
    [
        "The keeper\ufffds bell rings.",
        "The keeperâ€™s bell rings.",
        "La cloche du gardien a sonnÃ©.",
        "The (cid:12)re burns.",
        "The acUtipvdea buErtsnes the kEeexptera at niGahtte.",
    ],
)
def test_letters_that_were_lost_or_decoded_wrong_are_unreadable(text: str) -> None:
    units = _units()
    units[40].text = text
    assert _found(units) == [("unreadable text", units[40].citation)]


def test_two_lines_printed_over_each_other_are_unreadable() -> None:
    chance = random.Random(7)
    found = 0
    for _ in range(10):
        units = _units()
        one, two = chance.sample([unit for unit in units if len(unit.text) > 60], 2)
        one.text = "".join(upper + lower for upper, lower in zip(one.text, two.text, strict=False))
        told = _found(units)
        assert told in ([], [("unreadable text", one.citation)])
        found += len(told)
    assert found >= 9
