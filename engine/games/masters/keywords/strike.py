"""22-7: [Strike], that is [Double Strike], [Triple Strike] and [Quadruple Strike], [Permanent] skills (22-7-1).

Text that speaks of [Strike] means all of them (22-7-3).
"""

from engine.effects.nodes import THIS, Replace, Skill

#: The rules of it, by what they say.
CITES = {
    "Strike: type": "22-7-1",
    "Strike: effect": "22-7-2",
    "Double Strike: number": "22-7-2-1",
    "Triple Strike: number": "22-7-2-2",
    "Quadruple Strike: number": "22-7-2-3",
    "Strike: family": "22-7-3",
}


def _strike(name: str, damage: int) -> Skill:
    """A [Strike] that raises the damage of its attack to `damage` where it would be less (22-7-2)."""
    return Skill(
        name=name,
        type="permanent",
        family=(name, "Strike"),
        replaces=Replace("damage", {"source": THIS, "by": "attack"}, at_least=damage),
    )


STRIKES = (
    _strike("Double Strike", 2),
    _strike("Triple Strike", 3),
    _strike("Quadruple Strike", 4),
)
