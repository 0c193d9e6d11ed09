"""What stands between the brackets of a keyword skill, and what its card writes besides: read, printed, refused."""

from __future__ import annotations

import re
from typing import Any

import pytest

from engine.effects.nodes import AnyOrder, CostSetBy, SetBy, Skill, UnderRule
from engine.effects.reading import read_skill, show
from engine.effects.walking import nodes_in
from engine.games.masters.cards.card_text import read_text
from engine.games.masters.cards.cards import read_card
from engine.games.masters.keywords import KEYWORDS, ON_SKILLS, PLAIN_KEYWORDS, WRITTEN_OUT, with_keywords
from engine.games.masters.keywords.cites import KEYWORD_CITES, rule_of_skill
from engine.games.masters.vocabulary import WORDS

DRAW = [{"do": "draw"}]


def written(**table: Any) -> Skill:
    (skill,) = read_card("x", {"type": "Battle", "skills": [table]}).skills
    return skill


@pytest.mark.parametrize(
    "name",
    [
        "Arrival Red/Blue",
        "Arrival Red Blue",
        "Aegis Blue/Green",
        "Revive Red/Green",
        "Successor",
        "Rejuvenate",
        "Empower Red 2",
        "Empower 3",
        "Empower Red 1/Green 2",
    ],
)
def test_a_keyword_skill_that_says_numbers_or_colours_is_played_by_its_name_and_printed_back(name: str) -> None:
    (skill,), rest = read_text(f"[{name}]")

    assert (skill.name, rest) == (name, ())
    assert skill.family[-1] == name.split()[0]
    assert read_skill(show(skill), "here", WORDS) == skill


@pytest.mark.parametrize(
    "table",
    [
        {"keyword": "Wish", "effect": DRAW},
        {"keyword": "Alliance Red/Blue", "cost": [{"pay": "pay energy", "total": 1}], "effect": DRAW},
        {"keyword": "Z-Awaken", "cards": [{"character": ["Prince"]}], "cost": [{"pay": "rest this"}]},
        {"keyword": "Z-Stack 2", "cards": [{"trait": ["Stone"]}]},
    ],
    ids=lambda table: table["keyword"],
)
def test_a_keyword_skill_that_is_written_out_is_printed_back(table: dict[str, Any]) -> None:
    skill = written(**table)

    assert skill.name == table["keyword"]
    assert read_skill(show(skill), "here", WORDS) == skill


@pytest.mark.parametrize(
    "name",
    [
        "Arrival",
        "Arrival Red/Pink",
        "Aegis 2",
        "Revive",
        "Successor 3",
        "Rejuvenate Red",
        "Empower",
        "Empower Pink 2",
        "Empower Red",
        "Empower Red Blue 2",
        "Empower Red 0",
        "Empower Red 1/",
        "Offering 2",
        "Wish",
        "Alliance Red/Blue",
        "Z-Awaken",
        "Z-Stack 2",
    ],
)
def test_a_name_that_says_too_little_or_too_much_is_no_keyword_skill(name: str) -> None:
    assert name not in KEYWORDS
    assert read_text(f"[{name}]") == ((), (f"[{name}]",))


@pytest.mark.parametrize("name", ["Sparking 5", "Burst 3", "Spirit Boost 1", "Limit 2"])
def test_a_keyword_with_its_number_stands_on_a_skill_of_the_text(name: str) -> None:
    (skill,), rest = read_text(f"[{name}] [Blocker]")

    assert [keyword.name for keyword in skill.keywords] == [name]
    assert rest == ()


@pytest.mark.parametrize(
    "name", ["Sparking", "Sparking many", "Burst 0", "Burst -1", "Spirit Boost", "Spirit Boost 0", "Limit", "Limit 0"]
)
def test_a_keyword_without_the_number_it_needs_stands_on_no_skill(name: str) -> None:
    assert name not in ON_SKILLS


