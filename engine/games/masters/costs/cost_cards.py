"""Which cards a skill cost can be paid with."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice

from engine.effects.nodes import Pick, Place, Rest
from engine.games.masters.areas import moving_cards
from engine.games.masters.boards import board_facts as facts
from engine.games.masters.costs import paying
from engine.games.masters.events.events import destination
from engine.games.masters.in_force import shields
from engine.kernel.events import Event
from engine.kernel.game import Game
from engine.play import selecting
from engine.play.sources import Source


def for_paying(g: Game, cost: Rest | Place | Pick, source: Source, most: int | None = None) -> list[str]:
    """The cards that fit a cost and with which it is paid: one that the skill cannot choose is not (20-4-1), nor one
    that cannot be rested, or does not get to where it says (5-8-2-2).

    Args:
        most: no more are looked for than so many.
    """
    return list(islice(_for_paying(g, cost, source), most))


def _for_paying(g: Game, cost: Rest | Place | Pick, source: Source) -> Iterator[str]:
    chosen = bool(cost.on.how_many.choose)
    there = _where_they_will_be(g, cost, source)
    cards = (id for id in there if not shields.shielded(g, id, source, chosen, cost.on.how_many.ignoring))
    match cost:
        case Rest():
            return (id for id in cards if not paying.cannot_be_rested(g, id))
        case Place():
            return (id for id in cards if _arrives(g, id, cost, source))
    return cards


def _where_they_will_be(g: Game, cost: Rest | Place | Pick, source: Source) -> Sequence[str]:
    """The cards that fit a cost when it is paid: an Extra Card lies in the Drop Area by then (12-2-2-2, 12-2-2-3)."""
    cards = selecting.fitting(g, cost.on, source)
    if facts.printed(g, source.card).type != "Extra" or not facts.is_in(g, source.card, "hand"):
        return cards
    cards = tuple(id for id in cards if id != source.card)
    in_drop_area = "drop" in cost.on.where.area and cost.on.where.who == "card" and cost.on.where.master != "opponent"
    return (*cards, source.card) if in_drop_area and selecting.is_of_kind(g, cost.on, source, source.card) else cards


def in_vain(g: Game, cost: Rest | Place | Pick, source: Source) -> tuple[str, ...]:
    """The cards that fit a cost and would not get to where it says: the reading a-cost-that-cannot-arrive."""
    if not isinstance(cost, Place):
        return ()
    return tuple(id for id in selecting.fitting(g, cost.on, source) if not _arrives(g, id, cost, source))


def _arrives(g: Game, card: str, cost: Place, source: Source) -> bool:
    """A cost that says whose area it means is not paid with a card that goes to another player's (3-1-6)."""
    if cost.to == "under":
        return card != source.card
    if not moving_cards.arrives(g, card, cost.to, source.card):
        return False
    players = {"you": source.master, "opponent": facts.opponent(source.master)}
    area = f"{players[cost.master]}.{cost.to}" if cost.master else ""
    return not area or destination(g, Event("move", "5-8-2-2", {"card": card, "to": cost.to})) == area


def went_elsewhere(g: Game, cards: Sequence[str], to: str) -> bool:
    """5-8-2-2: whether cards that pay a cost by going to an area have come to lie in another."""
    elsewhere = tuple(id for id in cards if not facts.is_in(g, id, to))
    if elsewhere:
        g.proceed("5-8-2-2", "cost.elsewhere", {"cards": elsewhere, "to": to})
    return bool(elsewhere)
