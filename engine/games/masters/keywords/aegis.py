"""22-30: [Aegis], an [Activate : Battle] skill about energy (22-30-1)."""

from engine.effects.nodes import ANY_NUMBER, During, KeywordSkill, Place, Selector, SetBy, Skill, Switch
from engine.games.masters.keywords.written import colors, refuse_all_but


def aegis(written: KeywordSkill, rest: str) -> Skill:
    """[Aegis XY] (22-30-2): for cards of both colours from the hand, up to two energy become active again (22-30-5)."""
    refuse_all_but(written)
    paid = Selector(master="you", area=("hand",), matching=colors(rest), original=True, choose=ANY_NUMBER, up_to=True)
    rested = Selector(master="you", area=("energy",), mode="rest", choose=2, up_to=True)
    return Skill(
        name=written.keyword,
        type="activate: battle",
        type_rule="22-30-1",
        family=("Aegis",),
        cost_rule="22-30-3",
        effect_rule="22-30-5",
        condition=(SetBy("22-30-4", During("defense step")), SetBy("22-30-4", During("opponent's turn"))),
        cost=(Place("drop", paid),),
        effect=(Switch("active", rested),),
    )
