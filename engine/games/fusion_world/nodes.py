"""What effects of Fusion World do besides what the vocabulary of all games has."""

from __future__ import annotations

from dataclasses import dataclass

from engine.effects.nodes import Amount, Selector
from engine.effects.nodes.selectors import THIS


@dataclass(frozen=True, slots=True)
class OriginalPower:
    """The original power of cards (13-3-1) is so much until the period ends."""

    amount: Amount
    on: Selector = THIS
    until: str = "turn"
