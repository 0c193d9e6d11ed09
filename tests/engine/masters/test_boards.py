"""Boards and cards as tables: what is written wrong is named with its place, all of it at once."""

from __future__ import annotations

from typing import Any

import pytest

from engine.games.masters.boards.shown import SHOWN
from engine.kernel.game import Game
from engine.kernel.inputs import Input
from engine.kernel.playing import BoardRefused
from engine.kernel.scenario import Scenario, ScenarioError
from rules_db.expectations import ruling_of

#: A battle that a board can stand in.
FIGHT = {"attacker": "A.leader", "guard": "B.leader"}


def problems(board: dict[str, Any] | None = None, cards: dict[str, Any] | None = None) -> tuple[str, ...]:
    """Everything that is wrong with a board or a card, in words."""
    with pytest.raises(ScenarioError) as refused:
        ruling_of(Scenario("masters", board=board or {}, cards=cards or {}))
    return refused.value.problems


def skill(**overrides: Any) -> dict[str, Any]:
    """A card with one skill, some of it replaced."""
    return {
        "type": "Battle",
        "power": 5000,
        "skills": [{"name": "Skill", "type": "activate: main", "effect": [{"do": "draw"}], **overrides}],
    }


def effect(**action: Any) -> dict[str, Any]:
    """A card whose skill has that one action as its effect."""
    return skill(effect=[action])


#: Cards of kinds that the stock cast does not have.
RARE_CARDS: dict[str, Any] = {
    "z-leader": {"type": "Z-Leader", "power": 20000},
    "z-fighter": {"type": "Z-Battle", "power": 20000, "cost": 2},
    "z-extra": {"type": "Z-Extra", "cost": 1},
    "spirit": {"type": "Token", "power": 5000},
    "numbered": {"type": "Battle", "power": 5000, "number": "X1-001"},
    "numbered-anew": {"type": "Battle", "power": 5000, "number": "X1-001"},
    "generous": {
        "type": "Battle",
        "power": 5000,
        "number": "X1-002",
        "skills": [{"name": "Six", "type": "permanent", "in_deck": {"copies": 6}}],
    },
    "two-faced": {"type": "Leader", "power": 10000, "back": {"power": 15000, "name": "Awoken"}},
    "once": {
        "type": "Battle",
        "power": 5000,
        "skills": [{"name": "Cheer", "type": "activate: main", "per_turn": 1, "effect": [{"do": "draw"}]}],
    },
}


