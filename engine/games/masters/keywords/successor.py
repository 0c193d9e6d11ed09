"""22-38: [Successor], an [Activate : Main] skill that plays its card (22-38-1)."""

from engine.effects.nodes import (
    ANY_NUMBER,
    Current,
    HowMany,
    KeywordSkill,
    Place,
    Play,
    Printed,
    Selector,
    Skill,
    Together,
    ValueOf,
    Where,
)
from engine.games.masters.keywords.written import no_more, refuse_all_but

#: The rules of it, by what they say.
CITES = {
    "Successor: type": "22-38-1",
    "Successor: cost": "22-38-3",
    "Successor: areas": "22-38-4",
    "Successor: effect": "22-38-5",
}


def successor(written: KeywordSkill, rest: str) -> Skill:
    """[Successor], perhaps with a cost (22-38-2): played from the hand for Battle Cards that cost as much together.

    They are green, yellow or both, and of no other colour. They go to that player's own Drop Area, which cards of
    another owner do not.
    """
    no_more(rest)
    refuse_all_but(written, "cost")
    predecessors = Selector(
        Where(master="you", area=("battle",)),
        printed=Printed(type=("Battle",)),
        current=Current(only_colors=("Green", "Yellow")),
        how_many=HowMany(ANY_NUMBER, up_to=True),
        together=Together(total_cost=ValueOf("cost", original=True)),
    )
    return Skill(
        name="Successor",
        type="activate: main",
        family=("Successor",),
        areas=("hand",),
        cost=(Place("drop", predecessors, master="you"), *written.cost),
        effect=(Play(),),
    )
