"""The state and its fingerprint."""

from __future__ import annotations

import pytest

from engine.kernel.state import Card, Effect, Pending, State, Until, kind_of, player_of
from engine.kernel.writing import Await, Begin, Change, Create, End, Move, Record, Set, Settle, write


def table() -> State:
    """Two cards of player A in the hand, one in the Drop Area."""
    state = State()
    for id, area in (("a1", "A.hand"), ("a2", "A.hand"), ("a3", "A.drop")):
        write(state, Create(id, Card("card-red", "A", area)))
    return state


def effect(id: str) -> Effect:
    return Effect(id, "a1", "A", ("a2",), ("power", 5000), Until("turn"), "9-9-1")


def pending(id: int) -> Pending:
    return Pending(id, "auto", "a1", "Blocker", "A")


def test_a_card_goes_on_top_or_to_the_bottom() -> None:
    state = table()
    write(state, Move("a2", "A.drop"))
    write(state, Move("a1", "A.drop", top=False))

    assert state.areas["A.drop"] == ("a2", "a3", "a1")
    assert state.areas["A.hand"] == ()


def test_writing_tells_before_and_after() -> None:
    written = write(table(), Move("a1", "A.battle", mode="rest"))

    assert [tuple(each) for each in written] == [("a1", "area", "A.hand", "A.battle"), ("a1", "mode", "", "rest")]


@pytest.mark.parametrize("change", [Set("a1", "mode", ""), Record("turn", None)])
def test_writing_what_is_so_already_tells_nothing(change: Change) -> None:
    assert write(table(), change) == []


@pytest.mark.parametrize(
    "change",
    [Move("a1", "A.drop"), Set("a1", "flipped", True), Begin(effect("e1")), Create("a4", Card("c", "A", "A.hand"))],
)
def test_what_can_bring_other_skills_into_force_changes_the_layout(change: Change) -> None:
    state = table()
    before = state.layout
    write(state, change)

    assert state.layout > before


@pytest.mark.parametrize(
    "change",
    [
        Move("a1", "A.drop"),
        Set("a1", "markers", 1),
        Set("a1", "mode", "rest"),
        Record("turn", 3),
        Begin(effect("e1")),
        Await(pending(1)),
        Create("a4", Card("card-red", "A", "A.hand")),
    ],
)
def test_every_change_changes_the_fingerprint(change: Change) -> None:
    state = table()
    before = state.digest()
    write(state, change)

    assert state.digest() != before


def test_the_same_board_has_the_same_fingerprint_however_it_came_about() -> None:
    one, other = table(), table()
    write(one, Begin(effect("e1")))
    write(one, Await(pending(1)))
    write(other, Begin(effect("e7")))
    write(other, End("e7"))
    write(other, Begin(effect("e9")))
    write(other, Await(pending(4)))
    write(other, Await(pending(5)))
    write(other, Settle(4))

    assert one.digest() == other.digest()
    assert len(one.digest()) == 12


def test_the_order_of_an_area_counts() -> None:
    one, other = table(), table()
    write(other, Move("a2", "A.drop"))
    write(other, Move("a2", "A.hand"))

    assert one.areas["A.hand"] != other.areas["A.hand"]
    assert one.digest() != other.digest()


def test_an_area_knows_its_player_and_its_kind() -> None:
    assert (player_of("B.z-energy"), kind_of("B.z-energy")) == ("B", "z-energy")
    assert (player_of("removed"), kind_of("removed")) == ("", "removed")
