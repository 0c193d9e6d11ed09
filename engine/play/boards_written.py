"""A position written out as the table of a board: the other way round than `engine.play.boards`.

Whoever writes one lays it out again and compares (`described`): what a table cannot say is seen by its absence.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from engine.effects.nodes import Power
from engine.kernel.game import Game
from engine.kernel.state import Card, Effect, State, Until, kind_of, player_of
from engine.play.areas import ANYHOW, Area
from engine.play.boards import Ground
from engine.play.lasting import is_meant, past_the_present
from engine.play.table import PLAYERS

#: The longest id that a board can name a card by.
_LONGEST_ID = 60


class Written(NamedTuple):
    """A position as a board.

    Attributes:
        table: the board's table.
        names: what each card is called on that board, by its id in the position.
        passing: facts of the state that no ruling is otherwise without, such as how often chance was asked.
    """

    table: dict[str, Any]
    names: Mapping[str, str]
    passing: frozenset[str] = frozenset()


class Scribe:
    """Writes one position.

    A game whose boards have more to say adds it in a class of its own; what it can do otherwise has no underscore.
    """

    #: Facts that no ruling is otherwise without.
    PASSING: frozenset[str] = frozenset()

    def __init__(self, g: Game, ground: Ground) -> None:
        self.g = g
        self.ground = ground
        self.names: dict[str, str] = {}

    @property
    def state(self) -> State:
        return self.g.state

    def write(self) -> Written:
        """The whole position."""
        self._call_all()
        state, ground = self.state, self.ground
        usual = {"turn_player": PLAYERS[0], "phase": ground.phase, "turn": ground.turn}
        table = {name: state.facts[name] for name, value in usual.items() if state.facts[name] != value}
        table |= {player: side for player in PLAYERS if (side := self.side(player))}
        if effects := [said for effect in state.effects.values() if (said := self.effect(effect))]:
            table["effects"] = effects
        return Written(table | self.more(), self.names, self.PASSING)

    # What a game says otherwise -----------------------------------------------------------------------

    def named(self) -> Iterator[str]:
        """The cards that the board's table has to name."""
        for effect in self.state.effects.values():
            yield from (id for id in (*effect.on, effect.source) if id in self.state.cards)

    def side(self, player: str) -> dict[str, Any]:
        """What a player has, without what is as usual."""
        usual = self.ground.defaults[player]
        side: dict[str, Any] = {}
        for area in (*self.ground.areas, self.ground.outside):
            value = self._area(player, area)
            if value != usual.get(area, 0) and value != [usual.get(area)]:
                side[area] = value
        for stock in self.ground.stocks:
            if number := self.state.facts.get(f"{player}.{stock}", 0):
                side[stock] = number
        return side

    def effect(self, effect: Effect) -> dict[str, Any] | None:
        """The table of an effect in force; None where no board can say it."""
        until = self.until(effect)
        if len(effect.on) != 1 or type(effect.action) is not Power or not until or effect.wherever is not None:
            return None
        told = {"on": self.names[effect.on[0]], "power": effect.action.amount, "until": until}
        return told | {"master": effect.master}

    def more(self) -> dict[str, Any]:
        """What else the game's boards say."""
        return {}

    def until(self, effect: Effect) -> str:
        """The word for how long an effect lasts; `` where none means just that."""
        turn_player = self.state.facts["turn_player"]

        def means(until: Until) -> Until:
            return past_the_present(until, is_meant(until, effect.master, turn_player))

        return next((word for word, until in self.ground.untils.items() if means(until) == effect.until), "")

    # The cards ----------------------------------------------------------------------------------------

    def _area(self, player: str, area: str) -> int | list[Any]:
        """The cards of an area: a number where all are plain ones that lie as is usual."""
        items = [self._item(id, area) for id in self._there(player, area)]
        return len(items) if all(item == self._plain(player) for item in items) else items

    def _there(self, player: str, area: str) -> Iterable[str]:
        """The cards of an area; those outside the game stand with their owners."""
        if area != self.ground.outside:
            return self.state.areas.get(f"{player}.{area}", ())
        return [id for id in self.state.areas.get(area, ()) if self.state.cards[id].owner == player]

    def _plain(self, player: str) -> str:
        first = next(iter(self._there(player, next(iter(self.ground.areas)))), "")
        printed = self.g.definitions[self.state.cards[first].definition] if first else None
        return self.ground.plain(tuple(printed.colors) if printed else ())

    def _item(self, id: str, area: str) -> Any:
        card, lying = self.state.cards[id], self.ground.areas.get(area, ANYHOW)
        usual = Card(card.definition, player_of(card.area) or card.owner, card.area, *_lies(lying))
        item = self._called(id, card, usual.owner)
        if card.mode != usual.mode:
            item["mode"] = card.mode
        if card.face != usual.face:
            item["face"] = card.face
        if card.side:
            item["flipped"] = True
        item |= {
            counter: card.count(counter)
            for counter in self.ground.counters
            if card.count(counter) != usual.count(counter)
        }
        if beneath := self.state.stacks.get(id, ()):
            item["under"] = [_short(self._called(below, self.state.cards[below], usual.owner)) for below in beneath]
        return _short(item)

    def _called(self, id: str, card: Card, owner: str) -> dict[str, Any]:
        item: dict[str, Any] = {"card": card.definition}
        if self.names[id] != self._usual_names[id]:
            item["id"] = self.names[id]
        return item if card.owner == owner else item | {"owner": card.owner}

    # What the cards are called ------------------------------------------------------------------------

    def _call_all(self) -> None:
        """Gives every card its name: its own where that is one of a board's author, else that of its place.

        A card that the table has to name and whose own id is that of another place gets a short one.
        """
        named, own = set(self.named()), {id for id in self.state.cards if _is_given(id)}
        self._usual_names: dict[str, str] = {}
        for player in PLAYERS:
            for area in (*self.ground.areas, self.ground.outside):
                is_single = area in self.ground.areas and self.ground.areas[area].is_single
                for place, id in enumerate(self._there(player, area)):
                    usual = f"{player}.{area}" if is_single and place == 0 else f"{player}.{area}.{place + 1}"
                    self._call(id, usual, named, own)
                    for depth, below in enumerate(self.state.stacks.get(id, ()), 1):
                        self._call(below, f"{self.names[id]}.under.{depth}", named, own)

    def _call(self, id: str, usual: str, named: set[str], taken: set[str]) -> None:
        self._usual_names[id] = self.names[id] = usual
        if _is_given(id):
            self.names[id] = id
        elif id in named and id != usual:
            number = 1
            while (short := f"{usual[:1].lower()}{number}") in taken:
                number += 1
            taken.add(short)
            self.names[id] = short


