"""22-41: [Overlord], an [Activate : Main] skill about the hand (22-41-1)."""

from engine.effects.nodes import Current, Draw, HowMany, Place, Printed, Selector, Skill, Where

_A_SERVANT = Selector(
    Where(master="you"), printed=Printed(type=("Battle",)), current=Current(keyword=("Servant",)), how_many=HowMany(1)
)

#: A Battle Card with [Servant] goes under its owner's deck, and a card is drawn.
OVERLORD = Skill(
    name="Overlord",
    type="activate: main",
    type_rule="22-41-1",
    family=("Overlord",),
    cost_rule="22-41-2",
    effect_rule="22-41-3",
    cost=(Place("deck", _A_SERVANT, where="bottom"),),
    effect=(Draw(),),
)
