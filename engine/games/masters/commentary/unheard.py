"""Skills one might take to be set off by what happens, and that are not: each with the rule why."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.games.masters.boards import board_facts as facts
from engine.games.masters.commentary.switch import beside_play, is_wanted
from engine.games.masters.skills import validity
from engine.kernel.events import Event
from engine.kernel.game import Game
from engine.play import hearing

#: The moments that do not come where a turn, phase or step is skipped.
_MOMENTS = {
    "charge phase": ("turn begins", "charge phase begins"),
    "main phase": ("main phase begins", "main phase ends"),
    "end phase": ("turn ends",),
    "offense step": ("offense step begins",),
    "defense step": ("defense step begins",),
    "damage step": ("damage step begins", "damage step ends"),
}
_MOMENTS["turn"] = (*_MOMENTS["charge phase"], *_MOMENTS["main phase"], *_MOMENTS["end phase"])


def following(g: Game, event: Event) -> Iterable[Event]:
    """5-12-2: a Battle Card that goes to the Drop Area for another reason than a KO has not been KO'd."""
    return _following(g, event) if is_wanted(g) else ()


def _following(g: Game, event: Event) -> Iterator[Event]:
    if event.get("fallen"):
        yield from _under_another(g, event)
    if event.get("from") != "battle" or event.get("to") != "drop" or event.get("ko") or event.get("fallen"):
        return
    card = event.facts["card"]
    if facts.printed(g, card).type == "Battle":
        ko = Event("ko", "5-12-2", {"card": card, "by": event.get("by", "")})
        for other, skill in validity.listening(g, "ko"):
            if hearing.waits_for(g, other, skill, ko):
                told = {"card": other, "skill": skill.name, "of": card}
                yield Event("unheard", "5-12-2", told, "unheard.no_ko", quiet=True)


def _under_another(g: Game, event: Event) -> Iterator[Event]:
    """23-2-5-1: what a card under another would do as it moves to another area, and does not."""
    id = event.facts["card"]
    for skill in facts.printed(g, id).skills:
        if skill.type == "auto" and hearing.waits_for(g, id, skill, event):
            yield Event("unheard", "23-2-5-1", {"card": id, "skill": skill.name}, "unheard.under", quiet=True)


@beside_play
def tell_of_skipped(g: Game, what: str, player: str) -> None:
    """20-13-2: what waits for the beginning or end of a player's turn, phase or step that is skipped."""
    for kind in _MOMENTS.get(what, ()):
        moment = Event(kind, "20-13-2", {"player": player})
        for card, skill in validity.listening(g, kind):
            if hearing.waits_for(g, card, skill, moment):
                g.proceed("20-13-2", "unheard.skipped", {"card": card, "skill": skill.name, "what": what}, quiet=True)
