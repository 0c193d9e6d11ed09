"""One frog of each of several kinds: whoever is chosen leaves a frog for the rest."""

from __future__ import annotations

from collections.abc import Sequence

from engine.kernel.asking import Procedure, call
from engine.kernel.game import Game
from engine.play import table
from engine.play.one_each import OneEach, choose_next
from tests.engine.play.pond import Pond

ALL = ("lily", "moss", "azure")


def chosen_of(offered: Sequence[Sequence[str]], *answers: str, alike: bool = False) -> tuple[str, ...]:
    """The frogs that A chooses, one of each of these; with `alike` all of one colour."""

    def procedure(g: Game) -> Procedure:
        def go_together(ids: tuple[str, ...]) -> bool:
            return not alike or len({table.printed(g, id).color for id in ids}) < 2

        kinds = OneEach(offered, go_together)
        chosen: tuple[str, ...] = ()
        for _ in offered:
            id = yield call(choose_next, "A", "77-1", "which", {}, kinds, chosen)
            if not id:
                return ()
            chosen = (*chosen, id)
        return chosen

    (chosen,) = Pond(procedure).plays(*answers).returned
    return tuple(chosen)


def test_no_frog_is_chosen_twice() -> None:
    assert chosen_of((ALL, ALL), "moss", "lily") == ("moss", "lily")


def test_a_frog_is_left_for_a_kind_that_only_it_is_of() -> None:
    """Only moss is of the second kind, so the first is chosen between the other two."""
    assert chosen_of((ALL, ("moss",)), "azure") == ("azure", "moss")
    assert chosen_of((("lily", "moss"), ("moss",))) == ("lily", "moss")


def test_only_frogs_that_have_others_like_them_can_be_chosen() -> None:
    assert chosen_of((ALL, ALL), "moss", alike=True) == ("moss", "lily")


def test_where_none_can_be_chosen_none_is() -> None:
    assert chosen_of((("azure",), ("lily", "moss")), alike=True) == ()
