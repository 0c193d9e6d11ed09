"""What rule processing does because of an effect counts as done by that effect (23-3-2).

An event names its cause in `by`, and in `cause` the rule that makes it the cause; a step after it says so.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.kernel.events import Event
from engine.kernel.game import Game


def following(g: Game, event: Event) -> Iterator[Event]:
    """The step that says by what effect an event counts as done."""
    at, by = event.get("cause"), event.get("by", "")
    if at and by in g.state.cards:
        yield Event("cause", at, {"of": event.facts["card"], "by": by}, quiet=True)
