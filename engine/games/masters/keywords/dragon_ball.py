"""22-28: [Dragon Ball], a [Permanent] skill about building decks (22-28-1)."""

from engine.effects.nodes import Current, InDeck, Selector, Skill

#: The rules of it, by what they say.
CITES = {
    "Dragon Ball: type": "22-28-1",
    "Dragon Ball: effect": "22-28-2",
    "Dragon Ball: deck": "22-28-2",
}

#: A deck includes as many copies of such cards as one likes, but no more than seven of them altogether (22-28-2).
DRAGON_BALL = Skill(
    name="Dragon Ball",
    type="permanent",
    family=("Dragon Ball",),
    areas=("all",),
    in_deck=InDeck(copies=7, together=7, of=Selector(current=Current(keyword=("Dragon Ball",)))),
)
