"""22-19: [Warrior of Universe 7], a [Permanent] skill about energy costs (22-19-1)."""

from engine.effects.nodes import Current, Lock, Selector, Skill, Where

#: The rules of it, by what they say.
CITES = {
    "Warrior of Universe 7: type": "22-19-1",
    "Warrior of Universe 7: effect": "22-19-2",
}

#: Cards of its master with that special trait have no specified cost, wherever they are; the total stays.
WARRIOR_OF_UNIVERSE_7 = Skill(
    name="Warrior of Universe 7",
    type="permanent",
    family=("Warrior of Universe 7",),
    effect=(
        Lock("specified cost", 0, Selector(Where(master="you", area=("all",)), current=Current(trait=("Universe 7",)))),
    ),
)
