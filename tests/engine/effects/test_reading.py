"""Skills as tables: read into trees of plain data, and printed back."""

from __future__ import annotations

from typing import Any

import pytest

from engine.effects.nodes import THIS, Draw, PayEnergy, Power, RestThis, Selector, Skill, Trigger
from engine.effects.reading import read_skill, show
from engine.games.masters.keywords import KEYWORDS
from tests.engine.scenarios import load, scenario_files

#: Every skill that a scenario writes down, with the place it stands.
WRITTEN = [
    pytest.param(table, id=f"{path.stem}: {name}, {table['name']}")
    for path in scenario_files()
    for name, card in load(path).cards.items()
    for table in card.get("skills", [])
]


def test_a_table_becomes_a_tree() -> None:
    table = {
        "name": "Song",
        "type": "auto",
        "trigger": {"event": "attack", "parts": {"attacker": {"who": "this"}, "player": "A"}},
        "cost": [{"pay": "rest this"}, {"pay": "pay energy", "total": 2, "colors": ["Red"]}],
        "effect": [{"do": "power", "amount": 5000, "on": {"who": "leader"}, "until": "battle"}, {"do": "draw"}],
        "per_turn": 1,
    }

    assert read_skill(table, "here") == Skill(
        name="Song",
        type="auto",
        trigger=Trigger("attack", {"attacker": THIS, "player": "A"}),
        cost=(RestThis(), PayEnergy(2, ("Red",))),
        effect=(Power(5000, Selector(who="leader"), "battle"), Draw()),
        per_turn=1,
    )


@pytest.mark.parametrize("table", WRITTEN)
def test_a_written_skill_is_printed_and_read_as_the_same_skill(table: dict[str, Any]) -> None:
    skill = read_skill(table, "here")

    assert read_skill(show(skill), "here") == skill


@pytest.mark.parametrize("skill", KEYWORDS.values(), ids=lambda skill: skill.name)
def test_a_keyword_skill_is_printed_and_read_as_the_same_skill(skill: Skill) -> None:
    assert read_skill(show(skill), "here") == skill


@pytest.mark.parametrize("skill", KEYWORDS.values(), ids=lambda skill: skill.name)
def test_a_tree_is_plain_data_without_functions(skill: Skill) -> None:
    def is_plain(value: Any) -> bool:
        if isinstance(value, dict):
            return all(isinstance(name, str) and is_plain(part) for name, part in value.items())
        if isinstance(value, list):
            return all(is_plain(part) for part in value)
        return isinstance(value, str | int)

    assert is_plain(show(skill))


@pytest.mark.parametrize(
    ("table", "problem"),
    [
        ("Song", "here: must be a table"),
        ({"type": "auto"}, "here: an auto skill needs a trigger"),
        ({"type": "permanent"}, "here.name: missing"),
        ({"name": "Song"}, "here.type: must be one of"),
        ({"name": "Song", "type": "auto", "trigger": 3}, "here.trigger: must be a table"),
        ({"name": "Song", "type": "auto", "trigger": {}}, "here.trigger.event: missing"),
        ({"name": "Song", "type": "permanent", "effect": "draw"}, "here.effect: must be a list"),
        ({"name": "Song", "type": "permanent", "effect": [{"do": "draw", "cards": 2}]}, "here.effect.cards: unknown"),
        ({"name": "Song", "type": "permanent", "effect": [{"do": "ko"}]}, "here.effect.on: missing"),
        ({"name": "Song", "type": "permanent", "effect": [{"do": "ko", "on": 3}]}, "here.effect.on: must be a table"),
        ({"name": "Song", "type": "permanent", "effect": [{"do": "draw", "count": "two"}]}, "here.effect.count: must"),
    ],
)
def test_a_malformed_skill_is_refused_with_its_place(table: Any, problem: str) -> None:
    with pytest.raises(ValueError) as refused:
        read_skill(table, "here")

    assert str(refused.value).startswith(problem)
