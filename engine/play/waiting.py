"""Which waiting skill a player activates next, and whether its cost is paid."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from engine.kernel.asking import Ask, Option, Procedure, call
from engine.kernel.game import Game
from engine.kernel.state import Pending
from engine.kernel.verdicts import Reason
from engine.play.copies import name_of
from engine.play.loops import not_again, position
from engine.play.rounds import Rounds, settle_rounds
from engine.play.ruleset import ruleset


class Choices(NamedTuple):
    """What a player can do next with the skills that wait, by the ids that inputs name them by.

    Attributes:
        activated: each skill, its cost paid. unpaid: those with a cost, which is not paid. silent: those in a secret
            area, of which nothing need be said.
    """

    activated: dict[str, Pending]
    unpaid: dict[str, Pending]
    silent: dict[str, Pending]

    def ids(self) -> tuple[str, ...]:
        return (*self.activated, *self.unpaid, *self.silent)

    def options(self, ids: Iterable[str]) -> tuple[Option, ...]:
        messages = ((self.activated, "option.skill"), (self.unpaid, "option.unpaid"), (self.silent, "option.silent"))
        return tuple(option(waiting[id], id, message) for waiting, message in messages for id in waiting if id in ids)

    def leaving_all(self) -> tuple[str, ...]:
        """The ways to leave a skill aside, if each skill can be."""
        hidden = {pending.id for pending in self.silent.values()}
        left = (*self.silent, *(id for id, pending in self.unpaid.items() if pending.id not in hidden))
        return left if len(left) == len(self.activated) else ()


def choose_and_activate(g: Game, at: str, player: str, autos: list[Pending], rounds: Rounds) -> Procedure:
    """The player chooses one waiting skill and activates it, or does not pay for it.

    Choosing and paying are one question. Where all that waits is one skill without a cost, however often, there is
    nothing to ask.

    Args:
        rounds: the choices made before in the same checkpoint, to notice when they lead nowhere.
    """
    waiting, reading = ruleset(g).waiting, ruleset(g).cites["must activate"].reading
    choices = _choices(g, autos)
    alone = len({(pending.card, name_of(pending.skill)) for pending in autos}) == 1
    if alone and not choices.unpaid and not choices.silent:
        g.proceed(at, "checkpoint.turn", {"player": player}, quiet=True, reading=reading)
        yield call(waiting.activate, autos[0], True)
        return
    here = rounds.arrive(position(g), choices.ids())
    left = choices.leaving_all()
    yield call(settle_rounds, rounds, player, bool(left))
    allowed = [id for id in choices.ids() if id not in here.barred]

    def excluded(id: str) -> tuple[Reason, ...]:
        return (not_again(g, player),) if id in here.barred else ()

    options, declined = choices.options(allowed), (left[0],) if left else None
    told = {"player": player}
    (chosen,) = yield Ask(
        player, at, "ask.auto", told, options, declined=declined, excluded=excluded, reading="" if left else reading
    )
    rounds.choose(chosen, g.steps)
    if chosen in choices.silent:
        waiting.keep_silent(g, choices.silent[chosen])
    else:
        pending = choices.activated.get(chosen) or choices.unpaid[chosen]
        yield call(waiting.activate, pending, chosen in choices.activated)


def _choices(g: Game, autos: Iterable[Pending]) -> Choices:
    activated = distinct(autos)
    waiting = ruleset(g).waiting
    unpaid = {f"{id}:unpaid": pending for id, pending in activated.items() if waiting.has_payable_cost(g, pending)}
    silent = {f"{id}:silent": pending for id, pending in activated.items() if waiting.is_hidden(pending)}
    return Choices(activated, unpaid, silent)


def option(pending: Pending, id: str, message: str = "option.skill") -> Option:
    """A waiting skill or effect as something to choose."""
    return Option(id, message, {"card": pending.card, "skill": pending.skill}, pending.card)


def distinct(waiting: Iterable[Pending]) -> dict[str, Pending]:
    """Ids for inputs: `card:skill`, with a sign for each time the same skill waits besides."""
    ids: dict[str, Pending] = {}
    for pending in waiting:
        id = f"{pending.card}:{pending.skill}"
        while id in ids:
            id += "+"
        ids[id] = pending
    return ids
