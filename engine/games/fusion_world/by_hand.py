"""Card text, which the engine does not play yet, carried out by hand: what a card says is done one thing after another.

It counts as activating a skill where one can be activated (7-3-4-2, 8-2-4-2, 8-3-4-2); each thing done is carried out
by the rules (9-4-4). What a cost asks for is done by hand too.
"""

from __future__ import annotations

from collections.abc import Mapping

from engine.games.fusion_world import facts, paying
from engine.games.fusion_world.areas import AREAS, REMOVED
from engine.games.fusion_world.basic_actions import (
    deal_damage,
    discard,
    draw,
    give_power,
    ko,
    set_original_power,
    switch,
)
from engine.games.fusion_world.colors import COLORS
from engine.games.fusion_world.periods import TURN, UNTILS
from engine.kernel.asking import Procedure, call
from engine.kernel.events import Event
from engine.kernel.game import Game
from engine.kernel.happening import happen, moment
from engine.kernel.verdicts import Reason
from engine.play import table
from engine.play.by_hand import ByHand
from engine.play.verbs import SHAPES, Done, Grammar, Perform, Shape, Verb, declared

_AT = "9-4-4"


def _play(g: Game, done: Done) -> Procedure:
    """5-5-3: without its cost; from wherever it is (5-5-1)."""
    if table.is_in(g, done.card, "battle") or table.printed(g, done.card).type == "Leader":
        g.proceed("0-2-4", "play.impossible", {"card": done.card})
        return
    told = {"card": done.card, "to": "battle", "master": done.player}
    yield call(happen, Event("play", "5-5-3-4", told | _lying(done)))


def _move(to: str = "", where: str = "top") -> Perform:
    """The card goes to an area of its owner's, the one that is said unless it is always the same."""

    def perform(g: Game, done: Done) -> Procedure:
        told = {"card": done.card, "to": to or done.said["area"], "where": where}
        yield call(happen, Event("move", done.source.rule, told | _lying(done)))

    return perform


def _lying(done: Done) -> dict[str, str]:
    return {"mode": done.said["mode"]} if "mode" in done.said else {}


def _life_to_hand(g: Game, done: Done) -> Procedure:
    """The top cards of one's life go to the hand, which is no damage."""
    top = table.cards_in(g, done.player, "life")[: done.number]
    if len(top) < done.number:
        g.proceed("0-2-4", "as_many_as_possible", {"player": done.player})
    yield call(happen, *(Event("move", done.source.rule, {"card": id, "to": "hand"}) for id in top))


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
    """10-1-3: only a Leader Card has something on its back; already lying so, it is not turned (0-2-4-1)."""
    card = table.card(g, done.card)
    if table.other_side(g, done.card) == card.side:
        g.proceed("10-1-3", "flip.no_back", {"card": done.card})
        return
    if card.side == {"back": 1, "front": 0}.get(done.said.get("side", "")):
        g.proceed("0-2-4-1", "flip.already", {"card": done.card})
        return
    yield call(happen, Event("flip", done.source.rule, {"card": done.card}))


def _power(g: Game, done: Done) -> Procedure:
    until = UNTILS[done.said.get("until", TURN.word)]
    yield call(give_power, done.source.rule, done.card, done.number, done.source.card, until)


def _original_power(g: Game, done: Done) -> Procedure:
    until = UNTILS[done.said.get("until", TURN.word)]
    yield call(set_original_power, done.card, done.number, done.source.card, until)


def _guard(g: Game, done: Done) -> Procedure:
    """15-4-3: the card becomes the guard card, and what waits for its being attacked waits (15-4-3-1)."""
    fight = facts.battle(g)
    if fight is None or not facts.fights(g, done.card) or fight.guard == done.card:
        g.proceed("0-2-4", "guard.impossible", {"card": done.card})
        return
    told = {"card": done.card, "attacker": fight.attacker}
    yield call(happen, Event("guard changes", done.source.rule, {**told, "before": fight.guard}))
    yield call(moment, "15-4-3-1", "attacked", told)


def _negate_attack(g: Game, done: Done) -> Procedure:
    """8-1-5-1: the attack going on is negated, and the Battle End Step comes next."""
    fight = facts.battle(g)
    if fight is None or fight.over_by:
        g.proceed("0-2-4", "attack.none", {"player": done.player})
        return
    yield call(happen, Event("attack negated", "8-1-5-1", {"card": fight.attacker}))


