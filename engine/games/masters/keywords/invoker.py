"""22-37: [Invoker], a [Permanent] skill about energy costs (22-37-1)."""

from engine.effects.nodes import Current, HowMany, Lying, PayWith, Printed, Selector, Skill, Where

#: The rules of it, by what they say.
CITES = {
    "Invoker: type": "22-37-1",
    "Invoker: effect": "22-37-2",
}

_ENERGY = Selector(
    Where(master="you", area=("energy",)),
    lying=Lying(mode="active"),
    printed=Printed(colors="multi"),
    current=Current(exact_colors=("Red", "Blue")),
    how_many=HowMany(1),
)
_EXTRA_CARD = Selector(
    Where(master="you", area=("hand",)),
    printed=Printed(type=("Extra",), colors="multi"),
    current=Current(exact_colors=("Red", "Blue")),
)

#: A Red/Blue multicolor Extra Card of the hand is activated for one Red/Blue multicolor energy instead of its cost.
INVOKER = Skill(
    name="Invoker",
    type="permanent",
    family=("Invoker",),
    effect=(PayWith(_ENERGY, on=_EXTRA_CARD),),
)
