"""22-29: [Arrival], an [Activate : Battle] skill that plays its card (22-29-1)."""

from engine.effects.nodes import Current, Has, KeywordSkill, Play, Printed, Seen, Selector, SetBy, Skill, Where
from engine.games.masters.keywords.written import colors, refuse_all_but

#: The rules of it, by what they say.
CITES = {
    "Arrival: type": "22-29-1",
    "Arrival: cost": "22-29-3",
    "Arrival: condition": "22-29-3",
    "Arrival: areas": "22-29-4",
    "Arrival: effect": "22-29-5",
    "Arrival: family": "22-29-6",
}


def arrival(written: KeywordSkill, rest: str) -> Skill:
    """[Arrival XY], perhaps with a cost (22-29-2): played from the hand (22-29-4) while one's combo cards show XY.

    Those are Battle Cards, and their original colours count (22-29-3). Its family is that of every [Arrival], whatever
    its colours (22-29-6).
    """
    refuse_all_but(written, "cost")
    in_combo = [
        Selector(
            Where(master="you", area=("combo",)),
            printed=Printed(type=("Battle",)),
            current=Current(color=(color,)),
            seen=Seen(original=True),
        )
        for color in colors(rest)
    ]
    return Skill(
        name=written.keyword,
        type="activate: battle",
        family=(written.keyword, "Arrival"),
        areas=("hand",),
        condition=tuple(SetBy(Has(cards), "Arrival: condition") for cards in in_combo),
        cost=written.cost,
        effect=(Play(),),
    )
