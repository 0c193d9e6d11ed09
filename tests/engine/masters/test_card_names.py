"""What a card is called: exact words, but in the singular or the plural (2-3-1-1, 2-3-2-1)."""

from __future__ import annotations

import pytest

from engine.games.masters.cards.card_names import is_called, is_part


@pytest.mark.parametrize(
    ("name", "wanted"),
    [
        ("Blue Bead", "Blue Bead"),
        ("Blue Bead", "Blue Beads"),
        ("Wishing Fairies", "Wishing Fairy"),
        ("Swamp Witch", "Swamp Witches"),
        ("Music Box", "Music Boxes"),
        ("Fruit of the Old Tree", "Fruits of the Old Tree"),
        ("Glass", "Glass"),
    ],
)
def test_a_name_is_the_same_in_either_number(name: str, wanted: str) -> None:
    assert is_called([name], [wanted])
    assert is_called([wanted], ["Another", name])


@pytest.mark.parametrize(
    ("name", "wanted"),
    [
        ("Lamp", "Lamp of Dawn"),
        ("Lamp of Dawn", "Lamp"),
        ("Comet", "Comet 7"),
        ("Red Beads", "Blue Beads"),
        ("Glass", "Glas"),
        ("Lotus", "Lotu"),
        ("lamp", "Lamp"),
    ],
)
def test_any_other_difference_makes_another_name(name: str, wanted: str) -> None:
    assert not is_called([name], [wanted])


def test_a_card_without_names_is_not_called_anything() -> None:
    assert not is_called([], ["Lamp"])


@pytest.mark.parametrize(
    ("name", "wanted", "part"),
    [("Lamp", "Lamp of Dawn", True), ("Comet 7", "Comet", True), ("Lamps", "Lamp", False), ("Moon", "Sun", False)],
)
def test_a_name_that_is_part_of_another_is_told_from_the_same_name(name: str, wanted: str, part: bool) -> None:
    assert is_part(name, [wanted]) is part
