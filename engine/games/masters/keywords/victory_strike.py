"""22-18: [Victory Strike], a [Permanent] skill about damage and winning (22-18-1)."""

from engine.effects.nodes import Skill

#: Its master wins as soon as its attack deals damage to life: rule processing looks for it (22-18-2).
VICTORY_STRIKE = Skill(
    name="Victory Strike",
    type="permanent",
    type_rule="22-18-1",
    family=("Victory Strike",),
    effect_rule="22-18-2",
)
