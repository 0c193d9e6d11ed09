"""The nodes of a skill's tree.

A node is plain data: it can be compared, printed as a table and read back. What a node does is the game's own
procedure; nothing here runs. Players are seen from the skill's master: `you` and `opponent`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

#: One word, or several of which any fits. Written as a word or a list of words.
Words = tuple[str, ...]

# Which cards --------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Selector:
    """Which cards are meant.

    Attributes:
        who: `this` card, the `top card` above it, the `attack card`, the `guard card`, a `leader`, any `card` of an
            area, or a name under which an earlier part of the skill chose cards (`called`), or a part of the event
            that set it off.
        master: whose: `you`, `opponent` or `any`.
        area: the areas looked at; `any` is in play, `all` everywhere, `under` beneath this card. By default the
            Battle Area for `card`, and for `this` the area the skill was activated in.
        type: of one of these types; `Z-Battle` is both a Z-Card and a Battle Card, `Token` a token.
        mode, face: only cards in this mode, or lying so; `` for all.
        color, name, character, trait, era, keyword: having one of these.
        colors: `mono` or `multi`; `` for all.
        skill_less: only cards without card text.
        other: all but this card.
        named_like_this: only cards with a name of this card.
        power_at_most, power_at_least, cost_at_most, cost_at_least: only cards with such a number.
        non: cards that this fits are not meant.
        top: only so many cards from the top of the area.
        choose: how many are chosen; 0 means all that fit.
        up_to: fewer may be chosen.
        total_cost_at_most: the energy costs of the chosen cards together.
        by: who chooses, `you` or `opponent`.
        at_random: chance chooses.
        called: the name under which later parts of the skill speak of the cards.
        unmoved: only cards that have not moved since they were chosen under that name.
        widened: the keyword skill the cards are chosen for; skills can let others be chosen for it as well.
        widened_rule: the rule that says so.
        area_rule: the rule that says which areas are looked at, where the card does not.
        original: its colours and its energy cost are looked at as they are printed.
        side: only Leader Cards lying with this side up, `front` or `back`.
        face_down_side: what stands on the side of a Leader Card that lies face down decides, not on the one face up.
        exact_colors: only cards with all of these colours and no other; among multicolor cards for the printed colours.
        only_colors: only cards with some of these colours and no other; for the printed colours.
        matching: the colours a keyword skill names: each card has one of them, and the chosen ones together have all.
        total_cost: the energy costs of the chosen cards together are exactly this.
    """

    who: str = "card"
    master: str = "any"
    area: Words = ()
    type: Words = ()
    mode: str = ""
    face: str = ""
    color: Words = ()
    colors: str = ""
    name: Words = ()
    character: Words = ()
    trait: Words = ()
    era: Words = ()
    keyword: Words = ()
    skill_less: bool = False
    other: bool = False
    named_like_this: bool = False
    power_at_most: Amount | None = None
    power_at_least: Amount | None = None
    cost_at_most: Amount | None = None
    cost_at_least: Amount | None = None
    non: Selector | None = None
    top: int = 0
    choose: Amount = 0
    up_to: bool = False
    total_cost_at_most: Amount | None = None
    by: str = "you"
    at_random: bool = False
    called: str = ""
    unmoved: bool = False
    widened: str = ""
    widened_rule: str = ""
    area_rule: str = ""
    original: bool = False
    side: str = ""
    face_down_side: bool = False
    exact_colors: Words = ()
    only_colors: Words = ()
    matching: Words = ()
    total_cost: Amount | None = None


#: To choose any number of cards: more than any area holds.
ANY_NUMBER = 999

THIS = Selector(who="this")

# How many -----------------------------------------------------------------------------------------------


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


Amount = int | Count | ValueOf | TheX

# Whether ------------------------------------------------------------------------------------------------


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

# What is done: lasting ------------------------------------------------------------------------------------


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
        by: only what cards that fit this do, seen from this card's master; by default whoever does it.
        player: only what this player does, `you` or `opponent`, wherever the card comes from; `` for either.
        rule: the rule that forbids it, where a keyword skill has several.
    """

    what: str
    on: Selector = THIS
    until: str = "turn"
    by: Selector | None = None
    player: str = ""
    rule: str = ""


