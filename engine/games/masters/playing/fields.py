"""22-3-5: a player has one Extra Card with [Field] in the Battle Area."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.games.masters.boards import board_facts as facts
from engine.games.masters.in_force import continuous
from engine.kernel.events import Event
from engine.kernel.game import Game


def put_away(g: Game, events: Iterable[Event]) -> Iterator[Event]:
    """The other [Field] cards go to their owners' Drop Areas when one is placed; under a card it puts none away."""
    for event in events:
        card = event.get("card", "")
        if event.kind == "place under" and _is_field(g, card) and facts.area_of(g, card) == "battle":
            g.proceed("22-3-5-1", "field.under", {"card": card, "under": facts.card(g, card).under}, quiet=True)
        elif event.get("to") == "battle" and facts.is_in(g, card, "battle") and _is_field(g, card):
            for other in facts.cards_in(g, facts.master(g, card), "battle"):
                if other != card and _is_field(g, other):
                    yield Event("move", "22-3-5", {"card": other, "to": "drop"}, message="field.put_away")


def _is_field(g: Game, card: str) -> bool:
    return facts.printed(g, card).type == "Extra" and continuous.has_keyword(g, card, ("Field",))
