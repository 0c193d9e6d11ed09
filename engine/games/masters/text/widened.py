"""What keyword skills can choose besides: "you can choose cards in your Warp when choosing cards for …"."""

from __future__ import annotations

from engine.effects.nodes import Selector, Where, Widen
from engine.text.grammar import Grammar


def add(grammar: Grammar) -> None:
    """Adds what widens the choices of keyword skills."""
    in_hand = Selector(Where("this", area=("hand",)))
    for choosing in ("cards", "a card"):
        skill = "this card's {keyword:widened keyword} skill from your hand"
        way = f"you can choose {{cards:widening cards}} when choosing {choosing} to use with {skill}"
        grammar.means("one imperative", way, node=Widen, on=in_hand)
    grammar.same("widening cards", "{all cards}")
    for keyword in ("Union", "Evolve"):
        grammar.plain("widened keyword", keyword, f"[{keyword.lower()}]")
