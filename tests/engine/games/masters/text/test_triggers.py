"""When an [Auto] works, by invented lines: what happens to a card, what a player does, and what must hold then."""

from __future__ import annotations

from typing import Any

import pytest

from tests.engine.games.masters.text.reading import is_refused, table

THIS = {"who": "this"}
OPPONENTS_SKILL = {"master": "opponent", "area": ["all"]}
A_SKILL = {"area": ["all"]}
RED_LEADER = {"if": "has", "of": {"who": "leader", "master": "you", "color": ["Red"]}}
YOUR_TURN = {"if": "during", "when": "your turn"}


def event(name: str, **parts: Any) -> dict[str, Any]:
    return {"event": name, "parts": {part.strip("_").replace("_", " "): who for part, who in parts.items()}}


def trigger_of(when: str) -> Any:
    return table(f"[Auto] {when}, draw 1 card.")["trigger"]


@pytest.mark.parametrize(
    ("when", "trigger"),
    [
        ("When this card attacks", event("attack", attacker=THIS)),
        ("When this card attacks a Leader Card", event("attack", attacker=THIS, card={"who": "leader"})),
        ("When this card attacks a Battle Card", event("attack", attacker=THIS, card={"type": ["Battle"]})),
        (
            "When one of your opponent's cards attacks",
            event("attack", attacker={"master": "opponent", "area": ["any"]}),
        ),
        (
            "When your opponent attacks with a card",
            event("attack", attacker={"master": "opponent", "area": ["any"]}),
        ),
        (
            "When your red <Lumo> attacks a Leader Card",
            event(
                "attack", attacker={"master": "you", "color": ["Red"], "character": ["Lumo"]}, card={"who": "leader"}
            ),
        ),
        (
            "When this card KOs an opponent's Battle Card",
            event("card KOs", card=THIS, ko={"master": "opponent", "type": ["Battle"]}),
        ),
        ("When your opponent activates a [Counter] skill", event("skill activated", player="opponent", type="counter")),
        ("When you activate an [Over Realm] skill", event("skill activated", player="you", skill="Over Realm")),
        (
            "When one of your Battle Cards activates [Revive]",
            event("skill activated", card={"master": "you", "type": ["Battle"]}, skill="Revive"),
        ),
        ("When this card activates [Blocker]", event("skill activated", card=THIS, skill="Blocker")),
        ("When you play this card using [Over Realm]", event("play", card=THIS, player="you", way="Over Realm")),
        ("When this card is played from your hand", event("play", card=THIS, _from="hand")),
        (
            "When your opponent plays a card",
            event("play", card={"area": ["battle", "unison"]}, player="opponent"),
        ),
        (
            "When you play a «Lamplighter» Battle Card",
            event("play", card={"trait": ["Lamplighter"], "type": ["Battle"]}, player="you"),
        ),
        ("When a card evolves into this card", event("play", card=THIS, way="Evolve")),
        ("When your opponent combos", event("combo", player="opponent")),
        (
            "When you combo with a skill-less card",
            event("combo", card={"skill_less": True}, player="you"),
        ),
        (
            "When this card is removed from your Combo Area by an opponent's skill",
            event("move", card=THIS, _from="combo", by=OPPONENTS_SKILL),
        ),
        (
            "When this card is placed in a Warp from a Combo Area by a skill",
            event("move", card=THIS, _from="combo", to="warp", by=A_SKILL),
        ),
        (
            "When a black Battle Card is removed from your Combo Area by a skill",
            event("move", card={"master": "you", "type": ["Battle"], "color": ["Black"]}, _from="combo", by=A_SKILL),
        ),
        (
            "When one of your <Lumo> cards is KO'd by your opponent's skill",
            event("ko", card={"master": "you", "character": ["Lumo"]}, by=OPPONENTS_SKILL, way="skill"),
        ),
        ("When this card is switched to Rest Mode by a skill", event("switch", card=THIS, mode="rest", by=A_SKILL)),
        (
            "When your opponent activates an Extra Card",
            event("extra card activated", card={"type": ["Extra"], "area": ["all"]}, player="opponent"),
        ),
        ("At the end of your opponent's turn", event("turn ends", player="opponent")),
        ("At the beginning of your charge phase", event("charge phase begins", player="you")),
    ],
)
def test_an_event(when: str, trigger: Any) -> None:
    assert trigger_of(when) == trigger


