"""The mat at one step of a ruling: the board at the start with every change up to there.

The page's script does the same without a request (static/sandbox/mat.js); a test holds the two together.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from engine.games import played_game
from engine.games.played import BACKS, TINTS, TOP, AreaOnTable, PlayedGame
from engine.play.table import PLAYERS
from engine.telling.places import NOT_YET, Places, go, place_of
from engine.telling.ruling import Board, Card, Change, Ruling, Step
from rulesite.cards.signs import sign_of_keyword
from rulesite.sandbox.called import area_name, capital
from rulesite.sandbox.grid import Spot, columns, spots, tall_rows

#: The player at whose edge of the table one sits; the other one's side lies over the middle.
NEAR = "A"
#: What the script draws of a card.
DRAWN = (
    *("name", "area", "under", "mode", "face", "flipped", "markers"),
    *("power", "printed_power", "role", "skills"),
)
#: What changes about the game itself and is shown, besides what the players have a number of.
GAME_FACTS = ("turn", "turn_player", "phase")


@dataclass(frozen=True)
class Lying:
    """One area of one player.

    Attributes:
        key: by which the mat and a board call it (`A.battle`); `area` is how the game declares it.
        is_adding: its cards add their combo power to a card that fights.
        label: its whole name; `short` what is written on the mat.
        count: how many cards are there, whether drawn or not.
        cards: those that are told apart, top first.
    """

    key: str
    area: AreaOnTable
    is_adding: bool
    label: str
    short: str
    count: int
    cards: list[dict[str, Any]]

    @property
    def is_opened(self) -> bool:
        """Whether its cards lie together until somebody opens it."""
        return self.area.drawn in (BACKS, TINTS, TOP)


@dataclass(frozen=True)
class Place:
    """A place of the mat, where it is, and the areas that lie in it."""

    spot: Spot
    areas: list[Lying]


@dataclass(frozen=True)
class Side:
    """One player's side.

    Attributes:
        is_near: it lies before the one who looks.
        held: the cards in hand.
        stocks: what the player has a number of: its key, what it is called, and the number.
    """

    player: str
    name: str
    is_near: bool
    places: list[Place]
    held: Lying
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

    @property
    def columns(self) -> tuple[str, ...]:
        return columns(self.game)

    @property
    def tall_rows(self) -> int:
        return tall_rows(self.game)

    def side(self, player: str, words: Mapping[str, str]) -> Side:
        rows, is_near = len(self.game.mat), player == NEAR
        lying = [spot if is_near else spot.turned_over(rows) for spot in spots(self.game.mat)]
        lying.sort(key=lambda spot: (spot.row, spot.column))  # read as it is seen
        places = [Place(spot, self._lying(player, spot.name, words)) for spot in lying]
        (held,) = self._lying(player, "", words)
        name = words.get(f"player.{player}", player)
        keys = {f"{player}.{stock}": words[f"stock.{stock}"] for stock in self.game.stocks}
        stocks = [(key, label, self.facts[key]) for key, label in keys.items()]
        return Side(player, name, is_near, places, held, stocks)

    def _lying(self, player: str, place: str, words: Mapping[str, str]) -> list[Lying]:
        return [self._area(player, area, words) for area in self.game.areas if area.place == place]

    def _area(self, player: str, area: AreaOnTable, words: Mapping[str, str]) -> Lying:
        key = f"{player}.{area.name}"
        ids = self.areas[key]
        drawn = [self.cards[id] for id in ids if not area.is_pile or id in self.moving]
        label = area_name(words, area.name)
        short = capital(words.get(f"on_mat.{area.name}", label))
        return Lying(key, area, area.name == self.game.adding, label, short, len(ids), drawn)

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
    changes = list(_changes(mat.game, ruling.steps))
    changing = {change.card for change in changes} - {"game"}
    skills = {skill for id in changing for skill in mat.cards[id]["skills"]}
    skills |= {skill for change in changes if change.what == "skills" for skill in change.after or ()}
    return {
        "signs": {skill: sign for skill in sorted(skills) if (sign := sign_of_keyword(skill))},
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
