"""22-13-5-4: cards are brought together for another to be played on top of them."""

from __future__ import annotations

from engine.games.masters.boards import board_facts as facts
from engine.games.masters.keywords.cites import rule_of
from engine.kernel.asking import Ask, Option, Procedure, call
from engine.kernel.events import Event
from engine.kernel.game import Game
from engine.kernel.happening import happen
from engine.play.sources import Source


def gather(g: Game, cards: tuple[str, ...], source: Source, keyword: str) -> Procedure:
    """The player puts cards on top of each other in the order they like; returns them, the top one first.

    Args:
        keyword: the keyword skill that plays the other; `` for a card's own words.

    What changes the power of any of them goes over to the top one, and so does its part in a battle.
    """
    at = rule_of(keyword, "gathered") or source.rule
    told = {"card": source.card, "skill": source.skill}
    ordered: tuple[str, ...] = ()
    while len(ordered) < len(cards) - 1:
        left = [id for id in cards if id not in ordered]
        options = tuple(Option(id, "option.card", {"card": id}, id) for id in left)
        ordered += yield Ask(source.master, at, "ask.next_below", told, options)
    ordered += tuple(id for id in cards if id not in ordered)
    top = ordered[0]
    for other in ordered[1:]:
        reading = "united-cards-lie-as-the-upper-one" if facts.card(g, other).mode != facts.card(g, top).mode else ""
        facts_of = {"card": other, "under": top, "by": source.card, "united": True}
        yield call(happen, Event("place under", at, facts_of, reading=reading))
    return ordered
