"""The mat at one step of a ruling: the board at the start with every change up to there.

The page's script does the same without a request (static/sandbox/mat.js); a test holds the two together.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from rules_db.places import NOT_YET, Places, go, place_of

PLAYERS = ("A", "B")
#: Areas that lie as one pile: only the cards that leave or enter them are drawn.
PILES = ("deck", "z-deck", "presented")
#: Areas whose cards are drawn small.
SMALL = ("hand", "energy", "life", "drop", "warp", "z-energy", "removed")
#: The areas of a side, from the player's own edge of the mat to its middle.
HOME = ("leader", "unison")
RESERVE = ("life", "energy", "hand", "deck", "z-deck", "drop", "warp", "z-energy", "removed", "presented")
FRONT = ("battle", "combo")
AREAS = (*HOME, *RESERVE, *FRONT)
#: What the script draws of a card.
DRAWN = ("name", "area", "under", "mode", "face", "flipped", "markers", "power", "role", "skills")
#: What changes about the game itself and is shown.
GAME_FACTS = ("turn", "turn_player", "phase", "A.energy_markers", "B.energy_markers")


@dataclass
class Place:
    """One area of one player.

    Attributes:
        count: how many cards are there, whether drawn or not.
        cards: those that are drawn, top first.
    """

    key: str
    kind: str
    label: str
    count: int
    cards: list[dict[str, Any]]

    @property
    def is_pile(self) -> bool:
        return self.kind in PILES

    @property
    def is_small(self) -> bool:
        return self.kind in SMALL


@dataclass
class Side:
    """One player's side."""

    player: str
    name: str
    home: list[Place]
    reserve: list[Place]
    front: list[Place]
    energy_markers: int


@dataclass
class Mat:
    """Both sides as they lie at one step, with the turn.

    Attributes:
        areas: the cards of each place: an area, what is under a card, or what has not come into the game yet.
        moving: the cards that go anywhere in the whole ruling.
    """

    facts: dict[str, Any]
    areas: Places
    cards: dict[str, dict[str, Any]]
    moving: frozenset[str] = field(default_factory=frozenset)

    def side(self, player: str, words: Mapping[str, str]) -> Side:
        home, reserve, front = ([self._place(player, kind, words) for kind in row] for row in (HOME, RESERVE, FRONT))
        name = words.get(f"player.{player}", player)
        return Side(player, name, home, reserve, front, self.facts[f"{player}.energy_markers"])

    def _place(self, player: str, kind: str, words: Mapping[str, str]) -> Place:
        key = f"{player}.{kind}"
        ids = self.areas[key]
        drawn = [id for id in ids if kind not in PILES or id in self.moving]
        label = words.get(f"area.{kind}", kind)
        return Place(key, kind, label[:1].upper() + label[1:], len(ids), [self.cards[id] for id in drawn])

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


def mat_at(ruling: Mapping[str, Any], position: int) -> Mat:
    """The mat after the first `position` steps."""
    start, board = ruling["start"], ruling["board"]
    mat = Mat(facts={name: start[name] for name in ("turn", "turn_player", "phase")}, areas={NOT_YET: []}, cards={})
    for player in PLAYERS:
        mat.facts[f"{player}.energy_markers"] = start[player]["energy_markers"]
        for kind in AREAS:
            mat.areas[f"{player}.{kind}"] = [card["id"] for card in start[player][kind]]
    mat.cards = {card["id"]: dict(card) for card in _cards(start)}
    for card in _cards(board):
        if card["id"] not in mat.cards:  # a token: what is printed on it is known from the board at the end
            mat.cards[card["id"]] = card | {"area": None}
            mat.areas[NOT_YET].append(card["id"])
    mat.areas |= {f"under:{top}": [] for top in _tops(ruling)}
    mat.areas |= {f"under:{card['id']}": list(card["beneath"]) for card in _cards(start) if card["beneath"]}
    mat.moving = frozenset(c["card"] for c in _changes(ruling["steps"]) if c["what"] in ("area", "under"))
    for step in ruling["steps"][:position]:
        _apply(mat, list(_changes([step])))
    return mat


def for_script(ruling: Mapping[str, Any]) -> dict[str, Any]:
    """The same for the script: the start and each step's changes, without what is not drawn."""
    mat = mat_at(ruling, 0)
    changing = {change["card"] for change in _changes(ruling["steps"])} - {"game"}
    return {
        "facts": mat.facts,
        "areas": mat.areas,
        "cards": {id: {what: mat.cards[id][what] for what in DRAWN} for id in changing},
        "steps": [
            {"changes": [c for c in _changes([step]) if c["what"] != "text"], "cards": step["cards"]}
            for step in ruling["steps"]
        ],
    }


def _cards(board: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
    for player in PLAYERS:
        for kind in (*AREAS, "under"):
            yield from board[player][kind]


def _tops(ruling: Mapping[str, Any]) -> Iterable[str]:
    """The cards that come to have others under them."""
    return dict.fromkeys(c["after"] for c in _changes(ruling["steps"]) if c["what"] == "under" and c["after"])


def _changes(steps: Iterable[Mapping[str, Any]]) -> Iterator[Mapping[str, Any]]:
    for step in steps:
        for change in step["changes"]:
            if change["card"] != "game" or change["what"] in GAME_FACTS or _is_drawn(change["what"]):
                yield change


def _is_drawn(what: str) -> bool:
    """Whether a change of the game tells how the cards of a place lie, and it is no pile."""
    player, _dot, kind = what.partition(".")
    return what.startswith("under:") or (player in PLAYERS and kind in AREAS and kind not in PILES)


def _apply(mat: Mat, changes: Iterable[Mapping[str, Any]]) -> None:
    """The changes of one step. A card that moves is placed on top, unless the step says how the cards lie there."""
    before: dict[str, str] = {}
    for change in changes:
        id, what, after = change["card"], change["what"], change["after"]
        if id != "game":
            before.setdefault(id, place_of(mat.cards[id]))
            mat.cards[id][what] = after
    for id, place in before.items():
        go(mat.areas, id, place, place_of(mat.cards[id]))
    for change in changes:
        if change["card"] == "game":
            if _is_drawn(change["what"]):
                mat.areas[change["what"]] = list(change["after"])
            else:
                mat.facts[change["what"]] = change["after"]
