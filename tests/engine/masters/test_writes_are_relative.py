"""What is said as one more or one less counts for each of several events that happen together."""

from __future__ import annotations

from typing import Any

import pytest

from engine.games.masters.boards import board_facts as facts
from engine.kernel.events import Event
from engine.kernel.game import Game
from engine.kernel.happening import happen
from engine.kernel.scenario import parse
from rules_db.expectations import ruling_of

BOARD = """
game = "masters"
[cards.banner]
name = "Banner"; type = "Unison"; colors = ["Red"]; cost = 2; power = 15000
[board.A]
unison = [{ id = "banner", card = "banner", markers = 5 }]
battle = [{ id = "striker", card = "striker-20k" }]
energy_markers = 4
[[inputs]]
player = "A"; action = "attack"; with = "striker"; target = "B.leader"
"""
#: Two equal events, what they change, and what it is before and after.
TWICE = [
    (Event("add markers", "5-13-1", {"card": "banner", "amount": 1}), "banner.markers", 5, 7),
    (Event("markers", "5-13-4", {"card": "banner", "amount": 2}), "banner.markers", 5, 1),
    (Event("markers", "5-13-4", {"card": "banner", "amount": 4}), "banner.markers", 5, 0),
    (Event("add energy markers", "1-14-2", {"player": "A", "amount": 1}), "A.energy_markers", 4, 6),
    (Event("energy marker", "1-14-2", {"player": "A", "amount": 1}), "A.energy_markers", 4, 2),
    (Event("used", "22-11-3", {"key": "used:banner:Cheer"}), "used:banner:Cheer", 0, 2),
    (Event("skip", "20-13-1", {"player": "A", "what": "turn"}), "A.skips", (), ("turn", "turn")),
]


@pytest.fixture
def game() -> Game:
    return ruling_of(parse(BOARD)).game


def looked_at(g: Game, what: str) -> Any:
    if what == "banner.markers":
        return facts.card(g, "banner").count("markers")
    return g.state.facts.get(what, () if what == "A.skips" else 0)


@pytest.mark.parametrize(("event", "what", "before", "after"), TWICE, ids=lambda each: getattr(each, "kind", None))
def test_two_equal_events_that_happen_together_both_count(
    game: Game, event: Event, what: str, before: Any, after: Any
) -> None:
    assert looked_at(game, what) == before

    happen_at_once(game, event, event)

    assert looked_at(game, what) == after


def test_two_changes_of_one_battle_that_happen_together_both_stand(game: Game) -> None:
    changes = Event("guard changes", "22-4-2", {"card": "banner", "before": "B.leader"})

    happen_at_once(game, changes, Event("attack negated", "8-1-7", {}))

    fight = facts.battle(game)
    assert fight is not None
    assert (fight.guard, fight.negated) == ("banner", True)


def happen_at_once(g: Game, *events: Event) -> None:
    """As far as the writing; what the rules make of it afterwards is not carried out."""
    next(iter(happen(g, *events)), None)


def test_each_is_told_with_what_it_changed(game: Game) -> None:
    event, *_ = TWICE[0]

    happen_at_once(game, event, event)

    written = [step.written[0] for step in game.trace if step.message == "add markers"]
    assert [(each.before, each.after) for each in written] == [(5, 6), (6, 7)]
