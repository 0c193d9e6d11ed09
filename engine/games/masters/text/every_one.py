"""All cards of several names: "all of your <A> and <B> cards" are those that are one or the other.

Cards that are both are called by both in other words: "red and yellow" of one card is "Red/Yellow multicolor".
"""

from __future__ import annotations

from engine.text.grammar import Grammar
from engine.text.kinds import Row


def add(grammar: Grammar) -> None:
    """Adds lists joined by "and" to the words for all cards."""
    grammar.plain("and besides", None, "and", ",", ", and")
    for field, of in (("character", "character"), ("trait", "trait"), ("name", "card name"), ("color", "color")):
        kind = f"{of}s all together"
        grammar.kinds[kind] = Row(of, "and besides", least=2)
        grammar.part("before all cards", f"{{{field}:{kind}}}")
        if field != "color":
            grammar.part("noun of all", f"{{{field}:{kind}}} (cards)?")
    grammar.same("before all cards", "{before a card}")
    grammar.same("noun of all", "{noun}")
