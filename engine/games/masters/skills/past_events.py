"""What has happened, as skills of Masters ask for it later: "if a card was KO'd this turn".

The manual has no rule of its own for this. What counts as having happened, and how the cards of it are seen, is what
makes a skill wait (9-6-2): a draw of several cards counts once (5-1-5), as damage does (5-10-4), and a card that moves
is seen as it was where it came from or as it is where it went (9-6-9-1).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.games.masters.skills.index import skills_in_force
from engine.kernel.events import Event
from engine.kernel.game import Game
from engine.kernel.writing import Change
from engine.play import history


def remembered(g: Game, event: Event, written: bool) -> Iterable[Change]:
    """What is kept of an event, and what is forgotten as a battle or turn ends (8-1-2-2, 7-4-7)."""
    questions = g.indexed(skills_in_force).asked
    return _kept(g, questions, event, written) if questions else ()


def _kept(g: Game, questions: history.Questions, event: Event, written: bool) -> Iterator[Change]:
    yield from history.remembered(g, questions, event, written)
    if written and event.kind == "battle over":
        yield from history.ended(g, {"battle": ""})
    if written and event.kind == "turn over":
        yield from history.ended(g, {"turn": "last turn", "last turn": "", "battle": ""})
