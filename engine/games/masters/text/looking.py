"""What players see: "look at the top card of your deck", "reveal it", "shuffle your deck"."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.effects.nodes import Look, Lying, Put, Reveal, Selector, Shuffle, Where
from engine.effects.walking import nodes_in
from engine.text.grammar import Grammar
from engine.text.references import LOOKED_AT, REST

_THEIR_TOP = Selector(Where(master="opponent", area=("deck",), top=1))
_THEIR_HAND = Selector(Where(master="opponent", area=("hand",)))


#: The areas that are looked through, where several are said.
SEARCHED = ("deck", "life")


def refuse_unsearched(effect: tuple[Any, ...]) -> None:
    """Refuse to shuffle areas of which no card was chosen from among both.

    Raises:
        ValueError: so it is.
    """
    chosen = [set(node.where.area) for node in nodes_in(effect) if isinstance(node, Selector) and node.how_many.choose]
    shuffles = any(isinstance(node, Shuffle) and node.area == SEARCHED for node in nodes_in(effect))
    if shuffles and not any(areas == set(SEARCHED) for areas in chosen):
        raise ValueError("areas that nobody looked through")


def add(grammar: Grammar) -> None:
    """Adds looking, revealing and shuffling."""
    grammar.means("action", "look at {on:cards from the top}", "look at {on:cards looked at}", node=Look)
    grammar.plain("cards looked at", _THEIR_HAND, "your opponent's hand")
    grammar.means("action", "reveal {on:cards from the top}", "reveal {on:reference}", node=Reveal)
    grammar.plain("action", Reveal(_THEIR_TOP), "your opponent reveals the top card of their deck")
    grammar.plain("action", Reveal(_THEIR_HAND), "your opponent reveals their hand")
    grammar.plain("action", Shuffle(), "shuffle your deck (afterwards)?")
    grammar.plain("action", Shuffle(looked_through=True), "shuffle your deck if you looked through it")
    searched = Shuffle(SEARCHED, looked_through=True)
    grammar.plain("action", searched, "shuffle any areas you looked through", "shuffle the areas you looked through")
    grammar.plain("action", Shuffle(player="opponent"), "your opponent shuffles their deck")
    for whose, player in (("your", "you"), ("your opponent's", "opponent"), ("their", "opponent")):
        way = f"shuffle {{on:cards}} into {whose} deck"
        grammar.own("several actions", way, made=_shuffled(player), taken=_taken_shuffled(player))
    grammar.means("action", "put {on:reference} back on top of their deck in any order", node=Put, to="deck")
    for whose, whom, player in (
        ("your opponent's", "your opponent shuffles their deck", "opponent"),
        ("your", "shuffle your deck", "you"),
    ):
        way = f"return {{on:reference}} to {whose} deck (,)? then|and {whom}"
        grammar.own("several actions", way, made=_shuffled(player), taken=_taken_shuffled(player))
    back = Put("deck", Selector(Where(LOOKED_AT), lying=Lying(unmoved=True)))
    grammar.plain("action", back, "put|place|return them back (in any order)?", "put it back")
    rest = ("the rest", "the remaining cards", "any remaining cards", "all remaining cards", "the other cards")
    grammar.plain("reference", Selector(Where(REST)), *rest)


def _shuffled(player: str) -> Callable[[Any], tuple[Put, Shuffle]]:
    """Cards that come into the deck, whose order nobody knows then."""

    def made(said: Any) -> tuple[Put, Shuffle]:
        on: Selector = said["on"]
        if on.where.who == "card" and on.where.master != player:
            raise ValueError("the deck of the other player")
        return (Put("deck", on), Shuffle(player=player))

    return made


def _taken_shuffled(player: str) -> Callable[[Any], dict[str, Any] | None]:
    def taken(meant: Any) -> dict[str, Any] | None:
        if not isinstance(meant, tuple) or len(meant) != 2 or not isinstance(meant[0], Put):
            return None
        return {"on": meant[0].on} if meant == (Put("deck", meant[0].on), Shuffle(player=player)) else None

    return taken
