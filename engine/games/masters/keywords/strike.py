"""22-7: [Strike], that is [Double Strike], [Triple Strike] and [Quadruple Strike], [Permanent] skills (22-7-1).

Text that speaks of [Strike] means all of them (22-7-3).
"""

from engine.effects.nodes import THIS, Replace, Skill


def _strike(name: str, damage: int) -> Skill:
    """A [Strike] that raises the damage of its attack to `damage` where it would be less (22-7-2)."""
    return Skill(
        name=name,
        type="permanent",
        type_rule="22-7-1",
        family=(name, "Strike"),
        effect_rule="22-7-2",
        replaces=Replace("damage", {"source": THIS, "by": "attack"}, at_least=damage),
    )


#: 22-7-2-1, 22-7-2-2 and 22-7-2-3 give each its number.
STRIKES = (_strike("Double Strike", 2), _strike("Triple Strike", 3), _strike("Quadruple Strike", 4))
