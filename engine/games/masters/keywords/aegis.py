"""22-30: [Aegis], an [Activate : Battle] skill about energy (22-30-1)."""

from engine.effects.nodes import (
    ANY_NUMBER,
    During,
    HowMany,
    KeywordSkill,
    Lying,
    Place,
    Seen,
    Selector,
    SetBy,
    Skill,
    Switch,
    Together,
    Where,
)
from engine.games.masters.keywords.written import colors, refuse_all_but

#: The rules of it, by what they say.
CITES = {
    "Aegis: type": "22-30-1",
    "Aegis: cost": "22-30-3",
    "Aegis: condition": "22-30-4",
    "Aegis: effect": "22-30-5",
}


def aegis(written: KeywordSkill, rest: str) -> Skill:
    """[Aegis XY] (22-30-2): for cards of both colours from the hand, up to two energy become active again (22-30-5)."""
    refuse_all_but(written)
    paid = Selector(
        Where(master="you", area=("hand",)),
        seen=Seen(original=True),
        how_many=HowMany(ANY_NUMBER, up_to=True),
        together=Together(matching=colors(rest)),
    )
    rested = Selector(Where(master="you", area=("energy",)), lying=Lying(mode="rest"), how_many=HowMany(2, up_to=True))
    return Skill(
        name=written.keyword,
        type="activate: battle",
        family=("Aegis",),
        condition=(
            SetBy(During("defense step"), "Aegis: condition"),
            SetBy(During("opponent's turn"), "Aegis: condition"),
        ),
        cost=(Place("drop", paid),),
        effect=(Switch("active", rested),),
    )
