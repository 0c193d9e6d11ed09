"""Picking a card on the mat: what it is, what it can do now, and what it can be sent against."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from django.utils.translation import gettext as _

from engine.games import played_game
from engine.kernel.inputs import Input
from engine.kernel.state import kind_of
from engine.telling.ruling import Card, Ruling
from rulesite.sandbox import by_hand
from rulesite.sandbox.choices import Answer, Group, written
from rulesite.sandbox.mat import Mat
from rulesite.sandbox.why_not import why_card_cannot


class Attacks(NamedTuple):
    """Who can be declared to attack whom now, allowed or not: the ids of the fighters of both sides."""

    attackers: tuple[str, ...] = ()
    targets: tuple[str, ...] = ()


def attacks(ruling: Ruling) -> Attacks:
    """The attacks that can be declared; none where no attack can."""
    ask, board = ruling.asks, ruling.board
    if ask is None or board is None or not ask.offers("attack"):
        return Attacks()
    own, other = (tuple(_fighters(ruling, player)) for player in (ask.player, "B" if ask.player == "A" else "A"))
    return Attacks(tuple(card["id"] for card in own if _is_fighter(card)), tuple(card["id"] for card in other))


def _fighters(ruling: Ruling, player: str) -> Iterator[Card]:
    """The cards of a player that lie where cards fight."""
    assert ruling.board is not None
    for area in played_game(ruling.game).those("is_in_play"):
        yield from ruling.board.sides[player].areas[area]


def _is_fighter(card: Card) -> bool:
    """Whether a card lies in the area of its own type."""
    return card["type"].lower() in card["area"]


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
    doable = [answer for group in listed for answer in group.answers if id in answer.cards[:1]]
    possible = attacks(ruling)
    targets: dict[str, Answer] = {}
    if id in possible.attackers:
        for target in possible.targets:
            declared = Input(ask.player, "attack", {"with": id, "target": target})
            targets[target] = Answer(names[target], written(declared))
    allowed = {answer.cards[1] for answer in doable if len(answer.cards) == 2}
    return {
        "picked": card,
        "doable": [(_beside_its_card(answer, mat, names), answer) for answer in doable],
        "targets": targets,
        "allowed": allowed,
        "cannot": why,
        "hand": by_hand.form(ruling, id, names, words) if _is_resolved_by_hand(ruling, card) else None,
    }


def _beside_its_card(answer: Answer, mat: Mat, names: Mapping[str, str]) -> str:
    """An answer as it is said at its card: `Attack Novice Striker`, `Play a card`."""
    acting, *targets = answer.cards
    if targets:
        target = mat.cards[targets[0]]
        if kind_of(target["area"]) == mat.game.colors_from:
            return _("Attack the opponent's Leader")
        return _("Attack %(card)s") % {"card": names[targets[0]]}
    if not answer.kind:
        return answer.label
    return answer.kind if answer.label == names[acting] else f"{answer.kind}: {answer.label}"


def _is_resolved_by_hand(ruling: Ruling, card: Card) -> bool:
    """Whether the card has lines that the engine does not play, and they can be carried out now."""
    return bool(card["unplayed"] and ruling.asks and ruling.asks.offers(played_game(ruling.game).by_hand))
