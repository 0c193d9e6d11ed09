"""22-14: [Ultimate], a [Permanent] skill about building decks (22-14-1) and about leaving the game."""

from engine.effects.nodes import THIS, Current, InDeck, Replace, Selector, Skill

#: The rules of it, by what they say.
CITES = {
    "Ultimate: type": "22-14-1",
    "Ultimate: deck": "22-14-2",
    "Ultimate: effect": "22-14-3",
}

#: Up to one such card is in a deck (22-14-2); one that leaves its Battle or Unison Area leaves the game (22-14-3), by
#: whatever moved it (22-14-3-1).
ULTIMATE = Skill(
    name="Ultimate",
    type="permanent",
    family=("Ultimate",),
    in_deck=InDeck(together=1, of=Selector(current=Current(keyword=("Ultimate",)))),
    replaces=Replace("leave", {"card": THIS}, to="removed"),
)
