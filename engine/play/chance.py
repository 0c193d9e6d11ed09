"""Chance: shuffles and random choices, always the same for the same scenario.

The order comes from the scenario's seed, from how often chance has spoken before and from the ids of the cards, so that
a replay gives the identical game on every machine. How often it has spoken is a fact of the state.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence

from engine.kernel.game import Game


def shuffled(g: Game, ids: Sequence[str]) -> tuple[str, ...]:
    """The cards in an order nobody knows."""
    drawn = f"{g.state.facts.get('seed', '')}/{g.state.facts.get('chance', 0)}"
    return tuple(sorted(ids, key=lambda id: hashlib.sha256(f"{drawn}/{id}".encode()).digest()))


def some_of(g: Game, ids: Sequence[str], count: int) -> tuple[str, ...]:
    """So many of the cards at random."""
    return shuffled(g, ids)[:count]
