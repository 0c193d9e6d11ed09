"""22-39: [Unique], a [Permanent] skill about playing cards (22-39-1)."""

from engine.effects.nodes import Compared, Forbid, Lying, Printed, Selector, Skill, Where

#: The rules of it, by what they say.
CITES = {
    "Unique: type": "22-39-1",
    "Unique: effect": "22-39-2",
    "Unique: effect, 2": "22-39-3",
}

_NAMESAKES = Selector(
    Where(area=("all",)),
    lying=Lying(other=True),
    printed=Printed(type=("Battle",)),
    compared=Compared(named_like_this=True),
)
_OTHER_TYPES = Selector(
    Where(area=("all",)),
    lying=Lying(other=True),
    compared=Compared(non=Selector(Where(area=("all",)), printed=Printed(type=("Battle",))), named_like_this=True),
)

#: While it is in play, its master plays no other card of its name: no Battle Card into the Battle Area (22-39-2), nor
#: any other (22-39-3). What comes about all the same is dealt with by rule processing (22-39-4, 21-11).
UNIQUE = Skill(
    name="Unique",
    type="permanent",
    family=("Unique",),
    effect=(Forbid("play", _NAMESAKES, player="you"), Forbid("play", _OTHER_TYPES, player="you")),
)
