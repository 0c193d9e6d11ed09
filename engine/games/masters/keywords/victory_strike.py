"""22-18: [Victory Strike], a [Permanent] skill about damage and winning (22-18-1)."""

from engine.effects.nodes import Skill

#: The rules of it, by what they say.
CITES = {
    "Victory Strike: type": "22-18-1",
    "Victory Strike: effect": "22-18-2",
}

#: Its master wins as soon as its attack deals damage to life: rule processing looks for it (22-18-2).
VICTORY_STRIKE = Skill(
    name="Victory Strike",
    type="permanent",
    family=("Victory Strike",),
)
