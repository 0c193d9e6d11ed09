"""Reading the table of a board: areas and their cards, the turn, and what is in force.

What is wrong with the notation is noted, place by place; which boards cannot exist is for the game to say.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, TypeVar

from engine.effects.nodes import Power
from engine.kernel.playing import BoardRefused
from engine.kernel.scenario import Scenario, ScenarioError
from engine.kernel.state import Card, Effect, Pending, State, Until, player_of
from engine.kernel.verdicts import Reason
from engine.kernel.writing import Await, Begin, Create, Record, write
from engine.play.areas import ANYHOW, Area
from engine.play.lasting import frozen
from engine.play.table import PLAYERS

L = TypeVar("L", bound="Layout")

_ITEM = ("id", "card", "count", "owner", "mode", "face", "flipped", "under")
_UNDER_ITEM = ("id", "card", "owner")


@dataclass(frozen=True)
class Ground:
    """What a game's boards are made of.

    Attributes:
        areas: each kind of area; the first is read first, and its card gives the colour of plain cards.
        outside: the word for cards outside the game.
        phases: those a board can stand in; `phase` and `turn` are the usual ones.
        stocks: what a player has a number of besides cards.
        counters: what a card has a number of.
        defaults: what each player has where the board says nothing.
        most: more cards than this are refused before they are looked at.
        cast: the cards that boards can name. read_card: reads one of a scenario; ValueError says what is wrong.
        plain: the word of the card that stands for any, by the colours of the player's first card.
        untils: how long an effect in force on a board can last, by the game's words; the usual one first.
    """

    areas: Mapping[str, Area]
    outside: str
    phases: tuple[str, ...]
    phase: str
    turn: int
    stocks: tuple[str, ...]
    counters: tuple[str, ...]
    defaults: Mapping[str, Mapping[str, Any]]
    most: int
    cast: Callable[[], Mapping[str, Any]]
    read_card: Callable[[str, Any], Any]
    plain: Callable[[tuple[str, ...]], str]
    untils: Mapping[str, Until]


def lay_out(layout: L, impossible: Callable[[L], Iterator[Reason]]) -> tuple[Mapping[str, Any], State]:
    """The cards and the state a scenario starts from.

    Args:
        layout: what reads its board. impossible: every reason why a board that has been read cannot exist.

    Raises:
        ScenarioError: the notation is wrong, or a card is unknown; names every place.
        BoardRefused: the rules do not allow the board; gives every reason.
    """
    layout.read()
    if layout.problems:
        raise ScenarioError(*layout.problems)
    if reasons := tuple(impossible(layout)):
        raise BoardRefused(*reasons, cards=layout.cards, definitions=layout.definitions)
    state = State()
    for id, card in layout.cards.items():
        write(state, Create(id, card))
    for name, value in layout.facts.items():
        write(state, Record(name, value))
    for effect in layout.effects:
        write(state, Begin(effect))
    for place, pending in enumerate(layout.waiting):  # older than what is numbered in play
        write(state, Await(pending._replace(id=place - len(layout.waiting))))
    return layout.definitions, state


class Layout:
    """A board being read: what has been found so far, and every problem of the notation.

    A game whose boards have more to say reads that in a class of its own; what it can do otherwise has no underscore.
    """

    #: What a board can say besides what every board can.
    MORE: tuple[str, ...] = ()

    def __init__(self, scenario: Scenario, ground: Ground) -> None:
        self.scenario = scenario
        self.ground = ground
        self.problems: list[str] = []
        self.definitions: dict[str, Any] = dict(ground.cast())
        self.cards: dict[str, Card] = {}
        self.facts: dict[str, Any] = {}
        self.effects: list[Effect] = []
        self.waiting: list[Pending] = []

    def read(self) -> None:
        """Read the whole scenario; what is wrong is noted in `problems`."""
        table, ground = self.scenario.board, self.ground
        for id, card in self.scenario.cards.items():
            try:
                self.define(ground.read_card(id, card))
            except ValueError as error:
                self.problems.append(str(error))
        self.refuse_unknown("board", table, ("turn_player", "phase", "turn", *self.MORE, "effects", *PLAYERS))
        self.read_turn(table)
        for player in PLAYERS:
            side = table.get(player, {})
            if isinstance(side, Mapping):
                self.read_side(player, side)
            else:
                self.problems.append(f"board.{player}: must be a table")
        for place, item in enumerate(self.list_of(table.get("effects", []), "board.effects")):
            if effect := self.read_effect(f"board.effects[{place}]", item, f"given{place + 1}"):
                self.effects.append(effect)
        self.read_more(table)

    def define(self, card: Any) -> None:
        """A card of the scenario."""
        self.definitions[card.id] = card

    def read_turn(self, table: Mapping[str, Any]) -> None:
        """Whose turn it is, which one, and which phase of it."""
        ground = self.ground
        self.facts["turn_player"] = self.one_of(table.get("turn_player", "A"), PLAYERS, "board.turn_player")
        self.facts["phase"] = self.one_of(table.get("phase", ground.phase), ground.phases, "board.phase")
        self.facts["turn"] = self.number(table.get("turn", ground.turn), 1, "board.turn")

    def read_more(self, table: Mapping[str, Any]) -> None:
        """What else a board of the game says."""

    # The sides ----------------------------------------------------------------------------------------

    def read_side(self, player: str, side: Mapping[str, Any], more: tuple[str, ...] = ()) -> None:
        """What a player has; `more` are words that the game reads itself."""
        ground = self.ground
        self.refuse_unknown(f"board.{player}", side, (*ground.areas, ground.outside, *ground.stocks, *more))
        side = {**ground.defaults[player], **side}
        for name in ground.stocks:
            if number := self.number(side.get(name, 0), 0, f"board.{player}.{name}"):
                self.facts[f"{player}.{name}"] = number
        for area in (*ground.areas, ground.outside):
            self.read_area(player, area, side.get(area, []))

    def read_area(self, player: str, area: str, given: Any) -> None:
        """The cards of an area: a number of plain ones, or a list."""
        where, most = f"board.{player}.{area}", self.ground.most
        if isinstance(given, int) and not isinstance(given, bool):
            given = [self.plain_card(player)] * min(max(given, 0), most + 1)
        elif isinstance(given, str | Mapping):
            given = [given]
        for place, (item, at) in enumerate(self._counted(self.list_of(given, where), where)):
            self.read_item(player, area, place, item, at)
            if len(self.cards) > most or place >= most:
                raise ScenarioError(f"{where}: the board has more than {most} cards")

    def _counted(self, given: list[Any], where: str) -> Iterator[tuple[Any, str]]:
        """Each item with its place; one with a `count` so many times."""
        for place, item in enumerate(given):
            at = f"{where}[{place}]"
            if not isinstance(item, Mapping) or "count" not in item:
                yield item, at
                continue
            count = self.number(item["count"], 1, f"{at}.count")
            if count > 1 and ("id" in item or "under" in item):
                self.problems.append(f"{at}.count: several cards cannot have an id or cards under them")
                continue
            for _ in range(min(count, self.ground.most + 1)):
                yield item, at

    def plain_card(self, player: str) -> str:
        """Cards given as a number are plain ones in the colour of the player's first card."""
        first = next((card for card in self.cards.values() if player_of(card.area) == player), None)
        return self.ground.plain(tuple(self.definitions[first.definition].colors) if first else ())

    def read_item(self, player: str, area: str, place: int, item: Any, where: str) -> None:
        """A card of an area, and those under it."""
        if isinstance(item, str):
            item = {"card": item}
        lying = self.ground.areas.get(area, ANYHOW)
        usual_id = f"{player}.{area}" if lying.is_single and place == 0 else f"{player}.{area}.{place + 1}"
        definition, id = self.identity(item, where, usual_id, (*_ITEM, *self.ground.counters))
        if not definition:
            return
        usual, modes = lying.usual_face, lying.modes or ("",)
        there = area if area == self.ground.outside else f"{player}.{area}"
        if len(item) == 1:  # most cards are given by their name alone and lie as is usual
            self.cards[id] = Card(definition, player, there, modes[0], usual, lying.counters)
            return
        card = Card(
            definition,
            self._owner(player, area, item, where),
            there,
            self.one_of(item.get("mode", modes[0]), modes, f"{where}.mode"),
            self.one_of(item.get("face", usual), ("up", "down"), f"{where}.face"),
            lying.counters,
            int(self._flipped(definition, item.get("flipped", False), f"{where}.flipped")),
        )
        for counter in self.ground.counters:
            if counter in item:
                card = card.counting(counter, self.number(item[counter], 0, f"{where}.{counter}"))
        self.cards[id] = card
        for depth, below in enumerate(self.list_of(item.get("under", []), f"{where}.under")[: self.ground.most + 1]):
            self._read_under(id, depth, below, f"{where}.under[{depth}]")

    def _read_under(self, top: str, depth: int, item: Any, where: str) -> None:
        """A card under another; the nearest comes first."""
        if isinstance(item, str):
            item = {"card": item}
        definition, id = self.identity(item, where, f"{top}.under.{depth + 1}", _UNDER_ITEM)
        if definition:
            area = self.cards[top].area
            owner = self._owner(player_of(area), area.partition(".")[2], item, where)
            self.cards[id] = Card(definition, owner, area, under=top)

    def identity(self, item: Any, where: str, usual: str, known: tuple[str, ...]) -> tuple[str, str]:
        """What is printed on a card and its id; two empty words if the item cannot be read."""
        if not isinstance(item, Mapping):
            self.problems.append(f"{where}: must be the name of a card or a table")
            return "", ""
        self.refuse_unknown(where, item, known)
        definition = item.get("card")
        if not isinstance(definition, str) or definition not in self.definitions:
            self.problems.append(f"{where}: no card {definition!r}; define it under [cards] or name a stock card")
            return "", ""
        id = item.get("id", usual)
        if not isinstance(id, str) or not id or len(id) > 60 or ":" in id or id in self.cards:
            self.problems.append(f"{where}.id: {id!r} is taken, or no short word without a colon")
            return "", ""
        return definition, id

    def _owner(self, player: str, area: str, item: Mapping[str, Any], where: str) -> str:
        """The player whose card it is; cards outside the game stand with their owners."""
        owners = (player,) if area == self.ground.outside else PLAYERS
        return self.one_of(item.get("owner", player), owners, f"{where}.owner")

    def _flipped(self, definition: str, value: Any, where: str) -> bool:
        if not isinstance(value, bool):
            self.problems.append(f"{where}: must be true or false")
        elif value and len(self.definitions[definition].sides) == 1:
            self.problems.append(f"{where}: {definition!r} has nothing on its back")
        return value is True

    # What is in force ---------------------------------------------------------------------------------

    def read_effect(self, where: str, table: Any, id: str) -> Effect | None:
        """An effect on the power of a card of the board: `on`, `power`, and `until` the end of which period."""
        if not isinstance(table, Mapping):
            self.problems.append(f"{where}: must be a table")
            return None
        self.refuse_unknown(where, table, ("on", "power", "until", "master"))
        on, amount = table.get("on"), table.get("power")
        if not isinstance(on, str) or on not in self.cards:
            self.problems.append(f"{where}.on: no card {on!r} on the board")
            return None
        if not isinstance(amount, int) or isinstance(amount, bool) or abs(amount) > 1_000_000:
            self.problems.append(f"{where}.power: must be a whole number")
            return None
        usual = player_of(self.cards[on].area) or self.cards[on].owner
        master = self.one_of(table.get("master", usual), PLAYERS, f"{where}.master")
        return Effect(id, "", master, (on,), frozen(Power(amount), amount), self.until(where, table), "")

    def until(self, where: str, table: Mapping[str, Any]) -> Until:
        """How long an effect lasts, from its table."""
        words = tuple(self.ground.untils)
        return self.ground.untils[self.one_of(table.get("until", words[0]), words, f"{where}.until")]

    # Values -------------------------------------------------------------------------------------------

    def refuse_unknown(self, where: str, table: Mapping[str, Any], known: tuple[str, ...]) -> None:
        """Note every name in a table that means nothing there."""
        for name in table:
            if name not in known:
                self.problems.append(f"{where}.{name}: unknown; there are {', '.join(known)}")

    def list_of(self, value: Any, where: str) -> list[Any]:
        """A list; anything else is noted."""
        if isinstance(value, list):
            return value
        self.problems.append(f"{where}: must be a list")
        return []

    def one_of(self, value: Any, allowed: tuple[str, ...], where: str) -> str:
        """One of some words; anything else is noted."""
        if not isinstance(value, str) or value not in allowed:
            choices = ", ".join(repr(choice) for choice in allowed if choice) or "nothing here"
            self.problems.append(f"{where}: must be one of {choices}")
            return allowed[0]
        return str(value)

    def number(self, value: Any, least: int, where: str) -> int:
        """A whole number from `least`; anything else is noted."""
        if not isinstance(value, int) or isinstance(value, bool) or value < least or value > 1_000_000:
            self.problems.append(f"{where}: must be a whole number from {least}")
            return least
        return value
