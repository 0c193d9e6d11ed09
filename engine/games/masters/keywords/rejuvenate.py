"""22-42: [Rejuvenate], an [Activate : Main] skill about life (22-42-1)."""

from engine.effects.nodes import HowMany, IfYouDo, KeywordSkill, Place, Put, Selector, Skill, Where
from engine.games.masters.keywords.written import no_more, refuse_all_but


def rejuvenate(written: KeywordSkill, rest: str) -> Skill:
    """[Rejuvenate], perhaps with a cost (22-42-2): for a card from beneath it, the top of the deck can become life."""
    no_more(rest)
    refuse_all_but(written, "cost")
    beneath = Selector(Where(area=("under",)), how_many=HowMany(1))
    top_of_deck = Selector(Where(master="you", area=("deck",), top=1))
    return Skill(
        name="Rejuvenate",
        type="activate: main",
        type_rule="22-42-1",
        family=("Rejuvenate",),
        cost_rule="22-42-3",
        effect_rule="22-42-4",
        cost=(Place("drop", beneath), *written.cost),
        effect=(IfYouDo((Put("life", top_of_deck),), optional=True),),
    )
