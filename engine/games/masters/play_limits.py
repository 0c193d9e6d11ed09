"""21-11: cards that lie together although the rules or an effect allow only one of them.

It is interruptive rule processing (21-11-1). Cards that are played push others out by the rules for playing; this is
for what comes about in another way: control gained over a Unison Card, a name gained, a card placed and not played.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.games.masters import board_facts as facts
from engine.games.masters import continuous, validity
from engine.kernel.asking import Ask, Option, Procedure, call
from engine.kernel.events import Event
from engine.kernel.game import Game
from engine.kernel.happening import happen

#: The kinds of event that can bring such cards together.
_BRING_TOGETHER = ("effect", "effect ends", "flip", "gain control", "move", "place", "place onto", "play")


def may_be_broken(events: Iterable[Event]) -> bool:
    """Whether the events can have brought such cards together."""
    return any(event.kind in _BRING_TOGETHER for event in events)


def keep_one(g: Game) -> Procedure:
    """The master of such cards chooses one to keep, the rest go to their owners' Drop Areas (21-11-2, 21-11-3)."""
    for player, cards in list(_too_many(g)):
        g.proceed("21-11-2", "limit.exceeded", {"player": player, "cards": cards}, quiet=True)
        options = tuple(Option(id, "option.card", {"card": id}, id) for id in cards)
        unison = facts.area_of(g, cards[0]) == "unison"
        reading = "a-gained-unison-card-is-no-played-one" if unison else "unique-cards-that-came-together"
        (kept,) = yield Ask(player, "21-11-3", "ask.keep", {"player": player}, options, reading=reading)
        away = [{"card": id, "to": "drop"} for id in cards if id != kept]
        yield call(happen, *(Event("move", "21-11-3", told, reading=reading) for told in away))


def _too_many(g: Game) -> Iterator[tuple[str, tuple[str, ...]]]:
    """The cards of which one may stay, and the player who chooses: Unison Cards (3-11-4), [Unique] ones (22-39-4)."""
    for player in facts.PLAYERS:
        unisons = facts.cards_in(g, player, "unison")
        if len(unisons) > 1:
            yield player, unisons
        unique = [id for id in facts.cards_in(g, player, "battle") if validity.has_now(g, id, "Unique")]
        while unique:
            names = continuous.information(g, unique[0], "name")
            alike = tuple(id for id in unique if names & continuous.information(g, id, "name"))
            if len(alike) > 1:
                yield player, alike
            unique = [id for id in unique if id not in alike]
