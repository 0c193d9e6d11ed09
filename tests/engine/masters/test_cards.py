"""Cards as tables, with their skills: what Masters plays is plain data that can be printed and read back."""

from __future__ import annotations

from typing import Any

import pytest

from engine.effects.nodes import Skill
from engine.effects.reading import show
from engine.games.masters.cards import CardDefinition, read_card, read_text, stock_cards
from engine.games.masters.keywords import KEYWORDS
from tests.engine.scenarios import load, scenario_files

#: Every skill that a scenario writes down.
WRITTEN = [
    pytest.param(table, id=f"{path.stem}: {name}, {table['name']}")
    for path in scenario_files()
    for name, card in load(path).cards.items()
    for table in card.get("skills", [])
]


def read_back(table: Any) -> Skill:
    """The skill of a card that has just that one."""
    (skill,) = read_card("x", {"type": "Battle", "skills": [table]}).skills
    return skill


@pytest.mark.parametrize("table", WRITTEN)
def test_a_written_skill_is_printed_and_read_as_the_same_skill(table: dict[str, Any]) -> None:
    skill = read_back(table)

    assert read_back(show(skill)) == skill


@pytest.mark.parametrize("skill", KEYWORDS.values(), ids=lambda skill: skill.name)
def test_a_keyword_skill_is_printed_and_read_as_the_same_skill(skill: Skill) -> None:
    assert read_back(show(skill)) == skill


@pytest.mark.parametrize("skill", KEYWORDS.values(), ids=lambda skill: skill.name)
def test_a_skill_is_plain_data_without_functions(skill: Skill) -> None:
    def is_plain(value: Any) -> bool:
        if isinstance(value, dict):
            return all(isinstance(name, str) and is_plain(part) for name, part in value.items())
        if isinstance(value, list):
            return all(is_plain(part) for part in value)
        return isinstance(value, str | int)

    assert is_plain(show(skill))


@pytest.mark.parametrize(
    ("text", "played", "unplayed"),
    [
        ("", [], ()),
        ("[Blocker]", ["Blocker"], ()),
        ("[Blocker] (steps in)", ["Blocker"], ()),
        ("[Critical][Double Strike]", ["Critical", "Double Strike"], ()),
        ("[Critical] [Dual Attack]\n[Blocker]", ["Critical", "Dual Attack", "Blocker"], ()),
        ("[Flying]", [], ("[Flying]",)),
        ("[Blocker][Flying]", [], ("[Blocker][Flying]",)),
        ("[Blocker] when it rains", [], ("[Blocker] when it rains",)),
        ("(only a note)", [], ()),
    ],
)
def test_a_line_is_played_if_it_is_made_of_known_keyword_skills(
    text: str, played: list[str], unplayed: tuple[str, ...]
) -> None:
    skills, rest = read_text(text)

    assert [skill.name for skill in skills] == played
    assert rest == unplayed


@pytest.mark.parametrize("card", stock_cards().values(), ids=lambda card: card.id)
def test_a_stock_card_is_one_the_engine_plays_whole(card: CardDefinition) -> None:
    assert card.unplayed == ()
    assert card.colors
    if card.type == "Battle":
        assert None not in (card.cost, card.power, card.combo_cost, card.combo_power)
    if card.type in ("Leader", "Unison"):
        assert card.power
        assert (card.combo_cost, card.combo_power) == (None, None)