@pytest.mark.parametrize(
    ("board", "place"),
    [
        ({"moon": 1}, "board.moon: unknown"),
        ({"turn_player": "C"}, "board.turn_player: must be one of 'A', 'B'"),
        ({"turn": 0}, "board.turn: must be a whole number from 1"),
        ({"turn": True}, "board.turn: must be a whole number"),
        ({"turn": 2.5}, "board.turn: must be a whole number"),
        ({"phase": "draw"}, "board.phase: must be one of"),
        ({"A": 3}, "board.A: must be a table"),
        ({"A": {"sea": []}}, "board.A.sea: unknown"),
        ({"A": {"hand": 1.5}}, "board.A.hand: must be a list"),
        ({"A": {"hand": [3]}}, "board.A.hand[0]: must be the name of a card or a table"),
        ({"A": {"hand": ["nobody"]}}, "board.A.hand[0]: no card 'nobody'"),
        ({"A": {"hand": [{"card": ["nobody"]}]}}, "board.A.hand[0]: no card"),
        ({"A": {"battle": [{"card": "striker-5k", "mode": "asleep"}]}}, "board.A.battle[0].mode: must be one of"),
        ({"A": {"hand": [{"card": "striker-5k", "mode": "rest"}]}}, "board.A.hand[0].mode: must be one of"),
        ({"A": {"battle": [{"card": "striker-5k", "face": "aside"}]}}, "board.A.battle[0].face: must be one of"),
        ({"A": {"battle": [{"card": "striker-5k", "id": "a:b"}]}}, "board.A.battle[0].id: 'a:b' is taken, or no"),
        ({"A": {"battle": [{"card": "striker-5k", "id": ""}]}}, "board.A.battle[0].id: ''"),
        ({"A": {"battle": [{"card": "striker-5k", "id": 7}]}}, "board.A.battle[0].id: 7"),
        ({"A": {"battle": [{"card": "striker-5k", "size": 7}]}}, "board.A.battle[0].size: unknown"),
        ({"A": {"energy_markers": -1}}, "board.A.energy_markers: must be a whole number from 0"),
        ({"A": {"unison": [{"card": "unison-15k", "markers": "two"}]}}, "board.A.unison[0].markers: must be"),
        ({"effects": {}}, "board.effects: must be a list"),
        ({"effects": [3]}, "board.effects[0]: must be a table"),
        ({"effects": [{"on": "A.leader"}]}, "board.effects[0]: needs exactly one of power, gain, forbid"),
        ({"effects": [{"on": "A.leader", "power": 1, "gain": "Critical"}]}, "board.effects[0]: needs exactly one"),
        ({"effects": [{"on": "nobody", "power": 1}]}, "board.effects[0].on: no card 'nobody'"),
        ({"effects": [{"on": ["A.leader", "nobody"], "power": 1}]}, "board.effects[0].on: no card 'nobody'"),
        ({"effects": [{"on": [], "power": 1}]}, "board.effects[0].on: no card"),
        ({"effects": [{"on": [["A.leader"]], "power": 1}]}, "board.effects[0].on: no card"),
        ({"effects": [{"on": "A.leader", "do": "dance"}]}, "board.effects[0]: needs do = one of"),
        ({"effects": [{"on": "A.leader", "do": "draw"}]}, "board.effects[0].do: 'draw' does not last"),
        ({"effects": [{"on": "A.leader", "do": "lock", "what": "mood", "amount": 1}]}, "board.effects[0].what"),
        (
            {"effects": [{"on": "A.leader", "do": "power", "amount": {"number": "the x"}}]},
            "board.effects[0].amount: must be a whole number",
        ),
        ({"effects": [{"on": {"type": "Boat"}, "power": 1}]}, "board.effects[0].on.type: must be one of"),
        ({"effects": [{"on": {"type": "Battle"}, "power": 1}]}, "board.effects[0].from: needed"),
        ({"effects": [{"on": "A.leader", "power": 1, "from": "nobody"}]}, "board.effects[0].from: no card 'nobody'"),
        ({"effects": [{"on": "A.leader", "do": "forbid player", "what": "play"}]}, "board.effects[0].on: no player"),
        ({"effects": [{"on": "A.leader", "power": "much"}]}, "board.effects[0].power: must be"),
        ({"effects": [{"on": "A.leader", "gain": "Flying"}]}, "board.effects[0].gain: must be one of"),
        ({"effects": [{"on": "A.leader", "forbid": "sleep"}]}, "board.effects[0].forbid: must be one of"),
        ({"effects": [{"on": "A.leader", "power": 1, "until": "noon"}]}, "board.effects[0].until: must be one of"),
        ({"effects": [{"on": "A.leader", "power": 1, "colour": "red"}]}, "board.effects[0].colour: unknown"),
        ({"seed": 7}, "board.seed: must be text"),
        ({"seed": "x" * 61}, "board.seed: must be text"),
        ({"A": {"skips": "turn"}}, "board.A.skips: must be a list"),
        ({"A": {"skips": ["lunch"]}}, "board.A.skips[0]: must be one of"),
        ({"A": {"hand": [{"card": "striker-5k", "count": 0}]}}, "board.A.hand[0].count: must be a whole number from 1"),
        ({"A": {"hand": [{"card": "striker-5k", "count": 2, "id": "a1"}]}}, "board.A.hand[0].count: several cards"),
        ({"A": {"hand": [{"card": "striker-5k", "owner": "C"}]}}, "board.A.hand[0].owner: must be one of 'A', 'B'"),
        ({"A": {"removed": [{"card": "striker-5k", "owner": "B"}]}}, "board.A.removed[0].owner: must be one of 'A'"),
        ({"A": {"leader": {"card": "leader-red", "flipped": True}}}, "board.A.leader[0].flipped: 'leader-red' has no"),
        ({"A": {"leader": {"card": "leader-red", "flipped": "yes"}}}, "board.A.leader[0].flipped: must be true or"),
        ({"A": {"battle": [{"card": "striker-5k", "under": "guard-5k"}]}}, "board.A.battle[0].under: must be a list"),
        ({"A": {"battle": [{"card": "striker-5k", "under": [3]}]}}, "board.A.battle[0].under[0]: must be the name"),
        (
            {"A": {"battle": [{"card": "striker-5k", "under": [{"card": "guard-5k", "mode": "rest"}]}]}},
            "board.A.battle[0].under[0].mode: unknown",
        ),
        ({"used": {}}, "board.used: must be a list"),
        ({"used": [3]}, "board.used[0]: must be a card of the board"),
        ({"used": ["nobody:Blocker"]}, "board.used[0]: must be a card of the board"),
        ({"used": ["A.leader:Blocker"]}, "board.used[0]: A.leader has no 'Blocker'"),
        ({"battle": "a1"}, "board.battle: must be a table"),
        ({"battle": {"attacker": "A.leader"}}, "board.battle.guard: no card ''"),
        ({"battle": {**FIGHT, "attacker": ["A.leader"]}}, "board.battle.attacker: no card "),
        ({"battle": {**FIGHT, "target": "nobody"}}, "board.battle.target: no card 'nobody'"),
        ({"battle": {**FIGHT, "step": "lunch"}}, "board.battle.step: must be one of 'declared', 'attack'"),
        ({"battle": {**FIGHT, "winner": "A"}}, "board.battle.winner: unknown"),
        ({"battle": FIGHT, "phase": "end"}, "board.battle: needs the Main Phase"),
        ({"waiting": "A.leader:Rise"}, "board.waiting: must be a list"),
        ({"waiting": [3]}, "board.waiting[0]: must be a card of the board, a colon and its skill, or a table"),
        ({"waiting": ["A.leader"]}, "board.waiting[0]: must be a card of the board, a colon and its skill"),
        ({"waiting": ["A.leader:Rise"]}, "board.waiting[0]: A.leader has no [Auto] skill 'Rise'"),
        ({"waiting": [{"skill": "A.leader:Rise", "of": "A"}]}, "board.waiting[0].of: unknown"),
    ],
)
def test_what_is_wrong_on_a_board_is_named_with_its_place(board: dict[str, Any], place: str) -> None:
    assert any(problem.startswith(place) for problem in problems(board))


