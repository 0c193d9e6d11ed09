"""Chapter 19: tokens, Battle Cards that an effect creates.

They are chosen and affected like the cards of their area (19-1-6); how they leave the game is told with `leaving`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from functools import cache
from itertools import count
from typing import Any

from engine.effects.nodes import MakeToken
from engine.games.masters.cards.card_text import read_text
from engine.games.masters.cards.cards import CardDefinition, stock_cards
from engine.kernel.asking import Procedure, call
from engine.kernel.events import Event
from engine.kernel.game import Game
from engine.kernel.happening import happen
from engine.play import forbidding
from engine.play.sources import Source


def definition_of(made: MakeToken) -> CardDefinition:
    """What a token is like, by the effect that creates it (19-1-2); its name is what the effect calls it (19-1-4)."""
    played, unplayed = read_text(made.text)
    in_combos = "" if made.combo_power is None else f"/{made.combo_cost}/{made.combo_power}"
    return CardDefinition(
        f"token/{made.name}/{made.power}{in_combos}",
        made.name,
        "Battle",
        token=True,
        colors=made.color,
        cost=made.cost,
        power=made.power,
        combo_cost=made.combo_cost,
        combo_power=made.combo_power,
        traits=made.traits,
        characters=made.characters,
        text=made.text,
        skills=played,
        unplayed=unplayed,
    )


def tokens_of(card: CardDefinition) -> Iterator[CardDefinition]:
    """The tokens that the skills of a card can create, on either of its sides."""
    for side in card.sides:
        for skill in side.skills if side else ():
            for made in _found_in(skill):
                yield definition_of(made)


@cache
def stock_tokens() -> Mapping[str, CardDefinition]:
    """The tokens of the stock cards, by id."""
    return {token.id: token for card in stock_cards().values() for token in tokens_of(card)}


def _found_in(node: Any) -> Iterator[MakeToken]:
    if isinstance(node, MakeToken):
        yield node
    elif isinstance(node, tuple):
        for item in node:
            yield from _found_in(item)
    elif is_dataclass(node):
        for item in fields(node):
            yield from _found_in(getattr(node, item.name))


def create(g: Game, definition: str, player: str, mode: str, source: Source) -> Procedure:
    """A token is created and played in the Battle Area of the effect's master, or as the effect says (19-1-3).

    Like a card (19-1-5) it is not played where an effect forbids it; returns its id, `` if it was not.
    """
    if reason := forbidding.forbidden_to(g, player, "play", "0-2-5"):
        g.proceed("19-1-5", "token.is_like_a_card", {"player": player}, quiet=True)
        g.proceed(reason.rule, "token.cannot", {**reason.facts, "player": player, "because": reason.why})
        return ""
    made = g.state.facts.get("tokens", 0)
    id = next(id for number in count(made + 1) if (id := f"token{number}") not in g.state.cards)
    told = {"card": id, "player": player, "by": source.card}
    yield call(happen, Event("create token", "19-1-1", {**told, "definition": definition}, quiet=True))
    how = {"master": player, "to": "battle", "mode": mode, "skill": source.skill}
    played = yield call(happen, Event("play", "19-1-3", {**told, **how}, "token.played"))
    return id if played else ""
