"""The colors that pictures are drawn in."""

from __future__ import annotations

from engine.telling.ruling import Card

PAPER, MAT, INK, SOFT, LINE, ACCENT = "#fbfaf7", "#f1efe9", "#22201c", "#5f5a52", "#d9d4ca", "#7a3b1d"
_BANDS = {"Red": "#b3382a", "Blue": "#2c64a8", "Green": "#38793f", "Yellow": "#a67a00", "Black": "#57535c"}


def band(card: Card) -> str:
    """Of the first of a card's colors."""
    return _BANDS.get(next(iter(card["colors"]), ""), _BANDS["Black"])
