"""Which cards a skill means, and how many: numbers are part of it, since a number can count cards."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

#: One word, or several of which any fits. Written as a word or a list of words.
Words = tuple[str, ...]


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
        non: cards that this fits are not meant, such as those chosen before under a name.
        either: only cards that one of these fits; each looks where this selector does.
        top: only so many cards from the top of the area; with `up_to` and no choice among them up to so many.
        choose: how many are chosen; 0 means all that fit.
        up_to: fewer may be chosen.
        total_cost_at_most: the energy costs of the chosen cards together.
        by: who chooses, `you` or `opponent`.
        at_random: chance chooses.
        called: the name under which later parts of the skill speak of the cards.
        ignoring: keyword skills that keep none of the cards from being chosen or affected.
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
        different_names: no two of the chosen cards have a name in common.
        specified_cost_at_most, specified_cost_at_least: only cards whose specified cost is of so many cards.
        markers_at_most, markers_at_least: only cards with so many markers on them.
        name_part, character_part, trait_part: words, one of which is part of one of these of the card.
        only_trait, only_character: having one of these, and no other.
        all_colors: having all of these colours, perhaps with others.
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
    either: tuple[Selector, ...] = ()
    top: int = 0
    choose: Amount = 0
    up_to: bool = False
    total_cost_at_most: Amount | None = None
    by: str = "you"
    at_random: bool = False
    called: str = ""
    unmoved: bool = False
    ignoring: Words = ()
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
    different_names: bool = False
    specified_cost_at_most: Amount | None = None
    specified_cost_at_least: Amount | None = None
    markers_at_most: Amount | None = None
    markers_at_least: Amount | None = None
    name_part: Words = ()
    character_part: Words = ()
    trait_part: Words = ()
    only_trait: Words = ()
    only_character: Words = ()
    all_colors: Words = ()


#: To choose any number of cards: more than any area holds.
ANY_NUMBER = 999

THIS = Selector(who="this")


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