def test_all_problems_come_at_once() -> None:
    found = problems({"turn": 0, "phase": "noon", "A": {"hand": ["nobody"]}}, {"x": {"type": "Boat"}})

    assert len(found) == 4


@pytest.mark.parametrize(
    ("card", "place"),
    [
        (3, "cards.x: must be a table"),
        ({}, "cards.x.type: must be one of"),
        ({"type": "Boat"}, "cards.x.type: must be one of"),
        ({"type": ["Battle"]}, "cards.x.type: must be one of"),
        ({"type": "Battle", "speed": 3}, "cards.x.speed: unknown"),
        ({"type": "Battle", "name": 3}, "cards.x.name: must be text"),
        ({"type": "Battle", "text": ["[Blocker]"]}, "cards.x.text: must be text"),
        ({"type": "Battle", "power": "strong"}, "cards.x.power: must be a whole number"),
        ({"type": "Battle", "cost": True}, "cards.x.cost: must be a whole number"),
        ({"type": "Battle", "colors": "Red"}, "cards.x.colors: must be a list of words"),
        ({"type": "Battle", "colors": ["Pink"]}, "cards.x.colors: 'Pink' is none of"),
        ({"type": "Battle", "skills": {}}, "cards.x.skills: must be a list"),
        ({"type": "Battle", "skills": [3]}, "cards.x.skills[0]: must be a table"),
    ],
)
def test_what_is_wrong_with_a_card_is_named_with_its_place(card: Any, place: str) -> None:
    assert any(problem.startswith(place) for problem in problems(cards={"x": card}))


