"""22-17: [Super Combo], a [Permanent] skill about building decks (22-17-1): up to four of them in one (22-17-2)."""

from engine.effects.nodes import Current, InDeck, Selector, Skill

#: The rules of it, by what they say.
CITES = {
    "Super Combo: type": "22-17-1",
    "Super Combo: effect": "22-17-2",
    "Super Combo: deck": "22-17-2",
}

SUPER_COMBO = Skill(
    name="Super Combo",
    type="permanent",
    family=("Super Combo",),
    in_deck=InDeck(together=4, of=Selector(current=Current(keyword=("Super Combo",)))),
)
