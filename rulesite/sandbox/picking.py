"""Picking a card on the mat: what it is, what it can do now, and what it can be sent against."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.games import played_game
from rulesite.sandbox import by_hand
from rulesite.sandbox.choices import Answer, groups, written
from rulesite.sandbox.mat import Mat


def picked(
    ruling: Mapping[str, Any], mat: Mat, names: Mapping[str, str], id: str, at_end: bool, words: Mapping[str, str]
) -> dict[str, Any]:
    """The card picked, what it can do now, and what it can be sent against: each target with its declaration.

    A target the rules do not allow is there too: declaring it shows every reason why not. Before the last step
    nothing can be done.
    """
    ask, card = ruling["asks"], mat.cards.get(id)
    if card is None or ask is None or not at_end:
        return {"picked": card}
    doable = [a for group in groups(ask, names) for a in group.answers if id in a.cards[:1]]
    targets: dict[str, Answer] = {}
    attacks = any(action["name"] == "attack" for action in ask["actions"])
    if attacks and card["area"].startswith(f"{ask['player']}.") and card["type"].lower() in card["area"]:
        other = "B" if ask["player"] == "A" else "A"
        for area in played_game(ruling["game"]).those("is_in_play"):
            for target in ruling["board"][other][area]:
                declared = {"player": ask["player"], "action": "attack", "with": id, "target": target["id"]}
                targets[target["id"]] = Answer(names[target["id"]], written(declared))
    allowed = {answer.cards[1] for answer in doable if len(answer.cards) == 2}
    return {
        "picked": card,
        "doable": doable,
        "targets": targets,
        "allowed": allowed,
        "hand": by_hand.form(ruling, id, names, words) if _is_resolved_by_hand(ruling, card) else None,
    }


def _is_resolved_by_hand(ruling: Mapping[str, Any], card: Mapping[str, Any]) -> bool:
    """Whether the card has lines that the engine does not play, and they can be carried out now."""
    game = played_game(ruling["game"])
    return bool(card["unplayed"]) and any(action["name"] == game.by_hand for action in ruling["asks"]["actions"])
