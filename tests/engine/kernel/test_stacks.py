"""Cards under other cards: how stacks are made, moved and taken apart."""

from __future__ import annotations

from engine.kernel.state import Card, Effect, State, Until
from engine.kernel.writing import Arrange, Begin, Bestow, Cover, Create, Move, Tuck, write


def table(*ids: str) -> State:
    """Cards of player A side by side in the Battle Area, and one in the hand."""
    state = State()
    for id in ids:
        write(state, Create(id, Card("card-red", "A", "A.battle", "rest")))
    write(state, Create("new", Card("card-red", "A", "A.hand")))
    return state


def test_a_card_takes_the_place_of_the_one_it_covers() -> None:
    state = table("left", "middle", "right")
    write(state, Cover("new", "middle", "rest"))

    assert state.areas["A.battle"] == ("left", "new", "right")
    assert state.stacks == {"new": ("middle",)}
    assert state.cards["new"].but_for_its_stay[:4] == ("card-red", "A", "A.battle", "rest")
    assert state.cards["middle"].under == "new"
    assert state.areas["A.hand"] == ()


def test_a_whole_stack_is_covered_with_its_order() -> None:
    state = table("a", "b")
    write(state, Tuck("b", "a"))
    write(state, Cover("new", "a"))

    assert state.stacks == {"new": ("a", "b")}
    assert {state.cards[id].under for id in ("a", "b")} == {"new"}


def test_what_comes_under_a_stack_comes_to_its_bottom() -> None:
    state = table("top", "first", "second")
    write(state, Tuck("first", "top"))
    write(state, Tuck("second", "top"))

    assert state.stacks == {"top": ("first", "second")}
    assert state.areas["A.battle"] == ("top",)


def test_a_stack_moves_as_one() -> None:
    state = table("top", "below")
    write(state, Tuck("below", "top"))
    write(state, Move("top", "B.battle"))

    assert state.cards["below"].area == "B.battle"
    assert state.stacks == {"top": ("below",)}


def test_a_card_that_goes_alone_leaves_its_place_to_the_nearest_under_it() -> None:
    state = table("other", "top", "near", "far")
    write(state, Tuck("near", "top"))
    write(state, Tuck("far", "top"))
    write(state, Move("top", "A.hand", alone=True))

    assert state.areas["A.battle"] == ("other", "near")
    assert state.stacks == {"near": ("far",)}
    assert (state.cards["near"].mode, state.cards["near"].under) == ("rest", "")


def test_a_card_can_be_drawn_out_from_under_another() -> None:
    state = table("top", "below")
    write(state, Tuck("below", "top"))
    write(state, Move("below", "A.drop"))

    assert state.stacks == {}
    assert state.areas["A.drop"] == ("below",)
    assert state.cards["below"].under == ""


def test_a_card_that_moves_is_a_new_one_unless_it_stays_the_same() -> None:
    state = table("card")
    write(state, Move("card", "A.combo", stays=True))
    same = state.cards["card"].stay
    write(state, Move("card", "A.drop"))

    assert (same, state.cards["card"].stay) == (0, 1)


def test_how_often_a_card_was_new_does_not_count_for_the_fingerprint() -> None:
    state = table("card")
    before = state.digest()
    write(state, Move("card", "A.hand"))
    write(state, Move("card", "A.battle", "rest"))

    assert state.digest() == before


def test_a_stack_counts_for_the_fingerprint() -> None:
    state, other = table("a", "b", "c"), table("a", "b", "c")
    for each, order in ((state, ("b", "c")), (other, ("c", "b"))):
        for id in order:
            write(each, Tuck(id, "a"))

    assert state.digest() != other.digest()


def test_an_area_can_be_laid_in_another_order() -> None:
    state = table("a", "b")
    write(state, Arrange("A.battle", ("b", "a")))

    assert state.areas["A.battle"] == ("b", "a")


def test_an_effect_can_go_over_to_another_card() -> None:
    state = table("a", "b")
    write(state, Begin(Effect("e1", "x", "A", ("a",), ("power", 5000), Until("turn"), "9-9-1")))
    write(state, Bestow("e1", "a", "b"))

    assert state.effects["e1"].on == ("b",)


def test_the_game_can_say_which_of_the_cards_under_one_takes_its_place() -> None:
    state = table("top", "near", "far")
    write(state, Tuck("near", "top"))
    write(state, Tuck("far", "top"))
    write(state, Move("top", "A.hand", alone=True, heir="far"))

    assert state.areas["A.battle"] == ("far",)
    assert state.stacks == {"far": ("near",)}
    assert state.cards["near"].under == "far"


def test_a_card_can_lie_hidden_under_another() -> None:
    state = table("top", "soul")
    write(state, Tuck("soul", "top", face="down"))

    assert (state.cards["soul"].under, state.cards["soul"].face) == ("top", "down")
