"""Powers of which a question only says how they are to each other: "more power than their blocker"."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import NamedTuple

from engine.sentences.said import Act, Card
from engine.sentences.words import Spoken

#: So far apart are powers that differ; no power becomes lower than the least.
STEP, LEAST = 5000, 1000


class Comparison(NamedTuple):
    """That a card has `more`, `less` or the `same` power as another; `text` is how it was said."""

    how: str
    card: int
    other: int | None
    text: str


def compared(comparisons: Iterable[Comparison], acts: Iterable[Act], cards: list[Card], spoken: Spoken) -> list[str]:
    """Gives the cards, in place, powers that make what is said of them true; returns what could not be made true."""
    acts, left = list(acts), []
    for each in comparisons:
        other = each.other if each.other is not None else _opposite(each.card, acts)
        if other is None or not _made_true(each, other, cards, spoken):
            left.append(each.text)
    return left


def _opposite(card: int, acts: Iterable[Act]) -> int | None:
    """The card that fights with a card."""
    pairs = [(act.card, act.onto) for act in acts if act.verb == "attack"]
    return next((two if one == card else one for one, two in pairs if card in (one, two)), None)


def _made_true(said: Comparison, other: int, cards: list[Card], spoken: Spoken) -> bool:
    """Gives the one of the two that has no power one that fits the other's."""
    one, two = cards[said.card], cards[other]
    if one.named or two.named:
        return False  # what is printed on them is not known here
    sign = {"more": 1, "less": -1, "same": 0}[said.how]
    if one.power is not None and two.power is not None:
        return (one.power > two.power) - (one.power < two.power) == sign
    if one.power is not None:
        cards[other] = _with(two, one.power - sign * STEP)
        return True
    base = two.power if two.power is not None else spoken.usual.get(two.type or spoken.roles.usual, {}).get("power")
    if base is None:
        return False
    if two.power is None:
        cards[other] = _with(two, base)
    cards[said.card] = _with(one, base + sign * STEP)
    return True


def _with(card: Card, power: int) -> Card:
    return replace(card, power=max(LEAST, power), is_power_assumed=True)
