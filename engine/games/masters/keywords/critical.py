"""22-6: [Critical], a [Permanent] skill about damage (22-6-1)."""

from engine.effects.nodes import THIS, Replace, Skill

#: The rules of it, by what they say.
CITES = {
    "Critical: type": "22-6-1",
    "Critical: effect": "22-6-2",
}

#: Life lost to its attack goes to the Drop Area instead of the hand, card for card.
CRITICAL = Skill(
    name="Critical",
    type="permanent",
    family=("Critical",),
    replaces=Replace("take life", {"source": THIS, "by": "attack", "to": "hand"}, to="drop"),
)
