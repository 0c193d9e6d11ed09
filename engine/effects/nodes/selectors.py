"""Which cards a skill means, in parts: where they are looked for, how they lie, of what kind they are, how many.

Whoever needs one of these things reads one part. A new thing to ask for is a field of the part it belongs to, and is
written in a scenario by its name; a number needs no more than its two fields of `Limits`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import TYPE_CHECKING, ClassVar

from engine.effects.spelling import InParts, Part

if TYPE_CHECKING:
    from engine.effects.nodes.amounts import Amount

#: One word, or several of which any fits. Written as a word or a list of words.
Words = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Where(Part):
    """Where cards are looked for.

    Attributes:
        who: `this` card, the `top card` above it, the `attack card`, the `guard card`, a `leader`, any `card` of an
            area, or a name under which an earlier part of the skill chose cards (`called`), or a part of the event
            that set it off.
        master: whose: `you`, `opponent` or `any`.
        area: the areas looked at; `any` is in play, `all` everywhere, `under` beneath this card. By default the
            Battle Area for `card`, and for `this` the area the skill was activated in.
        top: only so many cards from the top of the area; with `up_to` and no choice among them up to so many.
    """

    who: str = "card"
    master: str = "any"
    area: Words = ()
    top: int = 0


@dataclass(frozen=True, slots=True)
class Lying(Part):
    """How a card lies there.

    Attributes:
        mode, face: only cards in this mode, or lying so; `` for all.
        side: only Leader Cards lying with this side up, `front` or `back`.
        unmoved: only cards that have not moved since they were chosen under that name.
        other: all but this card.
    """

    mode: str = ""
    face: str = ""
    side: str = ""
    unmoved: bool = False
    other: bool = False


@dataclass(frozen=True, slots=True)
class Printed(Part):
    """What stands on a card once and for all, and no effect can change.

    Attributes:
        type: of one of these types; `Z-Battle` is both a Z-Card and a Battle Card, `Token` a token.
        colors: `mono` or `multi`; `` for all.
        era: having one of these.
    """

    type: Words = ()
    colors: str = ""
    era: Words = ()


@dataclass(frozen=True, slots=True)
class Current(Part):
    """What effects can change of a card: by its words, colours and skills.

    Attributes:
        color, name, character, trait, keyword: having one of these.
        exact_colors: only cards with all of these colours and no other; among multicolor cards for the printed colours.
        only_colors: only cards with some of these colours and no other; for the printed colours.
        all_colors: having all of these colours, perhaps with others.
        name_part, character_part, trait_part: words, one of which is part of one of these of the card.
        only_trait, only_character: having one of these, and no other.
        skill_less: only cards without card text.
    """

    color: Words = ()
    exact_colors: Words = ()
    only_colors: Words = ()
    all_colors: Words = ()
    name: Words = ()
    character: Words = ()
    trait: Words = ()
    keyword: Words = ()
    name_part: Words = ()
    character_part: Words = ()
    trait_part: Words = ()
    only_trait: Words = ()
    only_character: Words = ()
    skill_less: bool = False


@dataclass(frozen=True, slots=True)
class Limits(Part):
    """The numbers a card is asked for: of each the least and the most; a card that has no such number meets none.

    Attributes:
        power_at_most, power_at_least, cost_at_most, cost_at_least: only cards with such a number.
        specified_cost_at_most, specified_cost_at_least: only cards whose specified cost is of so many cards.
        markers_at_most, markers_at_least: only cards with so many markers on them.
    """

    power_at_least: Amount | None = None
    power_at_most: Amount | None = None
    cost_at_least: Amount | None = None
    cost_at_most: Amount | None = None
    specified_cost_at_least: Amount | None = None
    specified_cost_at_most: Amount | None = None
    markers_at_least: Amount | None = None
    markers_at_most: Amount | None = None


@dataclass(frozen=True, slots=True)
class Compared(Part):
    """Other cards that a card is compared with.

    Attributes:
        named_like_this: only cards with a name of this card.
        non: cards that this fits are not meant, such as those chosen before under a name.
        either: only cards that one of these fits; each looks where this selector does.
    """

    named_like_this: bool = False
    non: Selector | None = None
    either: tuple[Selector, ...] = ()


@dataclass(frozen=True, slots=True)
class Seen(Part):
    """As what a card is seen where it is asked for something.

    Attributes:
        original: its colours and its energy cost are looked at as they are printed.
        face_down_side: what stands on the side of a Leader Card that lies face down decides, not on the one face up.
    """

    original: bool = False
    face_down_side: bool = False


@dataclass(frozen=True, slots=True)
class HowMany(Part):
    """How many of the cards are chosen, by whom and how.

    Attributes:
        choose: how many are chosen; 0 means all that fit.
        up_to: fewer may be chosen.
        by: who chooses, `you` or `opponent`.
        at_random: chance chooses.
        ignoring: keyword skills that keep none of the cards from being chosen or affected.
        widened: the keyword skill the cards are chosen for; skills can let others be chosen for it as well.
    """

    choose: Amount = 0
    up_to: bool = False
    by: str = "you"
    at_random: bool = False
    ignoring: Words = ()
    widened: str = ""


@dataclass(frozen=True, slots=True)
class Together(Part):
    """What goes for all cards that are chosen together.

    Attributes:
        total_cost_at_most: the energy costs of the chosen cards together.
        total_cost: the energy costs of the chosen cards together are exactly this.
        different_names: no two of the chosen cards have a name in common.
        matching: the colours a keyword skill names: each card has one of them, and the chosen ones together have all.
    """

    total_cost_at_most: Amount | None = None
    total_cost: Amount | None = None
    different_names: bool = False
    matching: Words = ()


@dataclass(frozen=True, slots=True)
class Selector(InParts):
    """Which cards are meant.

    Attributes:
        where: where they are looked for.
        lying: how they lie there.
        printed, current, limits, compared: of what kind they are.
        seen: as what they are seen for that.
        how_many: how many of them are chosen, by whom and how.
        together: what goes for all that are chosen together.
        called: the name under which later parts of the skill speak of the cards.
    """

    #: As they were written before there were parts: what people have saved, and what is compared, stays as it is.
    WRITTEN: ClassVar[tuple[str, ...]] = (
        *("who", "master", "area", "type", "mode", "face", "color", "colors", "name", "character", "trait", "era"),
        *("keyword", "skill_less", "other", "named_like_this", "power_at_most", "power_at_least", "cost_at_most"),
        *(
            "cost_at_least",
            "non",
            "either",
            "top",
            "choose",
            "up_to",
            "total_cost_at_most",
            "by",
            "at_random",
            "called",
        ),
        *("unmoved", "ignoring", "widened", "original", "side", "face_down_side"),
        *("exact_colors", "only_colors", "matching", "total_cost", "different_names", "specified_cost_at_most"),
        *("specified_cost_at_least", "markers_at_most", "markers_at_least", "name_part", "character_part"),
        *("trait_part", "only_trait", "only_character", "all_colors"),
    )

    where: Where = Where()
    lying: Lying = Lying()
    printed: Printed = Printed()
    current: Current = Current()
    limits: Limits = Limits()
    compared: Compared = Compared()
    seen: Seen = Seen()
    how_many: HowMany = HowMany()
    together: Together = Together()
    called: str = ""


#: To choose any number of cards: more than any area holds.
ANY_NUMBER = 999

THIS = Selector(Where("this"))

_LEAST, _MOST = "_at_least", "_at_most"
#: The numbers a selector can ask a card for: by what a number is called, the words for the least and the most of it.
LIMITS: Mapping[str, tuple[str, str]] = {
    least.removesuffix(_LEAST).replace("_", " "): (least, least.removesuffix(_LEAST) + _MOST)
    for least in (field.name for field in fields(Limits))
    if least.endswith(_LEAST)
}
