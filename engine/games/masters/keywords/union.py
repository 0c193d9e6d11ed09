"""22-13: [Union-Fusion], [Union-Potara] and [Union-Absorb], [Activate : Main] skills that play a card (22-13-1).

They (22-13-4, 22-13-5, 22-13-6) have little in common but the name (22-13-2, 22-13-3); text that speaks of [Union]
skills means all of them (22-13-3-1).
"""

from __future__ import annotations

from dataclasses import replace

from engine.effects.nodes import (
    THIS,
    Action,
    Bring,
    Choose,
    Has,
    HowMany,
    If,
    KeywordSkill,
    Lying,
    NotPlayed,
    PickEach,
    PlaceOnto,
    Play,
    Selector,
    SetBy,
    Skill,
    UnderRule,
    Where,
)
from engine.effects.spelling import changed
from engine.games.masters.keywords.written import no_more, refuse_all_but

#: The rules of it, by what they say.
CITES = {
    "Union: type": "22-13-1",
    "Union: family": "22-13-3-1",
    "Union-Fusion: cost": "22-13-4-2",
    "Union-Fusion: widened": "22-13-4-2-1",
    "Union-Fusion: areas": "22-13-4-3",
    "Union-Fusion: dropped": "22-13-4-4",
    "Union-Fusion: effect": "22-13-4-5",
    "Union-Fusion: not played": "22-13-4-5-1",
    "Union-Fusion: back in the hand": "22-13-4-5-1-1",
    "Union-Potara: cost": "22-13-5-2",
    "Union-Potara: widened": "22-13-5-2-1",
    "Union-Potara: chosen elsewhere": "22-13-5-2-1-1",
    "Union-Potara: areas": "22-13-5-3",
    "Union-Potara: effect": "22-13-5-4",
    "Union-Potara: gathered": "22-13-5-4",
    "Union-Potara: carried over": "22-13-5-4-1",
    "Union-Potara: not played": "22-13-5-4-2",
    "Union-Potara: back in the hand": "22-13-5-4-2-1",
    "Union-Absorb: areas": "22-13-6-2",
    "Union-Absorb: effect": "22-13-6-3",
    "Union-Absorb: carried over": "22-13-6-3-1",
    "Union-Absorb: not played": "22-13-6-3-2",
    "Union-Absorb: back in the hand": "22-13-6-3-2-1",
}

_CHOSEN = "united"


def union_fusion(written: KeywordSkill, rest: str) -> Skill:
    """[Union-Fusion], a cost and two characters (22-13-4-1): one card of each goes from the hand to the Drop Area, both
    with the same power, and the card is played. Skills can let cards of other areas be chosen (22-13-4-2-1)."""
    no_more(rest)
    refuse_all_but(written, "cost", cards=2)
    each = tuple(_one_of(selector, "hand", "Union-Fusion") for selector in written.cards)
    return Skill(
        name="Union-Fusion",
        type="activate: main",
        family=("Union-Fusion", "Union"),
        areas=("hand",),
        cost=(*written.cost, PickEach(each, alike="power", to="drop", called=_CHOSEN, keyword="Union-Fusion")),
        effect=(Play(THIS, way="Union", keyword="Union-Fusion"),),
    )


def union_potara(written: KeywordSkill, rest: str) -> Skill:
    """[Union-Potara], a cost and two characters (22-13-5-1): the card is played on top of one card of each.

    Skills can let cards of other areas be chosen (22-13-5-2-1); those are moved to the Battle Area first
    (22-13-5-2-1-1).
    """
    no_more(rest)
    refuse_all_but(written, "cost", cards=2)
    each = tuple(_one_of(selector, "battle", "Union-Potara") for selector in written.cards)
    there = Selector(
        Where(_CHOSEN, master="you", area=("battle",)),
        lying=Lying(unmoved=True),
        how_many=HowMany(widened="Union-Potara"),
    )
    both = Has(there, at_least=2)
    return Skill(
        name="Union-Potara",
        type="activate: main",
        family=("Union-Potara", "Union"),
        areas=("hand",),
        cost=(*written.cost, PickEach(each, called=_CHOSEN)),
        effect=(
            If(
                SetBy(both, "Union-Potara: effect"),
                then=(
                    UnderRule((Bring(Selector(Where(_CHOSEN))),), "Union-Potara: chosen elsewhere"),
                    Play(THIS, onto=Selector(Where(_CHOSEN)), way="Union", keyword="Union-Potara"),
                ),
                otherwise=(UnderRule((NotPlayed(),), "Union-Potara: not played"),),
            ),
        ),
    )


def union_absorb(written: KeywordSkill, rest: str) -> Skill:
    """[Union-Absorb]: a card of an area that it names is played on top of this one (22-13-6-1, 22-13-6-3).

    A card specifies it, or writes a whole effect that chooses it.
    """
    no_more(rest)
    if written.effect:
        refuse_all_but(written, "cost", "condition", "effect")
        effect = _absorbing(written.effect)
        if effect == written.effect:
            raise ValueError("effect: [Union-Absorb] plays a card on top of its own")
    else:
        refuse_all_but(written, "cost", "condition", cards=1)
        (specified,) = written.cards
        chosen = changed(specified, master="you", type=("Battle",), choose=1, called=_CHOSEN)
        effect = (Choose(chosen), _absorb(Play(Selector(Where(_CHOSEN)))))
    return Skill(
        name="Union-Absorb",
        type="activate: main",
        family=("Union-Absorb", "Union"),
        areas=("battle",),
        condition=written.condition,
        cost=written.cost,
        effect=effect,
    )


def _absorbing(effect: tuple[Action, ...]) -> tuple[Action, ...]:
    """An effect whose card that comes on top of this one is played there, as a card with that skill says or implies."""
    absorbing: list[Action] = []
    for action in effect:
        if isinstance(action, If):
            then, otherwise = _absorbing(action.then), _absorbing(action.otherwise)
            absorbing.append(replace(action, then=then, otherwise=otherwise))
        elif isinstance(action, Play | PlaceOnto) and action.onto == THIS:
            on = changed(action.on, type=("Battle",))
            mode = action.mode if isinstance(action, Play) else ""
            absorbing.append(_absorb(Play(on, mode=mode)))
        else:
            absorbing.append(action)
    return tuple(absorbing)


def _absorb(play: Play) -> Play:
    return replace(play, onto=THIS, way="Union", keyword="Union-Absorb")


def _one_of(specified: Selector, area: str, keyword: str) -> Selector:
    """The Battle Cards one of the two characters can be, where the card itself, which is to be played, is none."""
    return changed(specified, master="you", area=(area,), type=("Battle",), other=True, widened=keyword)
