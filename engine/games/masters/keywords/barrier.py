"""22-16: [Barrier], a [Permanent] skill (22-16-1)."""

from engine.effects.nodes import Shield, Skill

#: Skills of the opponent's cards cannot choose the card.
BARRIER = Skill(
    name="Barrier",
    type="permanent",
    type_rule="22-16-1",
    family=("Barrier",),
    effect_rule="22-16-2",
    effect=(Shield("not chosen"),),
)
