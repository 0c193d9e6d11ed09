"""22-31: [Energy-Exhaust], a [Permanent] skill about energy (22-31-1)."""

from engine.effects.nodes import THIS, Replace, Skill

#: The rules of it, by what they say.
CITES = {
    "Energy-Exhaust: type": "22-31-1",
    "Energy-Exhaust: effect": "22-31-2",
}

#: Wherever it comes from, it is placed in the Energy Area in Rest Mode.
ENERGY_EXHAUST = Skill(
    name="Energy-Exhaust",
    type="permanent",
    family=("Energy-Exhaust",),
    areas=("all",),
    replaces=Replace("move", {"card": THIS, "to": "energy"}, mode="rest"),
)
