"""What one happening sets off, and in which order what waits has its turn, in a game of other rules."""

from __future__ import annotations

import pytest

from engine.kernel.asking import Procedure, call
from engine.kernel.events import Event
from engine.kernel.game import Game
from engine.kernel.happening import happen
from engine.kernel.state import Pending
from engine.play import table
from engine.play.lanes import Lane, first_due
from tests.engine.play.pond import Pond

#: As in Fusion World: delayed effects of the turn player come before the other player's skills.
LANES = (Lane("auto", True, "4-1"), Lane("delayed", True, "4-2"), Lane("auto", False, "4-3"))


def waits(kind: str, card: str, moment: str = "") -> Pending:
    return Pending(0, kind, card, "song", "", moment=moment)


def nothing(g: Game) -> Procedure:
    return
    yield


def in_turn(*waiting: Pending) -> list[tuple[str, str, list[str]]]:
    """What has its turn one after another, whoever owns the card: the rule, the player and the cards."""
    pond, found = Pond(nothing, waiting=waiting), []
    while due := first_due(pond.game, LANES, lambda g, pending: table.master(g, pending.card)):
        found.append((due.lane.rule, due.player, [each.card for each in due.waiting]))
        pond.game.state.pending = tuple(each for each in pond.game.state.pending if each not in due.waiting)
    return found


def test_what_waits_has_its_turn_in_the_order_that_the_game_declares() -> None:
    waiting = (waits("auto", "azure"), waits("delayed", "moss"), waits("auto", "lily"), waits("auto", "moss"))

    assert in_turn(*waiting) == [("4-1", "A", ["lily", "moss"]), ("4-2", "A", ["moss"]), ("4-3", "B", ["azure"])]


@pytest.mark.parametrize("waiting", [waits("auto", "lily", moment="turn ends"), waits("delayed", "azure")])
def test_what_waits_for_its_moment_or_has_no_place_has_no_turn(waiting: Pending) -> None:
    assert in_turn(waiting) == []


def heard(*events: Event) -> Pond:
    """A happening that Lily's song hears, asked before it and after."""

    def procedure(g: Game) -> Procedure:
        yield call(happen, *events)

    pond = Pond(procedure)
    pond.rules.listeners = lambda g, event: [Pending(0, "auto", "lily", "song", "A", rule="65-2")]
    return pond.plays()


HOPS = [Event("hop", "66-1", {"card": card, "to": "shore"}) for card in ("lily", "moss")]


def test_a_skill_that_hears_one_event_before_and_after_waits_once_and_nothing_is_said_of_it() -> None:
    pond = heard(HOPS[0])

    assert len(pond.game.state.pending) == 1
    assert [rule for rule, _ in pond.told()] == ["66-1", "65-2"]


def test_a_skill_that_hears_two_events_of_one_happening_waits_once_and_says_by_which_rule() -> None:
    pond = heard(*HOPS)

    assert len(pond.game.state.pending) == 1
    assert pond.told()[-2:] == [("65-1", "pending.once"), ("65-2", "pending")]
    assert pond.game.trace[-2].reading == "frogs-hear-once"
