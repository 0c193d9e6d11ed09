"""9-6: [Auto] lines that the engine does not play, offered at the checkpoint after what sets them off.

Where the words of a line tell when it is set off, it is offered after that; where they do not, at every checkpoint
before which something has happened that an [Auto] skill can wait for.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import cast

from engine.games.masters.boards import board_facts as facts
from engine.games.masters.skills import limits, line_skills, unplayed, waiting_skills
from engine.games.masters.skills.index import skills_in_force
from engine.games.masters.skills.line_skills import LineSkill
from engine.games.masters.vocabulary import EVENTS
from engine.kernel.asking import Option, Procedure, call
from engine.kernel.events import Event
from engine.kernel.game import Game
from engine.kernel.happening import begin_to_wait
from engine.kernel.state import Pending
from engine.play.by_hand import offer as offer_by_hand
from engine.play.sources import source_of

_KEY = "auto lines set off"


@dataclass
class _Due:
    """A line that has been set off since the last checkpoint.

    Attributes:
        waits: how it waits, if it is resolved. times: how often it has been set off.
        happening: when that was last, told by how long the trace was before.
    """

    waits: Pending
    skill: LineSkill
    times: int = 1
    happening: int = 0


@dataclass
class _Noticed:
    """The lines set off since the last checkpoint.

    Attributes:
        happening: tells apart what happens one after another.
        passed: what the player has left aside for now. resolved: what has been resolved at this checkpoint.
    """

    happening: int = 0
    due: dict[tuple[str, int, str], _Due] = field(default_factory=dict)
    passed: set[tuple[str, int, str]] = field(default_factory=set)
    resolved: set[tuple[str, str]] = field(default_factory=set)


def _noticed(g: Game) -> _Noticed:
    return cast(_Noticed, g.noticed.setdefault(_KEY, _Noticed()))


def notice(g: Game, event: Event, written: bool) -> None:
    """Note the lines that an event sets off, asked before it is written and after: what leaves hears it as it was."""
    if not g.indexed(skills_in_force).unplayed:
        return
    noticed = _noticed(g)
    if not written:
        noticed.happening = len(g.trace)
    told = {**event.facts, "kind": event.kind}
    for id in g.state.cards:
        for each in line_skills.held(g, id, "auto"):
            if each.line.moments:
                comes = unplayed.is_set_off(g, id, each.line, told)
            else:
                comes = event.kind in EVENTS and line_skills.is_usual(g, id, each.skill)
            if comes:
                _set_off(g, id, each, event, noticed)


def _set_off(g: Game, id: str, each: LineSkill, event: Event, noticed: _Noticed) -> None:
    """9-6-2-1: it waits as often as it is set off, but once for what happens at the same time (9-6-2-1-1)."""
    card = facts.card(g, id)
    if not each.line.moments and (id, each.skill.name) in noticed.resolved:
        return
    known = next((due for key, due in noticed.due.items() if (key[0], key[2]) == (id, each.skill.name)), None)
    if known:
        known.times += known.happening != noticed.happening and bool(each.line.moments)
        known.happening = noticed.happening
        return
    about = tuple((name, value) for name, value in event.facts.items() if isinstance(value, str))
    master, area = facts.master(g, id) or card.owner, facts.area_of(g, id)
    skill = each.skill
    waits = Pending(0, "auto", id, skill.name, master, area, "", (skill,), card.stay, about, "9-6-2")
    noticed.due[id, card.stay, skill.name] = _Due(waits, each, happening=noticed.happening)


def offer(g: Game, at: str, player: str) -> Procedure:
    """Offer the player the lines that have been set off, and resolve the one they choose; returns whether one was.

    What has been passed is offered again only after a skill of theirs that waited has been resolved.
    """
    noticed = _noticed(g)
    due = {key: each for key, each in noticed.due.items() if key not in noticed.passed}
    due = {key: each for key, each in due.items() if _can_be_offered(g, each, player)}
    if not due:
        return False
    by_id = {f"{each.waits.card}:{each.waits.skill}": key for key, each in due.items()}
    options = tuple(
        Option(id, "option.by_hand", {"card": key[0], "line": due[key].skill.line.text}, key[0])
        for id, key in by_id.items()
    )
    chosen = yield from offer_by_hand(player, at, "ask.auto_by_hand", {"player": player}, options)
    if not chosen:
        noticed.passed.update(due)
        return False
    key = by_id[chosen[0]]
    noticed.due[key].times -= 1
    if not noticed.due[key].times:
        del noticed.due[key]
    noticed.resolved.add((key[0], key[2]))
    yield call(waiting_skills.activate, begin_to_wait(g, due[key].waits), True)
    return True


def again(g: Game, player: str) -> None:
    """What the player has passed is offered again, since another skill of theirs has been resolved."""
    noticed = _noticed(g)
    noticed.passed = {key for key in noticed.passed if waiting_skills.master_now(g, noticed.due[key].waits) != player}


def is_any_due(g: Game) -> bool:
    """Whether a line has been set off that nobody has passed."""
    if _KEY not in g.noticed:
        return False
    noticed = _noticed(g)
    return not noticed.due.keys() <= noticed.passed


def leave_out(g: Game) -> None:
    """The checkpoint is over: what has not been resolved by hand is left out."""
    g.noticed.pop(_KEY, None)


def _can_be_offered(g: Game, due: _Due, player: str) -> bool:
    """Whether the line is the player's and can be activated still (9-6-3-2)."""
    if waiting_skills.master_now(g, due.waits) != player:
        return False
    source = source_of(g, due.waits.card, due.waits.skill)
    return limits.used_up(g, due.skill.skill, source) is None
