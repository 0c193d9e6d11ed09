"""22-25: [Wish], an [Activate : Main/Battle] skill of Leader Cards (22-25-1)."""

from engine.effects.nodes import KeywordSkill, SetBy, Skill
from engine.games.masters.keywords.flipping import then_flipped
from engine.games.masters.keywords.written import needs_an_effect, no_more, refuse_all_but

#: The rules of it, by what they say.
CITES = {
    "Wish: cost": "22-25-3",
    "Wish: condition": "22-25-3",
    "Wish: effect": "22-25-4",
    "Wish: flipped already": "22-25-4-1",
}


def wish(written: KeywordSkill, rest: str) -> Skill:
    """[Wish], conditions, perhaps a cost, and an effect after which a face-up card is flipped (22-25-2 to 22-25-4).

    Where the effect itself has flipped the card (22-25-4-1), it is not face-up any more and stays as it is.
    """
    no_more(rest)
    refuse_all_but(written, "cost", "condition", "effect")
    needs_an_effect(written)
    return Skill(
        name="Wish",
        type="activate: main/battle",
        family=("Wish",),
        condition=tuple(SetBy(condition, "Wish: condition") for condition in written.condition),
        cost=written.cost,
        effect=then_flipped(written.effect, "Wish"),
    )
