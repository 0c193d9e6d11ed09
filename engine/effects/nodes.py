"""The nodes of a skill's tree.

A node is plain data: it can be compared, printed as a table and read back. What a node does is the game's own
procedure; nothing here runs. Players are seen from the skill's master: `you` and `opponent`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Selector:
    """Which cards are meant.

    Attributes:
        who: `this` card, the `attack card`, the `guard card`, a `leader`, or any `card` of an area.
        master: whose: `you`, `opponent` or `any`.
        area: the area looked at, or `any` in play. By default the Battle Area for `card`, and the area the skill
            was activated in for `this`.
        type: only cards of this type, `` for all.
        mode: only cards in this mode, `` for all.
        other: all but this card.
        power_at_most: only cards with no more power.
        choose: how many are chosen; 0 means all that fit.
        up_to: fewer may be chosen.
    """

    who: str = "card"
    master: str = "any"
    area: str = ""
    type: str = ""
    mode: str = ""
    other: bool = False
    power_at_most: int | None = None
    choose: int = 0
    up_to: bool = False


THIS = Selector(who="this")


@dataclass(frozen=True, slots=True)
class Power:
    """Cards get so much power (it may be negative) until the period ends."""

    amount: int
    on: Selector = THIS
    until: str = "turn"


@dataclass(frozen=True, slots=True)
class Gain:
    """Cards gain a keyword skill until the period ends."""

    skill: str
    on: Selector = THIS
    until: str = "turn"


@dataclass(frozen=True, slots=True)
class Forbid:
    """Something may not be done with, or happen to, cards until the period ends."""

    what: str
    on: Selector = THIS
    until: str = "turn"


@dataclass(frozen=True, slots=True)
class Draw:
    """A player draws so many cards."""

    count: int = 1
    player: str = "you"


@dataclass(frozen=True, slots=True)
class Damage:
    """A player is dealt so much damage."""

    amount: int
    player: str = "opponent"


@dataclass(frozen=True, slots=True)
class KO:
    """Cards are KO'd."""

    on: Selector


@dataclass(frozen=True, slots=True)
class Switch:
    """Cards are switched to a mode."""

    mode: str
    on: Selector = THIS


@dataclass(frozen=True, slots=True)
class Put:
    """Cards are moved to an area of their owners."""

    to: str
    on: Selector


@dataclass(frozen=True, slots=True)
class BecomeGuard:
    """This card becomes the guard card of the battle."""


@dataclass(frozen=True, slots=True)
class Later:
    """A delayed effect: at the next moment of this kind the actions of `then` are carried out."""

    moment: str
    then: tuple[Action, ...]


Action = Power | Gain | Forbid | Draw | Damage | KO | Switch | Put | BecomeGuard | Later


@dataclass(frozen=True, slots=True)
class RestThis:
    """A cost: this card is switched to Rest Mode."""


@dataclass(frozen=True, slots=True)
class PayEnergy:
    """A cost: so much energy is switched to Rest Mode, of which some must have certain colours."""

    total: int
    colors: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Discard:
    """A cost: so many cards go from the hand to the Drop Area."""

    count: int = 1


Cost = RestThis | PayEnergy | Discard


@dataclass(frozen=True, slots=True)
class Trigger:
    """The event a skill waits for, and which card (or plain word) must play which part in it."""

    event: str
    parts: Mapping[str, Selector | str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Replace:
    """A replacement effect: an event of this kind, with these parts, happens differently.

    Attributes:
        at_least: its amount becomes this where it is less (and not zero).
        to: the card goes to this area instead.
    """

    event: str
    parts: Mapping[str, Selector | str] = field(default_factory=dict)
    at_least: int = 0
    to: str = ""


@dataclass(frozen=True, slots=True)
class Skill:
    """One skill of a card.

    Attributes:
        name: what the skill is called on its card: a keyword, or one the text gives.
        type: `auto`, `permanent`, `activate: main`, `activate: battle` or `activate: main/battle`.
        trigger_rule, cost_rule, effect_rule: the rules to cite, for a keyword skill; `` for a card's own text.
        trigger: for `auto`.
        cost: paid in this order.
        effect: carried out in this order; a permanent skill's actions are constantly in force.
        replaces: the replacement effect of a permanent skill.
        per_turn: how often a turn it can be activated; 0 means any number.
    """

    name: str
    type: str
    trigger_rule: str = ""
    cost_rule: str = ""
    effect_rule: str = ""
    trigger: Trigger | None = None
    cost: tuple[Cost, ...] = ()
    effect: tuple[Action, ...] = ()
    replaces: Replace | None = None
    per_turn: int = 0
