"""22-37: [Invoker], a [Permanent] skill about energy costs (22-37-1)."""

from engine.effects.nodes import PayWith, Selector, Skill

_RED_AND_BLUE = ("Red", "Blue")

#: A Red/Blue multicolor Extra Card of the hand is activated for one Red/Blue multicolor energy instead of its cost.
INVOKER = Skill(
    name="Invoker",
    type="permanent",
    type_rule="22-37-1",
    family=("Invoker",),
    effect_rule="22-37-2",
    effect=(
        PayWith(
            Selector(master="you", area=("energy",), mode="active", exact_colors=_RED_AND_BLUE, choose=1),
            on=Selector(master="you", area=("hand",), type=("Extra",), exact_colors=_RED_AND_BLUE),
        ),
    ),
)
