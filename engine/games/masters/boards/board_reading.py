"""Reading the table of a board: areas and their cards, the turn, what is in force and what was used."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from engine.games.masters.areas.areas import AREAS, PRESENTED, REMOVED
from engine.games.masters.boards import board_effects
from engine.games.masters.boards.board_facts import PLAYERS
from engine.games.masters.cards.cards import CardDefinition, read_card, stock_cards
from engine.games.masters.cards.decks import stock_decks
from engine.games.masters.cards.tokens import stock_tokens, tokens_of
from engine.games.masters.keywords import with_keywords
from engine.games.masters.skills.limits import BESIDES_SKILLS, keys_of
from engine.games.masters.vocabulary import WORDS
from engine.kernel.scenario import Scenario, ScenarioError
from engine.kernel.state import Card, Effect, player_of

#: More cards than this are refused before they are looked at; two full decks with everything are about 150.
MOST_CARDS = 300

PHASES = ("charge", "main", "end")
#: A board can also stand before the game: then it has only what the players present (6-2-1-1).
SETUP = "setup"
_PRESENTED = ("leader", "deck", "z-deck")
#: What a player has where the board says nothing.
DEFAULTS: Mapping[str, Mapping[str, Any]] = {
    "A": {"leader": "leader-red", "life": 8, "deck": 40},
    "B": {"leader": "leader-blue", "life": 8, "deck": 40},
}
#: The stock deck a player presents where the board says nothing.
STOCK_DECKS = {"A": "red-deck", "B": "blue-deck"}
_ITEM = ("id", "card", "count", "owner", "mode", "face", "markers", "flipped", "under")
_PRESENTED_ITEM = ("id", "card", "count")
_UNDER_ITEM = ("id", "card", "owner")


class Layout:
    """A board being read: what has been found so far, and every problem of the notation."""

    def __init__(self, scenario: Scenario) -> None:
        self.scenario = scenario
        self.problems: list[str] = []
        self.definitions: dict[str, CardDefinition] = {**stock_cards(), **stock_tokens()}
        self.cards: dict[str, Card] = {}
        self.facts: dict[str, Any] = {}
        self.effects: list[Effect] = []

    def read(self) -> None:
        """Read the whole scenario; what is wrong is noted in `problems`."""
        table = self.scenario.board
        for id, card in self.scenario.cards.items():
            try:
                self._define(read_card(id, card))
            except ValueError as error:
                self.problems.append(str(error))
        self.refuse_unknown("board", table, ("turn_player", "phase", "turn", "seed", "effects", "used", *PLAYERS))
        self._read_turn(table)
        for player in PLAYERS:
            side = table.get(player, {})
            if not isinstance(side, Mapping):
                self.problems.append(f"board.{player}: must be a table")
                continue
            if self.is_setup:
                self._read_presented(player, side)
                continue
            self.refuse_unknown(f"board.{player}", side, (*AREAS, REMOVED, "energy_markers", "skips"))
            self._read_side(player, {**DEFAULTS[player], **side})
        for place, item in enumerate(self.list_of(table.get("effects", []), "board.effects")):
            if effect := board_effects.read(self, f"board.effects[{place}]", item, f"given{place + 1}"):
                self.effects.append(effect)
        for place, used in enumerate(self.list_of(table.get("used", []), "board.used")):
            self._read_used(f"board.used[{place}]", used)

    def _define(self, card: CardDefinition) -> None:
        """A card of the scenario, and the tokens its skills can create."""
        self.definitions[card.id] = card
        self.definitions.update({token.id: token for token in tokens_of(card)})

    @property
    def is_setup(self) -> bool:
        """Whether the board stands before the game."""
        return bool(self.facts["phase"] == SETUP)

    def _read_turn(self, table: Mapping[str, Any]) -> None:
        self.facts["turn_player"] = self.one_of(table.get("turn_player", "A"), PLAYERS, "board.turn_player")
        self.facts["phase"] = self.one_of(table.get("phase", "main"), (*PHASES, SETUP), "board.phase")
        self.facts["turn"] = self.number(table.get("turn", 1 if self.is_setup else 3), 1, "board.turn")
        seed = table.get("seed", "")
        if not isinstance(seed, str) or len(seed) > 60:
            self.problems.append("board.seed: must be text of at most 60 characters")
        elif seed:
            self.facts["seed"] = seed

    # The sides ----------------------------------------------------------------------------------------

    def _read_side(self, player: str, side: Mapping[str, Any]) -> None:
        if markers := self.number(side.get("energy_markers", 0), 0, f"board.{player}.energy_markers"):
            self.facts[f"{player}.energy_markers"] = markers
        where = f"board.{player}.skips"
        skips = self.list_of(side.get("skips", []), where)
        words = tuple(WORDS["what is skipped"])
        if skipped := tuple(self.one_of(what, words, f"{where}[{place}]") for place, what in enumerate(skips)):
            self.facts[f"{player}.skips"] = skipped
        # The Leader Card first: its colour is that of the filler in the other areas.
        for area in sorted((*AREAS, REMOVED), key=lambda area: area != "leader"):
            self._read_area(player, area, side.get(area, []))

    def _read_presented(self, player: str, side: Mapping[str, Any]) -> None:
        """What a player presents before the game; a stock deck by its name brings its Leader Card along."""
        self.refuse_unknown(f"board.{player}", side, _PRESENTED)
        deck = side.get("deck", STOCK_DECKS[player])
        stock = stock_decks().get(deck, {}) if isinstance(deck, str) else {}
        given = {**stock, **{area: side[area] for area in side if area != "deck" or not stock}}
        for area in _PRESENTED:
            self._read_area(player, area, given.get(area, []))

    def _read_area(self, player: str, area: str, given: Any) -> None:
        where = f"board.{player}.{area}"
        if isinstance(given, int) and not isinstance(given, bool):
            given = [self._filler(player)] * min(max(given, 0), MOST_CARDS + 1)
        elif isinstance(given, str | Mapping):
            given = [given]
        items = self._counted(self.list_of(given, where), where)
        for place, (item, at) in enumerate(items):
            self._read_item(player, area, place, item, at)
            if len(self.cards) > MOST_CARDS or place >= MOST_CARDS:
                raise ScenarioError(f"{where}: the board has more than {MOST_CARDS} cards")

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
            for _ in range(min(count, MOST_CARDS + 1)):
                yield item, at

    def _filler(self, player: str) -> str:
        """Cards given as a number are plain ones in the colour of the player's Leader Card."""
        leader = next((card for card in self.cards.values() if card.area == f"{player}.leader"), None)
        colors = self.definitions[leader.definition].colors if leader else ()
        return f"card-{(colors or ('Red',))[0].lower()}"

    def _read_item(self, player: str, area: str, place: int, item: Any, where: str) -> None:
        """A card of an area, and those under it."""
        if isinstance(item, str):
            item = {"card": item}
        single = area in AREAS and AREAS[area].most == 1 and place == 0
        usual_id = f"{player}.{area}" if single else f"{player}.{area}.{place + 1}"
        definition, id = self._identity(item, where, usual_id, _PRESENTED_ITEM if self.is_setup else _ITEM)
        if not definition:
            return
        if self.is_setup:
            self.cards[id] = Card(definition, player, f"{player}.{PRESENTED}")
            return
        modes = ("active", "rest") if area in AREAS and AREAS[area].has_modes else ("",)
        secret = area in AREAS and AREAS[area].secret
        usual = "down" if secret else "up"
        self.cards[id] = Card(
            definition,
            self._owner(player, area, item, where),
            area if area == REMOVED else f"{player}.{area}",
            self.one_of(item.get("mode", modes[0]), modes, f"{where}.mode"),
            self.one_of(item.get("face", usual), ("up", "down"), f"{where}.face"),
            self.number(item.get("markers", 1 if area == "unison" else 0), 0, f"{where}.markers"),
            self._flipped(definition, item.get("flipped", False), f"{where}.flipped"),
        )
        for depth, below in enumerate(self.list_of(item.get("under", []), f"{where}.under")[: MOST_CARDS + 1]):
            self._read_under(id, depth, below, f"{where}.under[{depth}]")

    def _read_under(self, top: str, depth: int, item: Any, where: str) -> None:
        """A card under another; the nearest comes first."""
        if isinstance(item, str):
            item = {"card": item}
        definition, id = self._identity(item, where, f"{top}.under.{depth + 1}", _UNDER_ITEM)
        if definition:
            area = self.cards[top].area
            owner = self._owner(player_of(area), area.partition(".")[2], item, where)
            self.cards[id] = Card(definition, owner, area, under=top)

    def _identity(self, item: Any, where: str, usual: str, known: tuple[str, ...]) -> tuple[str, str]:
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
        owners = (player,) if area == REMOVED else PLAYERS
        return self.one_of(item.get("owner", player), owners, f"{where}.owner")

    def _flipped(self, definition: str, value: Any, where: str) -> bool:
        if not isinstance(value, bool):
            self.problems.append(f"{where}: must be true or false")
        elif value and self.definitions[definition].back is None:
            self.problems.append(f"{where}: {definition!r} has nothing on its back")
        return value is True

    # What was used ------------------------------------------------------------------------------------

    def _read_used(self, where: str, used: Any) -> None:
        """`card:skill`: the skill was activated once this turn; for each further time the word stands again."""
        id, _, name = used.partition(":") if isinstance(used, str) else ("", "", "")
        card = self.cards.get(id)
        if card is None or not name:
            self.problems.append(f"{where}: must be a card of the board, a colon and what was used of it")
            return
        definition = self.definitions[card.definition]
        printed = definition.back if card.flipped and definition.back else definition
        skill = printed.skill(name)
        if skill is None and name not in BESIDES_SKILLS:
            known = (*(skill.name for skill in printed.skills), *BESIDES_SKILLS)
            self.problems.append(f"{where}: {id} has no {name!r}; there are {', '.join(known)}")
            return
        player = player_of(card.area)
        beside = BESIDES_SKILLS.get(name, "").format(card=id, player=player)
        # A skill that nothing limits counts for nothing; boards that name one are in links of old.
        keys = keys_of(printed, with_keywords(skill), id, player) if skill else [beside]
        for key in keys:
            self.facts[key] = self.facts.get(key, 0) + 1

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