@dataclass(frozen=True, slots=True)
class ForbidPlayer:
    """A player may not do something until the period ends."""

    what: str
    player: str = "opponent"
    until: str = "turn"


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
    against: Selector = field(default_factory=lambda: Selector(master="opponent", area=("all",)))
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
    | OnlyOne
    | Permit
    | Shield
    | Widen
    | Raise
    | PayWith
    | Unless
    | CostMore
    | TakeOverMarkers
)

# What is done: at once ------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Choose:
    """Cards are chosen, for what follows to speak of them by name."""

    on: Selector


@dataclass(frozen=True, slots=True)
class ChooseX:
    """The skill's master chooses the number X."""

    at_most: Amount | None = None


@dataclass(frozen=True, slots=True)
class Draw:
    """A player draws so many cards, or up to so many."""

    count: Amount = 1
    player: str = "you"
    up_to: bool = False


@dataclass(frozen=True, slots=True)
class Damage:
    """A player is dealt so much damage."""

    amount: Amount
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
    """Cards are moved to an area of their owners.

    Attributes:
        to: the area, or `removed` from the game.
        where: `top` or `bottom` of it.
        mode, face: how they lie there; `` for what is usual in that area.
        alone: only the top card of a stack is moved, and the one beneath it takes its place.
        master: whose area is said, `you` or `opponent`; `` for their owners'.
    """

    to: str
    on: Selector
    where: str = "top"
    mode: str = ""
    face: str = ""
    alone: bool = False
    master: str = ""


@dataclass(frozen=True, slots=True)
class Discard:
    """A player puts so many cards of the hand into the Drop Area; their own choice unless at random."""

    count: Amount = 1
    player: str = "you"
    at_random: bool = False


@dataclass(frozen=True, slots=True)
class PlayRules:
    """The rules of a keyword skill about what it plays; each is cited where it decides something.

    Attributes:
        fails: the card goes to the Drop Area if it does not come into play.
        returned: the card has gone back to the hand instead, and stays there.
        gathers: in which order the cards lie that it is played on top of.
        carries: what goes over to it from the card it is played on top of.
    """

    fails: str = ""
    returned: str = ""
    gathers: str = ""
    carries: str = ""


@dataclass(frozen=True, slots=True)
class Play:
    """Cards are played, without their cost.

    Attributes:
        onto: the cards they are played on top of, if any.
        mode: how they come into play; `` for Active Mode, or for the mode of the card beneath.
        markers: how many markers a Unison Card comes with.
        way: the family of keyword skills it is played with, for skills that ask how a card was played.
        rules: what a keyword skill says of it.
    """

    on: Selector = THIS
    onto: Selector | None = None
    mode: str = ""
    markers: Amount = 0
    way: str = ""
    rules: PlayRules = PlayRules()


@dataclass(frozen=True, slots=True)
class NotPlayed:
    """This card was to be played and is not; it goes where such a card goes."""


@dataclass(frozen=True, slots=True)
class Bring:
    """Cards chosen for a keyword skill are moved to the Battle Area first; nothing waits for that movement."""

    on: Selector


@dataclass(frozen=True, slots=True)
class PlaceUnder:
    """Cards are placed under another."""

    on: Selector
    under: Selector = THIS


@dataclass(frozen=True, slots=True)
class PlaceOnto:
    """A card is placed on top of another without being played.

    Attributes:
        fails: the rule by which the card is removed from the game if it does not come to lie there.
        carries, triggers: the rules of what goes over to it, and of the skills that wait for this.
    """

    on: Selector
    onto: Selector
    fails: str = ""
    carries: str = ""
    triggers: str = ""


@dataclass(frozen=True, slots=True)
class UseInCombo:
    """Cards are used in a combo without their combo cost."""

    on: Selector


