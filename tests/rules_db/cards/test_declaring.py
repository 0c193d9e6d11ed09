"""What the cards of each game have, as the table declares it."""

from __future__ import annotations

from typing import Any

import pytest
from django.utils.translation import override

from engine.games import PLAYED, played_game
from rules_db.cards.declaring import UndeclaredError, declaration_of
from rules_db.shelf.catalogue import known_games

SLUGS = [game.slug for game in known_games()]


@pytest.mark.parametrize("game", SLUGS)
def test_every_game_declares_its_cards_in_both_languages(game: str) -> None:
    declared = declaration_of(game)
    assert declared.faces
    assert declared.fields
    names = [each.name for each in (*declared.faces, *declared.fields)]
    assert len(names) == len(set(names))
    assert all(each.en and each.ja for each in (*declared.faces, *declared.fields))
    assert {field.beside for field in declared.fields} <= {"", *names}


@pytest.mark.parametrize("game", PLAYED)
def test_what_a_game_that_is_played_takes_of_a_card_is_declared(game: str) -> None:
    declared = declaration_of(game)
    own = {"name", "type", "number", "text", "skills", "unplayed"}
    taken = {name for name in played_game(game).card_words if name not in own}
    assert {face.name for face in declared.faces} - {"front"} <= taken
    assert {field.name for field in declared.fields} <= taken | {"era"}


def test_labels_are_in_the_readers_language() -> None:
    power = declaration_of("masters").field("power")
    assert power.label == "Power"
    with override("ja"):
        assert power.label == "パワー"
        assert declaration_of("dbz").face_label("level 2") == "レベル2"


@pytest.mark.parametrize(
    ("numbers", "words", "by_language"),
    [
        ({"cost": "X", "power": 0}, {"colors": ["Red"]}, False),
        ({}, {"traits": ["Keeper"], "era": "Oil Saga"}, True),
        ({}, {}, False),
    ],
)
def test_what_cards_of_the_game_have_passes(numbers: Any, words: Any, by_language: bool) -> None:
    declaration_of("masters").check(numbers, words, by_language=by_language)


@pytest.mark.parametrize(
    ("numbers", "words", "by_language", "said"),
    [
        ({"size": 3}, {}, False, "Cards of this game have no “size”."),
        ({"power": -1}, {}, False, "power: this cannot stand on a card: -1"),
        ({"power": True}, {}, False, "power: this cannot stand on a card: True"),
        ({"power": "Z"}, {}, False, "power: this cannot stand on a card: Z"),
        ({"cost": 100}, {}, False, "cost: this cannot stand on a card: 100"),
        ({"cost": []}, {}, False, r"cost: this cannot stand on a card: \[\]"),
        ({"colors": 3}, {}, False, "Cards of this game have no “colors”."),
        ({}, {"colors": "Red"}, False, "colors: this cannot stand on a card: Red"),
        ({}, {"colors": [""]}, False, "colors: this cannot stand on a card"),
        ({}, {"traits": ["Keeper"]}, False, "Cards of this game have no “traits”."),
        ({}, {"colors": ["Red"]}, True, "Cards of this game have no “colors”."),
    ],
)
def test_anything_else_is_refused_by_name(numbers: Any, words: Any, by_language: bool, said: str) -> None:
    with pytest.raises(UndeclaredError, match=said):
        declaration_of("masters").check(numbers, words, by_language=by_language)


def test_a_row_of_power_stages_may_hold_signs() -> None:
    declaration_of("dbz").check({"ladder": [0, 100, "Z"]}, {}, by_language=False)
    with pytest.raises(UndeclaredError):
        declaration_of("dbz").check({"ladder": [0, "Y"]}, {}, by_language=False)


def test_a_face_that_the_game_does_not_have_is_refused() -> None:
    with pytest.raises(UndeclaredError, match="level 9"):
        declaration_of("dbz").place("level 9")


def test_cards_of_an_undeclared_game_have_names_and_texts_alone() -> None:
    assert declaration_of("chess").fields == ()
