"""What has happened by the pond, for those who ask later."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest

from engine.effects.nodes import Compare, Current, Happened, Selector, TimesHappened, Trigger, Where
from engine.kernel.asking import Procedure, call
from engine.kernel.events import Event
from engine.kernel.game import Game
from engine.kernel.happening import happen
from engine.play import history
from engine.play.conditions import amount, holds
from engine.play.history import asked_in, is_nth
from engine.play.sources import source_of
from tests.engine.play.pond import Pond

BLUE = Selector(current=Current(color=("Blue",)))
HOPS = TimesHappened("hop")
BLUE_HOPS = TimesHappened("hop", {"card": BLUE})
OWN_HOPS = TimesHappened("hop", {"card": Selector(Where("this"))})
TO_THE_SHORE = TimesHappened("hop", {"card": Selector(Where(master="you")), "to": "shore"})
ASKED = (HOPS, BLUE_HOPS, OWN_HOPS, TO_THE_SHORE, TimesHappened("hop", different="card"), Trigger("leap", nth=2))


def hop(card: str, to: str) -> Event:
    return Event("hop", "60-2", {"card": card, "to": to})


def after(*happenings: tuple[Event, ...], asked: Iterable[Any] = ASKED) -> Game:
    """The pond after these have happened, each at once, where skills ask for some of it."""

    def procedure(g: Game) -> Procedure:
        for events in happenings:
            yield call(happen, *events)

    pond = Pond(procedure)
    pond.rules.questions = asked_in(asked)
    pond.game.begin()
    return pond.game


def times(g: Game, asked: TimesHappened, card: str = "lily") -> int:
    return amount(g, asked, source_of(g, card))


def test_a_card_is_meant_as_what_it_is_and_whose() -> None:
    g = after((hop("lily", "shore"),), (hop("azure", "shore"),), (hop("lily", "pond"),))

    assert (times(g, HOPS), times(g, BLUE_HOPS), times(g, OWN_HOPS)) == (3, 1, 1)
    assert (times(g, TO_THE_SHORE), times(g, TO_THE_SHORE, "azure")) == (1, 1)
    assert times(g, TimesHappened("hop", each=-2)) == -6


def test_a_card_that_has_moved_again_is_another_card() -> None:
    g = after((hop("lily", "shore"),), (hop("lily", "pond"),))

    assert times(g, OWN_HOPS) == 1
    assert times(g, TimesHappened("hop", different="card")) == 2


@pytest.mark.parametrize(
    ("least", "most", "fulfilled"), [(1, None, True), (2, None, True), (3, None, False), (0, 1, False)]
)
def test_a_condition_has_limits(least: int, most: int | None, fulfilled: bool) -> None:
    g = after((hop("lily", "shore"), hop("moss", "shore")))

    assert holds(g, Happened("hop", at_least=least, at_most=most), source_of(g, "lily")) is fulfilled


def test_what_happens_at_the_same_time_is_one_time() -> None:
    g = after((hop("lily", "shore"), hop("moss", "shore")))

    assert is_nth(g, Trigger("leap", nth=1), source_of(g, "lily"), written=True)
    assert is_nth(g, Trigger("leap", nth=2), source_of(g, "lily"), written=False)


def test_with_its_period_it_is_forgotten() -> None:
    g = after((hop("lily", "shore"),), (Event("night falls", "60-3"),))

    assert times(g, HOPS) == 0


def test_nothing_is_kept_that_nobody_asks_for() -> None:
    g = after((Event("set", "60-4", {"name": "volume", "value": 3}),))

    assert "happened" not in g.state.facts


def test_numbers_of_what_happened_are_added_up() -> None:
    shone = TimesHappened("shine", {"card": Selector(Where(master="you"))}, sums="amount")
    g = after(*((Event("shine", "60-5", {"card": "lily", "amount": amount}),) for amount in (2, 3)), asked=(shone,))

    assert (times(g, shone), times(g, shone, "azure")) == (5, 0)


def test_a_skill_that_asks_how_often_something_has_happened_says_how_often() -> None:
    g = after((hop("lily", "shore"),), (hop("moss", "shore"),))
    source = source_of(g, "moss", "croak", "67-1")
    history.tell(g, Happened("hop", at_least=1), source)
    history.tell(g, Compare(TimesHappened("hop", each=3), "at least", 6), source)

    told = [step for step in g.trace if step.message == "past.turn"]
    assert [(step.rule, step.facts["count"]) for step in told] == [("67-1", 2), ("67-1", 2)]


def test_no_more_is_kept_than_so_much(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(history, "MOST_KEPT", 4)

    # Each hop is kept as a leap besides.
    assert times(after(*((hop("lily", area),) for area in ("shore", "pond", "shore"))), HOPS) == 2
