"""5-12 with 9-10: a KO whose card would not go to the Drop Area, because a replacement effect says otherwise.

A KO is the movement of its card (5-12-1). What does something else while the card stays where it is keeps it from being
KO'd, as if that had never happened (9-10-1-1), so that it is asked for before the KO is. What sends the card elsewhere
replaces no more than where it goes (5-12-3), which is asked as it goes (21-14-2).
"""

from __future__ import annotations

from engine.games.masters.in_force.replacing import MOVEMENTS
from engine.games.masters.skills import validity
from engine.kernel.events import Event, Replacement
from engine.kernel.game import Game
from engine.play import instead


def movement_of(ko: Event) -> Event:
    """21-14-2: a KO'd Battle Card goes to its owner's Drop Area, or where an effect has sent it before (5-12-3)."""
    way = {name: ko.facts[name] for name in ("by", "attacker", "sent") if ko.get(name)}
    return Event("move", "21-14-2", {"card": ko.facts["card"], "to": ko.get("sent", "drop"), "ko": True, **way})


def that_keep(g: Game, ko: Event) -> list[Replacement]:
    """The replacement effects of the movement by which a KO'd card would stay, with those that stand beside them.

    Where one of them sends the card elsewhere, which can leave nothing to replace for the others, it is KO'd into that
    area.
    """
    if not validity.may_be_replaced(g, *MOVEMENTS):
        return []
    movement = g.rules.noted(g, movement_of(ko))
    found = list(instead.replacements(g, movement))
    keeping = [each for each in found if each.keeps]
    if not keeping:
        return []
    sending = {each.id: each.instead[0].facts["to"] for each in found if each.instead}
    return keeping + [
        each._replace(instead=(ko.but(sent=sending[each.id]),))
        for each in found
        if sending.get(each.id, movement.facts["to"]) != movement.facts["to"]
    ]


def still_open(movement: Event, found: list[Replacement]) -> list[Replacement]:
    """Of the replacement effects of the movement by a KO those that were not asked for before it was KO'd."""
    return [] if movement.get("sent") else [each for each in found if not each.keeps]
