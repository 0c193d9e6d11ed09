"""9-6-10: [Auto] skills that wait for a situation instead of an event.

A situation occurs when it holds and did not hold a moment before, or when a skill that waits for it becomes valid while
it holds. It occurs again only after it has ceased.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.effects.nodes import Skill
from engine.games.masters import board_facts as facts
from engine.games.masters import conditions, validity
from engine.games.masters.sources import source_of
from engine.kernel.asking import Procedure, call
from engine.kernel.events import Event
from engine.kernel.game import Game
from engine.kernel.happening import happen
from engine.kernel.state import Pending

#: The fact under which the situations that hold are kept: card, skill and which card it was.
_HOLDING = "situations"


def notice(g: Game) -> Procedure:
    """See which situations have occurred or ceased since something last happened."""
    before = g.state.facts.get(_HOLDING, ())
    now = tuple(
        sorted(_key(g, card, skill) for card, skill in validity.listening(g, "situation") if _holds(g, card, skill))
    )
    if now == before:
        return
    yield call(happen, Event("situations", "9-6-10", {"holding": now}, quiet=True))
    told = [{"card": card, "skill": skill} for card, skill, stay in now if (card, skill, stay) not in before]
    yield call(
        happen,
        *(Event("situation", "9-6-10-1", facts_of, "moment.situation", "situations-must-cease") for facts_of in told),
    )


def triggered(g: Game, event: Event) -> Iterator[Pending]:
    """The skill that waits for the situation that occurred: once, however often that happens meanwhile (9-6-10-1)."""
    if event.kind != "situation":
        return
    card, name = event.facts["card"], event.facts["skill"]
    source = source_of(g, card, name)
    waits = any(p.card == card and p.skill == name and p.stay == source.stay for p in g.state.pending)
    if not waits:
        yield Pending(0, "auto", card, name, source.master, source.area, stay=source.stay, rule="9-6-10-1")


def _key(g: Game, card: str, skill: Skill) -> tuple[str, str, int]:
    return card, skill.name, facts.card(g, card).stay


def _holds(g: Game, card: str, skill: Skill) -> bool:
    assert skill.trigger is not None
    source = source_of(g, card, skill.name)
    return all(conditions.holds(g, condition, source) for condition in skill.trigger.situation)
