"""What is told of lines that the engine does not play: their kind, and the steps at which they would come."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

import pytest

from engine.games import rules_of
from engine.games.masters.cards.cards import read_card
from engine.games.masters.skills.unplayed import UNPLAYED
from engine.games.masters.vocabulary import EVENTS
from engine.kernel.playing import play
from engine.kernel.scenario import from_table
from engine.play.unplayed_line import UnplayedLine
from rules_db.rulings import ruling_of

ATTACK = {"player": "A", "action": "attack", "with": "a", "target": "B.leader"}
OVER = {"pass_until": "battle over"}


def line(text: str) -> UnplayedLine:
    (found,) = UNPLAYED.lines_of(read_card("own", {"type": "Battle", "name": "Lamp", "text": text}))
    return found


def announced(text: str, *inputs: dict[str, Any], where: str = "A.battle", type: str = "Battle") -> list[str]:
    """The rules of the steps at which a line would come, of a card that lies there."""
    player, _dot, area = where.partition(".")
    board: dict[str, Any] = {"A": {"battle": [{"id": "a", "card": "striker-15k"}]}, "B": {"life": 3}}
    board[player].setdefault(area, []).append({"id": "own", "card": "own"})
    cards = {"own": {"type": type, "name": "Lamp", "power": 15000, "cost": 0, "combo_cost": 0, "combo_power": 5000}}
    cards["own"]["text"] = text
    table = {"game": "masters", "cards": cards, "board": board, "inputs": list(inputs)}
    return [step.rule for step in ruling_of(from_table(table)).steps if step.notices]


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("[Auto] When this card attacks, wave.", "auto"),
        ("[Permanent] This card glows.", "permanent"),
        ("[Activate: Main] Wave.", "activate"),
        ("[Activate Main] Wave.", "activate"),
        ("[Counter: Play] Wave.", "counter"),
        ("[Once per turn][Auto] When you draw, wave.", "auto"),
        ("Wave.", "other"),
        ("【自動】このカードがアタックした時、手を振る。", "auto"),
        ("【永続】このカードは光る。", "permanent"),
    ],
)
def test_the_type_of_a_line_is_told_by_its_brackets(text: str, kind: str) -> None:
    assert line(text).kind == kind


def test_unknown_keywords_are_named() -> None:
    assert line("[Moonwalk][Blocker]").unknown == ("[Moonwalk]",)
    assert line("[Moonwalk] Walk on.").unknown == ()


@pytest.mark.parametrize(
    ("text", "steps"),
    [
        ("[Counter: Attack] Blow.", ["8-1-4"]),
        ("[Counter Attack] Blow.", ["8-1-4"]),
        ("【カウンター：アタック】吹き消す。", ["8-1-4"]),
        ("[Counter: Battle Card Attack] Blow.", ["8-1-4"]),
        ("[Counter: Play] Blow.", []),
        ("[Counter: Counter] Blow.", []),
    ],
)
def test_a_counter_in_the_other_hand_is_announced_at_what_it_is_declared_at(text: str, steps: list[str]) -> None:
    assert announced(text, ATTACK, where="B.hand", type="Extra") == steps


def test_a_counter_in_ones_own_hand_is_not_announced() -> None:
    assert announced("[Counter: Attack] Blow.", ATTACK, where="A.hand", type="Extra") == []


OWN = {**ATTACK, "with": "own"}
PLAY = {"player": "A", "action": "play", "with": "own"}


@pytest.mark.parametrize(
    ("text", "given", "where", "steps"),
    [
        ("[Auto] When this card attacks, wave.", (OWN,), "A.battle", ["8-1-3"]),
        ("【自動】このカードがアタックした時、手を振る。", (OWN,), "A.battle", ["8-1-3"]),
        ("[Auto] When this card attacks, wave.", (ATTACK,), "A.battle", []),
        ("[Auto] When one of your cards attacks, wave.", (ATTACK,), "A.battle", ["8-1-3"]),
        ("[Auto] When one of your opponent's cards attacks, wave.", (ATTACK,), "A.battle", []),
        ("[Auto] When one of your opponent's cards attacks, wave.", (ATTACK,), "B.battle", ["8-1-3"]),
        ("[Auto] At the end of the battle, wave.", (ATTACK, OVER), "A.battle", ["8-5-9"]),
        ("[Auto] When you are dealt damage, wave.", (ATTACK, OVER), "B.battle", ["8-4-6-1-2-1"]),
        ("[Auto] When this card is KO'd, wave.", (ATTACK, OVER), "B.battle", []),
        ("[Auto] When it rains, wave.", (ATTACK, OVER), "A.battle", []),
    ],
)
def test_an_auto_line_is_announced_when_its_words_say(
    text: str, given: tuple[dict[str, Any], ...], where: str, steps: list[str]
) -> None:
    assert announced(text, *given, where=where) == steps


def test_a_line_set_off_by_its_own_play_is_announced_there() -> None:
    assert announced("[Auto] When you play this card, wave.", PLAY, where="A.hand") != []
    assert announced("[Auto] When you play this card, wave.", ATTACK, where="A.hand") == []


def test_a_line_whose_moment_cannot_be_told_says_so() -> None:
    table = {
        "game": "masters",
        "cards": {"own": {"type": "Battle", "name": "Lamp", "text": "[Auto] When it rains, wave."}},
        "board": {"A": {"battle": ["own"]}, "B": {}},
    }
    (left_out,) = ruling_of(from_table(table)).left_out
    assert "can't tell from the text when it is set off" in left_out.moment


def test_cards_that_nobody_sees_are_not_listed_until_somebody_does() -> None:
    cards = {"own": {"type": "Battle", "name": "Lamp", "text": "Wave."}}
    charge = {"turn": 3, "phase": "charge", "A": {"deck": ["own", *["striker-5k"] * 9], "hand": []}, "B": {}}
    hidden = {"turn": 3, "A": charge["A"], "B": {}}
    assert ruling_of(from_table({"game": "masters", "cards": cards, "board": hidden})).left_out == ()
    drawn = ruling_of(from_table({"game": "masters", "cards": cards, "board": charge}))
    assert [each.name for each in drawn.left_out] == ["Lamp"]


def heard_with(text: str) -> Collection[str]:
    """The kinds of event that can set anything off while a card with this line lies in the deck."""
    board = {"A": {"deck": [{"id": "own", "card": "own"}]}}
    cards = {"own": {"type": "Battle", "name": "Lamp", "power": 15000, "cost": 0, "text": text}}
    game = play(rules_of("masters"), from_table({"game": "masters", "cards": cards, "board": board})).game
    heard = game.rules.heard(game)
    assert heard is not None
    return heard


def test_a_line_whose_words_tell_when_it_is_set_off_waits_for_nothing_else() -> None:
    assert {"attack", "play"}.isdisjoint(heard_with(""))
    assert "attack" in heard_with("[Auto] When this card attacks, wave.")
    assert "play" not in heard_with("[Auto] When this card attacks, wave.")


def test_a_line_whose_words_do_not_tell_waits_for_all_that_a_skill_can_wait_for() -> None:
    assert set(EVENTS).issubset(heard_with("[Auto] Wave."))
    assert set(EVENTS).isdisjoint(set(heard_with("[Permanent] This card glows.")) - {"situation"})
