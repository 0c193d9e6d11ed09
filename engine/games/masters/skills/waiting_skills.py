"""9-6-3, 9-6-4: which waiting [Auto] skill a player activates next, and whether its cost is paid."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from engine.games.masters.skills import skills
from engine.games.masters.turn.loops import position
from engine.games.masters.turn.rounds import Rounds, settle_rounds
from engine.kernel.asking import Ask, Option, Procedure, call
from engine.kernel.game import Game
from engine.kernel.state import Pending
from engine.kernel.verdicts import Reason

#: By which reading there is no choice but to activate.
_READING = "open-skills-must-be-activated"


class Choices(NamedTuple):
    """What a player can do next with the [Auto] skills that wait, by the ids that inputs name them by.

    Attributes:
        activated: each skill, its cost paid. unpaid: those with a cost, which is not paid. silent: those in a secret
            area, of which nothing is said (9-6-3-1-1).
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
        left = (*self.silent, *(id for id, pending in self.unpaid.items() if not skills.is_hidden(pending)))
        return left if len(left) == len(self.activated) else ()


def choose_and_activate(g: Game, at: str, player: str, autos: list[Pending], rounds: Rounds) -> Procedure:
    """The player chooses one waiting [Auto] and activates it, or does not pay for it.

    Choosing and paying are one question. Where all that waits is one skill without a cost, however often, there is
    nothing to ask.

    Args:
        rounds: the choices made before in the checkpoint, to notice when they lead nowhere (23-1).
    """
    choices = _choices(g, autos)
    alone = len({(pending.card, pending.skill) for pending in autos}) == 1
    if alone and not choices.unpaid and not choices.silent:
        g.proceed(at, "checkpoint.turn", {"player": player}, quiet=True, reading=_READING)
        yield call(skills.activate_auto, autos[0], True)
        return
    here = rounds.arrive(position(g), choices.ids())
    left = choices.leaving_all()
    yield call(settle_rounds, rounds, player, bool(left))
    allowed = [id for id in choices.ids() if id not in here.barred]

    def excluded(id: str) -> tuple[Reason, ...]:
        return (Reason("23-1-1-2", "refused.loop", {"player": player}),) if id in here.barred else ()

    options, declined = choices.options(allowed), (left[0],) if left else None
    reading = "" if left else _READING
    told = {"player": player}
    (chosen,) = yield Ask(player, at, "ask.auto", told, options, declined=declined, excluded=excluded, reading=reading)
    rounds.choose(chosen, len(g.trace))
    if chosen in choices.silent:
        skills.keep_silent(g, choices.silent[chosen])
    else:
        pending = choices.activated.get(chosen) or choices.unpaid[chosen]
        yield call(skills.activate_auto, pending, chosen in choices.activated)


def _choices(g: Game, autos: Iterable[Pending]) -> Choices:
    activated = distinct(autos)
    unpaid = {f"{id}:unpaid": pending for id, pending in activated.items() if skills.has_payable_cost(g, pending)}
    silent = {f"{id}:silent": pending for id, pending in activated.items() if skills.is_hidden(pending)}
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
