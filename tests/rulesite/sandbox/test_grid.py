"""The places of a game's mat: rows and columns that a style sheet has rules for."""

from __future__ import annotations

import pytest

from engine.games import PLAYED, played_game
from rulesite.sandbox.grid import Spot, columns, spots, tall_rows


def test_a_place_named_in_several_rows_or_columns_goes_over_them() -> None:
    assert spots(("life field field", "life hand deck")) == (
        Spot("life", 1, 1, 2, 1),
        Spot("field", 1, 2, 1, 2),
        Spot("hand", 2, 2, 1, 1),
        Spot("deck", 2, 3, 1, 1),
    )


def test_a_place_that_is_no_rectangle_is_refused() -> None:
    with pytest.raises(ValueError, match="'field' of the mat is no rectangle"):
        spots(("field field", "field deck"))


def test_the_other_side_lies_over_the_middle() -> None:
    front, both = spots(("front pile", "home pile"))[:2]
    assert front.turned_over(2) == Spot("front", 2, 1, 1, 1)
    assert both.turned_over(2) == both


@pytest.mark.parametrize("game", PLAYED)
def test_each_area_of_a_game_lies_in_a_place_of_its_mat_or_is_held(game: str) -> None:
    played = played_game(game)
    places = {spot.name for spot in spots(played.mat)}
    assert {area.place for area in played.areas} == places | {""}
    assert [area.name for area in played.areas if not area.place] == [played.held]


def test_a_column_is_as_wide_as_the_narrowest_of_its_places_needs() -> None:
    assert columns(played_game("masters")) == ("pile", "card", "wide", "card", "pile")
    assert columns(played_game("fusion-world")) == ("pile", "wide", "card", "wide", "pile")


def test_cards_are_drawn_smaller_where_both_rows_have_them() -> None:
    assert tall_rows(played_game("masters")) == 1
    assert tall_rows(played_game("fusion-world")) == 2
