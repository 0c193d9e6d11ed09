"""22-16: [Barrier], a [Permanent] skill (22-16-1)."""

from engine.effects.nodes import Shield, Skill

#: The rules of it, by what they say.
CITES = {
    "Barrier: type": "22-16-1",
    "Barrier: effect": "22-16-2",
}

#: Skills of the opponent's cards cannot choose the card.
BARRIER = Skill(
    name="Barrier",
    type="permanent",
    family=("Barrier",),
    effect=(Shield("not chosen"),),
)
