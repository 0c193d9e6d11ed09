"""22-20: [Deflect], a [Permanent] skill about playing its card (22-20-1)."""

from engine.effects.nodes import Selector, Shield, Skill, Where

#: In all areas [Counter : Play] skills do not affect the card, whoever they are of.
DEFLECT = Skill(
    name="Deflect",
    type="permanent",
    type_rule="22-20-1",
    family=("Deflect",),
    effect_rule="22-20-2",
    areas=("all",),
    effect=(Shield("unaffected", Selector(Where(area=("all",))), types=("counter: play",)),),
)
