"""Choices: what the game asks a player, and the kinds of action a player may take at a timing."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import TYPE_CHECKING, Any, NamedTuple

from engine.kernel.frozen import value
from engine.kernel.verdicts import Claim, Condition, Reason

if TYPE_CHECKING:
    from engine.kernel.game import Game


@value
class Option:
    """One thing that can be chosen.

    Attributes:
        id: what an input writes to choose it.
        message: the id of the message that names it.
        facts: what the message needs.
        card: the card it stands for, `` if none.
    """

    id: str
    message: str
    facts: Mapping[str, Any] = field(default_factory=dict)
    card: str = ""


@dataclass(frozen=True, slots=True, eq=False)
class ActionKind:
    """A kind of action that can be declared at a free timing.

    Attributes:
        name: what an input writes as `action`.
        rule: the rule that allows it.
        parts: the parts a claim must name, such as `with` and `target`.
        conditions: all that must hold.
        candidates: claims worth judging, for listing what is possible.
        perform: the procedure that carries it out.
        returns: the rule that says where the game goes on after it, `` where no rule says so of this action alone.
    """

    name: str
    rule: str
    parts: tuple[str, ...]
    conditions: tuple[Condition, ...]
    candidates: Callable[[Game, str], Iterable[Claim]]
    perform: Callable[..., Generator[Any, Any, Any]]
    returns: str = ""


class Duty(NamedTuple):
    """An action that a player has to declare before they can do nothing.

    Attributes:
        reason: why they cannot do nothing.
        action, claim: what would fulfil it.
    """

    reason: Reason
    action: str
    claim: Claim


@value
class Ask:
    """The game waits for a player.

    With `options`, between `least` and `most` of them are chosen. With `actions`, one action is declared or
    the player does nothing.

    Attributes:
        rule: the rule that gives the choice.
        message: the id of the message that puts the question.
        declined: what is chosen when the player does nothing (`pass`); None where a choice is due.
        check: the reason why a choice that names offered options in the right number is refused all the same.
        repeated: the reason why nothing is chosen twice, where it is not that of the number alone.
        excluded: every reason why something that is not offered is not; empty where there is no more to say.
        reading: the reading of the rulebook by which there is this choice, `` if none.
        duty: what has to be declared of the actions, if anything has.
        passed_over: for an offer that not every game makes: what is chosen by an input that is for a later question.
            Whoever chooses that says so by its id; to do nothing is left for the next question.
    """

    player: str
    rule: str
    message: str
    facts: Mapping[str, Any] = field(default_factory=dict)
    options: tuple[Option, ...] = ()
    least: int = 1
    most: int = 1
    declined: tuple[str, ...] | None = None
    actions: tuple[ActionKind, ...] = ()
    check: Callable[[tuple[str, ...]], Reason | None] | None = None
    excluded: Callable[[str], tuple[Reason, ...]] | None = None
    repeated: Reason | None = None
    reading: str = ""
    duty: Callable[[], Duty | None] | None = None
    passed_over: tuple[str, ...] | None = None

    @property
    def due(self) -> Duty | None:
        """What has to be declared now, before the player can do nothing; None if nothing has."""
        return self.duty() if self.duty else None


#: A procedure hands over to another, with what it is given besides the game. A plain tuple, since a game makes
#: thousands.
Call = tuple[Callable[..., Any], tuple[Any, ...]]


def call(procedure: Callable[..., Any], *args: Any) -> Call:
    """Hand over to `procedure(g, *args)` and wait for its result: `yield call(procedure, *args)`.

    A procedure that has nobody to ask may give its result at once instead of a generator.
    """
    return procedure, args


@value
class Leave:
    """A procedure ends a stage of the game from within, however deep: "end the battle", "end the turn".

    The innermost procedure that declares the stage is given up with all it has called, and its caller goes on with
    `LEFT` in place of its result. What has to be undone then stands behind a `finally`.
    """

    stage: str


class Left(Enum):
    """What a caller gets of a stage that was left."""

    LEFT = "left"


LEFT = Left.LEFT

#: What a procedure is: it yields calls and asks, is sent their results and answers, and may return a result. One that
#: leaves a stage is not gone on with.
Procedure = Generator[Call | Ask | Leave, Any, Any]
