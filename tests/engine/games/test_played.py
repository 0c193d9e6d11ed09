"""What a site may ask of a game: each played game answers all of it, and one that is not played is refused in words."""

from __future__ import annotations

import pytest

from engine.games import PLAYED, played_game, rules_of
from engine.games.played import PlayedGame
from engine.kernel.playing import play
from engine.kernel.scenario import Scenario


@pytest.fixture(params=PLAYED)
def game(request: pytest.FixtureRequest) -> PlayedGame:
    return played_game(str(request.param))


@pytest.mark.parametrize("ask", [rules_of, played_game])
def test_a_game_that_is_not_played_is_refused_by_its_name(ask: object) -> None:
    assert callable(ask)
    with pytest.raises(LookupError, match="the engine does not play 'chess'; it plays masters, fusion-world"):
        ask("chess")


def test_every_area_of_a_board_lies_on_the_table_once(game: PlayedGame) -> None:
    side = play(rules_of(game.slug), Scenario(game.slug)).game
    names = [area.name for area in game.areas]

    assert len(set(names)) == len(names)
    board = rules_of(game.slug).board_view(side)
    assert set(names) == {name for name, cards in board["A"].items() if isinstance(cards, list)} - {"under"}


def test_the_areas_of_the_form_stand_in_a_row_of_places(game: PlayedGame) -> None:
    assert [area.in_form for area in game.in_form] == list(range(len(game.in_form)))


def test_what_a_card_is_brought_to_the_table_as_can_lie_there(game: PlayedGame) -> None:
    for type, area in game.begins_at.items():
        assert type in game.types
        assert game.may_lie_in(type, area)


def test_what_each_player_has_at_first_lies_in_areas_of_the_form(game: PlayedGame) -> None:
    fillable = {area.name for area in game.in_form}

    assert all(set(side) <= fillable for side in game.defaults.values())


def test_a_plain_card_of_each_colour_is_in_the_cast(game: PlayedGame) -> None:
    assert {game.plain_card((color,)) for color in (*game.colors, game.colors[0])} <= set(game.stock())


def test_an_area_that_is_not_there_is_no_area(game: PlayedGame) -> None:
    with pytest.raises(KeyError):
        game.area("moon")


def test_what_can_be_used_up_is_what_a_board_counts_as_used(game: PlayedGame) -> None:
    for word, card in game.stock().items():
        lies = next((area for area in ("battle", "unison") if game.may_lie_in(card.type, area)), "")
        for skill in card.skills if lies and not card.z else ():
            board = {"A": {lies: [{"id": "it", "card": word}]}, "used": [f"it:{skill.name}"]}
            _, state = rules_of(game.slug).lay_out(Scenario(game.slug, board=board))
            counted = any(name.startswith("used:") for name in state.facts)
            assert counted == (skill.name in game.limited_skills(card))
