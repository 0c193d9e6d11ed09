"""Cards as tables, with their skills: what Masters plays is plain data that can be printed and read back.

The skills that scenarios write are printed and read back scenario by scenario, in `test_scenarios.py`.
"""

from __future__ import annotations

from typing import Any

import pytest

from engine.effects.nodes import SetBy, Skill
from engine.effects.reading import show
from engine.games.masters.cards.card_text import read_text
from engine.games.masters.cards.cards import CardDefinition, read_card, stock_cards
from engine.games.masters.keywords import PLAIN_KEYWORDS, with_keywords


def read_back(table: Any) -> Skill:
    """The skill of a card that has just that one."""
    (skill,) = read_card("x", {"type": "Battle", "skills": [table]}).skills
    return skill


@pytest.mark.parametrize("skill", PLAIN_KEYWORDS.values(), ids=lambda skill: skill.name)
def test_a_keyword_skill_is_printed_and_read_as_the_same_skill(skill: Skill) -> None:
    assert read_back(show(skill)) == skill


@pytest.mark.parametrize("skill", PLAIN_KEYWORDS.values(), ids=lambda skill: skill.name)
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
        ("[Bond 2][Critical]", ["Critical [Bond 2]"], ()),
        ("[Blocker] [Once per turn]", ["Blocker [Once per turn]"], ()),
        ("[Over Realm 7]", ["Over Realm 7"], ()),
        ("[Over Realm]", [], ("[Over Realm]",)),
        ("[Over Realm seven]", [], ("[Over Realm seven]",)),
        ("[Dark Over Realm 3] [Barrier]", ["Dark Over Realm 3", "Barrier"], ()),
        ("[Evolve]", [], ("[Evolve]",)),
        ("[Field]", ["Field"], ()),
        ("[Bond 2]", [], ("[Bond 2]",)),
        ("[Bond][Critical]", [], ("[Bond][Critical]",)),
        ("[Bond 2] draw", [], ("[Bond 2] draw",)),
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


@pytest.mark.parametrize(
    ("table", "problem"),
    [
        ({"keyword": "Flying"}, "cards.x.skills[0].keyword: no keyword 'Flying' is played"),
        ({"keyword": "Blocker", "effect": [{"do": "draw"}]}, "cards.x.skills[0].effect: [Blocker] has none"),
        ({"keyword": "Blocker", "cards": [{}]}, "cards.x.skills[0].cards: [Blocker] specifies 0, not 1"),
        ({"keyword": "Blocker", "keywords": ["Bond"]}, "cards.x.skills[0].keywords.name: must be one of"),
        ({"keyword": "Blocker", "keywords": [{"name": "Bond 2", "of": {"who": "ghost"}}]}, "keywords.of.who: must be"),
        ({"keyword": "Blocker", "power": 5}, "cards.x.skills[0].power: unknown"),
        ({"keyword": "Evolve"}, "cards.x.skills[0].cards: [Evolve] specifies 1, not 0"),
        ({"keyword": "Evolve 3", "cards": [{}]}, "cards.x.skills[0].keyword: '3' is more than its name"),
        ({"keyword": "Union-Fusion", "cards": [{}]}, "cards.x.skills[0].cards: [Union-Fusion] specifies 2, not 1"),
        ({"keyword": "Swap", "cards": [{}]}, "cards.x.skills[0].keyword: '' is not the number it needs"),
        ({"keyword": "Over Realm 7", "effect": [{"do": "draw"}]}, "cards.x.skills[0].effect: [Over Realm 7] has none"),
        ({"keyword": ["Blocker"]}, "cards.x.skills[0].keyword: must be text"),
    ],
)
def test_a_keyword_skill_written_wrong_is_refused_by_its_place(table: dict[str, Any], problem: str) -> None:
    with pytest.raises(ValueError) as refused:
        read_back(table)

    assert problem in str(refused.value)


def test_two_skills_of_one_card_cannot_share_a_name() -> None:
    evolve = {"keyword": "Evolve", "cards": [{"character": ["Kaio"]}]}

    with pytest.raises(ValueError, match="'Evolve' is the name of another skill"):
        read_card("x", {"type": "Battle", "skills": [evolve, evolve]})

    card = read_card("x", {"type": "Battle", "skills": [evolve, {**evolve, "name": "Evolve again"}]})
    assert [(skill.name, skill.family) for skill in card.skills] == [
        ("Evolve", ("Evolve",)),
        ("Evolve again", ("Evolve",)),
    ]


def test_keywords_on_a_skill_are_kept_apart_until_they_are_applied() -> None:
    skill = read_back({"name": "Song", "type": "activate: main", "keywords": ["Bond 3", "Once per turn"]})

    applied = with_keywords(skill)

    assert [keyword.name for keyword in skill.keywords] == ["Bond 3", "Once per turn"]
    assert (skill.condition, skill.per_turn) == ((), 0)
    assert [condition.by for condition in applied.condition if isinstance(condition, SetBy)] == ["Bond: condition"]
    assert (applied.per_turn, applied.keywords) == (1, ())
