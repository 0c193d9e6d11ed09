"""22-3: [Field], an [Activate : Main] keyword skill of Extra Cards (22-3-1).

A card can activate another's [Field] by naming that card (22-3-3): the action `activate` with this skill.
"""

from engine.effects.nodes import Put, Selector, Skill, Where

#: The rules of it, by what they say.
CITES = {
    "Field: type": "22-3-1",
    "Field: effect": "22-3-2",
}

#: The Extra Card is placed in the Battle Area instead of staying in the Drop Area.
FIELD = Skill(
    name="Field",
    type="activate: main",
    family=("Field",),
    effect=(Put("battle", Selector(Where("this", area=("drop", "hand", "deck", "warp", "life"))), mode="active"),),
)
