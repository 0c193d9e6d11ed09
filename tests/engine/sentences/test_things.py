"""What of a game a sentence speaks of, in whatever words."""

from __future__ import annotations

import pytest

from engine.sentences.things import things_in


@pytest.mark.parametrize(
    ("said", "printed"),
    [
        ("my guy swings", "a Battle Card attacks"),
        ("they KO my tapped blocker", "a rested card with [Blocker] is KO'd"),
        ("I draw 2", "the player draws two cards"),
    ],
)
def test_what_players_say_speaks_of_the_same_things_as_what_is_printed(said: str, printed: str) -> None:
    assert things_in(said, "masters") & things_in(printed, "masters")
    assert things_in(said, "masters") <= things_in(printed, "masters") | things_in("a card", "masters")


def test_other_things_are_not_the_same() -> None:
    assert things_in("a Battle Card attacks", "masters").isdisjoint(things_in("two life in the drop", "masters"))


def test_who_is_meant_how_many_and_what_asks_are_no_things() -> None:
    assert things_in("what do he, my opponent and I do with 3 of them?", "masters") == frozenset()
