"""Numbers in the layers that a game declares."""

from __future__ import annotations

import pytest

from engine.kernel.values import Term
from engine.play.layers import layered

DAMAGE = ("base", "times", "add", "floor", "cap")


def number(*changes: tuple[str, int], layers: tuple[str, ...] = DAMAGE) -> tuple[int, list[int]]:
    """What the changes come to in these layers, and what each term adds."""
    value = layered([(kind, Term("6-1", kind, amount)) for kind, amount in changes], layers)
    assert sum(term.amount for term in value.terms) == value.amount
    return value.amount, [term.amount for term in value.terms]


def test_terms_count_in_the_order_of_the_layers_and_not_in_that_they_came() -> None:
    assert number(("add", 2), ("base", 5), ("times", 2)) == (12, [5, 5, 2])
    assert number(("add", 2), ("base", 5), ("times", 2), layers=("base", "add", "times")) == (14, [5, 2, 7])


def test_what_sets_a_number_leaves_nothing_of_what_was_set_before() -> None:
    assert number(("print", 15), ("base", 30), ("add", 5), ("base", 10), layers=("print", "base", "add")) == (
        15,
        [15, 15, -20, 5],
    )


def test_a_lock_wins_over_what_is_added() -> None:
    assert number(("lock", 3), ("print", 5), ("add", 4), layers=("print", "add", "lock")) == (3, [5, 4, -6])


@pytest.mark.parametrize(("base", "comes_to"), [(-4, 0), (3, 3), (9, 5)])
def test_a_number_stays_within_its_bounds_and_a_bound_that_is_kept_is_no_term(base: int, comes_to: int) -> None:
    amount, terms = number(("base", base), ("floor", 0), ("cap", 5))

    assert amount == comes_to
    assert len(terms) == 1 + (base != comes_to)


def test_several_bounds_of_one_kind_are_kept_as_they_came() -> None:
    assert number(("base", -1), ("floor", 0), ("floor", 2)) == (2, [-1, 1, 2])


def test_a_kind_that_the_game_has_no_layer_for_is_refused() -> None:
    with pytest.raises(ValueError):
        number(("lock", 3))
