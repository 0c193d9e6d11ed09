"""22-4: [Blocker], an [Auto] skill about battles (22-4-1)."""

from engine.effects.nodes import BecomeGuard, Lying, RestThis, Selector, Skill, Trigger, Where

#: It waits when another of its master's cards is attacked, costs resting the card, and makes it the guard card.
BLOCKER = Skill(
    name="Blocker",
    type="auto",
    type_rule="22-4-1",
    family=("Blocker",),
    trigger_rule="22-4-2",
    cost_rule="22-4-2",
    effect_rule="22-4-3",
    trigger=Trigger("attacked", {"card": Selector(Where(master="you", area=("any",)), lying=Lying(other=True))}),
    cost=(RestThis(),),
    effect=(BecomeGuard(),),
)
