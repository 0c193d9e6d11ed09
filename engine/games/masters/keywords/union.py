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
    PlayRules,
    Selector,
    SetBy,
    Skill,
    UnderRule,
    Where,
)
from engine.effects.spelling import changed
from engine.games.masters.keywords.written import no_more, refuse_all_but

_CHOSEN = "united"


def union_fusion(written: KeywordSkill, rest: str) -> Skill:
    """[Union-Fusion], a cost and two characters (22-13-4-1): one card of each goes from the hand to the Drop Area, both
    with the same power, and the card is played. Skills can let cards of other areas be chosen (22-13-4-2-1)."""
    no_more(rest)
    refuse_all_but(written, "cost", cards=2)
    each = tuple(_one_of(selector, "hand", "Union-Fusion", "22-13-4-2-1") for selector in written.cards)
    return Skill(
        name="Union-Fusion",
        type="activate: main",
        type_rule="22-13-1",
        family=("Union-Fusion", "Union"),
        family_rule="22-13-3-1",
        cost_rule="22-13-4-2",
        effect_rule="22-13-4-5",
        areas=("hand",),
        areas_rule="22-13-4-3",
        cost=(*written.cost, PickEach(each, alike="power", to="drop", rule="22-13-4-4", called=_CHOSEN)),
        effect=(Play(THIS, way="Union", rules=PlayRules("22-13-4-5-1", "22-13-4-5-1-1")),),
    )


def union_potara(written: KeywordSkill, rest: str) -> Skill:
    """[Union-Potara], a cost and two characters (22-13-5-1): the card is played on top of one card of each.

    Skills can let cards of other areas be chosen (22-13-5-2-1); those are moved to the Battle Area first
    (22-13-5-2-1-1).
    """
    no_more(rest)
    refuse_all_but(written, "cost", cards=2)
    each = tuple(_one_of(selector, "battle", "Union-Potara", "22-13-5-2-1") for selector in written.cards)
    there = Selector(
        Where(_CHOSEN, master="you", area=("battle",)),
        lying=Lying(unmoved=True),
        how_many=HowMany(widened="Union-Potara"),
    )
    both = Has(there, at_least=2)
    rules = PlayRules("22-13-5-4-2", "22-13-5-4-2-1", gathers="22-13-5-4", carries="22-13-5-4-1")
    return Skill(
        name="Union-Potara",
        type="activate: main",
        type_rule="22-13-1",
        family=("Union-Potara", "Union"),
        family_rule="22-13-3-1",
        cost_rule="22-13-5-2",
        effect_rule="22-13-5-4",
        areas=("hand",),
        areas_rule="22-13-5-3",
        cost=(*written.cost, PickEach(each, called=_CHOSEN)),
        effect=(
            If(
                SetBy("22-13-5-4", both),
                then=(
                    UnderRule("22-13-5-2-1-1", (Bring(Selector(Where(_CHOSEN))),)),
                    Play(THIS, onto=Selector(Where(_CHOSEN)), way="Union", rules=rules),
                ),
                otherwise=(UnderRule("22-13-5-4-2", (NotPlayed(),)),),
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
        type_rule="22-13-1",
        family=("Union-Absorb", "Union"),
        family_rule="22-13-3-1",
        effect_rule="22-13-6-3",
        areas=("battle",),
        areas_rule="22-13-6-2",
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
    rules = PlayRules("22-13-6-3-2", "22-13-6-3-2-1", carries="22-13-6-3-1")
    return replace(play, onto=THIS, way="Union", rules=rules)


def _one_of(specified: Selector, area: str, keyword: str, rule: str) -> Selector:
    """The Battle Cards one of the two characters can be, where the card itself, which is to be played, is none."""
    return changed(
        specified, master="you", area=(area,), type=("Battle",), other=True, widened=keyword, widened_rule=rule
    )
