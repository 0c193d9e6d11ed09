"""What the cards of a game are called: by their names, and where several have one, by whose it is and which of them.

No reader knows a card by its id. The cards of one name and type are counted for each player in the order in which they
come to be seen, so that a card keeps its number whatever becomes of it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from engine.games import played_game, rules_of
from engine.kernel.game import Game
from engine.kernel.state import Card, kind_of, player_of
from engine.kernel.telling import Teller

#: Up to this number words say which of several a card is.
_MOST_IN_WORDS = 9


class _Kind(NamedTuple):
    """Cards that only their place tells apart: their name and their type."""

    name: str
    type: str


class CardNames:
    """The cards of one game that have come to be seen.

    Args:
        game: the game's slug.
    """

    def __init__(self, game: str) -> None:
        self._game = game
        self._in_play = frozenset(played_game(game).those("is_in_play"))
        self._hidden = frozenset(played_game(game).those("is_hidden"))
        #: For each name the types of its cards, and of each kind the cards of each owner, as they were seen.
        self._seen: dict[str, dict[str, dict[str, dict[str, int]]]] = {}
        self._kinds: dict[str, _Kind] = {}
        self._owners: dict[str, str] = {}
        self._fighters: dict[str, set[str]] = {}

    def look(self, g: Game, cards: Iterable[str] | None = None) -> None:
        """Note which of these cards, or of all, can be seen now."""
        rules = rules_of(self._game)
        for id in g.state.cards if cards is None else cards:
            if id in g.state.cards and rules.is_seen(g, id):
                self.lies(id, g.state.cards[id], g.definitions)

    def lies(self, id: str, card: Card, definitions: Mapping[str, Any]) -> None:
        """Note that a card can be seen where it lies."""
        printed = definitions[card.definition]
        self.note(id, str(printed.name), card.owner, str(printed.type))
        if not card.under and kind_of(card.area) in self._in_play:
            self._fighters.setdefault(self._kinds[id].name, set()).add(id)

    def note(self, id: str, name: str, owner: str, type: str = "") -> None:
        """Note that a card can be seen that has this name."""
        kind = self._kinds.setdefault(id, _Kind(name, type))
        self._owners.setdefault(id, owner)
        owned = self._seen.setdefault(kind.name, {}).setdefault(kind.type, {}).setdefault(owner, {})
        owned.setdefault(id, len(owned) + 1)

    def in_sentences(self, teller: Teller) -> dict[str, str]:
        """What the cards are called that only their names do not tell apart from others that have been in play."""
        return {
            id: self._told_apart(id, kind, teller)
            for id, kind in self._kinds.items()
            if len(self._fighters.get(kind.name, ())) > 1
        }

    def in_lists(self, teller: Teller) -> dict[str, str]:
        """What every card that has been seen is called among all of them."""
        return {id: self._told_apart(id, kind, teller) for id, kind in self._kinds.items()}

    def where_it_lies(self, name: str, area: str, place: int, teller: Teller) -> str:
        """What a card is called that nobody sees: by its place in an area, from 1 on."""
        facts = {"player": player_of(area), "area": kind_of(area), "place": place}
        return teller.say("card.apart", {"name": name, "which": teller.say("card.place", facts)})

    def is_hidden(self, area: str) -> bool:
        """Whether the cards of an area are not told apart by their names."""
        return kind_of(area) in self._hidden

    def _told_apart(self, id: str, kind: _Kind, teller: Teller) -> str:
        types, owner = self._seen[kind.name], self._owners[id]
        owners = types[kind.type]
        which = [
            *([teller.say("card.of_type", {"type": kind.type})] if len(types) > 1 else ()),
            *([teller.word("player", owner)] if len(owners) > 1 else ()),
            *([_number(owners[owner][id], teller)] if len(owners[owner]) > 1 else ()),
        ]
        return teller.say("card.apart", {"name": kind.name, "which": tuple(which)}) if which else kind.name


def _number(number: int, teller: Teller) -> str:
    if number <= _MOST_IN_WORDS:
        return teller.word("card", f"number.{number}")
    return teller.say("card.number", {"number": number})
