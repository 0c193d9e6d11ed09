"""22-24: [Wormhole], a [Permanent] skill (22-24-1)."""

from engine.effects.nodes import Raise, Skill
from engine.games.masters.keywords.over_realm import BOTH

#: [Over Realm] and [Dark Over Realm] can be activated twice a turn together.
WORMHOLE = Skill(
    name="Wormhole",
    type="permanent",
    type_rule="22-24-1",
    family=("Wormhole",),
    effect_rule="22-24-2",
    effect=(Raise(BOTH, to=2),),
)