@pytest.mark.parametrize(
    ("card", "place"),
    [
        (skill(type="counter"), "cards.x.skills[0].type"),
        (skill(type="auto"), "cards.x.skills[0]: an auto skill needs a trigger"),
        (skill(name=3), "cards.x.skills[0].name: must be text"),
        (skill(speed=3), "cards.x.skills[0].speed: unknown"),
        (skill(cost={}), "cards.x.skills[0].cost: must be a list"),
        (skill(cost=[{"pay": "blood"}]), "cards.x.skills[0].cost"),
        (skill(cost=[{"pay": "pay energy"}]), "cards.x.skills[0].cost"),
        (skill(cost=[{"pay": "pay energy", "total": 1, "colors": ["Pink"]}]), "cards.x.skills[0].cost"),
        (skill(cost=[{"pay": "pay energy", "total": -1}]), "cards.x.skills[0].cost"),
        (skill(cost=[{"pay": "mill", "count": -1}]), "cards.x.skills[0].cost"),
        (skill(per_turn=-1), "cards.x.skills[0].per_turn"),
        (effect(do="dance"), "cards.x.skills[0].effect"),
        (effect(do="power"), "cards.x.skills[0].effect"),
        (effect(do="power", amount=1, until="noon"), "cards.x.skills[0].effect"),
        (effect(do="power", amount=1, on={"who": "nobody"}), "cards.x.skills[0].effect"),
        (effect(do="power", amount=1, on={"master": "me"}), "cards.x.skills[0].effect"),
        (effect(do="power", amount=1, on={"area": "moon"}), "cards.x.skills[0].effect"),
        (effect(do="power", amount=1, on={"mode": "asleep"}), "cards.x.skills[0].effect"),
        (effect(do="power", amount=1, on={"type": "Boat"}), "cards.x.skills[0].effect"),
        (effect(do="power", amount=1, on={"choose": -1}), "cards.x.skills[0].effect"),
        (effect(do="gain", skill="Flying"), "cards.x.skills[0].effect"),
        (effect(do="forbid", what="sleep"), "cards.x.skills[0].effect"),
        (effect(do="switch", mode="asleep"), "cards.x.skills[0].effect"),
        (effect(do="put", to="moon", on={}), "cards.x.skills[0].effect"),
        (effect(do="draw", player="me"), "cards.x.skills[0].effect"),
        (effect(do="damage", amount="much"), "cards.x.skills[0].effect"),
        (skill(type="auto", trigger={"event": "noon"}), "cards.x.skills[0].trigger"),
        (skill(type="auto", trigger={"event": "attack", "parts": []}), "cards.x.skills[0].trigger"),
        (
            skill(type="auto", trigger={"event": "attack", "parts": {"card": {"who": "nobody"}}}),
            "cards.x.skills[0].trigger",
        ),
    ],
)
def test_what_is_wrong_with_a_skill_is_named_with_its_place(card: dict[str, Any], place: str) -> None:
    """Also where nobody would notice before the skill is used: a wrong word must not wait for that."""
    assert any(problem.startswith(place) for problem in problems(cards={"x": card}))


def test_a_board_of_ten_thousand_cards_is_refused() -> None:
    (problem,) = problems({"A": {"hand": ["striker-5k"] * 10_000}})

    assert problem == "board.A.hand: the board has more than 300 cards"


def test_a_board_of_ten_thousand_cards_as_a_number_is_refused() -> None:
    (problem,) = problems({"A": {"deck": 10_000}})

    assert problem == "board.A.deck: the board has more than 300 cards"