@dataclass(frozen=True, slots=True)
class MakeToken:
    """Tokens come into play.

    Attributes:
        name, power, color, traits, characters, cost, combo_cost, combo_power, skills: what is said of them.
    """

    name: str
    power: int = 0
    count: Amount = 1
    player: str = "you"
    color: Words = ()
    traits: Words = ()
    characters: Words = ()
    cost: int | None = None
    combo_cost: int | None = None
    combo_power: int | None = None
    text: str = ""
    mode: str = "active"


@dataclass(frozen=True, slots=True)
class Look:
    """A player looks at cards in a secret area; `called` in the selector lets what follows choose among them."""

    on: Selector


@dataclass(frozen=True, slots=True)
class Reveal:
    """Cards are shown to all players."""

    on: Selector


@dataclass(frozen=True, slots=True)
class Shuffle:
    """The unrevealed cards of a player's area come into an order nobody knows; those of several, each by itself."""

    area: Words = ("deck",)
    player: str = "you"


@dataclass(frozen=True, slots=True)
class Flip:
    """Leader Cards are turned over.

    Attributes:
        to: the side that comes up, `back` or `front`; `` for the other side.
        already: the rule by which the skill itself has turned them before, for a keyword skill.
    """

    on: Selector = field(default_factory=lambda: Selector(who="leader", master="you"))
    to: str = ""
    already: str = ""


@dataclass(frozen=True, slots=True)
class TurnFace:
    """Cards are turned face `up` or `down` where they lie."""

    face: str
    on: Selector = THIS


@dataclass(frozen=True, slots=True)
class AddMarkers:
    """So many markers are put on cards (on players as energy markers), or with a negative amount taken off."""

    amount: Amount
    on: Selector = THIS


@dataclass(frozen=True, slots=True)
class EnergyMarkers:
    """A player gets so many energy markers."""

    amount: Amount = 1
    player: str = "you"


@dataclass(frozen=True, slots=True)
class GainControl:
    """The skill's master takes another player's cards over."""

    on: Selector


@dataclass(frozen=True, slots=True)
class BecomeGuard:
    """A card becomes the guard card of the battle."""

    on: Selector = THIS


@dataclass(frozen=True, slots=True)
class NegateBlock:
    """The card that was attacked is the guard card again."""


@dataclass(frozen=True, slots=True)
class NegateAttack:
    """The attack going on is negated."""


@dataclass(frozen=True, slots=True)
class NegateDeclared:
    """What was declared and set this [Counter] off is negated: a played card, an activated skill, or a [Counter].

    Attributes:
        to: where a card goes instead of being played; `` for where the rules put it.
    """

    to: str = ""


@dataclass(frozen=True, slots=True)
class Activate:
    """A skill of a card is activated and resolved in the middle of this effect.

    Attributes:
        pays: whether the card's energy cost is paid; by default as the game has it for the area the card is in.
    """

    skill: str
    on: Selector
    pays: bool | None = None


@dataclass(frozen=True, slots=True)
class Skip:
    """A player's next turn, phase or step of this kind is skipped."""

    what: str
    player: str = "opponent"


@dataclass(frozen=True, slots=True)
class Win:
    """A player wins the game."""

    player: str = "you"


# What is done: in which order, and whether ------------------------------------------------------------------


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
        parts: which cards play which part in that moment, as in a trigger.
        every: each time until the period ends, `` for the next time only.
        this: the card it speaks of as this card from now on, by default that of its skill; without it there is none.
    """

    moment: str
    then: tuple[Action, ...]
    parts: Mapping[str, Selector | str] = field(default_factory=dict)
    this: Selector | None = None


@dataclass(frozen=True, slots=True)
class UnderRule:
    """The actions are carried out by a rule of their own, which their steps cite."""

    rule: str
    then: tuple[Action, ...]


AtOnce = (
    Choose
    | ChooseX
    | Draw
    | Damage
    | KO
    | Switch
    | Put
    | Discard
    | Play
    | NotPlayed
    | Bring
    | PlaceUnder
    | PlaceOnto
    | UseInCombo
    | MakeToken
    | Look
    | Reveal
    | Shuffle
    | Flip
    | TurnFace
    | AddMarkers
    | EnergyMarkers
    | GainControl
    | BecomeGuard
    | NegateBlock
    | NegateAttack
    | NegateDeclared
    | Activate
    | Skip
    | Win
)
Control = If | IfYouDo | ChooseOne | Later | UnderRule
Action = Lasting | AtOnce | Control

# What is paid -----------------------------------------------------------------------------------------------


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
    on: Selector = field(default_factory=lambda: Selector(master="you", area=("unison",), type=("Unison",)))


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
        rule: the rule by which they do.
        called: the name under which later parts of the skill speak of them.
    """

    on: tuple[Selector, ...]
    alike: str = ""
    to: str = ""
    rule: str = ""
    called: str = ""


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
    """A cost that a rule of the game sets; that rule is cited where it is paid.

    Attributes:
        refused: the rule to cite where it cannot be paid.
    """

    rule: str
    refused: str
    of: Cost


