"""22-41: [Overlord], an [Activate : Main] skill about the hand (22-41-1)."""

from engine.effects.nodes import Current, Draw, HowMany, Place, Printed, Selector, Skill, Where

#: The rules of it, by what they say.
CITES = {
    "Overlord: type": "22-41-1",
    "Overlord: cost": "22-41-2",
    "Overlord: effect": "22-41-3",
}

_A_SERVANT = Selector(
    Where(master="you"), printed=Printed(type=("Battle",)), current=Current(keyword=("Servant",)), how_many=HowMany(1)
)

#: A Battle Card with [Servant] goes under its owner's deck, and a card is drawn.
OVERLORD = Skill(
    name="Overlord",
    type="activate: main",
    family=("Overlord",),
    cost=(Place("deck", _A_SERVANT, where="bottom"),),
    effect=(Draw(),),
)
