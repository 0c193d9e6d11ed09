"""What is done and lasts: for a period, or for as long as a [Permanent] skill is in force."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from engine.effects.nodes.amounts import Amount
from engine.effects.nodes.selectors import THIS, Selector, Where, Words

if TYPE_CHECKING:
    from engine.effects.nodes.actions import Action
    from engine.effects.nodes.costs import Cost
    from engine.effects.nodes.skills import Skill


@dataclass(frozen=True, slots=True)
class Power:
    """Cards get so much power (it may be negative) until the period ends."""

    amount: Amount
    on: Selector = THIS
    until: str = "turn"


@dataclass(frozen=True, slots=True)
class Number:
    """Another number of cards (`cost`, `z cost`, `combo cost`, `combo power`, `specified cost`) changes by so much."""

    what: str
    amount: Amount
    on: Selector = THIS
    until: str = "turn"
    color: str = ""


@dataclass(frozen=True, slots=True)
class Lock:
    """A number of cards is exactly so much until the period ends."""

    what: str
    amount: Amount
    on: Selector = THIS
    until: str = "turn"


@dataclass(frozen=True, slots=True)
class Gain:
    """Cards gain a keyword skill until the period ends."""

    skill: str
    on: Selector = THIS
    until: str = "turn"


@dataclass(frozen=True, slots=True)
class GainSkill:
    """Cards gain a skill that is written out."""

    skill: Skill
    on: Selector = THIS
    until: str = "turn"


@dataclass(frozen=True, slots=True)
class Become:
    """Cards gain a `color`, `name`, `character` or `trait`."""

    what: str
    value: str
    on: Selector = THIS
    until: str = "turn"


@dataclass(frozen=True, slots=True)
class Negate:
    """Skills of cards are negated.

    Attributes:
        what: `skills` for all, `keyword skills`, a type of skill, or a skill by its name.
    """

    what: str = "skills"
    on: Selector = THIS
    until: str = "turn"


@dataclass(frozen=True, slots=True)
class Forbid:
    """Something may not be done with, or happen to, cards until the period ends.

    Attributes:
        by: only what cards that fit this do, seen from the master of the skill that forbids it; by default all do.
        player: only what this player does, `you` or `opponent`, wherever the card comes from; `` for either.
    """

    what: str
    on: Selector = THIS
    until: str = "turn"
    by: Selector | None = None
    player: str = ""


@dataclass(frozen=True, slots=True)
class ForbidPlayer:
    """A player may not do something until the period ends.

    Attributes:
        of: only with cards that fit this, wherever they come from; seen from the master of the skill.
        types: only with skills of these types.
    """

    what: str
    player: str = "opponent"
    until: str = "turn"
    of: Selector | None = None
    types: Words = ()


@dataclass(frozen=True, slots=True)
class MustAttack:
    """Cards have to attack once in a turn of their master's if they can."""

    on: Selector = THIS
    until: str = "turn"


@dataclass(frozen=True, slots=True)
class AttackOnly:
    """Cards can attack certain cards only.

    Attributes:
        cards: which, seen from the master of this skill.
        if_able: others too, where none of these can be attacked.
    """

    cards: Selector
    on: Selector = THIS
    until: str = "turn"
    if_able: bool = False


@dataclass(frozen=True, slots=True)
class OnlyOne:
    """A player can have only one of certain cards in the Battle Area until the period ends.

    Attributes:
        of: which cards, wherever they are, seen from this card's master.
    """

    of: Selector
    player: str = "you"
    until: str = "turn"


@dataclass(frozen=True, slots=True)
class Permit:
    """Something may be done with cards that the rules do not allow by themselves."""

    what: str
    on: Selector = THIS
    until: str = "turn"


@dataclass(frozen=True, slots=True)
class Shield:
    """Cards are unaffected by skills of cards that fit `against`, or cannot be chosen by them.

    Attributes:
        how: `unaffected` or `not chosen`.
        against: the cards whose skills are meant, seen from this card's master.
        types: only skills of these types; by default of any.
    """

    how: str = "unaffected"
    against: Selector = field(default_factory=lambda: Selector(Where(master="opponent", area=("all",))))
    on: Selector = THIS
    until: str = "turn"
    types: Words = ()


@dataclass(frozen=True, slots=True)
class Widen:
    """When cards are chosen for a keyword skill of a card, other cards can be chosen as well.

    Attributes:
        keyword: the skill as the game calls it where it lets the choice be widened: its name, or one for all its kinds.
        cards: what can be chosen besides what the skill specifies.
    """

    keyword: str
    cards: Selector
    on: Selector = THIS
    until: str = "turn"


@dataclass(frozen=True, slots=True)
class Raise:
    """The skill's master may activate skills that are counted together so many times a turn."""

    counted: str
    to: int
    until: str = "turn"


@dataclass(frozen=True, slots=True)
class PayWith:
    """The energy cost of cards need not be paid if a card of another kind is switched to Rest Mode instead."""

    rested: Selector
    on: Selector = THIS
    until: str = "turn"


@dataclass(frozen=True, slots=True)
class PayInstead:
    """The energy cost of cards need not be paid: their master can carry out other actions instead, or do nothing.

    Attributes:
        what: what the cost would be paid for, `play` or `activate`.
        instead: what is done then; () for nothing.
        types: to activate skills of these types only; by default of any.
    """

    what: str
    instead: tuple[Action, ...] = ()
    on: Selector = THIS
    until: str = "turn"
    types: Words = ()


@dataclass(frozen=True, slots=True)
class Unless:
    """Something may be done with cards only if their master has carried out other actions first, each time.

    Attributes:
        first: what has to be done before; `this` card in it is the one concerned.
    """

    what: str
    first: tuple[Action, ...]
    on: Selector = THIS
    until: str = "turn"


@dataclass(frozen=True, slots=True)
class CostMore:
    """The skills of cards cost something besides, paid after their own costs.

    Attributes:
        types: only skills of these types; by default all that are activated.
    """

    cost: tuple[Cost, ...]
    on: Selector = THIS
    until: str = "turn"
    types: Words = ("auto", "activate: main", "activate: battle", "activate: main/battle")


@dataclass(frozen=True, slots=True)
class CostLess:
    """The energy that skills of cards cost is so much less.

    Attributes:
        types: only skills of these types; by default all that are activated.
        skill: only this keyword skill, or its kinds; `` for any.
    """

    amount: Amount
    on: Selector = THIS
    until: str = "turn"
    types: Words = ("auto", "activate: main", "activate: battle", "activate: main/battle")
    skill: str = ""


@dataclass(frozen=True, slots=True)
class TakeOverMarkers:
    """A Unison Card that is played comes with up to so many markers of the one whose place it takes.

    Attributes:
        color: only where that card has this colour; `` for any.
    """

    count: int
    color: str = ""
    on: Selector = THIS
    until: str = "turn"


Lasting = (
    Power
    | Number
    | Lock
    | Gain
    | GainSkill
    | Become
    | Negate
    | Forbid
    | ForbidPlayer
    | MustAttack
    | AttackOnly
    | OnlyOne
    | Permit
    | Shield
    | Widen
    | Raise
    | PayWith
    | PayInstead
    | Unless
    | CostMore
    | CostLess
    | TakeOverMarkers
)
