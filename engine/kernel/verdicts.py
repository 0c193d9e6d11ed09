"""Verdicts: why something may not be done, as values."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import field
from typing import TYPE_CHECKING, Any, NamedTuple

from engine.kernel.frozen import value

if TYPE_CHECKING:
    from engine.kernel.game import Game


@value
class Reason:
    """One condition that fails.

    Attributes:
        rule: the number of the rule that sets the condition.
        why: the id of the message that says it.
        facts: what the message needs.
        card: the card responsible, `` if none is.
        reading: the reading of the rulebook it relies on, `` if none.
        cancels: the rule by which what waits is cancelled for this reason, `` where the game's usual one says so.
    """

    rule: str
    why: str
    facts: Mapping[str, Any] = field(default_factory=dict)
    card: str = ""
    reading: str = ""
    cancels: str = ""


@value
class Claim:
    """What a player wants to do: the cards and choices of an action by name (`with`, `target`, …)."""

    player: str
    parts: Mapping[str, str]

    def get(self, part: str) -> str:
        return self.parts.get(part, "")


class Condition(NamedTuple):
    """A named condition of an action; `check` gives the reason it fails, or None.

    A check that has nothing to judge (the claim names no such card) passes: another condition says so.

    Attributes:
        part: the one part of a claim it looks at, besides the player; `` where it looks at several.
    """

    name: str
    check: Callable[[Game, Claim], Reason | None]
    part: str = ""


def judge(g: Game, conditions: Iterable[Condition], claim: Claim) -> tuple[Reason, ...]:
    """Every reason why the claim is refused, in the order of the conditions; empty if it is legal."""
    reasons = (condition.check(g, claim) for condition in conditions)
    return tuple(reason for reason in reasons if reason is not None)