@pytest.mark.parametrize(
    ("when", "first", "also"),
    [
        ("When this card attacks or is attacked", event("attack", attacker=THIS), event("attacked", card=THIS)),
        (
            "When this card is removed from your Combo Area by an opponent's skill or KO'd",
            event("move", card=THIS, _from="combo", by=OPPONENTS_SKILL),
            event("ko", card=THIS),
        ),
        (
            "When you play this card or it is placed in a Warp from a Battle Area by a skill",
            event("play", card=THIS, player="you"),
            event("move", card=THIS, _from="battle", to="warp", by=A_SKILL),
        ),
        (
            "When this card attacks or your opponent plays a Battle Card",
            event("attack", attacker=THIS),
            event("play", card={"type": ["Battle"]}, player="opponent"),
        ),
        ("At the start or end of your turn", event("turn begins", player="you"), event("turn ends", player="you")),
    ],
)
def test_either_of_two_events(when: str, first: Any, also: Any) -> None:
    assert trigger_of(when) == {**first, "also": [also]}


@pytest.mark.parametrize(
    ("when", "trigger"),
    [
        (
            "When you play this card and your Leader Card is red",
            {**event("play", card=THIS, player="you"), "situation": [RED_LEADER]},
        ),
        (
            "During your turn, when this card is KO'd",
            {**event("ko", card=THIS), "situation": [YOUR_TURN]},
        ),
        (
            "When your life is at 2 or less",
            {
                "event": "situation",
                "situation": [{"if": "has", "of": {"master": "you", "area": ["life"]}, "at_least": 0, "at_most": 2}],
            },
        ),
        (
            "During your turn, at the end of a battle after this card is used in a combo",
            {**event("battle of combo ends", card=THIS), "situation": [YOUR_TURN]},
        ),
        (
            "At the end of a battle after this card attacks",
            {
                "event": "battle ends",
                "situation": [{"if": "happened", "within": "battle", **event("attack", attacker=THIS)}],
            },
        ),
    ],
)
def test_what_must_hold_when_it_happens(when: str, trigger: Any) -> None:
    assert trigger_of(when) == trigger


@pytest.mark.parametrize(
    ("when", "trigger", "areas"),
    [
        ("When you combo with this card", event("combo", card=THIS, player="you"), ["combo"]),
        (
            "When you play or combo with this card",
            {**event("play", card=THIS, player="you"), "also": [event("combo", card=THIS, player="you")]},
            ["battle", "combo"],
        ),
        (
            "At the end of the battle in which you combo with this card from your hand",
            event("battle of combo ends", card=THIS, came_from="hand"),
            ["drop"],
        ),
        (
            "When this card is placed in your Drop Area from your Warp",
            event("move", card=THIS, _from="warp", to="drop"),
            ["drop"],
        ),
        ("When you activate this card", event("extra card activated", card=THIS, player="you"), ["drop"]),
    ],
)
def test_where_the_skill_is_valid_to_be_set_off(when: str, trigger: Any, areas: list[str]) -> None:
    skill = table(f"[Auto] {when}, draw 1 card.")

    assert (skill["trigger"], skill["areas"]) == (trigger, areas)


@pytest.mark.parametrize(
    "when",
    [
        "When this card",
        "When attacks this card",
        "When this card or attacks",
        "When this card is KO'd or removed from your Battle Area by an opponent's skill",  # by whom is it KO'd?
        "When this card attacks or is attacked during your turn",  # both of them?
        "When one of your cards attacks or it is KO'd",  # which card?
        "When your opponent plays a Leader Card",
        "When you play a card from your Drop Area with a smile",
        "When your Battle Card is removed from your opponent's Battle Area",
        "When a <Lumo> card is KO'd or removed from your Battle Area",  # whose is KO'd?
        "At the end of the battle in which you play this card from your hand",
        "When you play or attack",
    ],
)
def test_what_has_no_single_meaning_is_refused(when: str) -> None:
    assert is_refused(f"[Auto] {when}, draw 1 card.")


def test_the_skill_may_be_told_to_be_activated() -> None:
    plain = table("[Auto] When this card is KO'd, draw 1 card.")

    assert table("[Auto] When this card is KO'd, activate this skill. Draw 1 card.") == plain
    assert table("[Auto] Activate this skill when this card is KO'd. Draw 1 card.") == plain
    assert is_refused("[Auto] When this card is KO'd, activate another skill. Draw 1 card.")


def test_it_is_the_one_card_that_the_trigger_spoke_of() -> None:
    skill = table("[Auto] When your opponent plays a Battle Card, switch it to Rest Mode.")

    assert skill["effect"] == [{"do": "switch", "mode": "rest", "on": {"who": "that card"}}]


@pytest.mark.parametrize(
    "text",
    [
        "[Auto] When this card attacks a Battle Card, KO it.",
        "[Auto] When one of your cards attacks or is attacked, it gets +5000 power for the turn.",
        "[Auto] When this card attacks and your Leader Card is red, it gets +5000 power for the turn.",
    ],
)
def test_it_means_nothing_where_it_could_be_one_card_or_another(text: str) -> None:
    assert is_refused(text)
