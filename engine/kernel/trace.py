"""The trace: what a reader is shown, one step after another."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.kernel.frozen import value
from engine.kernel.writing import Written


@value
class Step:
    """One step of a ruling.

    Attributes:
        place: its place in the trace, from 0.
        kind: `event`, `step` (of the rulebook, changing nothing), `pending`, `choice`, `prevented`,
            `replaced`, or `cancelled`.
        rule: the number of the rule that governs it.
        message: the id of the message that tells it; `facts` is what the message needs.
        path: the sections being carried out, outermost first: the breadcrumb.
        stages: the stages of the game being carried out, by its words, outermost first.
        batch: steps with one number happen at the same time.
        written: what is different after it.
        reading: the reading of the rulebook it relies on, `` if none.
        quiet: a reader may pass over it.
        input: how many inputs had been taken before it.
    """

    place: int
    kind: str
    rule: str
    message: str
    facts: Mapping[str, Any]
    path: tuple[str, ...]
    stages: tuple[str, ...]
    batch: int
    written: tuple[Written, ...]
    reading: str
    quiet: bool
    input: int
