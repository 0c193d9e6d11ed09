"""The mat at one step of a ruling: the board at the start with every change up to there.

The page's script does the same without a request (static/sandbox/mat.js); a test holds the two together.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from engine.games import played_game
from engine.games.played import AreaOnTable, PlayedGame
from engine.telling.places import NOT_YET, Places, go, place_of
from engine.telling.ruling import Board, Card, Change, Ruling, Step

PLAYERS = ("A", "B")
#: The rows of a side, from the player's own edge of the mat to its middle.
ROWS = ("home", "reserve", "front")
#: What the script draws of a card.
DRAWN = ("name", "area", "under", "mode", "face", "flipped", "markers", "power", "role", "skills")
#: What changes about the game itself and is shown, besides what the players have a number of.
GAME_FACTS = ("turn", "turn_player", "phase")


@dataclass
class Place:
    """One area of one player.

    Attributes:
        is_pile: only the cards that leave or enter it are drawn; is_small: they are drawn small.
        count: how many cards are there, whether drawn or not.
        cards: those that are drawn, top first.
    """

    key: str
    kind: str
    label: str
    is_pile: bool
    is_small: bool
    count: int
    cards: list[dict[str, Any]]


@dataclass
class Side:
    """One player's side.

    Attributes:
        stocks: what the player has a number of: its key, what it is called, and the number.
    """

    player: str
    name: str
    home: list[Place]
    reserve: list[Place]
    front: list[Place]
    stocks: list[tuple[str, str, int]]


@dataclass
class Mat:
    """Both sides as they lie at one step, with the turn.

    Attributes:
        areas: the cards of each place: an area, what is under a card, or what has not come into the game yet.
        moving: the cards that go anywhere in the whole ruling.
    """

    game: PlayedGame
    facts: dict[str, Any]
    areas: Places
    cards: dict[str, dict[str, Any]]
    moving: frozenset[str] = field(default_factory=frozenset)

    def side(self, player: str, words: Mapping[str, str]) -> Side:
        home, reserve, front = (
            [self._place(player, area, words) for area in self.game.areas if area.row == row] for row in ROWS
        )
        name = words.get(f"player.{player}", player)
        keys = {f"{player}.{stock}": words[f"stock.{stock}"] for stock in self.game.stocks}
        return Side(player, name, home, reserve, front, [(key, label, self.facts[key]) for key, label in keys.items()])

    def _place(self, player: str, area: AreaOnTable, words: Mapping[str, str]) -> Place:
        key = f"{player}.{area.name}"
        ids = self.areas[key]
        drawn = [self.cards[id] for id in ids if not area.is_pile or id in self.moving]
        label = words.get(f"area.{area.name}", area.name)
        label = label[:1].upper() + label[1:]
        return Place(key, area.name, label, area.is_pile, area.is_small, len(ids), drawn)

    def stacks(self) -> dict[str, list[dict[str, Any]]]:
        """The cards under each card that ever has some in this ruling, the nearest first."""
        under = "under:"
        return {
            key.removeprefix(under): [self.cards[id] for id in ids]
            for key, ids in self.areas.items()
            if key.startswith(under)
        }

    def not_yet(self) -> list[dict[str, Any]]:
        """The tokens that come into the game later."""
        return [self.cards[id] for id in self.areas[NOT_YET]]


def mat_at(ruling: Ruling, position: int) -> Mat:
    """The mat after the first `position` steps."""
    start, board = ruling.start, ruling.board
    assert start is not None and board is not None  # of a board that cannot exist nothing is drawn
    game = played_game(ruling.game)
    mat = Mat(game, dict(start.facts), {NOT_YET: []}, {})
    for player in PLAYERS:
        mat.facts |= {f"{player}.{stock}": start.sides[player].stocks[stock] for stock in game.stocks}
        for area in game.areas:
            mat.areas[f"{player}.{area.name}"] = [card["id"] for card in start.sides[player].areas[area.name]]
    mat.cards = {card["id"]: dict(card) for card in _cards(game, start)}
    for card in _cards(game, board):
        if card["id"] not in mat.cards:  # a token: what is printed on it is known from the board at the end
            mat.cards[card["id"]] = dict(card) | {"area": None}
            mat.areas[NOT_YET].append(card["id"])
    mat.areas |= {f"under:{top}": [] for top in _tops(game, ruling)}
    mat.areas |= {f"under:{card['id']}": list(card["beneath"]) for card in _cards(game, start) if card["beneath"]}
    mat.moving = frozenset(c.card for c in _changes(game, ruling.steps) if c.what in ("area", "under"))
    for step in ruling.steps[:position]:
        _apply(mat, list(_changes(game, [step])))
    return mat


def for_script(ruling: Ruling) -> dict[str, Any]:
    """The same for the script: the start and each step's changes, without what is not drawn."""
    mat = mat_at(ruling, 0)
    changing = {change.card for change in _changes(mat.game, ruling.steps)} - {"game"}
    return {
        "facts": mat.facts,
        "areas": mat.areas,
        "cards": {id: {what: mat.cards[id][what] for what in DRAWN} for id in changing},
        "steps": [
            {"changes": [c.as_data() for c in _changes(mat.game, [step]) if c.what != "text"], "cards": step.cards}
            for step in ruling.steps
        ],
    }


def _cards(game: PlayedGame, board: Board) -> Iterator[Card]:
    for player in PLAYERS:
        for kind in (*(area.name for area in game.areas), "under"):
            yield from board.sides[player].areas[kind]


def _tops(game: PlayedGame, ruling: Ruling) -> Iterable[str]:
    """The cards that come to have others under them."""
    return dict.fromkeys(c.after for c in _changes(game, ruling.steps) if c.what == "under" and c.after)


def _changes(game: PlayedGame, steps: Iterable[Step]) -> Iterator[Change]:
    drawn = _drawn(game)
    facts = {*GAME_FACTS, *(f"{player}.{stock}" for player in PLAYERS for stock in game.stocks)}
    for step in steps:
        for change in step.changes:
            if change.card != "game" or change.what in facts or _is_drawn(drawn, change.what):
                yield change


def _drawn(game: PlayedGame) -> frozenset[str]:
    """The places that are no piles."""
    return frozenset(f"{player}.{area.name}" for player in PLAYERS for area in game.areas if not area.is_pile)


def _is_drawn(drawn: frozenset[str], what: str) -> bool:
    """Whether a change of the game tells how the cards of a place lie, and it is no pile."""
    return what.startswith("under:") or what in drawn


def _apply(mat: Mat, changes: Iterable[Change]) -> None:
    """The changes of one step. A card that moves is placed on top, unless the step says how the cards lie there."""
    before: dict[str, str] = {}
    drawn = _drawn(mat.game)
    for change in changes:
        id, what, after = change.card, change.what, change.after
        if id != "game":
            before.setdefault(id, place_of(mat.cards[id]))
            mat.cards[id][what] = after
    for id, place in before.items():
        go(mat.areas, id, place, place_of(mat.cards[id]))
    for change in changes:
        if change.card == "game":
            if _is_drawn(drawn, change.what):
                mat.areas[change.what] = list(change.after)
            else:
                mat.facts[change.what] = change.after
