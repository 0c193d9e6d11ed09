"""22-17: [Super Combo], a [Permanent] skill about building decks (22-17-1): up to four of them in one (22-17-2)."""

from engine.effects.nodes import Current, InDeck, Selector, Skill

SUPER_COMBO = Skill(
    name="Super Combo",
    type="permanent",
    type_rule="22-17-1",
    family=("Super Combo",),
    effect_rule="22-17-2",
    in_deck=InDeck(together=4, of=Selector(current=Current(keyword=("Super Combo",))), rule="22-17-2"),
)
