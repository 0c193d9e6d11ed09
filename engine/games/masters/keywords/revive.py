"""22-34: [Revive], an [Auto] skill that plays its card again (22-34-1)."""

from engine.effects.nodes import (
    ANY_NUMBER,
    THIS,
    HowMany,
    KeywordSkill,
    Negate,
    Place,
    Play,
    Seen,
    Selector,
    Skill,
    Together,
    Trigger,
    Where,
)
from engine.games.masters.keywords.written import colors, refuse_all_but

#: The rules of it, by what they say.
CITES = {
    "Revive: type": "22-34-1",
    "Revive: trigger": "22-34-3",
    "Revive: cost": "22-34-3",
    "Revive: effect": "22-34-4",
}


def revive(written: KeywordSkill, rest: str) -> Skill:
    """[Revive XY] (22-34-2): KO'd, it is played from the Drop Area for cards of both colours from the hand (22-34-3).

    As it lies in the Battle Area then, its [Revive] is negated for the turn (22-34-4).
    """
    refuse_all_but(written)
    paid = Selector(
        Where(master="you", area=("hand",)),
        seen=Seen(original=True),
        how_many=HowMany(ANY_NUMBER, up_to=True),
        together=Together(matching=colors(rest)),
    )
    return Skill(
        name=written.keyword,
        type="auto",
        family=("Revive",),
        trigger=Trigger("ko", {"card": THIS}),
        cost=(Place("drop", paid),),
        effect=(
            Play(Selector(Where("this", area=("drop",)))),
            Negate("Revive", Selector(Where("this", area=("battle",)))),
        ),
    )
