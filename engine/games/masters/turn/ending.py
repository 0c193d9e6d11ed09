"""0-1-3: who wins when a player loses."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.masters.boards import board_facts as facts
from engine.kernel.events import Event


def following(ended: Event) -> Iterator[Event]:
    """The opponent of the player who has lost wins; nobody does where both have, or nobody has (a draw)."""
    if loser := ended.get("player"):
        yield Event("game won", "0-1-3", {"player": facts.opponent(loser)})
