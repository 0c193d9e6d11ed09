"""22-14: [Ultimate], a [Permanent] skill about building decks (22-14-1) and about leaving the game."""

from engine.effects.nodes import THIS, Current, InDeck, Replace, Selector, Skill

#: Up to one such card is in a deck (22-14-2); one that leaves its Battle or Unison Area leaves the game (22-14-3), by
#: whatever moved it (22-14-3-1).
ULTIMATE = Skill(
    name="Ultimate",
    type="permanent",
    type_rule="22-14-1",
    family=("Ultimate",),
    effect_rule="22-14-3",
    in_deck=InDeck(together=1, of=Selector(current=Current(keyword=("Ultimate",))), rule="22-14-2"),
    replaces=Replace("leave", {"card": THIS}, to="removed"),
)
