"""22-46: [Z-Awaken], an [Activate : Main/Battle] skill of Z-Leader Cards (22-46-1)."""

from engine.effects.nodes import (
    THIS,
    AnyOrder,
    Has,
    KeywordSkill,
    Lying,
    PayZEnergyCost,
    Pick,
    PlaceOnto,
    Printed,
    Selector,
    SetBy,
    Skill,
    Where,
)
from engine.effects.spelling import changed
from engine.games.masters.keywords.written import no_more, refuse_all_but

_CHOSEN = "awakened"


def z_awaken(written: KeywordSkill, rest: str) -> Skill:
    """[Z-Awaken], perhaps a cost, and a Leader Card (22-46-2): for Z-Energy and the cost, it comes on top of that.

    That Leader Card lies with its back up and is no Z-Card. The card is activated face-down in the Z-Deck (22-46-5).
    """
    no_more(rest)
    refuse_all_but(written, "cost", cards=1)
    (specified,) = written.cards
    leader = changed(
        specified,
        who="leader",
        master="you",
        side="back",
        non=Selector(Where("leader"), printed=Printed(type=("Z",))),
        choose=1,
        called=_CHOSEN,
    )
    face_down = Selector(Where("this", area=("z-deck",)), lying=Lying(face="down"))
    above = PlaceOnto(
        THIS, Selector(Where(_CHOSEN, area=("leader",))), fails="22-46-6-2", carries="22-46-6-1", triggers="22-46-6-3"
    )
    return Skill(
        name="Z-Awaken",
        type="activate: main/battle",
        family=("Z-Awaken",),
        areas=("z-deck",),
        areas_rule="22-46-5",
        cost_rule="22-46-3",
        effect_rule="22-46-6",
        condition=(SetBy("22-46-5", Has(face_down)),),
        cost=(Pick(leader), AnyOrder("22-46-3-1", ((PayZEnergyCost(),), written.cost))),
        effect=(above,),
        per_turn=1,
        per_turn_rule="22-46-4",
        counts_as="Z-Awaken",
    )
