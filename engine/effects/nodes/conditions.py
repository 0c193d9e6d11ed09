"""Whether something holds."""

from __future__ import annotations

from dataclasses import dataclass

from engine.effects.nodes.cards import Amount, Selector


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
class SetBy:
    """A condition that a rule of the game sets; that rule is cited where it does not hold."""

    rule: str
    of: Condition


@dataclass(frozen=True, slots=True)
class Not:
    """The condition does not hold."""

    of: Condition


@dataclass(frozen=True, slots=True)
class AnyOf:
    """At least one of the conditions holds."""

    of: tuple[Condition, ...]


Condition = Has | Compare | During | SetBy | Not | AnyOf
