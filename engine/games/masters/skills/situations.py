"""9-6-10: [Auto] skills that wait for a situation instead of an event.

A situation occurs when it holds and did not hold a moment before, or when a skill that waits for it becomes valid while
it holds. It occurs again only after it has ceased.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.effects.nodes import Skill
from engine.games.masters.boards import board_facts as facts
from engine.games.masters.skills import validity
from engine.kernel.asking import Procedure, call
from engine.kernel.events import Event
from engine.kernel.game import Game
from engine.kernel.happening import happen
from engine.kernel.state import Pending
from engine.play import conditions
from engine.play.sources import source_of

#: A situation that holds: the card and the skill that wait for it, and which card that was.
Situation = tuple[str, str, int]
#: The fact under which they are kept.
_HOLDING = "situations"
#: The kind of event that those skills wait for.
_SITUATION = frozenset(("situation",))


def have_changed(g: Game) -> bool:
    """Whether a situation has occurred or ceased since something last happened."""
    return (validity.is_any_heard(g, _SITUATION) or bool(_held(g))) and _holding(g) != _held(g)


def notice(g: Game) -> Procedure:
    """Note the situations that hold now; skills begin to wait for those that did not hold before."""
    before, now = _held(g), _holding(g)
    yield call(happen, Event("situations", "9-6-10", {"holding": now}, quiet=True))
    told = [{"card": card, "skill": skill} for card, skill, stay in now if (card, skill, stay) not in before]
    yield call(
        happen,
        *(Event("situation", "9-6-10-1", facts_of, "moment.situation", "situations-must-cease") for facts_of in told),
    )


def triggered(g: Game, event: Event) -> Iterator[Pending]:
    """The skill that waits for the situation that occurred: once, however often that happens meanwhile (9-6-10-1)."""
    card, name = event.facts["card"], event.facts["skill"]
    source = source_of(g, card, name)
    waits = any(p.card == card and p.skill == name and p.stay == source.stay for p in g.state.pending)
    if not waits:
        yield Pending(0, "auto", card, name, source.master, source.area, stay=source.stay, rule="9-6-10-1")


def _held(g: Game) -> tuple[Situation, ...]:
    """The situations that held when this was last noted."""
    found: tuple[Situation, ...] = g.state.facts.get(_HOLDING, ())
    return found


def _holding(g: Game) -> tuple[Situation, ...]:
    """The situations that hold now."""
    waiting = validity.listening(g, "situation")
    if not waiting:
        return ()
    return tuple(sorted(_key(g, card, skill) for card, skill in waiting if _holds(g, card, skill)))


def _key(g: Game, card: str, skill: Skill) -> Situation:
    return card, skill.name, facts.card(g, card).stay


def _holds(g: Game, card: str, skill: Skill) -> bool:
    assert skill.trigger is not None
    source = source_of(g, card, skill.name)
    return all(conditions.holds(g, condition, source) for condition in skill.trigger.situation)
