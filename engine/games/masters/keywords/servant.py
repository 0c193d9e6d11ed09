"""22-40: [Servant], a [Permanent] skill about power and position (22-40-1)."""

from engine.effects.nodes import Forbid, Power, Skill

#: The rules of it, by what they say.
CITES = {
    "Servant: type": "22-40-1",
    "Servant: effect": "22-40-2",
}

#: More power, but it stays in Rest Mode through its master's Charge Phases.
SERVANT = Skill(
    name="Servant",
    type="permanent",
    family=("Servant",),
    effect=(Power(10000), Forbid("become active in the Charge Phase")),
)
