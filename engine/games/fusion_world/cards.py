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
from engine.play.card_tables import Print

#: 2-1-2.
TYPES = ("Leader", "Battle", "Extra")

_PRINT = Print(
    texts=("name", "text", "number"),
    numbers=("cost", "power", "combo_power"),
    lists=("colors", "traits", "specified"),  # strokes part traits as on the card (2-8-3)
    of_colors=("colors", "specified"),
    colors=COLORS,
    besides=("type", "back"),
)
#: What the table of a card can hold.
CARD_WORDS = _PRINT.words
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

    @property
    def sides(self) -> tuple[CardDefinition, ...]:
        """What is printed on it, the front first (10-1-3)."""
        return (self, self.back) if self.back else (self,)


def read_card(id: str, table: Any, where: str = "") -> CardDefinition:
    """A card from its table.

    Args:
        where: its place, for the error; by default among the scenario's cards.

    Raises:
        ValueError: says which field is wrong, and how.
    """
    where = where or f"cards.{id}"
    _PRINT.refuse_unknown(table, where)
    type = table.get("type")
    if type not in TYPES:
        raise ValueError(f"{where}.type: must be one of {', '.join(TYPES)}")
    values = {"name": id} | _PRINT.read(table, where)
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


@cache
def stock_cards() -> Mapping[str, CardDefinition]:
    """The stock cast: our own cards that a scenario can name without defining them."""
    text = files(__package__).joinpath("stock.toml").read_text(encoding="utf-8")
    return {id: read_card(id, table) for id, table in tomllib.loads(text).items()}
