"""What a card is like to a skill, where that is not simply what it is like now.

A skill set off by a card's movement may see that card as it was before: then what it was like is kept when the skill
begins to wait. A card that moves while an effect is being processed is seen as it is where it went.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from engine.effects.asked_of_cards import asks_for_information
from engine.effects.nodes import Action, ChooseOne, Has, If, IfYouDo, Later, UnderRule, ValueOf
from engine.effects.walking import nodes_in
from engine.kernel.game import Game
from engine.play import table
from engine.play.ruleset import proceed, ruleset
from engine.play.sources import Source

#: Under this name a source knows what the card that set its skill off was like.
AS_IT_WAS = "as it was"
#: Actions that are made of others, which are carried out in their turn.
_AROUND_OTHERS = (ChooseOne, IfYouDo, Later, UnderRule)


class AsItWas(NamedTuple):
    """A card as it was before it moved.

    Attributes:
        stay: which card it became by moving; if it moves again in the middle of an effect, this is past.
        mode: its mode there.
        numbers, information: by their kind.
    """

    card: str
    stay: int
    mode: str
    numbers: tuple[tuple[str, int], ...]
    information: tuple[tuple[str, tuple[str, ...]], ...]


def as_it_is(g: Game, id: str) -> AsItWas:
    """What a card is like now, to be kept."""
    held = table.card(g, id)
    return AsItWas(
        id,
        held.stay,
        held.mode,
        tuple((what, int(ruleset(g).cards.number(g, id, what).amount)) for what in ruleset(g).cards.NUMBERS),
        tuple((what, tuple(sorted(ruleset(g).cards.information(g, id, what)))) for what in ruleset(g).cards.WORDS),
    )


def begin(g: Game, known: dict[str, Any]) -> None:
    """An effect begins to be processed: what was kept holds for the card as it lies now."""
    if was := known.get(AS_IT_WAS):
        known[AS_IT_WAS] = was._replace(stay=table.card(g, was.card).stay)


def number(g: Game, source: Source, id: str, what: str) -> int:
    """A number of the card as the skill sees it."""
    was = _kept(g, source, id)
    return dict(was.numbers)[what] if was else int(ruleset(g).cards.number(g, id, what).amount)


def information(g: Game, source: Source, id: str, what: str) -> frozenset[str]:
    """Colours, names, character names or special traits of the card as the skill sees it."""
    was = _kept(g, source, id)
    return frozenset(dict(was.information)[what]) if was else ruleset(g).cards.information(g, id, what)


def mode(g: Game, source: Source, id: str) -> str:
    """The mode of the card as the skill sees it."""
    was = _kept(g, source, id)
    return was.mode if was else table.card(g, id).mode


def _kept(g: Game, source: Source, id: str) -> AsItWas | None:
    was = source.known.get(AS_IT_WAS)
    return was if was and was.card == id and was.stay == table.card(g, id).stay else None


def tell(g: Game, action: Action, source: Source) -> None:
    """Say of cards that an action asks about, and that its effect has moved before, how they are seen."""
    for id in dict.fromkeys(_asked_about(action, source)):
        if g.looking_back.has_moved(id, source.began):
            proceed(g, "card where it went", "card.where_it_went", {"card": id}, quiet=True)


def _asked_about(action: Action, source: Source) -> Iterator[str]:
    """The cards chosen before whose information an action needs; of actions within it not yet."""
    asking = action.condition if isinstance(action, If) else () if isinstance(action, _AROUND_OTHERS) else action
    for node in nodes_in(asking):
        if isinstance(node, ValueOf | Has) and _asks(node):
            chosen = source.known.get(node.of.where.who, ())
            yield from chosen if isinstance(chosen, tuple) else ()


def _asks(node: ValueOf | Has) -> bool:
    return not node.original if isinstance(node, ValueOf) else asks_for_information(node.of)
