"""22-31: [Energy-Exhaust], a [Permanent] skill about energy (22-31-1)."""

from engine.effects.nodes import THIS, Replace, Skill

#: Wherever it comes from, it is placed in the Energy Area in Rest Mode.
ENERGY_EXHAUST = Skill(
    name="Energy-Exhaust",
    type="permanent",
    type_rule="22-31-1",
    family=("Energy-Exhaust",),
    areas=("all",),
    effect_rule="22-31-2",
    replaces=Replace("move", {"card": THIS, "to": "energy"}, mode="rest"),
)
