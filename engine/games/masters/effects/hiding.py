"""20-11-2, 20-12-2: cards that a skill has revealed or looked at, and that are hidden again."""

from __future__ import annotations

from engine.games.masters.boards import board_facts as facts
from engine.kernel.game import Game
from engine.play.sources import Source


def tell_what_stays(g: Game, source: Source) -> None:
    """20-12-2: of the cards a skill has looked at, those that it has not moved are where they were."""
    stayed = tuple(id for id, stay in source.looked.items() if facts.card(g, id).stay == stay)
    if stayed:
        g.proceed("20-12-2", "look.stays", {"cards": stayed}, quiet=True)
    source.looked.clear()


def hide(g: Game, source: Source, at: str, place: tuple[str, str] | None = None) -> None:
    """What a skill has revealed is hidden again, where it still lies in a secret area face down.

    Args:
        at: 20-11-2 once the skill has been resolved, 20-11-2-2 where its area is shuffled before.
        place: only what is in that player's area of that kind.
    """
    lying = {id: (facts.master(g, id), facts.area_of(g, id)) for id in sorted(source.revealed)}
    hidden = tuple(id for id in lying if place in (None, lying[id]) and facts.card(g, id).face == "down")
    source.revealed.difference_update(hidden)
    if hidden:
        g.proceed(at, "reveal.ends", {"cards": hidden}, quiet=True)
