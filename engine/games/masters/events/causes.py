"""What rule processing does because of an effect counts as done by that effect (23-3-2).

An event names the card whose effect it is in `by`, and in `cause` what that effect did; a step after it says so.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from engine.kernel.events import Event
from engine.kernel.game import Game


class _Cause(NamedTuple):
    """What an effect did: the rule that makes it the cause, and the one that makes its skill the source (23-3-2)."""

    rule: str
    source: str


CAUSES = {
    "power": _Cause("21-6-2-1", "23-3-2-1"),
    "markers": _Cause("21-7-3-1", "23-3-2-2"),
    "power of a unison": _Cause("21-8-2-1", "23-3-2-3"),
    "Z-Card": _Cause("14-1-4-1", "23-3-2-4"),
    "Ultimate": _Cause("22-14-3-1", "23-3-2-5"),
}


def following(g: Game, event: Event) -> Iterator[Event]:
    """The step that says by what effect an event counts as done."""
    cause, by = event.get("cause"), event.get("by", "")
    if cause and by in g.state.cards:
        yield Event("cause", CAUSES[cause].rule, {"of": event.facts["card"], "by": by}, quiet=True)
