"""The words of a node, which name no part of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

import pytest

from engine.effects.spelling import InParts, Part, changed, made_of, read_word, said_words, words_of


@dataclass(frozen=True, slots=True)
class Shore(Part):
    """Where it is."""

    bank: str = "left"
    reeds: int = 0


@dataclass(frozen=True, slots=True)
class Heron(InParts):
    """A node of one part and two words of its own."""

    WRITTEN: ClassVar[tuple[str, ...]] = ("reeds", "name")

    name: str
    shore: Shore = Shore()
    hungry: bool = False


def test_words_stand_in_the_order_they_are_written_in_and_new_ones_behind() -> None:
    assert list(words_of(Heron)) == ["reeds", "name", "bank", "hungry"]
    assert list(said_words(Heron("Ada", Shore(reeds=3), hungry=True)).items()) == [
        ("reeds", 3),
        ("name", "Ada"),
        ("hungry", True),
    ]


def test_a_node_is_made_of_its_words_and_says_them_again() -> None:
    ada = made_of(Heron, {"name": "Ada", "bank": "right"})

    assert ada == Heron("Ada", Shore("right"))
    assert read_word(ada, "bank") == "right"
    assert said_words(ada) == {"name": "Ada", "bank": "right"}


def test_changing_a_word_leaves_the_others_of_its_part() -> None:
    ada = changed(Heron("Ada", Shore("right", 2)), reeds=5, hungry=True)

    assert ada == Heron("Ada", Shore("right", 5), hungry=True)


def test_a_part_that_says_nothing_again_is_the_usual_one() -> None:
    assert changed(Heron("Ada", Shore("right")), bank="left").shore is Heron("Bo").shore


def test_an_unknown_word_is_refused() -> None:
    with pytest.raises(TypeError, match="Heron has no word 'shore'"):
        made_of(Heron, {"name": "Ada", "shore": Shore()})
    with pytest.raises(TypeError, match="Heron has no word 'beak'"):
        changed(Heron("Ada"), beak=1)
