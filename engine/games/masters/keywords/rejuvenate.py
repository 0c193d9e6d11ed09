"""22-42: [Rejuvenate], an [Activate : Main] skill about life (22-42-1)."""

from engine.effects.nodes import HowMany, IfYouDo, KeywordSkill, Place, Put, Selector, Skill, Where
from engine.games.masters.keywords.written import no_more, refuse_all_but

#: The rules of it, by what they say.
CITES = {
    "Rejuvenate: type": "22-42-1",
    "Rejuvenate: cost": "22-42-3",
    "Rejuvenate: effect": "22-42-4",
}


def rejuvenate(written: KeywordSkill, rest: str) -> Skill:
    """[Rejuvenate], perhaps with a cost (22-42-2): for a card from beneath it, the top of the deck can become life."""
    no_more(rest)
    refuse_all_but(written, "cost")
    beneath = Selector(Where(area=("under",)), how_many=HowMany(1))
    top_of_deck = Selector(Where(master="you", area=("deck",), top=1))
    return Skill(
        name="Rejuvenate",
        type="activate: main",
        family=("Rejuvenate",),
        cost=(Place("drop", beneath), *written.cost),
        effect=(IfYouDo((Put("life", top_of_deck),), optional=True),),
    )
