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
    grammar.means("action", f"place {{on:reference}} {where}", node=PlaceOnto, onto=THIS)
