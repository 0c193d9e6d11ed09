"""Skills as tables: read into trees of plain data, and printed back. The words are those of no game."""

from __future__ import annotations

import re
from typing import Any

import pytest

from engine.effects.nodes import THIS, Draw, Later, PayEnergy, Power, RestThis, Selector, Skill, Trigger, Where
from engine.effects.reading import read_skill, show

WORDS = {
    "who": ("this", "leader", "card"),
    "event": ("dawn", "attack", "situation"),
    "replaceable event": ("damage",),
    "keyword": ("Shield",),
    "area": ("any", "table", "hand"),
    "type of card": ("Knight",),
    "mode": ("up", "down"),
    "until": ("turn", "night"),
    "what": ("attack",),
    "color": ("Red",),
    "destination": ("any", "table", "hand"),
}

SONG = {
    "name": "Song",
    "type": "auto",
    "trigger": {"event": "attack", "parts": {"attacker": {"who": "this"}, "player": "A"}},
    "cost": [{"pay": "rest this"}, {"pay": "pay energy", "total": 2, "colors": ["Red"]}],
    "effect": [
        {"do": "power", "amount": -5000, "on": {"who": "leader"}, "until": "night"},
        {"do": "later", "moment": "dawn", "then": [{"do": "draw"}]},
    ],
    "per_turn": 1,
}
TREE = Skill(
    name="Song",
    type="auto",
    trigger=Trigger("attack", {"attacker": THIS, "player": "A"}),
    cost=(RestThis(), PayEnergy(2, ("Red",))),
    effect=(Power(-5000, Selector(Where("leader")), "night"), Later("dawn", (Draw(),))),
    per_turn=1,
)


def skill(**parts: Any) -> dict[str, Any]:
    return {"name": "Song", "type": "permanent", **parts}


def test_a_table_becomes_a_tree() -> None:
    assert read_skill(SONG, "here", WORDS) == TREE


def test_a_tree_becomes_its_table_again() -> None:
    assert show(TREE) == SONG


def test_what_is_at_its_default_is_not_shown() -> None:
    assert show(Skill("Song", "permanent", effect=(Draw(),))) == skill(effect=[{"do": "draw"}])


def test_words_that_named_a_rule_are_still_read_and_say_nothing() -> None:
    cards = {"area": ["hand"], "choose": 1}
    by_rules = {
        "type_rule": "7-1",
        "effect_rule": "7-2",
        "condition": [{"if": "set by", "rule": "7-3", "of": {"if": "has", "of": cards}}],
        "effect": [
            {"do": "under rule", "rule": "7-4", "then": [{"do": "draw"}]},
            {"do": "play", "on": {**cards, "area_rule": "7-5"}, "rules": {"fails": "7-6"}},
        ],
    }
    plain = {
        "condition": [{"if": "set by", "of": {"if": "has", "of": cards}}],
        "effect": [{"do": "under rule", "then": [{"do": "draw"}]}, {"do": "play", "on": cards}],
    }

    assert read_skill(skill(**by_rules), "here", WORDS) == read_skill(skill(**plain), "here", WORDS)
    assert show(read_skill(skill(**by_rules), "here", WORDS)) == skill(**plain)


