"""22-2: [Awaken] and [Awaken : Surge], [Activate : Main/Battle] skills of Leader Cards (22-2-1)."""

from engine.effects.nodes import KeywordSkill, SetBy, Skill
from engine.games.masters.keywords.flipping import then_flipped
from engine.games.masters.keywords.written import no_more, refuse_all_but


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
        family_rule="22-2-2-1",
        cost_rule="22-2-3",
        effect_rule="22-2-4",
        condition=tuple(SetBy("22-2-3", condition) for condition in written.condition),
        cost=written.cost,
        effect=then_flipped(written.effect, "22-2-4-1"),
    )
