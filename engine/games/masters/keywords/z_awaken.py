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

#: The rules of it, by what they say.
CITES = {
    "Z-Awaken: cost": "22-46-3",
    "Z-Awaken: order of costs": "22-46-3-1",
    "Z-Awaken: per turn": "22-46-4",
    "Z-Awaken: areas": "22-46-5",
    "Z-Awaken: condition": "22-46-5",
    "Z-Awaken: effect": "22-46-6",
    "Z-Awaken: carried over": "22-46-6-1",
    "Z-Awaken: not placed": "22-46-6-2",
    "Z-Awaken: triggers": "22-46-6-3",
}

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
    above = PlaceOnto(THIS, Selector(Where(_CHOSEN, area=("leader",))), keyword="Z-Awaken")
    return Skill(
        name="Z-Awaken",
        type="activate: main/battle",
        family=("Z-Awaken",),
        areas=("z-deck",),
        condition=(SetBy(Has(face_down), "Z-Awaken: condition"),),
        cost=(Pick(leader), AnyOrder(((PayZEnergyCost(),), written.cost), "Z-Awaken: order of costs")),
        effect=(above,),
        per_turn=1,
        keyword_limit=True,
        counts_as="Z-Awaken",
    )
