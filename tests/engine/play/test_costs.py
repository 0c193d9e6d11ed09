"""Costs of frogs: chosen before anything is paid, and paid part by part or all at once."""

from __future__ import annotations

import pytest

from engine.effects.nodes import Forbid
from engine.kernel.asking import Ask, Option, Procedure, call
from engine.kernel.events import Event
from engine.kernel.game import Game
from engine.kernel.state import Effect, Until
from engine.kernel.verdicts import Reason
from engine.kernel.writing import Begin, write
from engine.play import table
from engine.play.costs import Part, lacking, pay
from tests.engine.play.pond import Pond


def frog_to(area: str) -> Part:
    """A frog of the pond that A chooses goes somewhere."""

    def there(g: Game, before: tuple[Event, ...] = ()) -> list[str]:
        gone = {event.facts["card"] for event in before}
        return [id for id in table.cards_in(g, "A", "pond") if id not in gone]

    def short(g: Game) -> Reason | None:
        return None if there(g) else Reason("76-1", "no frog", {"area": area})

    def choose(g: Game, before: tuple[Event, ...]) -> Procedure:
        chosen: tuple[str, ...] = tuple(there(g, before)[:1])
        if len(there(g, before)) > 1:
            chosen = yield Ask("A", "76-2", "which", {}, tuple(Option(id, "card", {}, id) for id in there(g, before)))
        return [Event("hop", "76-3", {"card": id, "to": area}) for id in chosen]

    return Part(short, choose)


def paid(together: bool, answer: str, forbidden: str = "") -> tuple[list[bool], dict[str, str], int]:
    """One frog goes to the nest and one to the shore: whether all was paid, where they are, how many happenings."""

    def procedure(g: Game) -> Procedure:
        return (yield call(pay, (frog_to("nest"), frog_to("shore")), together))

    pond = Pond(procedure)
    if forbidden:
        effect = Effect("e1", "azure", "B", (forbidden,), Forbid("hop"), Until("turn"), "")
        write(pond.game.state, Begin(effect))
    pond.plays(answer)
    hops = {step.batch for step in pond.game.trace if step.rule == "76-3"}
    return pond.returned, {id: pond.game.state.cards[id].area for id in ("lily", "moss")}, len(hops)


@pytest.mark.parametrize(("together", "happenings"), [(True, 1), (False, 2)])
def test_parts_are_paid_at_once_or_one_after_another(together: bool, happenings: int) -> None:
    assert paid(together, "moss") == ([True], {"moss": "A.nest", "lily": "A.shore"}, happenings)


def test_with_a_part_that_is_not_paid_it_ends_where_parts_are_paid_in_order() -> None:
    assert paid(False, "moss", forbidden="moss") == ([False], {"moss": "A.pond", "lily": "A.pond"}, 0)


def test_what_is_paid_at_once_is_paid_as_far_as_it_can_be() -> None:
    assert paid(True, "moss", forbidden="moss") == ([False], {"moss": "A.pond", "lily": "A.shore"}, 1)


def test_a_cost_cannot_be_paid_where_one_part_cannot() -> None:
    g = Pond(lambda g: iter(())).game  # type: ignore[arg-type,return-value]
    parts = (frog_to("nest"), Part(lambda g: Reason("76-9", "never"), lambda g, before: iter(())))  # type: ignore[arg-type,return-value]

    assert lacking(g, parts) == Reason("76-9", "never")
    assert lacking(g, parts[:1]) is None
