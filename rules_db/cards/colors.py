"""The colours of the Dragon Ball games, as their files write them."""

from __future__ import annotations

from rules_db.cards.records import Fields, FindingKind, names_in
from rules_db.cards.spelling import known_word

COLORS = ("Red", "Blue", "Green", "Yellow", "Black")


def read_colors(fields: Fields, name: str) -> tuple[str, ...]:
    """Those of `Red/Green`; `ALL` is all, `no-color` none. A slip is mended and another word kept, both are told."""
    printed = fields.required(name, 60)
    if printed.lower() == "all":
        return COLORS
    if printed.lower() == "no-color":
        return ()
    return tuple(known_word(fields, name, color, COLORS, FindingKind.COLOR) for color in names_in(printed))
