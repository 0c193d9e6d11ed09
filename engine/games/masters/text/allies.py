"""The cards that [Alliance] rests (22-32-3), of which only its effect speaks: "the cards switched by this skill"."""

from __future__ import annotations

from typing import Any

from engine.effects.nodes import Has, Selector, ValueOf, Where
from engine.effects.spelling import changed
from engine.effects.walking import nodes_in
from engine.games.masters.keywords.alliance import ALLIES
from engine.text.grammar import Grammar

_ALLIES = Selector(Where(ALLIES))


def add(grammar: Grammar) -> None:
    """Adds what an effect of [Alliance] says of the cards that were rested for it."""
    grammar.plain("allies", _ALLIES, "the (battle)? cards switched to rest mode by|with|using this skill")
    grammar.means("total power", "the total power of {of:allies}", node=ValueOf, what="power")
    one = "you switched a|an {of:plain kind of cards} to rest mode by|with|using this skill"
    grammar.own("condition", one, made=_rested, taken=_taken_rested)


def refuse_allies(effect: tuple[Any, ...]) -> None:
    """Refuse an effect that speaks of allies where nothing rests any.

    Raises:
        ValueError: it does.
    """
    if any(isinstance(node, Selector) and node.where.who == ALLIES for node in nodes_in(effect)):
        raise ValueError("cards that nothing has rested")


def _rested(said: Any) -> Has:
    of: Selector = said["of"]
    if of.where.who != "card" or of.where.area or of.where.master != "any" or of.lying.mode:
        raise ValueError("other cards than a kind of them")
    return Has(changed(of, who=ALLIES))


def _taken_rested(meant: Any) -> dict[str, Any] | None:
    found = isinstance(meant, Has) and meant == Has(meant.of) and meant.of.where.who == ALLIES
    return {"of": changed(meant.of, who="card")} if found else None
