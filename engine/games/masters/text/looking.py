"""What players see: "look at the top card of your deck", "reveal it", "shuffle your deck"."""

from __future__ import annotations

from engine.effects.nodes import Look, Reveal, Selector, Shuffle
from engine.text.grammar import Grammar
from engine.text.references import REST

_THEIR_TOP = Selector(master="opponent", area=("deck",), top=1)
_THEIR_HAND = Selector(master="opponent", area=("hand",))


def add(grammar: Grammar) -> None:
    """Adds looking, revealing and shuffling."""
    grammar.means("action", "look at {on:cards from the top}", "look at {on:cards looked at}", node=Look)
    grammar.plain("cards looked at", _THEIR_HAND, "your opponent's hand")
    grammar.means("action", "reveal {on:cards from the top}", "reveal {on:reference}", node=Reveal)
    grammar.plain("action", Reveal(_THEIR_TOP), "your opponent reveals the top card of their deck")
    grammar.plain("action", Reveal(_THEIR_HAND), "your opponent reveals their hand")
    grammar.plain("action", Shuffle(), "shuffle your deck (afterwards)?")
    grammar.plain("action", Shuffle(looked_through=True), "shuffle your deck if you looked through it")
    grammar.plain("action", Shuffle(player="opponent"), "your opponent shuffles their deck")
    rest = ("the rest", "the remaining cards", "any remaining cards", "all remaining cards", "the other cards")
    grammar.plain("reference", Selector(who=REST), *rest)
