from __future__ import annotations

import pytest

from rules_db.desk.rulebooks import add_rulebook
from rules_db.models import DiaryEntry, Game, Rulebook
from rules_db.refusals import RefusedError

pytestmark = pytest.mark.django_db


@pytest.fixture
def game() -> Game:
    return Game.objects.create(slug="lanterns", name="Lanterns")


def test_the_first_rulebook_of_a_game_is_its_main_one_and_later_ones_are_not(game: Game) -> None:
    assert add_rulebook("mio", game, " Book of Light ", "light").is_main
    assert not add_rulebook("mio", game, "Book of Shadows", "shadows").is_main
    assert [rulebook.title for rulebook in game.rulebooks.all()] == ["Book of Light", "Book of Shadows"]
    entry = DiaryEntry.objects.all()[0]
    assert (entry.by, entry.act, entry.about) == ("mio", "added", "Lanterns: Book of Shadows (shadows)")


def test_a_slug_that_is_left_out_is_made_of_the_title(game: Game) -> None:
    assert add_rulebook("mio", game, "Book of Light, 2nd", "").slug == "book-of-light-2nd"


def test_a_name_that_another_game_has_is_free(game: Game) -> None:
    add_rulebook("mio", game, "Rules", "rules")
    other = Game.objects.create(slug="tides", name="Tides")
    assert add_rulebook("mio", other, "Rules", "rules").game == other


@pytest.mark.parametrize(
    ("title", "slug", "message"),
    [
        ("", "rules", "enter a name or title"),
        ("  ", "rules", "enter a name or title"),
        ("x" * 201, "rules", "enter a name or title"),
        ("Rules\nof Light", "rules", "enter a name or title"),
        ("規則", "", "'' cannot be a short name"),
        ("Rules", "Rules", "'Rules' cannot be a short name"),
        ("Rules", "the rules", "'the rules' cannot be a short name"),
        ("Rules", "a/b", "'a/b' cannot be a short name"),
        ("Rules", "-rules", "'-rules' cannot be a short name"),
        ("Rules", "規則", "cannot be a short name"),
        ("Rules", "r" * 51, "cannot be a short name"),
        ("Rules", "light", "Lanterns already has a rulebook with the short name 'light'"),
        ("book of light", "rules", "Lanterns already has a rulebook 'book of light'"),
    ],
)
def test_what_is_malformed_or_taken_is_refused(game: Game, title: str, slug: str, message: str) -> None:
    Rulebook.objects.create(game=game, slug="light", title="Book of Light")
    with pytest.raises(RefusedError, match=message):
        add_rulebook("mio", game, title, slug)
    assert Rulebook.objects.count() == 1
    assert not DiaryEntry.objects.exists()