@pytest.mark.parametrize(
    ("table", "problem"),
    [
        ("Song", "here: must be a table"),
        ({"type": "permanent"}, "here.name: missing"),
        ({"name": "Song"}, "here.type: missing"),
        (skill(type="sudden"), "here.type: must be one of"),
        (skill(type="auto"), "here: an auto skill needs a trigger"),
        (
            skill(type="auto", trigger={"event": "situation"}),
            "here.trigger.situation: missing",
        ),
        (skill(pitch=3), "here.pitch: unknown"),
        (skill(name=3), "here.name: must be text"),
        (skill(trigger=3), "here.trigger: must be a table"),
        (skill(trigger={}), "here.trigger.event: missing"),
        (skill(trigger={"event": "noon"}), "here.trigger.event: must be one of dawn, attack"),
        (skill(trigger={"event": "dawn", "parts": 3}), "here.trigger.parts: must be a table"),
        (skill(effect="draw"), "here.effect: must be a list"),
        (skill(effect=["draw"]), "here.effect"),
        (skill(effect=[{"do": "dance"}]), "here.effect"),
        (skill(effect=[{"do": ["draw"]}]), "here.effect"),
        (skill(effect=[{"do": "draw", "cards": 2}]), "here.effect.cards: unknown"),
        (skill(effect=[{"do": "draw", "count": "two"}]), "here.effect.count: must be a whole number"),
        (skill(effect=[{"do": "draw", "count": True}]), "here.effect.count: must be a whole number"),
        (skill(effect=[{"do": "draw", "count": -1}]), "here.effect.count: must not be negative"),
        (skill(effect=[{"do": "draw", "player": "me"}]), "here.effect.player: must be one of"),
        (skill(effect=[{"do": "ko"}]), "here.effect.on: missing"),
        (skill(effect=[{"do": "ko", "on": 3}]), "here.effect.on: must be a table"),
        (skill(effect=[{"do": "ko", "on": {"up_to": 1}}]), "here.effect.on.up_to: must be true or false"),
        (skill(effect=[{"do": "put", "to": "moon", "on": {}}]), "here.effect.to: must be one of"),
        (skill(effect=[{"do": "later", "moment": "dawn", "then": [{"do": "dance"}]}]), "here.effect.then"),
        (skill(cost=[{"pay": "blood"}]), "here.cost"),
        (skill(cost=[{"pay": "pay energy", "total": 1, "colors": [3]}]), "here.cost.colors: must be one of Red"),
        (skill(replaces={"event": "dawn"}), "here.replaces.event: must be one of damage"),
    ],
)
def test_a_malformed_skill_is_refused_with_its_place(table: Any, problem: str) -> None:
    with pytest.raises(ValueError) as refused:
        read_skill(table, "here", WORDS)

    assert str(refused.value).startswith(problem)


#: Who or what plays which part: a card, a word for a purpose, any text.
PARTED = {
    **WORDS,
    "event": {"dawn": {}, "attack": {"attacker": "card", "mode": "mode", "way": "text"}},
    "replaceable event": {"damage": {"source": "card"}},
}


@pytest.mark.parametrize(
    ("event", "parts", "error"),
    [
        ("dawn", {"attacker": {"who": "this"}}, "song.trigger.parts.attacker: unknown; 'dawn' has no parts"),
        (
            "attack",
            {"atacker": {"who": "this"}},
            "song.trigger.parts.atacker: unknown; 'attack' has attacker, mode, way",
        ),
        ("attack", {"attacker": "you"}, "song.trigger.parts.attacker: must be which cards are meant"),
        ("attack", {"mode": {"who": "this"}}, "song.trigger.parts.mode: must be a word"),
        ("attack", {"mode": "asleep"}, "song.trigger.parts.mode: must be one of up, down"),
    ],
)
def test_a_part_that_could_never_be_played_is_refused_with_its_place(
    event: str, parts: dict[str, Any], error: str
) -> None:
    table = {**SONG, "trigger": {"event": event, "parts": parts}}

    with pytest.raises(ValueError, match=f"^{re.escape(error)}$"):
        read_skill(table, "song", PARTED)


def test_the_parts_of_what_is_replaced_or_done_later_are_known_too() -> None:
    later = {"do": "later", "moment": "attack", "then": [{"do": "draw"}], "parts": {"weather": "rain"}}
    with pytest.raises(ValueError, match=r"^song.effect.parts.weather: unknown; 'attack' has attacker"):
        read_skill({**SONG, "trigger": {"event": "dawn"}, "effect": [later]}, "song", PARTED)

    replaces = {"event": "damage", "parts": {"attacker": {"who": "this"}}}
    with pytest.raises(ValueError, match=r"^song.replaces.parts.attacker: unknown; 'damage' has source"):
        read_skill({"name": "Song", "type": "permanent", "replaces": replaces}, "song", PARTED)


