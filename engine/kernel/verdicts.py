"""Verdicts: why something may not be done, as values."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

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


@dataclass(frozen=True, slots=True, eq=False)
class Condition:
    """A named condition of an action; `check` gives the reason it fails, or None.

    A check that has nothing to judge (the claim names no such card) passes: another condition says so.

    Attributes:
        part: the one part of a claim it looks at, besides the player; `` where it looks at several.
        meant: what a claim means, such as the skill it names, which several conditions in a row ask about: then it is
            found once for all of them, and checked in place of the claim; one that means nothing passes.
        of_candidates: whether all candidates of the action fulfil it, so that it is for other claims alone.
    """

    name: str
    check: Callable[[Game, Any], Reason | None]
    part: str = ""
    meant: Callable[[Game, Claim], Any] | None = None
    of_candidates: bool = False

    def reason(self, g: Game, claim: Claim) -> Reason | None:
        """The reason why it fails for a claim; None if it holds."""
        if self.meant is None:
            return self.check(g, claim)
        meant = self.meant(g, claim)
        return None if meant is None else self.check(g, meant)


def judge(g: Game, conditions: Iterable[Condition], claim: Claim) -> tuple[Reason, ...]:
    """Every reason why the claim is refused, in the order of the conditions; empty if it is legal."""
    reasons = (condition.reason(g, claim) for condition in conditions)
    return tuple(reason for reason in reasons if reason is not None)