@pytest.mark.parametrize(
    ("side", "rules"),
    [
        ({"leader": []}, ["6-1-2"]),
        ({"leader": "z-leader"}, ["6-1-2"]),
        ({"leader": ["leader-red", "leader-15k"]}, ["6-1-2"]),
        ({"leader": "striker-5k"}, ["6-1-2", "3-5-1"]),
        ({"life": 0}, ["21-2-2-1"]),
        ({"deck": 0}, ["21-2-2-2"]),
        ({"battle": ["leader-red"]}, ["3-6-1", "3-5-3"]),
        ({"removed": ["leader-red"]}, ["3-5-3"]),
        ({"unison": ["striker-5k"]}, ["3-11-1"]),
        ({"unison": [{"card": "unison-15k", "markers": 0}]}, ["21-9-2"]),
        ({"combo": ["striker-5k"]}, ["21-4-2"]),
        ({"hand": 13}, ["6-1-3"]),
        ({"deck": 40, "battle": [{"card": "striker-5k", "under": ["card-red"] * 12}]}, ["6-1-3"]),
        ({"z-deck": ["z-fighter"] * 4 + ["z-leader"] * 4 + ["z-extra"] * 3}, ["6-1-4"]),
        ({"z-deck": ["striker-5k"]}, ["6-1-4"]),
        ({"deck": ["z-fighter"]}, ["14-1-3"]),
        ({"hand": ["spirit"]}, ["19-1-7"]),
        ({"hand": ["numbered"] * 4, "drop": ["numbered-anew"]}, ["6-1-5-1"]),
        ({"hand": ["generous"] * 6}, []),
        ({"hand": ["generous"] * 7}, ["6-1-5-2-1"]),
        ({"battle": ["z-extra"] * 2}, ["17-2-1-3"]),
    ],
)
def test_a_board_that_cannot_exist_is_refused_by_its_rules(side: dict[str, Any], rules: list[str]) -> None:
    board = Scenario("masters", cards=RARE_CARDS, board={"A": side})
    refused: list[str] = []
    try:
        ruling_of(board)
    except BoardRefused as refusal:
        refused = [reason.rule for reason in refusal.reasons]

    assert refused == rules


def test_a_board_gives_every_reason_why_it_cannot_exist() -> None:
    board = {"A": {"life": 0, "unison": ["unison-15k", "unison-15k"]}, "B": {"combo": ["supporter-5k"]}}
    with pytest.raises(BoardRefused) as refused:
        ruling_of(Scenario("masters", board=board))

    assert [(reason.rule, reason.card) for reason in refused.value.reasons] == [
        ("3-11-4", ""),
        ("21-2-2-1", ""),
        ("21-4-2", "B.combo.1"),
    ]


def test_the_defaults_are_two_leaders_eight_life_and_forty_cards() -> None:
    ruling = ruling_of(Scenario("masters"))
    look = ruling.game.state.areas

    assert {len(look[f"{player}.life"]) for player in "AB"} == {8}
    assert {len(look[f"{player}.deck"]) for player in "AB"} == {40}
    assert look["A.leader"] == ("A.leader",)
    assert "A.hand" not in look


def test_a_text_line_that_is_not_played_is_kept_as_such() -> None:
    cards = {"x": {"type": "Battle", "power": 5000, "text": "[Blocker] (it steps in)\n[Flying]\n[Auto] Wins the game."}}
    game = ruling_of(Scenario("masters", cards=cards, board={"A": {"battle": [{"id": "a1", "card": "x"}]}})).game
    definition = game.definitions["x"]

    assert [skill.name for skill in definition.skills] == ["Blocker"]
    assert definition.unplayed == ("[Flying]", "[Auto] Wins the game.")


def test_cards_given_as_a_number_have_the_colour_of_their_leader() -> None:
    ruling = ruling_of(Scenario("masters", board={"B": {"hand": 1}}))

    assert {ruling.game.state.cards[f"B.{area}.1"].definition for area in ("deck", "life", "hand")} == {"card-blue"}
    assert ruling.game.state.cards["A.life.1"].definition == "card-red"


def state_of(**board: Any) -> Game:
    return ruling_of(Scenario("masters", cards=RARE_CARDS, board=board)).game


