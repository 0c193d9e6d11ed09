"""Whether something holds."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from engine.effects.nodes.amounts import Amount, TimesHappened
from engine.effects.nodes.selectors import Selector


@dataclass(frozen=True, slots=True)
class Has:
    """So many of the cards meant are there."""

    of: Selector
    at_least: Amount = 1
    at_most: Amount | None = None


@dataclass(frozen=True, slots=True)
class Compare:
    """A number is `at least`, `at most` or `exactly` another."""

    left: Amount
    how: str
    right: Amount


@dataclass(frozen=True, slots=True)
class During:
    """It is a certain time, a word of the game such as `your turn`."""

    when: str


@dataclass(frozen=True, slots=True)
class Happened:
    """Something has happened so many times; all but the two limits as for the amount `times happened`."""

    event: str
    parts: Mapping[str, Selector | str] = field(default_factory=dict, hash=False)
    within: str = "turn"
    different: str = ""
    sums: str = ""
    at_least: Amount = 1
    at_most: Amount | None = None

    @property
    def times(self) -> TimesHappened:
        """How often it has, as an amount."""
        return TimesHappened(self.event, self.parts, self.within, self.different, self.sums)


@dataclass(frozen=True, slots=True)
class SetBy:
    """A condition that a rule of the game sets, and not the card; that rule is cited where it does not hold.

    Attributes:
        by: what the game calls that rule.
    """

    of: Condition
    by: str = ""


@dataclass(frozen=True, slots=True)
class Not:
    """The condition does not hold."""

    of: Condition


@dataclass(frozen=True, slots=True)
class AnyOf:
    """At least one of the conditions holds."""

    of: tuple[Condition, ...]


Condition = Has | Compare | During | Happened | SetBy | Not | AnyOf
