"""Numbers, which can count cards or be asked of them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from engine.effects.nodes.selectors import THIS, Selector


@dataclass(frozen=True, slots=True)
class Count:
    """So much for each of the cards meant."""

    of: Selector
    each: int = 1


@dataclass(frozen=True, slots=True)
class ValueOf:
    """A number of a card (`power`, `cost`, `z cost`, `combo power`, `markers`); all together where several are meant.

    Attributes:
        original: the printed number.
    """

    what: str
    of: Selector = THIS
    each: int = 1
    original: bool = False


@dataclass(frozen=True, slots=True)
class TheX:
    """The number X of the skill, chosen with its cost or by its effect."""

    each: int = 1


@dataclass(frozen=True, slots=True)
class TimesHappened:
    """How often something has happened in a period that goes on, or that is over.

    Attributes:
        event: what has happened.
        parts: which cards or words played which part in it, as in a trigger; cards are meant as they were then.
        within: the period, a word of the game such as `turn`.
        different: a part that a card plays: each card counts once, however often it played it.
        sums: a number of the event, such as the `amount` of damage: these are added up instead of counting.
    """

    event: str
    parts: Mapping[str, Selector | str] = field(default_factory=dict, hash=False)
    within: str = "turn"
    different: str = ""
    sums: str = ""
    each: int = 1


@dataclass(frozen=True, slots=True)
class Plus:
    """Another amount and so much more, or less where the change is negative."""

    of: Amount
    change: int


Amount = int | Count | ValueOf | TheX | TimesHappened | Plus
