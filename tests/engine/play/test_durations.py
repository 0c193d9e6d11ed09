"""How long effects last by the pond: until the first of some periods, the next, the second."""

from __future__ import annotations

from engine.effects.nodes import Count, Current, Power, Selector, Where
from engine.kernel.asking import Procedure, call
from engine.kernel.events import Event
from engine.kernel.game import Game
from engine.kernel.happening import happen
from engine.kernel.state import Until
from engine.play.durations import end_effects, end_period
from engine.play.lasting import comes_into_force, frozen
from tests.engine.play.pond import Pond

DAY, DAY_BREAKS = Until("turn"), Until("turn", "begins")
THEIRS = Until("turn", whose="opponent", called="their evening")


def shines(until: Until, master: str = "A") -> Event:
    return comes_into_force("70-9", Power(2), ("lily",), until, "lily", master, "shines")


def shining(*happenings: Event | tuple[str, str, Until] | str) -> list[list[str]]:
    """Whose effects are in force after each: an event, the end of a player's effects at the edge of a stage in a day
    of another player's, or the end of a whole period."""
    seen: list[list[str]] = []

    def procedure(g: Game) -> Procedure:
        for each in happenings:
            if isinstance(each, Event):
                yield call(happen, each)
            elif isinstance(each, str):
                yield call(end_period, "70-8", each, "period")
            else:
                player, master, until = each
                yield call(happen, Event("set", "70-7", {"name": "turn_player", "value": player}))
                yield call(end_effects, "70-8", master, until)
            seen.append([effect.master for effect in g.state.effects.values()])

    Pond(procedure).plays()
    return seen


def test_an_effect_ends_with_the_period_of_its_own_stage_and_edge() -> None:
    others = (("A", "B", DAY), ("A", "A", DAY_BREAKS), ("A", "A", Until("storm")))

    assert shining(shines(DAY), *others, ("A", "A", DAY)) == [["A"], ["A"], ["A"], ["A"], []]


def test_whose_period_it_is_is_seen_from_the_master_of_the_effect() -> None:
    assert shining(shines(THEIRS), ("A", "A", DAY), ("B", "A", DAY)) == [["A"], ["A"], []]
    assert shining(shines(Until("turn", whose="you")), ("B", "A", DAY), ("A", "A", DAY)) == [["A"], ["A"], []]


def test_the_next_of_some_periods_is_not_the_one_that_goes_on() -> None:
    """The pond is in a day of A's."""
    own = Until("turn", whose="you", next=True)
    assert shining(shines(own), ("A", "A", DAY), ("A", "A", DAY)) == [["A"], ["A"], []]
    assert shining(shines(own, "B"), ("B", "B", DAY)) == [["B"], []]


def test_a_whole_period_ends_what_lasts_for_it_and_nothing_else() -> None:
    assert shining(shines(DAY), shines(Until("storm"), "B"), "storm") == [["A"], ["A", "B"], ["A"]]


def test_the_second_of_some_periods_is_counted() -> None:
    assert shining(shines(Until("turn", nth=2)), ("A", "A", DAY), ("B", "A", DAY)) == [["A"], ["A"], []]
    assert shining(shines(Until("storm", nth=2)), "storm", "storm") == [["A"], ["A"], []]


def test_what_is_held_in_force_says_only_what_the_effect_does_not() -> None:
    dawn = Power(Count(Selector(current=Current(color=("Blue",)))), on=Selector(Where("singer")), until="storm")

    assert frozen(dawn, 3) == Power(3)
