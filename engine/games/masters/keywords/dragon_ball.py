"""22-28: [Dragon Ball], a [Permanent] skill about building decks (22-28-1)."""

from engine.effects.nodes import Current, InDeck, Selector, Skill

#: A deck includes as many copies of such cards as one likes, but no more than seven of them altogether (22-28-2).
DRAGON_BALL = Skill(
    name="Dragon Ball",
    type="permanent",
    type_rule="22-28-1",
    family=("Dragon Ball",),
    areas=("all",),
    effect_rule="22-28-2",
    in_deck=InDeck(copies=7, together=7, of=Selector(current=Current(keyword=("Dragon Ball",))), rule="22-28-2"),
)
