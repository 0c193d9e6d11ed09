"""22-20: [Deflect], a [Permanent] skill about playing its card (22-20-1)."""

from engine.effects.nodes import Selector, Shield, Skill, Where

#: The rules of it, by what they say.
CITES = {
    "Deflect: type": "22-20-1",
    "Deflect: effect": "22-20-2",
}

#: In all areas [Counter : Play] skills do not affect the card, whoever they are of.
DEFLECT = Skill(
    name="Deflect",
    type="permanent",
    family=("Deflect",),
    areas=("all",),
    effect=(Shield("unaffected", Selector(Where(area=("all",))), types=("counter: play",)),),
)
