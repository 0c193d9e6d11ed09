"""Chapter 2: the parts of a card, read from a table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from engine.games.fusion_world.colors import COLORS
from engine.play.card_tables import Definition, Print, read_stock
from engine.play.line_words import without_notes

#: 2-1-2.
TYPES = ("Leader", "Battle", "Extra")

_PRINT = Print(
    texts=("name", "text", "number"),
    numbers=("cost", "power", "combo_power"),
    lists=("colors", "traits", "specified"),  # strokes part traits as on the card (2-8-3)
    of_colors=("colors", "specified"),
    colors=COLORS,
    besides=("type", "back"),
    two_sided="Leader",
    backs="10-1-3",
)
#: What the table of a card can hold.
CARD_WORDS = _PRINT.words
#: Lines of one card's text; none has nearly as many.
_MOST_LINES = 60


@dataclass(frozen=True, slots=True, eq=False)
class CardDefinition(Definition):
    """What is printed on a card: its name (2-3-1), type (2-1-1), colours (2-2-1), card number (2-10-1) and text box
    (2-4-1), none of whose lines is played yet, and on a Leader Card its back (10-1-3).

    Attributes:
        cost: the total cost (2-5-1, 1-2-2). specified: the colours of its specified cost, one for each (1-2-3).
        power: 2-6-1. combo_power: 2-7-1; None where the card has none.
        traits: 2-8-1.
    """

    cost: int | None = None
    power: int | None = None
    combo_power: int | None = None
    specified: tuple[str, ...] = ()
    traits: tuple[str, ...] = ()
    z: bool = False


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
        values["back"] = _PRINT.read_back(id, table, where, read_card)  # 10-1-3-1
    unplayed = tuple(line.strip() for line in values.get("text", "").splitlines() if without_notes(line).strip())
    if len(unplayed) > _MOST_LINES:
        raise ValueError(f"{where}: more than {_MOST_LINES} lines of text")
    return CardDefinition(id, type=str(type), unplayed=unplayed, **values)


@cache
def stock_cards() -> Mapping[str, CardDefinition]:
    """The stock cast: our own cards that a scenario can name without defining them."""
    return read_stock("engine.games.fusion_world", read_card)
