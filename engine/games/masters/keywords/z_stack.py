"""22-47: [Z-Stack], an [Auto] skill about cards of the Z-Deck Area (22-47-1)."""

from engine.effects.nodes import THIS, KeywordSkill, PlaceUnder, Skill, Trigger
from engine.effects.spelling import changed
from engine.games.masters.keywords.written import numeral, refuse_all_but

#: The rules of it, by what they say.
CITES = {
    "Z-Stack: type": "22-47-1",
    "Z-Stack: cost": "22-47-2",
    "Z-Stack: where": "22-47-2-1",
    "Z-Stack: trigger": "22-47-3",
    "Z-Stack: effect": "22-47-4",
    "Z-Stack: widened": "22-47-4-1",
}


def z_stack(written: KeywordSkill, rest: str) -> Skill:
    """[Z-Stack X], perhaps a cost, and a specified card (22-47-2): placed in play, it takes up to X under itself.

    A card comes into a Battle Area by being played (5-5-1), a Z-Extra Card by being placed (17-2-1-3), and to the top
    of a Leader Area by being placed there. It takes cards of its master's Z-Deck Area unless it says otherwise
    (22-47-2-1); other skills can widen the choice (22-47-4-1).
    """
    refuse_all_but(written, "cost", cards=1)
    (specified,) = written.cards
    stacked = changed(
        specified,
        area=specified.where.area or ("z-deck",),
        master="you",
        choose=numeral(rest, 1),
        up_to=True,
        widened="Z-Stack",
    )
    return Skill(
        name=written.keyword,
        type="auto",
        family=("Z-Stack",),
        trigger=Trigger(
            "play",
            {"card": THIS, "to": "battle"},
            also=(Trigger("place", {"card": THIS, "to": "battle"}), Trigger("place onto", {"card": THIS})),
        ),
        cost=written.cost,
        effect=(PlaceUnder(stacked),),
    )
