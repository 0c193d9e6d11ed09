"""Card text, which the engine does not play yet, carried out by hand: what a card says is done one thing after another.

It counts as activating a skill where one can be activated (7-3-4-2, 8-2-4-2, 8-3-4-2); each thing done is carried out
by the rules (9-4-4). What a cost asks for is done by hand too.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple

from engine.games.fusion_world import basic_actions
from engine.games.fusion_world.areas import AREAS, REMOVED
from engine.games.fusion_world.cards import CardDefinition
from engine.kernel.asking import ActionKind, Procedure, call
from engine.kernel.events import Event
from engine.kernel.game import Game
from engine.kernel.happening import happen
from engine.kernel.verdicts import Claim, Condition, Reason
from engine.play import table

NAME = "by hand"
_AT = "9-4-4"
#: The largest number that is given by hand.
_LARGEST = 1_000_000


class Done(NamedTuple):
    """One thing done by hand: by the `player` who resolves the text of a `source`, to a `card`, with a `value`."""

    player: str
    source: str
    card: str
    value: str

    @property
    def number(self) -> int:
        return int(self.value)


class Verb(NamedTuple):
    """One thing that can be done by hand; it is written `KO:b1`, `power:b1:-5000`, `draw:2`.

    Attributes:
        has_card: whether a card of the board stands first.
        value: what stands after it: a `number`, an `area`, or `` for nothing.
        perform: the procedure that does it.
    """

    has_card: bool
    value: str
    perform: Callable[[Game, Done], Procedure]


def _draw(g: Game, done: Done) -> Procedure:
    yield call(basic_actions.draw, _AT, done.player, done.number)


def _discard(g: Game, done: Done) -> Procedure:
    yield call(basic_actions.discard, _AT, done.player, done.number)


def _opponent_discards(g: Game, done: Done) -> Procedure:
    yield call(basic_actions.discard, _AT, table.opponent(done.player), done.number)


def _damage(g: Game, done: Done) -> Procedure:
    yield call(basic_actions.deal_damage, _AT, done.number, done.source, table.opponent(done.player))


def _damage_to_both(g: Game, done: Done) -> Procedure:
    yield call(basic_actions.deal_damage, _AT, done.number, done.source, *table.PLAYERS)


def _ko(g: Game, done: Done) -> Procedure:
    yield call(basic_actions.ko, _AT, done.card)


def _rest(g: Game, done: Done) -> Procedure:
    yield call(basic_actions.switch, _AT, done.card, "rest")


def _active(g: Game, done: Done) -> Procedure:
    yield call(basic_actions.switch, _AT, done.card, "active")


def _play(g: Game, done: Done) -> Procedure:
    """5-5-3: without its cost; from wherever it is (5-5-1)."""
    if table.is_in(g, done.card, "battle") or table.printed(g, done.card).type == "Leader":
        g.proceed("0-2-4", "play.impossible", {"card": done.card})
        return
    yield call(happen, Event("play", "5-5-3-4", {"card": done.card, "to": "battle", "master": done.player}))


def _move(g: Game, done: Done) -> Procedure:
    yield call(happen, Event("move", _AT, {"card": done.card, "to": done.value}))


def _power(g: Game, done: Done) -> Procedure:
    yield call(basic_actions.give_power, _AT, done.card, done.number, done.source, "turn")


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


VERBS: Mapping[str, Verb] = {
    "draw": Verb(False, "number", _draw),
    "discard": Verb(False, "number", _discard),
    "opponent discards": Verb(False, "number", _opponent_discards),
    "damage": Verb(False, "number", _damage),
    "damage to both": Verb(False, "number", _damage_to_both),
    "energy markers": Verb(False, "number", _energy_markers),
    "KO": Verb(True, "", _ko),
    "rest": Verb(True, "", _rest),
    "active": Verb(True, "", _active),
    "play": Verb(True, "", _play),
    "flip": Verb(True, "", _flip),
    "move": Verb(True, "area", _move),
    "power": Verb(True, "number", _power),
    "ki": Verb(True, "number", _ki),
}


def kinds(g: Game, at: str, returns: str) -> tuple[ActionKind, ...]:
    """The action of playing a text by hand at a free timing; none where no card has text.

    Args:
        at: the rule by which skills can be activated there. returns: the one that says where the game goes on.
    """
    if not any(definition.unplayed for definition in _there(g)):
        return ()
    return (ActionKind(NAME, at, ("with", "does"), _CONDITIONS, _candidates, _perform, returns),)


def _there(g: Game) -> Iterator[CardDefinition]:
    """What is printed on the cards of the game, on either side."""
    for id in dict.fromkeys(card.definition for card in g.state.cards.values()):
        yield from (side for side in (g.definitions[id], g.definitions[id].back) if side)


def _perform(g: Game, claim: Claim) -> Procedure:
    verb, card, value = _read(g, claim.get("does")) or ("", "", "")
    g.proceed(_AT, "by_hand", {"card": claim.get("with")})
    yield call(VERBS[verb].perform, Done(claim.player, claim.get("with"), card, value))


def _read(g: Game, does: str) -> tuple[str, str, str] | None:
    """A verb, its card and its value; None where they do not belong together."""
    name, *parts = does.split(":")
    verb = VERBS.get(name)
    if verb is None or len(parts) != verb.has_card + bool(verb.value):
        return None
    card, value = (parts[0] if verb.has_card else ""), (parts[-1] if verb.value else "")
    return (name, card, value) if (not card or card in g.state.cards) and _is_value(verb, value) else None


def _is_value(verb: Verb, value: str) -> bool:
    match verb.value:
        case "number":
            digits = value.removeprefix("-").removeprefix("+") if verb.has_card else value
            return digits.isdecimal() and digits.isascii() and len(digits) <= 7 and int(digits) <= _LARGEST
        case "area":
            return value in (*AREAS, REMOVED)
        case _:
            return True


def _check_card(g: Game, claim: Claim) -> Reason | None:
    """Only what a card's text says is played by hand."""
    id = claim.get("with")
    if id in g.state.cards and table.printed(g, id).unplayed:
        return None
    return Reason(_AT, "refused.by_hand_card", {"card": id}, id if id in g.state.cards else "")


def _check_what(g: Game, claim: Claim) -> Reason | None:
    if _read(g, claim.get("does")):
        return None
    known = ", ".join(
        f"{name}{':card' * verb.has_card}{verb.value and f':{verb.value}'}" for name, verb in VERBS.items()
    )
    return Reason(_AT, "refused.by_hand", {"does": claim.get("does"), "known": known})


def _candidates(g: Game, player: str) -> Iterator[Claim]:
    """What a text means nobody can list."""
    yield from ()


_CONDITIONS = (Condition("a text that is not played", _check_card), Condition("a thing to do", _check_what))
