"""22-37: [Invoker], a [Permanent] skill about energy costs (22-37-1)."""

from engine.effects.nodes import PayWith, Selector, Skill

_ENERGY = Selector(
    master="you", area=("energy",), mode="active", colors="multi", exact_colors=("Red", "Blue"), choose=1
)
_EXTRA_CARD = Selector(master="you", area=("hand",), type=("Extra",), colors="multi", exact_colors=("Red", "Blue"))

#: A Red/Blue multicolor Extra Card of the hand is activated for one Red/Blue multicolor energy instead of its cost.
INVOKER = Skill(
    name="Invoker",
    type="permanent",
    type_rule="22-37-1",
    family=("Invoker",),
    effect_rule="22-37-2",
    effect=(PayWith(_ENERGY, on=_EXTRA_CARD),),
)
