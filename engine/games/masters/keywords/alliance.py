"""22-32: [Alliance], an [Auto] skill about attacking (22-32-1)."""

from engine.effects.nodes import (
    ANY_NUMBER,
    THIS,
    HowMany,
    KeywordSkill,
    Lying,
    Printed,
    Rest,
    Selector,
    Skill,
    Together,
    Trigger,
    Where,
)
from engine.games.masters.keywords.written import colors, needs_an_effect, refuse_all_but

#: The rules of it, by what they say.
CITES = {
    "Alliance: type": "22-32-1",
    "Alliance: trigger": "22-32-3",
    "Alliance: cost": "22-32-3",
    "Alliance: effect": "22-32-4",
}

#: The name under which the effect speaks of the cards that were rested.
ALLIES = "allies"


def alliance(written: KeywordSkill, rest: str) -> Skill:
    """[Alliance XY], perhaps a cost, and an effect (22-32-2): for allies of both colours that are rested (22-32-3)."""
    refuse_all_but(written, "cost", "effect")
    needs_an_effect(written)
    allies = Selector(
        Where(master="you"),
        lying=Lying(mode="active"),
        printed=Printed(type=("Battle",)),
        how_many=HowMany(ANY_NUMBER, up_to=True),
        together=Together(matching=colors(rest)),
        called=ALLIES,
    )
    return Skill(
        name=written.keyword,
        type="auto",
        family=("Alliance",),
        trigger=Trigger("attack", {"attacker": THIS}),
        cost=(Rest(allies), *written.cost),
        effect=written.effect,
    )