@dataclass(frozen=True, slots=True)
class AnyOrder:
    """Costs that a rule lets be paid in any order: the player says which group of them comes first."""

    rule: str
    groups: tuple[tuple[Cost, ...], ...]


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
    | Require
    | Either
    | CostSetBy
    | AnyOrder
)

# The skill itself -------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Trigger:
    """The event a skill waits for, and which card (or plain word) must play which part in it.

    Attributes:
        situation: instead of an event (which is then `situation`): what must all hold for the situation to occur.
        also: other events it waits for as well.
    """

    event: str
    parts: Mapping[str, Selector | str] = field(default_factory=dict)
    situation: tuple[Condition, ...] = ()
    also: tuple[Trigger, ...] = ()


@dataclass(frozen=True, slots=True)
class Replace:
    """A replacement effect: an event of this kind, with these parts, happens differently.

    Attributes:
        at_least: its amount becomes this where it is less (and not zero).
        number_rule: the rule that gives a keyword skill this number.
        exactly: its amount becomes this.
        to: the card goes to this area instead.
        mode: it is placed there in this mode.
        instead: what is done instead of it.
        voluntary: the skill's master may leave the event as it is.
    """

    event: str
    parts: Mapping[str, Selector | str] = field(default_factory=dict)
    at_least: int = 0
    number_rule: str = ""
    exactly: int | None = None
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
        rule: the rule that says so, for a keyword skill; `` for what a card writes out.
    """

    copies: int = 0
    together: int = 0
    of: Selector = field(default_factory=Selector)
    rule: str = ""


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
        family_rule: the rule by which text that says a later one of them means it too.
        keywords: the keywords that stand on it, as long as they have not been applied to it.
        type_rule: the rule that says of which type it is, for a keyword skill.
        trigger_rule, cost_rule, effect_rule: the rules to cite, for a keyword skill; `` for a card's own text.
        areas: where it is valid; by default where the skills of its card are.
        areas_rule: the rule that says where.
        condition: it is valid only while all of these hold.
        trigger: for `auto`, and for a `counter` that asks for more than its type says.
        cost: paid in this order.
        effect: carried out in this order; a permanent skill's actions are constantly in force.
        replaces: the replacement effect of a permanent skill.
        in_deck: what a permanent skill changes about deck construction.
        per_turn: how often a turn it can be activated; 0 means any number.
        per_turn_rule: the rule that says how often; by default that of a keyword for it.
        limit: how often a turn its master can activate it, over all copies of the card; 0 means any number.
        counts_as: the name under which activations are counted together with other skills'.
    """

    name: str
    type: str
    family: Words = ()
    keywords: tuple[Keyword, ...] = ()
    family_rule: str = ""
    type_rule: str = ""
    trigger_rule: str = ""
    cost_rule: str = ""
    effect_rule: str = ""
    areas: Words = ()
    areas_rule: str = ""
    condition: tuple[Condition, ...] = ()
    trigger: Trigger | None = None
    cost: tuple[Cost, ...] = ()
    effect: tuple[Action, ...] = ()
    replaces: Replace | None = None
    in_deck: InDeck | None = None
    per_turn: int = 0
    per_turn_rule: str = ""
    limit: int = 0
    counts_as: str = ""
