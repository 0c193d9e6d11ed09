"""Costs of frogs: chosen before anything is paid, and paid part by part or all at once."""

from __future__ import annotations

import pytest

from engine.effects.nodes import Forbid
from engine.kernel.asking import Ask, Option, Procedure, call
from engine.kernel.events import Event
from engine.kernel.game import Game
from engine.kernel.state import Effect, Until
from engine.kernel.verdicts import Reason
from engine.kernel.writing import Begin, Move, write
from engine.play import table
from engine.play.costs import Choice, Part, lacking, pay
from engine.play.owed import Owed, Ways
from tests.engine.play.pond import Pond


def frog_to(area: str, *colors: str) -> Part:
    """A frog of the pond that A chooses goes somewhere, one of these colours if any are said."""

    def there(g: Game) -> list[str]:
        cards = table.cards_in(g, "A", "pond")
        return [id for id in cards if not colors or table.printed(g, id).color in colors]

    def short(g: Game) -> Reason | None:
        return None if there(g) else Reason("76-1", "no frog", {"area": area})

    def choose(g: Game, choice: Choice) -> Procedure:
        gone = {event.facts["card"] for event in choice.before}
        can_be = [id for id in there(g) if id not in gone and choice.leaves((Owed(False, frozenset((id,))),))]
        chosen: tuple[str, ...] = tuple(can_be[:1])
        if len(can_be) > 1:
            chosen = yield Ask("A", "76-2", "which", {}, tuple(Option(id, "card", {}, id) for id in can_be))
        return [Event("hop", "76-3", {"card": id, "to": area}) for id in chosen]

    def ways(g: Game) -> Ways:
        return ((Owed(False, frozenset(there(g))),),)

    return Part(short, choose, ways)


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
    parts = (frog_to("nest"), Part(lambda g: Reason("76-9", "never"), lambda g, choice: iter(())))  # type: ignore[arg-type,return-value]

    assert lacking(g, parts) == Reason("76-9", "never")
    assert lacking(g, parts[:1]) is None


def test_a_cost_cannot_be_paid_where_the_parts_take_more_cards_than_there_are() -> None:
    """Two frogs of A are in the pond: each of three parts could have one, but not all of them."""
    g = Pond(lambda g: iter(())).game  # type: ignore[arg-type,return-value]
    too_few = Reason("76-4", "too few frogs")

    assert lacking(g, (frog_to("nest"), frog_to("shore")), too_few) is None
    assert lacking(g, (frog_to("nest"), frog_to("shore"), frog_to("nest")), too_few) == too_few


@pytest.mark.parametrize("together", [True, False])
def test_a_frog_that_a_later_part_needs_is_not_offered_for_one_before(together: bool) -> None:
    """The nest takes any frog, the shore a blue one, and only azure is blue: nobody is asked."""

    def procedure(g: Game) -> Procedure:
        write(g.state, Move("azure", "A.pond"))
        return (yield call(pay, (frog_to("nest"), frog_to("shore", "Blue"), frog_to("shore", "Green")), together))

    pond = Pond(procedure).plays("moss")

    assert pond.returned == [True]
    areas = {id: pond.game.state.cards[id].area for id in ("lily", "moss", "azure")}
    assert areas == {"moss": "A.nest", "azure": "B.shore", "lily": "A.shore"}
