"""What can be done by hand in Masters: each thing done is an action of an effect, or a part of a cost."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from engine.effects.nodes import (
    KO,
    Action,
    AddMarkers,
    BecomeGuard,
    Damage,
    Discard,
    Draw,
    EnergyMarkers,
    Flip,
    Forbid,
    ForbidPlayer,
    Gain,
    GainControl,
    HowMany,
    Look,
    MakeToken,
    Negate,
    NegateAttack,
    NegateDeclared,
    PayEnergy,
    Permit,
    PlaceUnder,
    Play,
    Power,
    Put,
    Reveal,
    Selector,
    Shuffle,
    Switch,
    UseInCombo,
    Where,
)
from engine.games.masters.areas.areas import AREAS, REMOVED
from engine.games.masters.boards import board_facts as facts
from engine.games.masters.cards import tokens
from engine.games.masters.cards.colors import COLORS
from engine.games.masters.costs import paying
from engine.games.masters.keywords import KEYWORDS
from engine.games.masters.periods import UNTILS
from engine.games.masters.vocabulary import WORDS
from engine.kernel.asking import Procedure, call
from engine.kernel.game import Game
from engine.kernel.verdicts import Reason
from engine.play import times
from engine.play.carrying_out import carry_out, resolve
from engine.play.verbs import CARDS, SHAPES, Done, Grammar, Perform, Shape, Verb, declared

#: The cards that something is done to, by the names under which the actions below speak of them.
_NAMES = dict(zip(CARDS, ("target", "other target"), strict=True))
_TARGET, _OTHER = (Selector(Where(name, area=("all",))) for name in _NAMES.values())
#: The period of what lasts, unless it is said.
_USUAL = next(iter(UNTILS))


def _resolving(action: Callable[[Done], Action]) -> Perform:
    """The effect is resolved as far as this says it."""

    def perform(g: Game, done: Done) -> Procedure:
        done.source.known.update({_NAMES[kind]: (id,) for kind, id in done.said.items() if kind in CARDS})
        done.source.in_own_words = True
        yield call(resolve if done.alone else carry_out, (action(done),), done.source)

    return perform


def _until(done: Done) -> str:
    return done.said.get("until", _USUAL)


def _player(done: Done, usual: str) -> str:
    return done.said.get("player", usual)


def _price(done: Done) -> paying.Price:
    return paying.price_in_skill(PayEnergy(done.number, tuple(done.said.get("colors", "").split())))


def _short_of_energy(g: Game, done: Done) -> Reason | None:
    return paying.short_of_energy(g, done.player, _price(done), "5-3-3")


def _pay(g: Game, done: Done) -> Procedure:
    """5-3-1: energy is switched to Rest Mode."""
    yield call(paying.pay_energy, done.source.rule, done.player, _price(done))


def _short_of_z_energy(g: Game, done: Done) -> Reason | None:
    return paying.short_of_z_energy(g, done.player, done.number)


def _pay_z_energy(g: Game, done: Done) -> Procedure:
    """5-4-1: cards of the Z-Energy Area go to the Drop Area."""
    yield call(paying.pay_z_energy, done.player, done.number)


def _token(g: Game, done: Done) -> Procedure:
    """19-1-1: a token that only the text speaks of comes into play."""
    made = MakeToken(done.said["text"], power=done.number, player=_player(done, "you"))
    definition = tokens.definition_of(made)
    g.define(definition.id, definition)
    yield call(_resolving(lambda _: made), done)


def _so_many(action: Callable[[Done], Action]) -> Perform:
    """The same for an action on so many cards, which nothing is done to for zero (0-2-4-2)."""

    def perform(g: Game, done: Done) -> Procedure:
        if not times.is_never(g, done.number, done.source):
            yield call(_resolving(action), done)

    return perform


def _looking(on: Selector) -> Look:
    """The cards are looked at for something to be done with them; what the text does not say is not shuffled."""
    return Look(replace(on, called="looked at"))


_SHARED: Mapping[str, Verb | Perform] = {
    "pay": Verb(SHAPES["pay"], _pay, _short_of_energy),
    "draw": _resolving(lambda done: Draw(done.number)),
    "discard": _resolving(lambda done: Discard(done.number)),
    "opponent discards": _resolving(lambda done: Discard(done.number, "opponent")),
    "look": _so_many(lambda done: _looking(Selector(Where(master="you", area=("deck",), top=done.number)))),
    "reveal": _resolving(lambda done: Reveal(_TARGET)),
    "shuffle": _resolving(lambda done: Shuffle(player=_player(done, "you"))),
    "to top": _resolving(lambda done: Put("deck", _TARGET)),
    "to bottom": _resolving(lambda done: Put("deck", _TARGET, where="bottom")),
    "play": _resolving(lambda done: Play(_TARGET, mode=done.said.get("mode", ""))),
    "KO": _resolving(lambda done: KO(_TARGET)),
    "rest": _resolving(lambda done: Switch("rest", _TARGET)),
    "active": _resolving(lambda done: Switch("active", _TARGET)),
    "move": _resolving(lambda done: Put(done.said["area"], _TARGET, mode=done.said.get("mode", ""))),
    "under": _resolving(lambda done: PlaceUnder(_TARGET, _OTHER)),
    "flip": _resolving(lambda done: Flip(_TARGET, to=done.said.get("side", ""))),
    "damage": _resolving(lambda done: Damage(done.number)),
    "damage to you": _resolving(lambda done: Damage(done.number, "you")),
    "power": _resolving(lambda done: Power(done.number, _TARGET, _until(done))),
    "guard": _resolving(lambda done: BecomeGuard(_TARGET)),
    "negate attack": _resolving(lambda done: NegateAttack()),
}

_OWN = {
    "life to hand": Verb(
        Shape("damage", ("number",)),
        _so_many(
            lambda done: Put("hand", Selector(Where(master="you", area=("life",)), how_many=HowMany(done.number)))
        ),
    ),
    "energy markers": Verb(Shape("power and skills", ("number",)), _resolving(lambda done: EnergyMarkers(done.number))),
    "pay z-energy": Verb(Shape("cost", ("number",)), _pay_z_energy, _short_of_z_energy),
    "opponent draws": Verb(
        Shape("held and drawn", ("number",)), _resolving(lambda done: Draw(done.number, "opponent"))
    ),
    "look at": Verb(Shape("held and drawn", ("card",)), _resolving(lambda done: _looking(_TARGET))),
    "combo": Verb(Shape("cards", ("card",)), _resolving(lambda done: UseInCombo(_TARGET))),
    "control": Verb(Shape("cards", ("card",)), _resolving(lambda done: GainControl(_TARGET))),
    "token": Verb(Shape("cards", ("text", "number", "player?")), _token),
    "gain": Verb(
        Shape("power and skills", ("card", "keyword", "until?")),
        _resolving(lambda done: Gain(done.said["keyword"], _TARGET, _until(done))),
    ),
    "negate": Verb(
        Shape("power and skills", ("card", "until?")),
        _resolving(lambda done: Negate("skills", _TARGET, _until(done))),
    ),
    "forbid": Verb(
        Shape("power and skills", ("card", "forbidden", "until?")),
        _resolving(lambda done: Forbid(done.said["forbidden"], _TARGET, _until(done))),
    ),
    "permit": Verb(
        Shape("power and skills", ("card", "permitted", "until?")),
        _resolving(lambda done: Permit(done.said["permitted"], _TARGET, _until(done))),
    ),
    "forbid player": Verb(
        Shape("power and skills", ("player", "forbidden of a player", "until?")),
        _resolving(lambda done: ForbidPlayer(done.said["forbidden of a player"], done.said["player"], _until(done))),
    ),
    "markers": Verb(
        Shape("power and skills", ("card", "change")), _resolving(lambda done: AddMarkers(done.number, _TARGET))
    ),
    "negate declared": Verb(Shape("in progress"), _resolving(lambda done: NegateDeclared())),
}


def _roles(g: Game) -> Mapping[str, str]:
    """The attack card and the guard card of a battle going on, unless its attack has been negated (8-1-2-1)."""
    fight = facts.battle(g)
    return {} if fight is None or fight.negated else {"attack card": fight.attacker, "guard card": fight.guard}


GRAMMAR = Grammar(
    declared(_SHARED, _OWN),
    {
        "area": (*AREAS, REMOVED),
        "mode": ("active", "rest"),
        "side": ("front", "back"),
        "player": ("you", "opponent"),
        "colors": tuple(COLORS),
        "keyword": tuple(KEYWORDS),
        "until": tuple(UNTILS),
        "forbidden": tuple(WORDS["what"]),
        "permitted": tuple(WORDS["what is permitted"]),
        "forbidden of a player": tuple(WORDS["what of a player"]),
    },
    _roles,
)