@pytest.mark.parametrize(
    ("table", "problem"),
    [
        ({"keyword": "Wish", "effect": DRAW, "cards": [{}]}, "skills[0].cards: [Wish] specifies 0, not 1"),
        ({"keyword": "Wish"}, "skills[0].effect: [Wish] needs one"),
        ({"keyword": "Wish now", "effect": DRAW}, "skills[0].keyword: 'now' is more than its name"),
        ({"keyword": "Arrival Red/Blue", "effect": DRAW}, "skills[0].effect: [Arrival Red/Blue] has none"),
        ({"keyword": "Aegis Red/Blue", "cost": [{"pay": "rest this"}]}, "skills[0].cost: [Aegis Red/Blue] has none"),
        ({"keyword": "Alliance", "effect": DRAW}, "skills[0].keyword: '' are not colours"),
        ({"keyword": "Z-Awaken"}, "skills[0].cards: [Z-Awaken] specifies 1, not 0"),
        ({"keyword": "Z-Stack", "cards": [{}]}, "skills[0].keyword: '' is not the number it needs"),
        ({"keyword": "Z-Stack 0", "cards": [{}]}, "skills[0].keyword: '0' is not the number it needs"),
        ({"keyword": "Heroic", "cost": [{"pay": "rest this"}]}, "skills[0].cost: [Heroic] has none"),
    ],
)
def test_a_keyword_skill_written_wrong_is_refused_by_its_place(table: dict[str, Any], problem: str) -> None:
    with pytest.raises(ValueError) as refused:
        written(**table)

    assert problem in str(refused.value)


@pytest.mark.parametrize("name", sorted(PLAIN_KEYWORDS))
def test_a_keyword_skill_waits_for_and_replaces_only_what_its_events_have(name: str) -> None:
    """Read as a card would write it out, its table is refused where an event has no such part."""
    skill = PLAIN_KEYWORDS[name]

    assert read_skill(show(skill), name, WORDS) == skill


EVERY_KEYWORD: list[dict[str, Any]] = [
    *({"keyword": name} for name in PLAIN_KEYWORDS),
    *({"keyword": f"{word} {rest}"} for word, rest in (("Over Realm", 7), ("Dark Over Realm", 5), ("Empower", 2))),
    *({"keyword": f"{word} Red/Blue"} for word in ("Arrival", "Aegis", "Revive")),
    *({"keyword": word} for word in ("Successor", "Rejuvenate")),
    *({"keyword": word, "effect": DRAW} for word in ("Wish", "Awaken", "Awaken : Surge", "Alliance Red/Blue")),
    *({"keyword": word, "cards": [{}]} for word in ("Evolve", "EX-Evolve", "Xeno-Evolve", "Union-Absorb")),
    *({"keyword": word, "cards": [{}]} for word in ("Swap 3", "Z-Awaken", "Z-Stack 2")),
    *({"keyword": word, "cards": [{}, {}]} for word in ("Union-Fusion", "Union-Potara")),
]


@pytest.mark.parametrize("table", EVERY_KEYWORD, ids=lambda table: table["keyword"])
def test_a_keyword_skill_holds_no_number_of_a_rule_and_the_game_has_one_for_what_it_does(table: dict[str, Any]) -> None:
    on_it = ["Bond 3", "Sparking 5", "Burst 2", "Spirit Boost 1"]
    skill = with_keywords(written(**table, keywords=on_it))

    assert not re.search(r"\b\d+-\d", repr(skill))
    assert rule_of_skill(skill, "effect").startswith("22-")
    named = [node.by for node in nodes_in(skill) if isinstance(node, SetBy | UnderRule | CostSetBy | AnyOrder)]
    assert {"Bond: condition", "Burst: cost"} <= set(named) <= set(KEYWORD_CITES)


def test_every_keyword_that_is_played_is_looked_at() -> None:
    words = {written(**table).family[-1] for table in EVERY_KEYWORD}

    assert {skill.family[-1] for skill in PLAIN_KEYWORDS.values()} <= words
    assert len(EVERY_KEYWORD) == len(KEYWORDS) + len(WRITTEN_OUT)
