"""22-2: [Awaken] and [Awaken : Surge], [Activate : Main/Battle] skills of Leader Cards (22-2-1)."""

from engine.effects.nodes import KeywordSkill, SetBy, Skill
from engine.games.masters.keywords.flipping import then_flipped
from engine.games.masters.keywords.written import no_more, refuse_all_but

#: The rules of it, by what they say.
CITES = {
    "Awaken: family": "22-2-2-1",
    "Awaken: cost": "22-2-3",
    "Awaken: condition": "22-2-3",
    "Awaken: effect": "22-2-4",
    "Awaken: flipped already": "22-2-4-1",
}


def awaken(name: str, written: KeywordSkill, rest: str) -> Skill:
    """An [Awaken]: a condition, perhaps a cost, and an effect after which the card is flipped (22-2-2 to 22-2-4).

    A card can say of itself that it is flipped (22-2-4-1); it is flipped once. Text that speaks of [Awaken] means both
    (22-2-2-1).
    """
    no_more(rest)
    refuse_all_but(written, "cost", "condition", "effect")
    return Skill(
        name=name,
        type="activate: main/battle",
        family=tuple(dict.fromkeys((name, "Awaken"))),
        condition=tuple(SetBy(condition, "Awaken: condition") for condition in written.condition),
        cost=written.cost,
        effect=then_flipped(written.effect, "Awaken"),
    )
