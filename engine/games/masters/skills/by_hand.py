"""Skills that the engine does not play yet, carried out by hand: each thing done is an action of an effect."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from engine.effects.nodes import KO, Action, AddMarkers, Damage, Discard, Draw, Gain, Play, Power, Put, Selector, Switch
from engine.games.masters.areas.areas import AREAS, REMOVED
from engine.games.masters.keywords import KEYWORDS
from engine.games.masters.skills.index import skills_in_force
from engine.kernel.asking import ActionKind, Procedure, call
from engine.kernel.game import Game
from engine.play.by_hand import ByHand, Done, Verb
from engine.play.carrying_out import resolve
from engine.play.sources import source_of

#: The card that something is done to, as the actions below speak of it.
_TARGET = Selector(who="target", area=("all",))


def _resolving(action: Callable[[str], Action]) -> Callable[[Game, Done], Procedure]:
    """9-4-5: the effect is resolved, as far as this input says it."""

    def perform(g: Game, done: Done) -> Procedure:
        source = source_of(g, done.source, "", "9-4-5", {"target": (done.card,)})
        source.in_own_words = True
        yield call(resolve, (action(done.value),), source)

    return perform


VERBS: Mapping[str, Verb] = {
    "draw": Verb(False, "number", _resolving(lambda value: Draw(int(value)))),
    "discard": Verb(False, "number", _resolving(lambda value: Discard(int(value)))),
    "opponent discards": Verb(False, "number", _resolving(lambda value: Discard(int(value), "opponent"))),
    "damage": Verb(False, "number", _resolving(lambda value: Damage(int(value)))),
    "KO": Verb(True, "", _resolving(lambda value: KO(_TARGET))),
    "rest": Verb(True, "", _resolving(lambda value: Switch("rest", _TARGET))),
    "active": Verb(True, "", _resolving(lambda value: Switch("active", _TARGET))),
    "play": Verb(True, "", _resolving(lambda value: Play(_TARGET))),
    "move": Verb(True, "area", _resolving(lambda value: Put(value, _TARGET))),
    "power": Verb(True, "number", _resolving(lambda value: Power(int(value), _TARGET))),
    "gain": Verb(True, "keyword", _resolving(lambda value: Gain(value, _TARGET))),
    "markers": Verb(True, "number", _resolving(lambda value: AddMarkers(int(value), _TARGET))),
}

_BY_HAND = ByHand("9-4-5", VERBS, {"area": (*AREAS, REMOVED), "keyword": KEYWORDS})


def kinds(g: Game, others: tuple[ActionKind, ...]) -> tuple[ActionKind, ...]:
    """The kind of action beside the others of a free timing; none where the engine plays every card there is.

    It is an activation like any other, allowed by the rule that allows those.
    """
    if not g.indexed(skills_in_force).unplayed:
        return ()
    return tuple(_BY_HAND.kind(kind.rule, kind.returns) for kind in others if kind.name == "activate")
