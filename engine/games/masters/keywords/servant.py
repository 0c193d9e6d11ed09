"""22-40: [Servant], a [Permanent] skill about power and position (22-40-1)."""

from engine.effects.nodes import Forbid, Power, Skill

#: More power, but it stays in Rest Mode through its master's Charge Phases.
SERVANT = Skill(
    name="Servant",
    type="permanent",
    type_rule="22-40-1",
    family=("Servant",),
    effect_rule="22-40-2",
    effect=(Power(10000), Forbid("become active in the Charge Phase")),
)
