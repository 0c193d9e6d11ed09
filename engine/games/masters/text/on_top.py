"""Cards that come to lie on top of this one: "play it on top of this card in Active Mode"."""

from __future__ import annotations

from engine.effects.nodes import THIS, PlaceOnto, Play
from engine.text.grammar import Grammar


def add(grammar: Grammar) -> None:
    """Adds what comes on top of this card, by being played and without."""
    where = "on top of this card"
    grammar.means("action", f"play {{on:reference}} {where}", node=Play, onto=THIS)
    modes = (f"play {{on:reference}} in {{mode:mode}} {where}", f"play {{on:reference}} {where} in {{mode:mode}}")
    grammar.means("action", *modes, node=Play, onto=THIS)
    grammar.means("action", "play this card on top of {onto:reference}", node=Play, on=THIS)
    grammar.means("action", "play this card on top of {onto:reference} in {mode:mode}", node=Play, on=THIS)
    _add_evolving(grammar)
    grammar.means("action", f"place {{on:reference}} {where}", node=PlaceOnto, onto=THIS)


def _add_evolving(grammar: Grammar) -> None:
    """22-5-2-3: to evolve a card is to play another on top of it as with [Evolve]."""
    as_evolved = {"way": "Evolve"}
    grammar.means("action", "evolve {onto:reference} into this card", node=Play, on=THIS, **as_evolved)
    grammar.means("action", "evolve this card into {on:reference}", node=Play, onto=THIS, **as_evolved)
