"""Card text, which the engine does not play yet, carried out by hand: what a card says is done one thing after another.

It counts as activating a skill where one can be activated (7-3-4-2, 8-2-4-2, 8-3-4-2); each thing done is carried out
by the rules (9-4-4). What a cost asks for is done by hand too.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.fusion_world.areas import AREAS, REMOVED
from engine.games.fusion_world.basic_actions import deal_damage, discard, draw, give_power, ko, switch
from engine.games.fusion_world.cards import CardDefinition
from engine.games.fusion_world.periods import TURN
from engine.kernel.asking import ActionKind, Procedure, call
from engine.kernel.events import Event
from engine.kernel.game import Game
from engine.kernel.happening import happen
from engine.play import table
from engine.play.by_hand import ByHand, Done, Verb

_AT = "9-4-4"


def _play(g: Game, done: Done) -> Procedure:
    """5-5-3: without its cost; from wherever it is (5-5-1)."""
    if table.is_in(g, done.card, "battle") or table.printed(g, done.card).type == "Leader":
        g.proceed("0-2-4", "play.impossible", {"card": done.card})
        return
    yield call(happen, Event("play", "5-5-3-4", {"card": done.card, "to": "battle", "master": done.player}))


def _move(g: Game, done: Done) -> Procedure:
    yield call(happen, Event("move", _AT, {"card": done.card, "to": done.value}))


def _ki(g: Game, done: Done) -> Procedure:
    """5-12-1, 5-13-1: energy markers are put under a card of the Battle Area, or removed from there."""
    if not table.is_in(g, done.card, "battle"):
        g.proceed("0-2-4", "ki.elsewhere", {"card": done.card})
        return
    at = "5-12-1" if done.number >= 0 else "5-13-1"
    yield call(happen, Event("ki", at, {"card": done.card, "amount": done.number}))


def _energy_markers(g: Game, done: Done) -> Procedure:
    """5-11-1."""
    yield call(happen, Event("energy markers", "5-11-1", {"player": done.player, "amount": done.number}))


def _flip(g: Game, done: Done) -> Procedure:
    """10-1-3: only a Leader Card has something on its back."""
    if g.definitions[table.card(g, done.card).definition].back is None:
        g.proceed("10-1-3", "flip.no_back", {"card": done.card})
        return
    yield call(happen, Event("flip", _AT, {"card": done.card}))


VERBS = {
    "draw": Verb(False, "number", lambda g, done: draw(g, _AT, done.player, done.number)),
    "discard": Verb(False, "number", lambda g, done: discard(g, _AT, done.player, done.number)),
    "opponent discards": Verb(
        False, "number", lambda g, done: discard(g, _AT, table.opponent(done.player), done.number)
    ),
    "damage": Verb(
        False, "number", lambda g, done: deal_damage(g, _AT, done.number, done.source, table.opponent(done.player))
    ),
    "damage to both": Verb(
        False, "number", lambda g, done: deal_damage(g, _AT, done.number, done.source, *table.PLAYERS)
    ),
    "energy markers": Verb(False, "number", _energy_markers),
    "KO": Verb(True, "", lambda g, done: ko(g, _AT, done.card)),
    "rest": Verb(True, "", lambda g, done: switch(g, _AT, done.card, "rest")),
    "active": Verb(True, "", lambda g, done: switch(g, _AT, done.card, "active")),
    "play": Verb(True, "", _play),
    "flip": Verb(True, "", _flip),
    "move": Verb(True, "area", _move),
    "power": Verb(True, "number", lambda g, done: give_power(g, _AT, done.card, done.number, done.source, TURN)),
    "ki": Verb(True, "number", _ki),
}

_BY_HAND = ByHand(_AT, VERBS, {"area": (*AREAS, REMOVED)})


def kinds(g: Game, at: str, returns: str) -> tuple[ActionKind, ...]:
    """The action of playing a text by hand at a free timing; none where no card has text.

    Args:
        at: the rule by which skills can be activated there. returns: the one that says where the game goes on.
    """
    return (_BY_HAND.kind(at, returns),) if any(side.unplayed for side in _sides(g)) else ()


def _sides(g: Game) -> Iterator[CardDefinition]:
    """What is printed on the cards of the game, on either side."""
    for id in dict.fromkeys(card.definition for card in g.state.cards.values()):
        yield from (side for side in (g.definitions[id], g.definitions[id].back) if side)
