"""The state and its fingerprint."""

from __future__ import annotations

import pytest

from engine.kernel.state import Card, Effect, Pending, State, Until, kind_of, player_of
from engine.kernel.writing import Add, Await, Begin, Change, Create, End, Move, Record, Set, Settle, Written, write


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

    assert written == [Written("a1", "area", "A.hand", "A.battle"), Written("a1", "mode", "", "rest")]


@pytest.mark.parametrize("change", [Set("a1", "mode", ""), Record("turn", None)])
def test_writing_what_is_so_already_tells_nothing(change: Change) -> None:
    assert write(table(), change) == []


@pytest.mark.parametrize(
    "change",
    [Move("a1", "A.drop"), Set("a1", "side", 1), Begin(effect("e1")), Create("a4", Card("c", "A", "A.hand"))],
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


def test_a_card_has_counters_of_several_kinds_each_with_its_own_number() -> None:
    state = table()
    for name, amount in (("stages", 5), ("anger", 2), ("stages", -2)):
        write(state, Add(name, amount, "a1"))

    assert [state.cards["a1"].count(name) for name in ("anger", "stages", "markers")] == [2, 3, 0]
    assert write(state, Set("a1", "anger", 0)) == [Written("a1", "anger", 2, 0)]
    assert state.cards["a1"].counters == (("stages", 3),)


def test_equal_numbers_of_other_counters_are_another_fingerprint() -> None:
    one, other = table(), table()
    write(one, Add("anger", 2, "a1"))
    write(other, Add("stages", 2, "a1"))

    assert one.digest() != other.digest()


def test_counters_have_one_fingerprint_in_whatever_order_they_came() -> None:
    one, other = table(), table()
    for state, names in ((one, ("anger", "stages")), (other, ("stages", "anger"))):
        for name in names:
            write(state, Add(name, 1, "a1"))

    assert one.digest() == other.digest()


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
