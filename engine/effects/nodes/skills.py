"""The skill itself, and what makes one up."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from engine.effects.nodes.actions import Action
from engine.effects.nodes.amounts import Amount
from engine.effects.nodes.conditions import Condition
from engine.effects.nodes.costs import Cost
from engine.effects.nodes.selectors import Selector, Words


@dataclass(frozen=True, slots=True)
class Trigger:
    """The event a skill waits for, and which card (or plain word) must play which part in it.

    Attributes:
        situation: what must all hold when the event happens; for the event `situation`, what must all begin to hold.
        also: other events it waits for as well.
        nth: it waits only for the first, second … time in a turn that this happens; 0 for every time.
    """

    event: str
    parts: Mapping[str, Selector | str] = field(default_factory=dict, hash=False)
    situation: tuple[Condition, ...] = ()
    also: tuple[Trigger, ...] = ()
    nth: int = 0


@dataclass(frozen=True, slots=True)
class Replace:
    """A replacement effect: an event of this kind, with these parts, happens differently.

    Attributes:
        at_least: its amount becomes this where it is less (and not zero).
        exactly: its amount becomes this.
        change: its amount changes by so much, negative for less; it does not go below zero.
        at_most: its amount becomes this where it is more.
        to: the card goes to this area instead.
        mode: it is placed there in this mode.
        instead: what is done instead of it.
        voluntary: the skill's master may leave the event as it is.
    """

    event: str
    parts: Mapping[str, Selector | str] = field(default_factory=dict, hash=False)
    at_least: int = 0
    exactly: int | None = None
    change: Amount = 0
    at_most: int | None = None
    to: str = ""
    mode: str = ""
    instead: tuple[Action, ...] = ()
    voluntary: bool = False


@dataclass(frozen=True, slots=True)
class InDeck:
    """What a skill about deck construction lets a deck include.

    Attributes:
        copies: so many copies of this card instead of the usual number; 0 where the skill does not say.
        together: so many cards that `of` fits, all together; 0 for any number.
        excluded: a deck includes none of the cards that `of` fits.
    """

    copies: int = 0
    excluded: bool = False
    together: int = 0
    of: Selector = field(default_factory=Selector)


@dataclass(frozen=True, slots=True)
class Keyword:
    """A keyword that stands on a skill without being one, such as `Bond 3`; a table may give its name alone.

    Attributes:
        of: the cards it specifies, if it does.
    """

    name: str
    of: Selector | None = None


@dataclass(frozen=True, slots=True)
class KeywordSkill:
    """A keyword skill as its card writes it out, before the game makes a whole skill of it.

    Attributes:
        keyword: what stands between its brackets, with its numeral or colours.
        name: what it is called where a card has several alike; by default as its brackets say.
        keywords: the keywords that stand on it.
        cost, condition, effect: what the card writes of them.
        cards: the cards it specifies, one selector for each.
    """

    keyword: str
    name: str = ""
    keywords: tuple[Keyword, ...] = ()
    cost: tuple[Cost, ...] = ()
    condition: tuple[Condition, ...] = ()
    cards: tuple[Selector, ...] = ()
    effect: tuple[Action, ...] = ()


@dataclass(frozen=True, slots=True)
class Skill:
    """One skill of a card.

    Attributes:
        name: what the skill is called on its card: a keyword, or one the text gives.
        type: `auto`, `permanent`, `activate: main`, `activate: battle`, `activate: main/battle`, `counter: play`,
            `counter: attack`, `counter: battle card attack` or `counter: counter`.
        family: the keywords it goes by (`Double Strike` and `Strike`), none if it is no keyword skill.
        keywords: the keywords that stand on it, as long as they have not been applied to it.
        areas: where it is valid; by default where the skills of its card are.
        condition: it is valid only while all of these hold.
        trigger: for `auto`, and for a `counter` that asks for more than its type says.
        cost: paid in this order.
        effect: carried out in this order; a permanent skill's actions are constantly in force.
        replaces: the replacement effect of a permanent skill.
        in_deck: what a permanent skill changes about deck construction.
        per_turn: how often a turn it can be activated; 0 means any number.
        keyword_limit: its keyword itself says how often, and not one that stands on the skill.
        limit: how often a turn its master can activate it, over all copies of the card; 0 means any number.
        counts_as: the name under which activations are counted together with other skills'.
    """

    name: str
    type: str
    family: Words = ()
    keywords: tuple[Keyword, ...] = ()
    areas: Words = ()
    condition: tuple[Condition, ...] = ()
    trigger: Trigger | None = None
    cost: tuple[Cost, ...] = ()
    effect: tuple[Action, ...] = ()
    replaces: Replace | None = None
    in_deck: InDeck | None = None
    per_turn: int = 0
    keyword_limit: bool = False
    limit: int = 0
    counts_as: str = ""

    @property
    def is_keyword_skill(self) -> bool:
        """Whether a keyword says in short what it does; if not, a card writes it out in its own words."""
        return bool(self.family)
