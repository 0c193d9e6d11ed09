"""Making conditions hold, or fail: by more or fewer cards, another leader, another mode."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from bench.witness.cards import NOBODY, also_fitting, card_for, near_misses, others_that_fit, plain_number
from bench.witness.needs import places_of
from bench.witness.playing import Judged, Run, Wish, run
from bench.witness.positions import WITNESS, Lying, Position
from engine.effects.nodes import AnyOf, Compare, Condition, Count, Has, Not, Selector, SetBy
from engine.effects.spelling import changed
from engine.games.masters.cards.colors import COLORS

#: So often a position is mended before it is taken as it is.
_TRIES = 5
#: So much less power than the limit, which is more than most skills add.
_LESS_POWER = 15_000
#: Areas that cannot be empty.
_NEVER_EMPTY = ("deck", "life")


def expanded(wanted: Mapping[Condition, bool], which: int = 0) -> dict[Condition, bool]:
    """What is wanted of the conditions within conditions.

    Args:
        which: where one of several is enough, the one that alone is to hold.
    """
    return {inner: holds for condition, holds in wanted.items() for inner, holds in _within(condition, holds, which)}


def _within(condition: Condition, holds: bool, which: int) -> Iterator[tuple[Condition, bool]]:
    yield condition, holds
    if isinstance(condition, Not):
        yield from _within(condition.of, not holds, which)
    elif isinstance(condition, SetBy):
        yield from _within(condition.of, holds, which)
    elif isinstance(condition, AnyOf):
        for place, inner in enumerate(condition.of):
            yield from _within(inner, holds and place == which % len(condition.of), which)


def run_with(
    position: Position, wishes: Sequence[Wish], wanted: Mapping[Condition, bool], further: int = 0, **how: Any
) -> tuple[Position, Run]:
    """The position mended until the conditions hold or fail as wanted (those not named hold), and what comes of it.

    Args:
        further: by how many cards they hold beyond the limit.
    """
    seen = run(position, wishes, **how)
    if not seen.told and not seen.carried:  # what is asked first may be all that keeps it from being asked at all
        for condition in (each for each, holds in wanted.items() if holds and isinstance(each, Has)):
            if condition.of.where.who == "leader":
                position = _another_leader(position, condition.of, True)
                seen = run(position, wishes, **how)
    for attempt in range(_TRIES):
        before = position
        for judged in seen.told.values():
            position = _mended(position, judged, wanted.get(judged.condition, True), further, attempt)
        if position == before:
            break
        seen = run(position, wishes, **how)
    return position, seen


def _mended(position: Position, judged: Judged, holds: bool, further: int, attempt: int) -> Position:
    condition = judged.condition
    if isinstance(condition, Has):
        if condition.of.where.who == "leader" or condition.of.where.area == ("leader",):
            return position if judged.holds == holds else _another_leader(position, condition.of, holds, attempt)
        if condition.of.where.who == "this":
            return position if judged.holds == holds else _lying_otherwise(position, condition.of, holds)
        if condition.of.where.who == "card":
            return _so_many(position, condition.of, judged.counted, _target(condition, holds, further))
        return position if judged.holds == holds else _of_another_kind(position, judged, holds, attempt)
    if isinstance(condition, Compare) and judged.holds != holds:
        return _compared(position, condition, holds)
    return position


def _target(condition: Has, holds: bool, further: int) -> int:
    """The number next to the limit, or further within it."""
    step = further if holds else -1 - further
    if condition.at_most is not None:
        return max(0, plain_number(condition.at_most) - step)
    return max(0, plain_number(condition.at_least) + step)


def _so_many(position: Position, cards: Selector, there: Sequence[str], wanted: int) -> Position:
    missing = wanted - len(there)
    player, area = next(places_of(cards), ("A", "battle"))
    witness = position.card(WITNESS)
    named = {"name": witness.table.get("name", "")} if witness and cards.compared.named_like_this else {}
    for _ in range(max(0, missing)):
        if area == "combo":
            position = position.put(Lying("", player, area, card_for(cards, "hand") | named, spare=False))
            continue
        lying = Lying(position.new_id("c"), player, area, card_for(cards, area) | named, cards.lying.mode, spare=False)
        limit = cards.limits.markers_at_most if cards.limits.markers_at_least is None else cards.limits.markers_at_least
        markers = 2 if limit is None else plain_number(limit)
        position = position.put(replace(lying, markers=markers) if area == "unison" else lying)
    lying_there = [card for id in there if (card := position.card(id)) and id != WITNESS]
    lying_there.reverse()  # what pays colors lies in front
    lying_there.sort(key=lambda card: not card.spare)
    for card in lying_there[: max(0, -missing)]:
        non = cards.compared.non
        if non is not None and non.where.who == "card":  # all shall be of a kind: it becomes one of them
            table = also_fitting(card.table, non, card.area)
            position = position.changed(card.id, table=table, mode=non.lying.mode or card.mode)
            continue
        if card.area == "leader":
            position = _another_leader(position, cards, False)
            continue
        if card.area == "deck" and (card.player, "deck") not in places_of(cards):  # it comes from there first
            position = _none_in_deck(position, card.player, cards)
            continue
        alone = sum((other.player, other.area) == (card.player, card.area) for other in position.lying) == 1
        if not (alone and card.area in _NEVER_EMPTY) and card.area != "leader":
            position = position.without(card.id)
    return position


def _none_in_deck(position: Position, player: str, cards: Selector) -> Position:
    """The position with a deck of cards of another kind than the selector means."""
    for card in position.lying:
        if (card.player, card.area) == (player, "deck"):
            misses = near_misses(cards, also_fitting(card.table, cards, "deck"))
            position = position.changed(card.id, table=next(misses, card.table))
    return position


def _another_leader(position: Position, cards: Selector, holds: bool, attempt: int = 0) -> Position:
    """Another leader, of several kinds of which any will do another in each attempt."""
    for player in {"you": "A", "opponent": "B"}.get(cards.where.master, "A"):
        id = next((c.id for c in position.lying if (c.player, c.area) == (player, "leader")), "")
        card = position.card(id)
        if card is None:
            continue
        table = dict(card.table)
        if holds:
            kinds = cards.compared.either
            one = changed(cards, either=(kinds[attempt % len(kinds)],)) if kinds else cards
            table = also_fitting(table, one, "leader")
        else:
            kinds = (cards, *cards.compared.either)
            unwanted = [
                color
                for kind in kinds
                for color in (*kind.current.color, *kind.current.only_colors, *kind.current.exact_colors)
            ]
            table["colors"] = [color for color in COLORS if color not in unwanted][:1]
            table |= {"name": NOBODY, "characters": [NOBODY], "traits": [NOBODY], "era": NOBODY, "power": 5000}
        flipped = card.flipped
        if cards.lying.side:
            flipped = (cards.lying.side == "back") == holds
            table = {"back": {"name": "Turned", "power": 15_000}, **(table if holds else card.table)}
        position = position.changed(id, table=table, mode=cards.lying.mode or card.mode, flipped=flipped)
    return position


def fulfilled_otherwise(position: Position, cards: Selector) -> Iterator[Position]:
    """A position in which no card fits, with one card that does by what else is allowed, one after another."""
    player, area = ("B" if cards.where.master == "opponent" else "A"), "leader"
    if cards.where.who != "leader" and cards.where.area != ("leader",):
        player, area = next(places_of(cards), (player, "battle"))
    for table in others_that_fit(cards, area):
        if area == "leader":
            id = next((card.id for card in position.lying if (card.player, card.area) == (player, area)), "")
            card = position.card(id)
            if card is not None and id != WITNESS:
                asked = {"name": card.table.get("name", NOBODY)} | table
                yield position.changed(id, table={**card.table, **asked})
        elif area != "under":
            yield position.put(Lying(position.new_id("c"), player, area, table, cards.lying.mode))


def _of_another_kind(position: Position, judged: Judged, holds: bool, attempt: int) -> Position:
    """The cards that a condition is about are printed otherwise; each attempt tries another thing."""
    for id in judged.meant:
        card = position.card(id)
        if card is None or id == WITNESS:
            continue
        of = judged.condition.of
        if of.lying.mode:
            other = "rest" if of.lying.mode == "active" else "active"
            position = position.changed(id, mode=of.lying.mode if holds else other)
        fits = also_fitting(card.table, of, card.area)
        misses = [miss for miss in near_misses(of, fits) if miss.get("type") == card.table.get("type")]
        if of.limits.power_at_least is not None:  # its power may have been raised meanwhile
            misses += [{**fits, "power": max(0, fits["power"] - _LESS_POWER)}]
        if holds or misses:
            position = position.changed(id, table=fits if holds else misses[attempt % len(misses)])
    return position


def _lying_otherwise(position: Position, cards: Selector, holds: bool) -> Position:
    if cards.lying.mode:
        other = "rest" if cards.lying.mode == "active" else "active"
        return position.changed(WITNESS, mode=cards.lying.mode if holds else other)
    least, most = cards.limits.power_at_least, cards.limits.power_at_most
    if least is not None or most is not None:
        up = (least is not None) == holds
        return replace(position, power=(*position.power, (WITNESS, 10_000 if up else -10_000)))
    return position


def _compared(position: Position, condition: Compare, holds: bool) -> Position:
    up = (condition.how != "at most") == holds
    for amount, more in ((condition.left, up), (condition.right, not up)):
        if isinstance(amount, Count):
            fitting: list[Any] = [c.id for c in position.lying if (c.player, c.area) in places_of(amount.of)]
            return _so_many(position, amount.of, fitting, len(fitting) + (1 if more else -1))
    return position
