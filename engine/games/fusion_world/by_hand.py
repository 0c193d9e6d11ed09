"""Card text, which the engine does not play yet, carried out by hand: what a card says is done one thing after another.

It counts as activating a skill where one can be activated (7-3-4-2, 8-2-4-2, 8-3-4-2); each thing done is carried out
by the rules (9-4-4). What a cost asks for is done by hand too.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from engine.effects.nodes import Power
from engine.games.fusion_world import facts, paying
from engine.games.fusion_world.areas import AREAS, REMOVED
from engine.games.fusion_world.basic_actions import deal_damage, draw
from engine.games.fusion_world.colors import COLORS
from engine.games.fusion_world.nodes import OriginalPower
from engine.games.fusion_world.periods import TURN, UNTILS
from engine.kernel.asking import Ask, Option, Procedure, call
from engine.kernel.events import Event
from engine.kernel.game import Game
from engine.kernel.happening import happen, moment
from engine.kernel.verdicts import Reason
from engine.play import lasting, table
from engine.play.by_hand import ByHand
from engine.play.in_force import in_force
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


def _discard(*, opponents: bool = False) -> Perform:
    """13-7-1: so many cards of the player's choice from the hand go to the Drop Area, or as many as there are."""

    def perform(g: Game, done: Done) -> Procedure:
        player, count, at = table.opponent(done.player) if opponents else done.player, done.number, done.source.rule
        chosen = hand = table.cards_in(g, player, "hand")
        if len(hand) > count:
            options = tuple(Option(id, "option.card", {"card": id}, id) for id in hand)
            told = {"player": player, "count": count}
            chosen = yield Ask(player, at, "ask.discard", told, options, count, count)
        elif len(hand) < count:
            g.proceed("0-2-4", "as_many_as_possible", {"player": player})
        yield call(happen, *(Event("move", "13-7-1", {"card": id, "to": "drop"}, "discard") for id in chosen))

    return perform


def _ko(g: Game, done: Done) -> Procedure:
    """5-10-1: a Battle Card is one in the Battle Area (13-1-2); what is none is not KO'd (0-2-4)."""
    if table.is_in(g, done.card, "battle") and table.printed(g, done.card).type == "Battle":
        yield call(happen, Event("ko", done.source.rule, {"card": done.card}))
    else:
        g.proceed("0-2-4", "ko.no_battle_card", {"card": done.card})


def _switch(mode: str) -> Perform:
    """Switch a card to a mode; what is in it already is not switched (0-2-4-1)."""

    def perform(g: Game, done: Done) -> Procedure:
        if table.card(g, done.card).mode == mode:
            g.proceed("0-2-4-1", "switch.already", {"card": done.card, "mode": mode})
        elif not table.card(g, done.card).mode:
            g.proceed("1-8-1", "switch.no_mode", {"card": done.card})
        else:
            yield call(happen, Event("switch", done.source.rule, {"card": done.card, "mode": mode}))

    return perform


def _power(g: Game, done: Done) -> Procedure:
    """1-5-2-2: the power of a card is changed until a period ends."""
    yield call(happen, _lasts(g, done, Power(done.number), done.source.rule, "effect.power"))


def _original_power(g: Game, done: Done) -> Procedure:
    """13-3-1: what the power of a card is before anything is added to it is changed until a period ends."""
    event = _lasts(g, done, OriginalPower(done.number), "13-3-1", "effect.original_power")
    reading = "the-latest-original-power" if any(in_force(g, OriginalPower, done.card)) else ""
    yield call(happen, replace(event.but(amount=done.number), reading=reading))


def _lasts(g: Game, done: Done, action: Power | OriginalPower, at: str, message: str) -> Event:
    held, until = lasting.frozen(action, done.number), UNTILS[done.said.get("until", TURN.word)]
    master = table.master(g, done.source.card)
    return lasting.comes_into_force(at, held, (done.card,), until, done.source.card, master, message)


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
        yield call(deal_damage, done.source.rule, done.number, done.source.card, "skill", *dealt)

    return perform


_SHARED: Mapping[str, Verb | Perform] = {
    "pay": Verb(SHAPES["pay"], _pay, _short),
    "draw": lambda g, done: draw(g, done.source.rule, done.player, done.number),
    "discard": _discard(),
    "opponent discards": _discard(opponents=True),
    "to top": _move("deck"),
    "to bottom": _move("deck", "bottom"),
    "play": _play,
    "KO": _ko,
    "rest": _switch("rest"),
    "active": _switch("active"),
    "move": _move(),
    "flip": _flip,
    "damage": _damage("opponent"),
    "damage to you": _damage("you"),
    "power": _power,
    "guard": _guard,
    "look": _look,
    "reveal": _reveal,
    "shuffle": _shuffle,
    "under": _under,
    "negate attack": _negate_attack,
}
_OWN = {
    "life to hand": Verb(Shape("damage", ("number",)), _life_to_hand),
    "energy markers": Verb(Shape("power and skills", ("number",)), _energy_markers),
    "damage to both": Verb(Shape("damage", ("number",)), _damage("you", "opponent")),
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
