"""Skills that the engine does not play yet, carried out by hand: what a card says is done one thing after another.

Each thing done is an action of an effect like any other: what forbids or replaces it, and the skills it sets off, are
the engine's. What a cost asks for is done by hand too.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple

from engine.effects.nodes import KO, Action, AddMarkers, Damage, Discard, Draw, Gain, Play, Power, Put, Selector, Switch
from engine.games.masters.areas.areas import AREAS, REMOVED
from engine.games.masters.boards import board_facts as facts
from engine.games.masters.keywords import KEYWORDS
from engine.games.masters.skills.index import skills_in_force
from engine.kernel.asking import ActionKind, Procedure, call
from engine.kernel.game import Game
from engine.kernel.verdicts import Claim, Condition, Reason
from engine.play.carrying_out import resolve
from engine.play.sources import source_of

NAME = "by hand"
#: The card that something is done to, as the actions below speak of it.
_TARGET = Selector(who="target", area=("all",))
#: The largest number that is given by hand.
_LARGEST = 1_000_000


class Verb(NamedTuple):
    """One thing that can be done by hand; it is written `KO:b1`, `power:b1:-5000`, `draw:2`.

    Attributes:
        has_card: whether a card of the board stands first.
        value: what stands after it: a `number`, an `area`, a `keyword`, or `` for nothing.
        action: the action of an effect it is.
    """

    has_card: bool
    value: str
    action: Callable[[str], Action]


VERBS: Mapping[str, Verb] = {
    "draw": Verb(False, "number", lambda value: Draw(int(value))),
    "discard": Verb(False, "number", lambda value: Discard(int(value))),
    "opponent discards": Verb(False, "number", lambda value: Discard(int(value), "opponent")),
    "damage": Verb(False, "number", lambda value: Damage(int(value))),
    "KO": Verb(True, "", lambda value: KO(_TARGET)),
    "rest": Verb(True, "", lambda value: Switch("rest", _TARGET)),
    "active": Verb(True, "", lambda value: Switch("active", _TARGET)),
    "play": Verb(True, "", lambda value: Play(_TARGET)),
    "move": Verb(True, "area", lambda value: Put(value, _TARGET)),
    "power": Verb(True, "number", lambda value: Power(int(value), _TARGET)),
    "gain": Verb(True, "keyword", lambda value: Gain(value, _TARGET)),
    "markers": Verb(True, "number", lambda value: AddMarkers(int(value), _TARGET)),
}


def kinds(g: Game, others: tuple[ActionKind, ...]) -> tuple[ActionKind, ...]:
    """The kind of action beside the others of a free timing; none where the engine plays every card there is.

    It is an activation like any other, allowed by the rule that allows those.
    """
    if not g.indexed(skills_in_force).unplayed:
        return ()
    return tuple(_as_activated(kind) for kind in others if kind.name == "activate")


def _as_activated(kind: ActionKind) -> ActionKind:
    by_hand = kind._replace(name=NAME, parts=("with", "does"), conditions=_CONDITIONS)
    return by_hand._replace(candidates=_candidates, perform=_perform)


def _perform(g: Game, claim: Claim) -> Procedure:
    """9-4-5: the effect is resolved, as far as this input says it."""
    verb, target, value = _read(g, claim.get("does")) or ("", "", "")
    g.proceed("9-4-5", "by_hand", {"card": claim.get("with")})
    source = source_of(g, claim.get("with"), "", "9-4-5", {"target": (target,)})
    source.in_own_words = True
    yield call(resolve, (VERBS[verb].action(value),), source)


def _read(g: Game, does: str) -> tuple[str, str, str] | None:
    """A verb, its card and its value; None where they do not belong together."""
    name, *parts = does.split(":")
    verb = VERBS.get(name)
    if verb is None or len(parts) != verb.has_card + bool(verb.value):
        return None
    target, value = (parts[0] if verb.has_card else ""), (parts[-1] if verb.value else "")
    return (name, target, value) if (not target or target in g.state.cards) and _is_value(verb, value) else None


def _is_value(verb: Verb, value: str) -> bool:
    match verb.value:
        case "number":
            digits = value.removeprefix("-").removeprefix("+") if verb.has_card else value
            return digits.isdecimal() and digits.isascii() and len(digits) <= 7 and int(digits) <= _LARGEST
        case "area":
            return value in (*AREAS, REMOVED)
        case "keyword":
            return value in KEYWORDS
        case _:
            return True


def _check_card(g: Game, claim: Claim) -> Reason | None:
    """Only a card whose text has lines the engine does not play is played by hand."""
    id = claim.get("with")
    if id in g.state.cards and facts.printed(g, id).unplayed:
        return None
    return Reason("9-4-5", "refused.by_hand_card", {"card": id}, id if id in g.state.cards else "")


def _check_what(g: Game, claim: Claim) -> Reason | None:
    if _read(g, claim.get("does")):
        return None
    known = ", ".join(
        f"{name}{':card' * verb.has_card}{verb.value and f':{verb.value}'}" for name, verb in VERBS.items()
    )
    return Reason("9-4-5", "refused.by_hand", {"does": claim.get("does"), "known": known})


def _candidates(g: Game, player: str) -> Iterator[Claim]:
    """What a text means nobody can list."""
    yield from ()


_CONDITIONS = (Condition("a skill that is not played", _check_card), Condition("a thing to do", _check_what))
