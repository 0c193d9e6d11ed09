"""The colours of the Dragon Ball games, as their files write them."""

from __future__ import annotations

from rules_db.cards.records import Fields, FindingKind, names_in

COLORS = ("Red", "Blue", "Green", "Yellow", "Black")


def read_colors(fields: Fields, name: str) -> tuple[str, ...]:
    """Those of `Red/Green`; `ALL` is all of them and `no-color` none. Any other word is told, and kept."""
    printed = fields.required(name, 60)
    if printed.lower() == "all":
        return COLORS
    if printed.lower() == "no-color":
        return ()
    colors = names_in(printed)
    if unknown := [color for color in colors if color not in COLORS]:
        fields.tell(FindingKind.COLOR, name, f"No card is {unknown[0]}.", printed)
    return colors
