"""22-6: [Critical], a [Permanent] skill about damage (22-6-1)."""

from engine.effects.nodes import THIS, Replace, Skill

#: Life lost to its attack goes to the Drop Area instead of the hand, card for card.
CRITICAL = Skill(
    name="Critical",
    type="permanent",
    type_rule="22-6-1",
    family=("Critical",),
    effect_rule="22-6-2",
    replaces=Replace("take life", {"source": THIS, "by": "attack", "to": "hand"}, to="drop"),
)
