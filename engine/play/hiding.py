"""Cards that a skill has revealed or looked at, and that are hidden again."""

from __future__ import annotations

from engine.kernel.game import Game
from engine.play import table
from engine.play.ruleset import proceed
from engine.play.sources import Source


def tell_what_stays(g: Game, source: Source) -> None:
    """Of the cards a skill has looked at, those that it has not moved are where they were."""
    stayed = tuple(id for id, stay in source.looked.items() if table.card(g, id).stay == stay)
    if stayed:
        proceed(g, "look stays", "look.stays", {"cards": stayed}, quiet=True)
    source.looked.clear()


def hide(g: Game, source: Source, at: str, place: tuple[str, str] | None = None) -> None:
    """What a skill has revealed is hidden again, where it still lies in a secret area face down.

    Args:
        at: the rule by which it is: the skill has been resolved, or the area has been shuffled before.
        place: only what is in that player's area of that kind.
    """
    lying = {id: (table.master(g, id), table.area_of(g, id)) for id in sorted(source.revealed)}
    hidden = tuple(id for id in lying if place in (None, lying[id]) and table.card(g, id).face == "down")
    source.revealed.difference_update(hidden)
    if hidden:
        g.proceed(at, "reveal.ends", {"cards": hidden}, quiet=True)
