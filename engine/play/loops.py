"""Loops that could go on for ever, and how they end."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any, NamedTuple

from engine.kernel.asking import ActionKind, Procedure, call
from engine.kernel.events import Event
from engine.kernel.game import Game
from engine.kernel.happening import happen
from engine.kernel.state import Card, Effect, Pending
from engine.kernel.verdicts import Claim, Condition, Reason
from engine.play.numbers_chosen import choose_number
from engine.play.ruleset import proceed, ruleset
from engine.play.table import opponent, turn_player

#: The highest number of repetitions a player is offered: the position is the same after any number of them.
MOST_REPETITIONS = 30


def end_in_a_draw(g: Game) -> Procedure:
    """The game ends, since nobody can leave a loop."""
    proceed(g, "loop", "loop.endless", {}, quiet=True)
    yield call(happen, Event("game ends", ruleset(g).cites["endless"].rule, {"result": "draw"}, message="loop"))


def end_if_endless(g: Game, seen: set[str]) -> Procedure:
    """A state that comes back without anybody having chosen ends the game in a draw.

    Args:
        seen: the states this was asked of before; the present one is added.
    """
    digest = f"{g.state.digest()} {g.inputs}"
    if digest in seen:
        yield from end_in_a_draw(g)
    seen.add(digest)


class Position(NamedTuple):
    """All that makes two moments of a game the same: every card in every area, what is in force and what was used."""

    areas: dict[str, tuple[str, ...]]
    stacks: dict[str, tuple[str, ...]]
    facts: dict[str, Any]
    cards: dict[str, Card]
    effects: list[Effect]
    pending: tuple[Pending, ...]

    def is_same(self, other: Position) -> bool:
        """Whether nothing tells the two moments apart but serial numbers."""
        return (
            self.areas == other.areas
            and self.stacks == other.stacks
            and self.facts == other.facts
            and _without_stays(self.cards) == _without_stays(other.cards)
            and [effect[1:] for effect in self.effects] == [effect[1:] for effect in other.effects]
            and self._waiting() == other._waiting()
        )

    def _waiting(self) -> list[str]:
        """What waits, in whatever order it came and by whatever rule."""
        return sorted(
            repr(pending.without_serials(self.cards)._replace(rule="", reading="")) for pending in self.pending
        )


def _without_stays(cards: dict[str, Card]) -> list[tuple[Any, ...]]:
    return [card.but_for_its_stay for card in cards.values()]


def position(g: Game) -> Position:
    """The game as it is at this moment."""
    state = g.state
    return Position(
        dict(state.areas),
        dict(state.stacks),
        dict(state.facts),
        dict(state.cards),
        list(state.effects.values()),
        state.pending,
    )


class Start(NamedTuple):
    """Where a loop action could have begun: the position at a free timing, and what was declared there.

    Attributes:
        step: how many steps there had been.
    """

    position: Position
    claim: Claim
    step: int


class Loops:
    """The actions a player has declared in a row at one free timing, and those that only lead back to it."""

    def __init__(self) -> None:
        self._starts: list[Start] = []
        self._barred: list[Start] = []

    def declared(self, position: Position, claim: Claim, step: int) -> None:
        """Remember what was declared in a position."""
        self._starts.append(Start(position, claim, step))

    def closed(self, g: Game, position: Position) -> Start | None:
        """Where the loop began that has just led back to a position; None if it is a new one, or known already.

        One action that has done nothing goes round nothing; it is a loop when it is declared again.
        """
        if not self._starts or any(start.position.is_same(position) for start in self._barred):
            return None
        back_at = [start for start in self._starts if start.position.is_same(position)]
        has_changed = g.looking_back.has_anything_changed
        return next((start for start in back_at if len(back_at) > 1 or has_changed(start.step)), None)

    def was_carried_out(self, claim: Claim) -> bool:
        """Whether a loop that begins with this action has been carried out before, in whatever position."""
        return any(start.claim == claim for start in self._barred)

    @property
    def any_barred(self) -> bool:
        return bool(self._barred)

    def bar(self, start: Start) -> None:
        """From now on the loop may not be started again."""
        self._barred.append(start)

    def bars(self, position: Position, claim: Claim) -> bool:
        """Whether an action would start a loop again that has been carried out."""
        return any(start.position.is_same(position) and start.claim == claim for start in self._barred)


def settle_loops(g: Game, loops: Loops, player: str, here: Position) -> Procedure:
    """Where actions have led back to the same position, it is said how often that is done, and then it is over.

    If the other player had a choice in it too, both name a number, the turn player first, and the lower one counts.
    A loop that has been carried out is not carried out again, even after something else has changed.
    """
    start = loops.closed(g, here)
    if start is None:
        return
    again = loops.was_carried_out(start.claim)
    loops.bar(start)
    if again:
        proceed(g, "loop repeated", "loop.not_again", {"player": player})
    else:
        yield call(name_repetitions, player, start.step)


def name_repetitions(g: Game, player: str, step: int) -> Procedure:
    """It is said how often a loop is carried out that began at a step, by both players if both chose."""
    both = g.looking_back.has_chosen(opponent(player), step)
    cite = ruleset(g).cites["loop repeated by both" if both else "loop repeated"]
    first = turn_player(g)
    askers = (first, opponent(first)) if both else (player,)
    proceed(g, "loop", "loop.found", {"player": player}, quiet=True)
    numbers = []
    for asked in askers:
        numbers.append(
            (yield call(choose_number, cite.rule, "ask.repetitions", {"player": asked}, asked, MOST_REPETITIONS))
        )
    g.proceed(cite.rule, "loop.repeated", {"player": player, "count": min(numbers)}, reading=cite.reading)


def not_again(g: Game, player: str) -> Reason:
    """Why a loop that has been carried out is not started again."""
    return Reason(ruleset(g).cites["loop repeated"].rule, "refused.loop", {"player": player})


def without_barred(kinds: Iterable[ActionKind], loops: Loops, here: Position) -> tuple[ActionKind, ...]:
    """The kinds of action, but none that would start a finished loop again."""
    if not loops.any_barred:
        return tuple(kinds)

    def check(g: Game, claim: Claim) -> Reason | None:
        if loops.bars(here, claim):
            return not_again(g, claim.player)
        return None

    again = Condition("not the same loop again", check)
    return tuple(replace(kind, conditions=(*kind.conditions, again)) for kind in kinds)