def test_a_card_has_others_under_it_the_nearest_first() -> None:
    under = ["guard-5k", {"id": "u", "card": "once"}]
    game = state_of(A={"battle": [{"id": "a1", "card": "z-fighter", "under": under}]})

    assert game.state.stacks == {"a1": ("a1.under.1", "u")}
    assert game.state.areas["A.battle"] == ("a1",)
    assert [game.state.cards[id].under for id in ("a1.under.1", "u")] == ["a1", "a1"]


def test_a_leader_card_can_lie_with_its_back_up() -> None:
    game = state_of(A={"leader": {"card": "two-faced", "flipped": True}})

    assert SHOWN.look(game, "A.leader.power") == 15000


def test_a_z_leader_lies_on_a_leader() -> None:
    game = state_of(A={"leader": {"card": "z-leader", "under": ["leader-red"]}})

    assert game.state.stacks == {"A.leader": ("A.leader.under.1",)}


def test_a_card_can_be_under_another_master_than_its_owner() -> None:
    game = state_of(A={"battle": [{"id": "b9", "card": "striker-5k", "owner": "B"}]})

    assert (game.state.cards["b9"].area, game.state.cards["b9"].owner) == ("A.battle", "B")


def test_cards_can_be_removed_from_the_game() -> None:
    game = state_of(B={"removed": ["striker-5k", {"card": "z-fighter", "count": 2}]})

    assert game.state.areas["removed"] == ("B.removed.1", "B.removed.2", "B.removed.3")
    assert {game.state.cards[id].owner for id in game.state.areas["removed"]} == {"B"}


def test_a_token_is_a_battle_card() -> None:
    game = state_of(A={"battle": [{"id": "t", "card": "spirit"}]})

    assert game.definitions["spirit"].types == {"Battle", "Token"}


def test_the_z_deck_can_have_cards_face_up() -> None:
    game = state_of(A={"z-deck": ["z-fighter", {"card": "z-extra", "face": "up"}]})

    assert [game.state.cards[f"A.z-deck.{place}"].face for place in (1, 2)] == ["down", "up"]


def test_what_was_used_this_turn_counts() -> None:
    board = {"A": {"battle": [{"id": "a1", "card": "once"}]}, "used": ["a1:Cheer"]}
    inputs = (Input("A", action="activate", parts={"with": "a1", "skill": "Cheer"}),)
    ruling = ruling_of(Scenario("masters", cards=RARE_CARDS, board=board, inputs=inputs))

    assert [reason.rule for reason in ruling.refusal] == ["22-11-2"]


def test_a_skill_that_nothing_limits_is_used_without_consequence() -> None:
    """Boards that say so are in links of old: they lead where they led."""
    game = state_of(used=["g:Blocker"], A={"battle": [{"id": "g", "card": "guard-5k"}]})

    assert not [name for name in game.state.facts if name.startswith("used:")]


def test_effects_of_every_kind_can_be_in_force() -> None:
    game = state_of(
        A={"battle": [{"id": "a1", "card": "striker-5k"}, {"id": "a2", "card": "guard-5k"}]},
        effects=[
            {"on": "a1", "do": "lock", "what": "power", "amount": 1, "until": "game", "from": "B.leader"},
            {"on": ["a1", "a2"], "do": "become", "what": "color", "value": "Black"},
            {"on": "a2", "negate": "skills"},
            {"on": {"type": "Battle", "master": "you"}, "power": 5000, "from": "A.leader"},
            {"on": "B", "do": "forbid player", "what": "play"},
        ],
    )

    assert SHOWN.look(game, "a1.power") == 1
    assert SHOWN.look(game, "a2.skills") == []
    assert SHOWN.look(game, "a2.power") == 10000
    assert [effect.master for effect in game.state.effects.values()] == ["B", "A", "A", "A", "B"]


def test_the_seed_and_what_is_skipped_are_facts_of_the_game() -> None:
    game = state_of(seed="rain", B={"skips": ["turn", "draw"]})

    assert game.state.facts["seed"] == "rain"
    assert game.state.facts["B.skips"] == ("turn", "draw")