def test_parts_that_an_event_has_are_read() -> None:
    parts = {"attacker": {"who": "this"}, "mode": "up", "way": "over the hill"}

    read = read_skill({**SONG, "trigger": {"event": "attack", "parts": parts}}, "song", PARTED)
    assert read.trigger == Trigger("attack", {"attacker": THIS, "mode": "up", "way": "over the hill"})


REMEMBERING = {
    **PARTED,
    "remembered event": {"attack": {"attacker": "card", "mode": "mode"}, "damage": {"source": "card"}, "dawn": {}},
    "number of an event": {"damage": ("amount",)},
    "within": ("turn",),
    "master": ("you",),
}


@pytest.mark.parametrize(
    ("asked", "error"),
    [
        ({"event": "noon"}, "event: must be one of attack, damage, dawn"),
        ({"event": "attack", "within": "week"}, "within: must be one of turn"),
        (
            {"event": "attack", "parts": {"target": {"who": "this"}}},
            "parts.target: unknown; 'attack' has attacker, mode",
        ),
        ({"event": "attack", "parts": {"attacker": {"choose": 1}}}, "parts.attacker.choose: means nothing of what has"),
        (
            {"event": "attack", "parts": {"attacker": {"power_at_most": {"number": "the x"}}}},
            "parts.attacker.power_at_most: must be a whole number",
        ),
        ({"event": "attack", "different": "mode"}, "different: must be one of attacker"),
        ({"event": "dawn", "different": "card"}, "different: must be one of none"),
        ({"event": "attack", "sums": "amount"}, "sums: must be one of none"),
        ({"event": "damage", "sums": "pain"}, "sums: must be one of amount"),
    ],
)
def test_what_could_not_have_happened_is_refused_with_its_place(asked: dict[str, Any], error: str) -> None:
    for key, word in (("if", "happened"), ("number", "times happened")):
        node = {key: word, **asked}
        condition = node if key == "if" else {"if": "compare", "left": node, "how": "at least", "right": 1}
        place = "song.condition" if key == "if" else "song.condition.left"
        with pytest.raises(ValueError, match=f"^{re.escape(f'{place}.{error}')}"):
            read_skill({**SONG, "trigger": {"event": "dawn"}, "condition": [condition]}, "song", REMEMBERING)


@pytest.mark.parametrize("part", ["at_least", "at_most", "exactly", "change"])
def test_an_amount_of_what_has_none_is_refused_with_its_place(part: str) -> None:
    words = {**REMEMBERING, "replaceable event": {"damage": {}, "dawn": {}}}
    error = f"song.replaces.{part}: 'dawn' has no amount, unlike damage"
    with pytest.raises(ValueError, match=f"^{re.escape(error)}$"):
        read_skill({"name": "Song", "type": "permanent", "replaces": {"event": "dawn", part: 1}}, "song", words)


@pytest.mark.parametrize(
    ("replaces", "error"),
    [
        ({"event": "dawn"}, ": says nothing that happens instead; there are to, mode, instead"),
        ({"event": "dawn", "instead": []}, ".instead: says nothing that happens instead; there are to, mode, instead"),
        ({"event": "damage", "instead": []}, ".instead: says nothing that happens instead"),
        ({"event": "damage", "change": 0}, ": says nothing that happens instead"),
        ({"event": "damage", "to": "deck"}, ".to: 'damage' is not about a card"),
    ],
)
def test_a_replacement_that_replaces_nothing_is_refused_with_its_place(replaces: dict[str, Any], error: str) -> None:
    words = {**REMEMBERING, "replaceable event": {"damage": {}, "dawn": {"card": "card"}}, "destination": ("deck",)}
    with pytest.raises(ValueError, match=f"^{re.escape(f'song.replaces{error}')}"):
        read_skill({"name": "Song", "type": "permanent", "replaces": replaces}, "song", words)


def test_an_amount_can_be_replaced_by_nothing() -> None:
    words = {**REMEMBERING, "replaceable event": {"damage": {}}}
    skill = read_skill(
        {"name": "Song", "type": "permanent", "replaces": {"event": "damage", "exactly": 0}}, "song", words
    )
    assert skill.replaces is not None and skill.replaces.exactly == 0
