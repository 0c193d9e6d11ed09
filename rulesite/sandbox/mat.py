"""The mat at one step of a ruling: the board at the start with every change up to there.

The page's script does the same without a request (static/sandbox/mat.js); a test holds the two together.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

PLAYERS = ("A", "B")
#: Areas that lie as one pile: only the cards that leave or enter them are drawn.
PILES = ("deck", "z-deck")
#: Areas whose cards are drawn small.
SMALL = ("hand", "energy", "life", "drop", "warp", "z-energy")
#: The areas of a side, from the player's own edge of the mat to its middle.
HOME = ("leader", "unison")
RESERVE = ("life", "energy", "hand", "deck", "z-deck", "drop", "warp", "z-energy")
FRONT = ("battle", "combo")
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
    """Both sides as they lie at one step, with the turn."""

    facts: dict[str, Any]
    areas: dict[str, list[str]]
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


def mat_at(ruling: Mapping[str, Any], position: int) -> Mat:
    """The mat after the first `position` steps."""
    start = ruling["start"]
    mat = Mat(facts={name: start[name] for name in ("turn", "turn_player", "phase")}, areas={}, cards={})
    for player in PLAYERS:
        mat.facts[f"{player}.energy_markers"] = start[player]["energy_markers"]
        for kind in (*HOME, *RESERVE, *FRONT):
            cards = start[player][kind]
            mat.areas[f"{player}.{kind}"] = [card["id"] for card in cards]
            mat.cards |= {card["id"]: dict(card) for card in cards}
    mat.moving = frozenset(c["card"] for c in _changes(ruling["steps"]) if c["what"] == "area")
    for change in _changes(ruling["steps"][:position]):
        _apply(mat, change)
    return mat


def for_script(ruling: Mapping[str, Any]) -> dict[str, Any]:
    """The same for the script: the start and each step's changes, without what is not drawn."""
    mat = mat_at(ruling, 0)
    changing = {change["card"] for change in _changes(ruling["steps"])} - {"game"}
    seen = ("mode", "face", "markers", "power", "role", "skills")
    return {
        "facts": mat.facts,
        "areas": mat.areas,
        "cards": {id: {what: mat.cards[id][what] for what in seen} for id in changing if id in mat.cards},
        "steps": [{"changes": list(_changes([step])), "cards": step["cards"]} for step in ruling["steps"]],
    }


def _changes(steps: Iterable[Mapping[str, Any]]) -> Iterable[Mapping[str, Any]]:
    for step in steps:
        for change in step["changes"]:
            if change["card"] != "game" or change["what"] in GAME_FACTS:
                yield change


def _apply(mat: Mat, change: Mapping[str, Any]) -> None:
    id, what, after = change["card"], change["what"], change["after"]
    if id == "game":
        mat.facts[what] = after
        return
    if what == "area":
        mat.areas[change["before"]].remove(id)
        mat.areas[after].insert(0, id)  # a card that moves is placed on top
    mat.cards[id][what] = after
