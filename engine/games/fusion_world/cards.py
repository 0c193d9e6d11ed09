"""Chapter 2: the parts of a card, read from a table."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

from engine.games.fusion_world.colors import COLORS

#: 2-1-2.
TYPES = ("Leader", "Battle", "Extra")

_NUMBERS = ("cost", "power", "combo_power")
_LISTS = ("colors", "traits", "specified")
_TEXTS = ("name", "text", "number")
#: What the table of a card can hold.
CARD_WORDS = ("type", "back", *_TEXTS, *_NUMBERS, *_LISTS)
#: Lines of one card's text; none has nearly as many.
_MOST_LINES = 60
_NOTE = re.compile(r"\([^()]*\)|（[^（）]*）")


@dataclass(frozen=True, slots=True, eq=False)
class CardDefinition:
    """What is printed on a card.

    Attributes:
        name: 2-3-1. type: `Leader`, `Battle` or `Extra` (2-1-1). colors: 2-2-1.
        cost: the total cost (2-5-1, 1-2-2). specified: the colours of its specified cost, one for each (1-2-3).
        power: 2-6-1. combo_power: 2-7-1; None where the card has none.
        traits: 2-8-1. number: 2-10-1. text: its text box (2-4-1).
        unplayed: the lines of the text; the engine plays none yet.
        back: what is printed on the back of a Leader Card (10-1-3).
    """

    id: str
    name: str
    type: str
    colors: tuple[str, ...] = ()
    cost: int | None = None
    power: int | None = None
    combo_power: int | None = None
    specified: tuple[str, ...] = ()
    traits: tuple[str, ...] = ()
    number: str = ""
    text: str = ""
    unplayed: tuple[str, ...] = ()
    back: CardDefinition | None = None
    z: bool = False
    skills: tuple[Any, ...] = ()


def read_card(id: str, table: Any, where: str = "") -> CardDefinition:
    """A card from its table.

    Args:
        where: its place, for the error; by default among the scenario's cards.

    Raises:
        ValueError: says which field is wrong, and how.
    """
    where = where or f"cards.{id}"
    if not isinstance(table, Mapping):
        raise ValueError(f"{where}: must be a table")
    if unknown := sorted(set(table) - set(CARD_WORDS)):
        raise ValueError(f"{where}.{unknown[0]}: unknown; a card has {', '.join(CARD_WORDS)}")
    type = table.get("type")
    if type not in TYPES:
        raise ValueError(f"{where}.type: must be one of {', '.join(TYPES)}")
    values: dict[str, Any] = {"name": id} | {name: table[name] for name in (*_TEXTS, *_NUMBERS) if name in table}
    for name in _TEXTS:
        if not isinstance(values.get(name, ""), str):
            raise ValueError(f"{where}.{name}: must be text")
    for name in _NUMBERS:
        if name in values and (not isinstance(values[name], int) or isinstance(values[name], bool)):
            raise ValueError(f"{where}.{name}: must be a whole number")
    for name in _LISTS:
        values[name] = _words(table.get(name, []), f"{where}.{name}")
    for name in ("colors", "specified"):
        if wrong := [color for color in values[name] if color not in COLORS]:
            raise ValueError(f"{where}.{name}: {wrong[0]!r} is none of {', '.join(COLORS)}")
    if "back" in table:
        values["back"] = _read_back(id, str(type), table["back"], where)
    unplayed = tuple(line.strip() for line in values.get("text", "").splitlines() if _NOTE.sub("", line).strip())
    if len(unplayed) > _MOST_LINES:
        raise ValueError(f"{where}: more than {_MOST_LINES} lines of text")
    return CardDefinition(id, type=str(type), unplayed=unplayed, **values)


def _read_back(id: str, type: str, table: Any, where: str) -> CardDefinition:
    """The back of a Leader Card, which has information of its own (10-1-3-1)."""
    if type != "Leader":
        raise ValueError(f"{where}.back: only a Leader Card has a back (10-1-3)")
    if not isinstance(table, Mapping):
        raise ValueError(f"{where}.back: must be a table")
    return read_card(id, {"type": "Leader", **table}, f"{where}.back")


def _words(value: Any, where: str) -> tuple[str, ...]:
    """Words one by one, also where strokes part them as on the card (2-8-3)."""
    if not isinstance(value, list) or not all(isinstance(word, str) for word in value):
        raise ValueError(f"{where}: must be a list of words")
    return tuple(part.strip() for word in value for part in word.split("/"))


@cache
def stock_cards() -> Mapping[str, CardDefinition]:
    """The stock cast: our own cards that a scenario can name without defining them."""
    text = files(__package__).joinpath("stock.toml").read_text(encoding="utf-8")
    return {id: read_card(id, table) for id, table in tomllib.loads(text).items()}
