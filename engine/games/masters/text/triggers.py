"""When an [Auto] works: "when this card attacks", "when you play this card from your hand"."""

from __future__ import annotations

from engine.effects.nodes import THIS, Selector, Trigger
from engine.text.grammar import Grammar

#: Who or what plays which part in the event.
Parts = dict[str, Selector | str]


def add(grammar: Grammar) -> None:
    """Adds the moments that skills wait for."""
    leader = Selector(who="leader", master="you")
    this: Parts = {"card": THIS}
    you: Parts = {**this, "player": "you"}
    from_hand: Parts = {**you, "from": "hand"}
    moments: tuple[tuple[str, Parts, str], ...] = (
        ("attack", {"attacker": THIS}, "when this card attacks"),
        ("attacked", this, "when this card is attacked"),
        ("attacked", {"card": leader}, "when your leader card is attacked"),
        ("play", you, "when you play this card"),
        ("play", this, "when this card is played"),
        ("play", from_hand, "when you play this card from your hand"),
        ("play", {**this, "way": "Evolve"}, "when a card evolves into this card"),
        ("combo", you, "when you combo with this card"),
        ("combo", from_hand, "when you combo with this card from your hand"),
        ("ko", this, "when this card is ko'd|ko-ed"),
        ("turn begins", {"player": "you"}, "at the start|beginning of your turn"),
        ("turn ends", {"player": "you"}, "at the end of your turn"),
        ("main phase begins", {"player": "you"}, "at the start|beginning of your main phase"),
        ("main phase begins", {"player": "opponent"}, "at the start|beginning of your opponent's main phase"),
    )
    for event, parts, way in moments:
        grammar.plain("trigger", Trigger(event, parts), way)
