"""Laying out a board from its table, and refusing one that cannot exist."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from engine.games.masters.areas import AREAS, LIMIT_RULES
from engine.games.masters.board_facts import PLAYERS
from engine.games.masters.cards import CardDefinition, read_card, stock_cards
from engine.games.masters.keywords import KEYWORDS
from engine.games.masters.vocabulary import WORDS
from engine.kernel.playing import BoardRefused
from engine.kernel.scenario import Scenario, ScenarioError
from engine.kernel.state import Card, Effect, State
from engine.kernel.verdicts import Reason
from engine.kernel.writing import Begin, Create, Record, write

#: More cards than this are refused before they are looked at; two full decks with everything are about 150.
MOST_CARDS = 300
#: 6-1-3: the most cards a deck can have, wherever they are now.
MOST_IN_DECK = 60

PHASES = ("charge", "main", "end")
#: What a player has where the board says nothing.
DEFAULTS: Mapping[str, Mapping[str, Any]] = {
    "A": {"leader": "leader-red", "life": 8, "deck": 40},
    "B": {"leader": "leader-blue", "life": 8, "deck": 40},
}
#: The type of card an area is for, and the rule that says so.
_TYPES = {
    "leader": (("Leader",), "3-5-1"),
    "battle": (("Battle", "Extra"), "3-6-1"),
    "unison": (("Unison",), "3-11-1"),
}
_FROM_DECK = ("deck", "hand", "drop", "battle", "energy", "life", "warp", "unison", "z-energy")


def lay_out(scenario: Scenario) -> tuple[Mapping[str, CardDefinition], State]:
    """The cards and the state a scenario starts from.

    Raises:
        ScenarioError: the notation is wrong, or a card is unknown; names every place.
        BoardRefused: the rules do not allow the board; gives every reason.
    """
    layout = _Layout(scenario)
    layout.read()
    if layout.problems:
        raise ScenarioError(*layout.problems)
    if reasons := tuple(_impossible(layout)):
        raise BoardRefused(*reasons)
    state = State()
    for id, card in layout.cards.items():
        write(state, Create(id, card))
    for name, value in layout.facts.items():
        write(state, Record(name, value))
    for effect in layout.effects:
        write(state, Begin(effect))
    return layout.definitions, state


class _Layout:
    """A board being read: what has been found so far, and every problem of the notation."""

    def __init__(self, scenario: Scenario) -> None:
        self.scenario = scenario
        self.problems: list[str] = []
        self.definitions: dict[str, CardDefinition] = dict(stock_cards())
        self.cards: dict[str, Card] = {}
        self.facts: dict[str, Any] = {}
        self.effects: list[Effect] = []

    def read(self) -> None:
        table = self.scenario.board
        for id, card in self.scenario.cards.items():
            try:
                self.definitions[id] = read_card(id, card)
            except ValueError as error:
                self.problems.append(str(error))
        self._refuse_unknown("board", table, ("turn_player", "phase", "turn", "effects", *PLAYERS))
        self._read_turn(table)
        for player in PLAYERS:
            side = table.get(player, {})
            if not isinstance(side, Mapping):
                self.problems.append(f"board.{player}: must be a table")
                continue
            self._refuse_unknown(f"board.{player}", side, (*AREAS, "energy_markers"))
            self._read_side(player, {**DEFAULTS[player], **side})
        for place, effect in enumerate(self._list(table.get("effects", []), "board.effects")):
            self._read_effect(f"board.effects[{place}]", effect)

    def _read_turn(self, table: Mapping[str, Any]) -> None:
        self.facts["turn_player"] = self._one_of(table.get("turn_player", "A"), PLAYERS, "board.turn_player")
        self.facts["phase"] = self._one_of(table.get("phase", "main"), PHASES, "board.phase")
        self.facts["turn"] = self._number(table.get("turn", 3), 1, "board.turn")

    def _read_side(self, player: str, side: Mapping[str, Any]) -> None:
        if markers := self._number(side.get("energy_markers", 0), 0, f"board.{player}.energy_markers"):
            self.facts[f"{player}.energy_markers"] = markers
        # The Leader Card first: its colour is that of the filler in the other areas.
        for area in sorted(AREAS, key=lambda area: area != "leader"):
            where = f"board.{player}.{area}"
            given = side.get(area, [])
            if isinstance(given, int) and not isinstance(given, bool):
                given = [self._filler(player)] * min(max(given, 0), MOST_CARDS + 1)
            elif isinstance(given, str | Mapping):
                given = [given]
            for place, item in enumerate(self._list(given, where)[: MOST_CARDS + 1]):
                self._read_item(player, area, place, item, f"{where}[{place}]")
                if len(self.cards) > MOST_CARDS:
                    raise ScenarioError(f"{where}: the board has more than {MOST_CARDS} cards")

    def _filler(self, player: str) -> str:
        """Cards given as a number are plain ones in the colour of the player's Leader Card."""
        leader = next((card for card in self.cards.values() if card.area == f"{player}.leader"), None)
        colors = self.definitions[leader.definition].colors if leader else ()
        return f"card-{(colors or ('Red',))[0].lower()}"

    def _read_item(self, player: str, area: str, place: int, item: Any, where: str) -> None:
        if isinstance(item, str):
            item = {"card": item}
        if not isinstance(item, Mapping):
            self.problems.append(f"{where}: must be the name of a card or a table")
            return
        self._refuse_unknown(where, item, ("id", "card", "mode", "face", "markers"))
        definition = item.get("card")
        if not isinstance(definition, str) or definition not in self.definitions:
            self.problems.append(f"{where}: no card {definition!r}; define it under [cards] or name a stock card")
            return
        single = AREAS[area].most == 1 and place == 0
        id = item.get("id", f"{player}.{area}" if single else f"{player}.{area}.{place + 1}")
        if not isinstance(id, str) or not id or len(id) > 60 or ":" in id or id in self.cards:
            self.problems.append(f"{where}.id: {id!r} is taken, or no short word without a colon")
            return
        modes = ("active", "rest") if AREAS[area].has_modes else ("",)
        mode = self._one_of(item.get("mode", modes[0]), modes, f"{where}.mode")
        usual = "down" if AREAS[area].secret else "up"
        face = self._one_of(
            item.get("face", usual),
            ("up", "down") if area in ("life", "z-deck") else (usual,),
            f"{where}.face",
        )
        markers = self._number(item.get("markers", 1 if area == "unison" else 0), 0, f"{where}.markers")
        self.cards[id] = Card(definition, player, f"{player}.{area}", mode, face, markers)

    def _read_effect(self, where: str, table: Any) -> None:
        if not isinstance(table, Mapping):
            self.problems.append(f"{where}: must be a table")
            return
        self._refuse_unknown(where, table, ("on", "power", "gain", "forbid", "until", "master"))
        gives = [(name, table[name]) for name in ("power", "gain", "forbid") if name in table]
        if len(gives) != 1:
            self.problems.append(f"{where}: needs exactly one of power, gain, forbid")
            return
        name, value = gives[0]
        if name == "power":
            value = self._number(value, -1_000_000, f"{where}.power")
        elif name == "gain" and (not isinstance(value, str) or value not in KEYWORDS):
            self.problems.append(f"{where}.gain: no keyword skill {value!r} is played; there are {', '.join(KEYWORDS)}")
        elif name == "forbid":
            self._one_of(value, WORDS["what"], f"{where}.forbid")
        on = table.get("on")
        if not isinstance(on, str) or on not in self.cards:
            self.problems.append(f"{where}.on: no card {on!r} on the board")
            return
        master = self._one_of(table.get("master", self.cards[on].owner), PLAYERS, f"{where}.master")
        until = self._one_of(table.get("until", "turn"), ("turn", "game"), f"{where}.until")
        self.effects.append(Effect(f"given{len(self.effects) + 1}", "", master, (on,), (name, value), until, "9-9-1"))

    def _refuse_unknown(self, where: str, table: Mapping[str, Any], known: tuple[str, ...]) -> None:
        for name in table:
            if name not in known:
                self.problems.append(f"{where}.{name}: unknown; there are {', '.join(known)}")

    def _list(self, value: Any, where: str) -> list[Any]:
        if isinstance(value, list):
            return value
        self.problems.append(f"{where}: must be a list")
        return []

    def _one_of(self, value: Any, allowed: tuple[str, ...], where: str) -> str:
        if not isinstance(value, str) or value not in allowed:
            choices = ", ".join(repr(choice) for choice in allowed if choice) or "nothing here"
            self.problems.append(f"{where}: must be one of {choices}")
            return allowed[0]
        return str(value)

    def _number(self, value: Any, least: int, where: str) -> int:
        if not isinstance(value, int) or isinstance(value, bool) or value < least or value > 1_000_000:
            self.problems.append(f"{where}: must be a whole number from {least}")
            return least
        return value


