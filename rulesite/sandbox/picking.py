"""Picking a card on the mat: what it is, what it can do now, and what it can be sent against."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.games import played_game
from engine.kernel.inputs import Input
from engine.telling.ruling import Card, Ruling
from rulesite.sandbox import by_hand
from rulesite.sandbox.choices import Answer, Group, written
from rulesite.sandbox.mat import Mat
from rulesite.sandbox.why_not import why_card_cannot


def picked(
    ruling: Ruling, mat: Mat, names: Mapping[str, str], id: str, listed: list[Group] | None, words: Mapping[str, str]
) -> dict[str, Any]:
    """The card picked, what it can do now, and what it can be sent against: each target with its declaration.

    A target the rules do not allow is there too: declaring it shows every reason why not.

    Args:
        listed: what can be answered now; None before the last step, where nothing can be done.
    """
    ask, card = ruling.asks, mat.cards.get(id)
    if card is None or ask is None or listed is None:
        return {"picked": card}
    why = why_card_cannot(ruling, id)
    doable = [a for group in listed for a in group.answers if id in a.cards[:1]]
    targets: dict[str, Answer] = {}
    own_fighter = card["area"].startswith(f"{ask.player}.") and card["type"].lower() in card["area"]
    if ruling.board and own_fighter and ask.offers("attack"):
        other = ruling.board.sides["B" if ask.player == "A" else "A"]
        for area in played_game(ruling.game).those("is_in_play"):
            for target in other.areas[area]:
                declared = Input(ask.player, "attack", {"with": id, "target": target["id"]})
                targets[target["id"]] = Answer(names[target["id"]], written(declared))
    allowed = {answer.cards[1] for answer in doable if len(answer.cards) == 2}
    return {
        "picked": card,
        "doable": doable,
        "targets": targets,
        "allowed": allowed,
        "cannot": why,
        "hand": by_hand.form(ruling, id, names, words) if _is_resolved_by_hand(ruling, card) else None,
    }


def _is_resolved_by_hand(ruling: Ruling, card: Card) -> bool:
    """Whether the card has lines that the engine does not play, and they can be carried out now."""
    return bool(card["unplayed"] and ruling.asks and ruling.asks.offers(played_game(ruling.game).by_hand))
