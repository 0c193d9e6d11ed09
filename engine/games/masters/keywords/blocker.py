"""22-4: [Blocker], an [Auto] skill about battles (22-4-1)."""

from engine.effects.nodes import BecomeGuard, Lying, RestThis, Selector, Skill, Trigger, Where

#: The rules of it, by what they say.
CITES = {
    "Blocker: type": "22-4-1",
    "Blocker: trigger": "22-4-2",
    "Blocker: cost": "22-4-2",
    "Blocker: effect": "22-4-3",
}

#: It waits when another of its master's cards is attacked, costs resting the card, and makes it the guard card.
BLOCKER = Skill(
    name="Blocker",
    type="auto",
    family=("Blocker",),
    trigger=Trigger("attacked", {"card": Selector(Where(master="you", area=("any",)), lying=Lying(other=True))}),
    cost=(RestThis(),),
    effect=(BecomeGuard(),),
)