def _is_given(id: str) -> bool:
    """Whether an id was given by somebody, and is no place of a board."""
    return "." not in id and ":" not in id and len(id) <= _LONGEST_ID


def _lies(lying: Area) -> tuple[str, str, tuple[tuple[str, int], ...]]:
    return (lying.modes or ("",))[0], lying.usual_face, lying.counters


def _short(item: dict[str, Any]) -> Any:
    return item if len(item) > 1 else item["card"]


def described(state: State, names: Mapping[str, str]) -> dict[str, list[Any]]:
    """A state as plain values without serial numbers, each card by another name where it has one.

    Two states that are described alike are alike to whoever plays on. Cards that nothing names go by their places.
    """
    said = {
        "effect": [_in_names(effect._replace(id="", rule="", skill=""), names) for effect in state.effects.values()],
        "waiting": [
            _in_names(each.without_serials(state.cards)._replace(rule="", reading=""), names) for each in state.pending
        ],
        "fact": [(_fact_named(name, names), _in_names(value, names)) for name, value in state.facts.items() if value],
    }
    areas = {area: cards for area, cards in state.areas.items() if cards}
    for area, cards in areas.items():
        said[f"area {area}"] = [[_lying(state, id) for id in (top, *state.stacks.get(top, ()))] for top in cards]
    return said


def _lying(state: State, id: str) -> tuple[Any, ...]:
    """How a card lies; one under another has no mode of its own."""
    card = state.cards[id]
    mode = "" if card.under else card.mode
    return (card.definition, card.owner, kind_of(card.area), mode, card.face, card.counters, card.side)


def _in_names(value: Any, names: Mapping[str, str]) -> Any:
    """A value with every card in it by its name."""
    if isinstance(value, str):
        return names.get(value, value)
    if isinstance(value, tuple):
        parts = [_in_names(each, names) for each in value]
        return type(value)(*parts) if hasattr(value, "_fields") else tuple(parts)
    return value


def _fact_named(fact: str, names: Mapping[str, str]) -> str:
    """The name of a fact with the card in it by its name: `used:a1:Rise`."""
    return ":".join(names.get(part, part) for part in fact.split(":"))
