"""What is paid for a skill."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from engine.effects.nodes.conditions import Condition
from engine.effects.nodes.selectors import Printed, Selector, Where

if TYPE_CHECKING:
    from engine.effects.nodes.actions import Action


@dataclass(frozen=True, slots=True)
class RestThis:
    """A cost: this card is switched to Rest Mode."""


@dataclass(frozen=True, slots=True)
class Rest:
    """A cost: cards are switched to Rest Mode."""

    on: Selector


@dataclass(frozen=True, slots=True)
class PayEnergy:
    """A cost: so much energy is switched to Rest Mode, of which some must have certain colours.

    Attributes:
        x: the number X is chosen and paid on top of the total.
    """

    total: int
    colors: tuple[str, ...] = ()
    x: bool = False


@dataclass(frozen=True, slots=True)
class PayZEnergy:
    """A cost: so many cards go from the Z-Energy Area to their owners' Drop Areas."""

    count: int


@dataclass(frozen=True, slots=True)
class PayZEnergyCost:
    """A cost: the Z-Energy cost of this card."""


@dataclass(frozen=True, slots=True)
class Place:
    """A cost: cards go to an area of their owners.

    Attributes:
        to: the area, or `under` for beneath this card.
        all_there: none is chosen: all that fit go, and there may be none.
        master: whose area is said, `you` or `opponent`; a card that does not come to lie there pays nothing.
    """

    to: str
    on: Selector
    where: str = "top"
    all_there: bool = False
    master: str = ""


@dataclass(frozen=True, slots=True)
class Mill:
    """A cost: so many cards go from the top of the deck to the Drop Area."""

    count: int


@dataclass(frozen=True, slots=True)
class Markers:
    """A cost: the card's markers change by so many."""

    change: int


@dataclass(frozen=True, slots=True)
class TakeMarkers:
    """A cost: so many markers are removed from one's Unison Card."""

    count: int
    on: Selector = field(
        default_factory=lambda: Selector(Where(master="you", area=("unison",)), printed=Printed(type=("Unison",)))
    )


@dataclass(frozen=True, slots=True)
class Pick:
    """A cost: cards are chosen, and shown if they are hidden, and nothing else is done with them yet.

    Attributes:
        shown: they are revealed.
    """

    on: Selector
    shown: bool = False


@dataclass(frozen=True, slots=True)
class PickEach:
    """A cost: one card is chosen for each of the selectors, no card twice.

    Attributes:
        alike: a number of a card, such as `power`, that must be equal on all of them; `` for none.
        to: the area they go to; `` if nothing is done with them yet.
        called: the name under which later parts of the skill speak of them.
        keyword: the keyword skill that costs this; `` for a card's own words.
    """

    on: tuple[Selector, ...]
    alike: str = ""
    to: str = ""
    called: str = ""
    keyword: str = ""


@dataclass(frozen=True, slots=True)
class PayByHand:
    """A cost: what the card asks for is paid by hand, one thing after another, until the player says that it is all."""


@dataclass(frozen=True, slots=True)
class Require:
    """A cost that is only a condition: it is fulfilled or not, and nobody can decline it."""

    condition: Condition


@dataclass(frozen=True, slots=True)
class Either:
    """A cost of which one option is chosen and paid."""

    options: tuple[tuple[Cost, ...], ...]


@dataclass(frozen=True, slots=True)
class CostSetBy:
    """A cost that a rule of the game sets, and not the card; that rule is cited where it is paid, or cannot be.

    Attributes:
        by: what the game calls that rule.
    """

    of: Cost
    by: str = ""


@dataclass(frozen=True, slots=True)
class AnyOrder:
    """Costs that a rule lets be paid in any order: the player says which group of them comes first.

    Attributes:
        by: what the game calls that rule.
    """

    groups: tuple[tuple[Cost, ...], ...]
    by: str = ""


@dataclass(frozen=True, slots=True)
class CarryOut:
    """A cost: actions that an effect could have as well, such as drawing cards, each carried out in full."""

    actions: tuple[Action, ...]


Cost = (
    RestThis
    | Rest
    | PayEnergy
    | PayZEnergy
    | PayZEnergyCost
    | Place
    | Mill
    | Markers
    | TakeMarkers
    | Pick
    | PickEach
    | PayByHand
    | Require
    | Either
    | CostSetBy
    | AnyOrder
    | CarryOut
)
