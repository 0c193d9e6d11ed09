"""Chapter 13: Unison Cards: how they take each other's place, and what happens to one that is attacked (13-5).

Markers lie on them mostly, and are what their skills live by (1-11-1).
That there is no Defense Step for one is told with the steps of a battle, marker skill costs (13-4-1) with the costs of
skills; a cost of no marker is a cost all the same (13-4-1-2-1).
"""

from __future__ import annotations

from collections.abc import Collection

from engine.games.masters.areas.areas import MARKERS
from engine.games.masters.boards import board_facts as facts
from engine.games.masters.in_force import continuous
from engine.games.masters.rulebook import rule
from engine.games.masters.skills import validity
from engine.kernel.asking import Procedure, call
from engine.kernel.events import Event
from engine.kernel.game import Game
from engine.kernel.happening import happen


def replaced(g: Game, at: str, card: str, player: str) -> tuple[Event, ...]:
    """13-2-1-3: the Unison Card already there goes to the Drop Area as another comes; another owner's to that owner's
    (3-11-5)."""
    there = [id for id in facts.cards_in(g, player, "unison") if id != card]
    leaving = []
    for id in there:
        own = facts.card(g, id).owner == player
        told = {"card": id, "to": "drop"}
        reading = "" if own else "to-the-owners-drop-area"
        leaving.append(Event("move", at if own else "3-11-5", told, "unison.replaced", reading))
    return tuple(leaving)


def reading_of_markers(g: Game, card: str, paid: Collection[str]) -> str:
    """The reading by which a played Unison Card comes with as many markers as were `paid`, if one is needed."""
    if facts.printed(g, card).type != "Unison":
        return ""
    if not paid:
        return "a-unison-card-for-nothing"
    from_energy = all(id in g.state.cards and facts.is_in(g, id, "energy") for id in paid)
    return "" if from_energy else "markers-for-all-that-was-paid"


def markers_as_changed(g: Game, at: str, card: str, markers: int, change: int) -> int:
    """13-2-1-3-1, 13-2-2-5-1: with how many markers a Unison Card comes into play, after all that effects change.

    What is taken over from another card still comes on top, so the number can be below zero for now.
    """
    if change:
        g.proceed(at, "unison.markers_changed", {"card": card, "before": markers, "count": max(0, markers + change)})
    return markers + change


@rule("13-5", stage="markers lost in battle")
def lose_markers_in_battle(g: Game, fight: facts.Battle) -> Procedure:
    """The guard card loses markers (13-5-2); returns the events that happened.

    All of them to [Victory Strike], else as many as the [Strike] of the attack card would deal in damage, else one.
    """
    held = [each.skill for each in continuous.skills(g, fight.attacker)]
    held = [skill for skill in held if validity.is_valid(g, fight.attacker, skill)]
    strikes = [skill.replaces.at_least for skill in held if skill.replaces and "Strike" in skill.family]
    at, amount, reading = "13-5-2-3", 1, ""
    if validity.has_now(g, fight.attacker, "Victory Strike"):
        at, amount = "13-5-2-2", facts.card(g, fight.guard).count(MARKERS)
        reading = "victory-strike-before-strike" if strikes else ""
    elif strikes:
        at, amount = "13-5-2-1", max(strikes)
    told = {"card": fight.guard, "amount": amount, "attacker": fight.attacker}
    if not (yield call(happen, Event("unison card hit", "13-5-2", told, "unison.hit", quiet=True))):
        return []
    return (yield call(happen, Event("markers", at, told, reading=reading)))
