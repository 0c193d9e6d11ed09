"""The colours of the Dragon Ball games, as their files write them."""

from __future__ import annotations

from rules_db.cards.records import Fields, FindingKind

COLORS = ("Red", "Blue", "Green", "Yellow", "Black")


def read_colors(fields: Fields, name: str) -> str:
    """`Red/Green` as printed; `ALL` is all of them and `no-color` none. Any other word is told, and kept."""
    printed = fields.required(name, 60)
    if printed.lower() == "all":
        return "/".join(COLORS)
    if printed.lower() == "no-color":
        return ""
    if unknown := [color for color in printed.split("/") if color not in COLORS]:
        fields.tell(FindingKind.COLOR, name, f"No card is {unknown[0]}.", printed)
    return printed