def _impossible(layout: _Layout) -> Iterator[Reason]:
    """Every reason why the board cannot exist, with its rule."""
    by_area: dict[str, list[str]] = {}
    for id, card in layout.cards.items():
        by_area.setdefault(card.area, []).append(id)
    for player in PLAYERS:
        for area, limit in LIMIT_RULES.items():
            if len(by_area.get(f"{player}.{area}", [])) > 1:
                yield Reason(limit, f"board.two_in_{area}", {"player": player})
        if not by_area.get(f"{player}.leader"):
            yield Reason("6-1-2", "board.no_leader", {"player": player})
        if not by_area.get(f"{player}.life"):
            yield Reason("21-2-2-1", "board.no_life", {"player": player})
        if not by_area.get(f"{player}.deck"):
            yield Reason("21-2-2-2", "board.no_deck", {"player": player})
        for id in by_area.get(f"{player}.combo", []):
            yield Reason("21-4-2", "board.combo", {"card": id}, id)
        count = sum(len(by_area.get(f"{player}.{area}", [])) for area in _FROM_DECK)
        if count > MOST_IN_DECK:
            yield Reason("6-1-3", "board.too_many", {"player": player, "count": count, "most": MOST_IN_DECK})
    for id, card in layout.cards.items():
        yield from _misplaced(layout, id, card)


def _misplaced(layout: _Layout, id: str, card: Card) -> Iterator[Reason]:
    area = card.area.partition(".")[2]
    definition = layout.definitions[card.definition]
    types, at = _TYPES.get(area, ((), ""))
    if types and definition.type not in types:
        yield Reason(at, "board.wrong_type", {"card": id, "type": definition.type, "area": area}, id)
    if definition.type == "Leader" and area != "leader":
        yield Reason("3-5-3", "board.leader_elsewhere", {"card": id, "area": area}, id)
    if area == "unison" and card.markers == 0:
        yield Reason("21-9-2", "board.unison_without_markers", {"card": id}, id)
