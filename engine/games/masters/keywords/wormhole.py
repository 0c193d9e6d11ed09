"""22-24: [Wormhole], a [Permanent] skill (22-24-1)."""

from engine.effects.nodes import Raise, Skill
from engine.games.masters.keywords.over_realm import BOTH

#: The rules of it, by what they say.
CITES = {
    "Wormhole: type": "22-24-1",
    "Wormhole: effect": "22-24-2",
}

#: [Over Realm] and [Dark Over Realm] can be activated twice a turn together.
WORMHOLE = Skill(
    name="Wormhole",
    type="permanent",
    family=("Wormhole",),
    effect=(Raise(BOTH, to=2),),
)
