"""What is done at once."""

from __future__ import annotations

from dataclasses import dataclass, field

from engine.effects.nodes.amounts import Amount
from engine.effects.nodes.selectors import THIS, Selector, Where, Words


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
class Play:
    """Cards are played, without their cost.

    Attributes:
        onto: the cards they are played on top of, if any.
        mode: how they come into play; `` for Active Mode, or for the mode of the card beneath.
        markers: how many markers a Unison Card comes with.
        way: the family of keyword skills it is played with, for skills that ask how a card was played.
        keyword: the keyword skill that plays them, by whose rules a card goes to the Drop Area if it does not come into
            play; `` for a card's own words.
        negated: how long their skills are negated, from when they come into play; `` if they are not.
    """

    on: Selector = THIS
    onto: Selector | None = None
    mode: str = ""
    markers: Amount = 0
    way: str = ""
    keyword: str = ""
    negated: str = ""


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
        keyword: the keyword skill that places it, by whose rules it is removed from the game if it does not come to lie
            there; `` for a card's own words.
    """

    on: Selector
    onto: Selector
    keyword: str = ""


@dataclass(frozen=True, slots=True)
class UseInCombo:
    """Cards are used in a combo without their combo cost."""

    on: Selector


@dataclass(frozen=True, slots=True)
class MakeToken:
    """Tokens come into play.

    Attributes:
        name, power, color, traits, characters, cost, combo_cost, combo_power: what is said of them.
        text: what stands in their text box.
        called: the name under which later parts of the skill speak of them.
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
    called: str = ""


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
    """The unrevealed cards of a player's area come into an order nobody knows; those of several, each by itself.

    Attributes:
        looked_through: only if the player has looked through it to choose from it, which the player says where no card
            of it was chosen.
    """

    area: Words = ("deck",)
    player: str = "you"
    looked_through: bool = False


@dataclass(frozen=True, slots=True)
class Flip:
    """Leader Cards are turned over.

    Attributes:
        to: the side that comes up, `back` or `front`; `` for the other side.
        keyword: the keyword skill that ends with this, where its own effect can have turned them before.
    """

    on: Selector = field(default_factory=lambda: Selector(Where("leader", master="you")))
    to: str = ""
    keyword: str = ""


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
        where: `top` or `bottom` of it.
        of: only if its card is such a card; by default whichever it is.
        types: only a skill of these types; by default of any.
    """

    to: str = ""
    where: str = "top"
    of: Selector | None = None
    types: Words = ()


@dataclass(frozen=True, slots=True)
class PlayedOtherwise:
    """What was declared to be played when this [Counter] was set off comes into play otherwise than usual.

    Attributes:
        mode: in this mode; `` for the usual one.
        negated: its skills are negated for so long, from when it comes into play; `` if they are not.
        of: only if it is such a card; by default whichever it is.
    """

    mode: str = ""
    negated: str = ""
    of: Selector | None = None


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
class ResolveByHand:
    """What the card says is carried out by hand, one thing after another, until the player says that this is all.

    Attributes:
        text: its words.
    """

    text: str = ""


@dataclass(frozen=True, slots=True)
class Skip:
    """A player's next turn, phase or step of this kind is skipped."""

    what: str
    player: str = "opponent"


@dataclass(frozen=True, slots=True)
class Win:
    """A player wins the game."""

    player: str = "you"


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
    | PlayedOtherwise
    | Activate
    | ResolveByHand
    | Skip
    | Win
)
