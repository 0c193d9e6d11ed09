"""22-12: [Indestructible], a [Permanent] skill (22-12-1)."""

from engine.effects.nodes import Forbid, Selector, Skill, Where

#: The rules of it, by what they say.
CITES = {
    "Indestructible: type": "22-12-1",
    "Indestructible: effect": "22-12-2",
}

_OPPONENT = Selector(Where(master="opponent", area=("all",)))
_IN_BATTLE_AREA = Selector(Where("this", area=("battle",)))

#: Neither a skill of an opponent's card nor a battle KOs the card or takes it out of its Battle Area.
INDESTRUCTIBLE = Skill(
    name="Indestructible",
    type="permanent",
    family=("Indestructible",),
    effect=(
        Forbid("ko", by=_OPPONENT),
        Forbid("ko in battle"),
        Forbid("leave", _IN_BATTLE_AREA, by=_OPPONENT),
    ),
)