def _look(g: Game, done: Done) -> Procedure:
    """13-11-1: one looks at the top cards of one's deck; they stay where they are (13-11-2)."""
    seen = table.cards_in(g, done.player, "deck")[: done.number]
    g.proceed("13-11-1", "look", {"player": done.player, "cards": seen, "count": len(seen)})
    return
    yield


def _reveal(g: Game, done: Done) -> Procedure:
    """13-10-1: all players see a card; in a secret area it is hidden again afterwards (13-10-2)."""
    g.proceed("13-10-1", "reveal", {"player": done.player, "card": done.card})
    return
    yield


def _shuffle(g: Game, done: Done) -> Procedure:
    """5-9-2: all cards of a deck, one's own unless the other player's is named."""
    player = table.opponent(done.player) if done.said.get("player") == "opponent" else done.player
    yield call(happen, Event("shuffle", "5-9-2", {"player": player, "area": "deck"}))


def _under(g: Game, done: Done) -> Procedure:
    """16-2-4: the card comes to lie at the very bottom of the stack under another (16-2-1)."""
    other = done.said["other card"]
    if other == done.card or table.card(g, other).under or table.area_of(g, other) not in AREAS.those("stacks"):
        g.proceed("0-2-4", "under.impossible", {"card": done.card, "of": other})
        return
    yield call(happen, Event("place under", "16-2-4", {"card": done.card, "under": other}))


def _price(done: Done) -> paying.Price:
    colors = tuple(done.said.get("colors", "").split())
    return paying.Price(max(done.number, len(colors)), colors)


def _pay(g: Game, done: Done) -> Procedure:
    yield call(paying.pay, done.player, _price(done))


def _short(g: Game, done: Done) -> Reason | None:
    return paying.short_of_energy(g, done.player, _price(done))


def _damage(*players: str) -> Perform:
    """Damage to `you`, the `opponent`, or both."""

    def perform(g: Game, done: Done) -> Procedure:
        meant = {"you": done.player, "opponent": table.opponent(done.player)}
        dealt = sorted(meant[player] for player in players)
        yield call(deal_damage, done.source.rule, done.number, done.source.card, *dealt)

    return perform


_SHARED: Mapping[str, Verb | Perform] = {
    "pay": Verb(SHAPES["pay"], _pay, _short),
    "draw": lambda g, done: draw(g, done.source.rule, done.player, done.number),
    "discard": lambda g, done: discard(g, done.source.rule, done.player, done.number),
    "opponent discards": lambda g, done: discard(g, done.source.rule, table.opponent(done.player), done.number),
    "to top": _move("deck"),
    "to bottom": _move("deck", "bottom"),
    "play": _play,
    "KO": lambda g, done: ko(g, done.source.rule, done.card),
    "rest": lambda g, done: switch(g, done.source.rule, done.card, "rest"),
    "active": lambda g, done: switch(g, done.source.rule, done.card, "active"),
    "move": _move(),
    "flip": _flip,
    "damage": _damage("opponent"),
    "damage to you": _damage("you"),
    "life to hand": _life_to_hand,
    "power": _power,
    "energy markers": _energy_markers,
    "guard": _guard,
    "look": _look,
    "reveal": _reveal,
    "shuffle": _shuffle,
    "under": _under,
    "negate attack": _negate_attack,
}
_OWN = {
    "damage to both": Verb(Shape("damage and life", ("number",)), _damage("you", "opponent")),
    "original power": Verb(Shape("power and skills", ("card", "number", "until?")), _original_power),
    "ki": Verb(Shape("power and skills", ("card", "change")), _ki),
}


def _roles(g: Game) -> Mapping[str, str]:
    """The attack card and the guard card of the battle going on (8-1-2-1)."""
    fight = facts.battle(g)
    return {} if fight is None else {"attack card": fight.attacker, "guard card": fight.guard}


GRAMMAR = Grammar(
    declared(_SHARED, _OWN),
    {
        "area": (*AREAS, REMOVED),
        "mode": ("active", "rest"),
        "side": ("front", "back"),
        "player": ("you", "opponent"),
        "colors": COLORS,
        "until": tuple(UNTILS),
    },
    _roles,
)
BY_HAND = ByHand(_AT, GRAMMAR)
