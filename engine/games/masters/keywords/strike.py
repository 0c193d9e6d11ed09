"""22-7: [Strike], that is [Double Strike], [Triple Strike] and [Quadruple Strike], [Permanent] skills (22-7-1).

Text that speaks of [Strike] means all of them (22-7-3).
"""

from engine.effects.nodes import THIS, Replace, Skill


def _strike(name: str, damage: int, number_rule: str) -> Skill:
    """A [Strike] that raises the damage of its attack to `damage` where it would be less (22-7-2)."""
    return Skill(
        name=name,
        type="permanent",
        type_rule="22-7-1",
        family=(name, "Strike"),
        family_rule="22-7-3",
        effect_rule="22-7-2",
        replaces=Replace("damage", {"source": THIS, "by": "attack"}, at_least=damage, number_rule=number_rule),
    )


STRIKES = (
    _strike("Double Strike", 2, "22-7-2-1"),
    _strike("Triple Strike", 3, "22-7-2-2"),
    _strike("Quadruple Strike", 4, "22-7-2-3"),
)
