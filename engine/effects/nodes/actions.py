"""In which order things are done, and whether; and with that all that can be done."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from engine.effects.nodes.at_once import AtOnce
from engine.effects.nodes.conditions import Condition
from engine.effects.nodes.lasting import Lasting
from engine.effects.nodes.selectors import Selector


@dataclass(frozen=True, slots=True)
class If:
    """`then` is carried out where the condition holds, `otherwise` where it does not."""

    condition: Condition
    then: tuple[Action, ...]
    otherwise: tuple[Action, ...] = ()


@dataclass(frozen=True, slots=True)
class IfYouDo:
    """`first` is carried out, if the player likes where it is `optional`; `then` only if all of it could be.

    Attributes:
        by: who decides, `you` or `opponent`.
        otherwise: carried out if it was not done.
    """

    first: tuple[Action, ...]
    then: tuple[Action, ...] = ()
    otherwise: tuple[Action, ...] = ()
    optional: bool = False
    by: str = "you"


@dataclass(frozen=True, slots=True)
class ChooseOne:
    """So many of the options are chosen and carried out in the order the player likes, none twice."""

    options: tuple[tuple[Action, ...], ...]
    count: int = 1
    up_to: bool = False


@dataclass(frozen=True, slots=True)
class Later:
    """A delayed effect: at the next moment of this kind the actions of `then` are carried out.

    Attributes:
        moment: the kind of event.
        parts: which cards play which part in that moment, as in a trigger.
        within: it waits no longer than the period of this name that goes on; `` for as long as it takes.
        this: the card it speaks of as this card from now on, by default that of its skill; without it there is none.
    """

    moment: str
    then: tuple[Action, ...]
    parts: Mapping[str, Selector | str] = field(default_factory=dict, hash=False)
    this: Selector | None = None
    within: str = ""


@dataclass(frozen=True, slots=True)
class UnderRule:
    """The actions are carried out by a rule of the game, and not as the card says; their steps cite that rule.

    Attributes:
        by: what the game calls that rule.
    """

    then: tuple[Action, ...]
    by: str = ""


Control = If | IfYouDo | ChooseOne | Later | UnderRule
Action = Lasting | AtOnce | Control
