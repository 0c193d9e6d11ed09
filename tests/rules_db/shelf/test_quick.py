"""Which rules make up the quick references."""

from __future__ import annotations

from pathlib import Path

import pytest

from rules_db.refusals import RefusedError
from rules_db.shelf import quick
from rules_db.shelf.catalogue import known_games
from rules_db.shelf.quick import quick_tables

GAMES = [game.slug for game in known_games()]


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_turn_checkpoint_or_its_like_and_defeat(game: str) -> None:
    slugs = [table.slug for table in quick_tables(game)]
    assert {"turn", "battle", "checkpoint", "defeat"} <= set(slugs)


@pytest.mark.parametrize("game", GAMES)
def test_every_sentence_of_ours_is_there_in_both_languages(game: str) -> None:
    for table in quick_tables(game):
        assert set(table.title) == {"en", "ja"}
        assert set(table.silent) in (set(), {"en", "ja"})
        assert all(set(words) == {"en", "ja"} for words in table.words.values())


@pytest.mark.parametrize("game", GAMES)
def test_no_table_names_a_rule_twice(game: str) -> None:
    for table in quick_tables(game):
        numbers = [rule.number for row in table.rows for rule in row]
        assert len(numbers) == len(set(numbers)), table.slug


#: What judges are asked for during a game: the rules that some line must be made of.
ASKED = {
    "masters": "8-1-7 8-1-6-1 8-2-4-3-1 8-3-4-3-1 13-5-2-1 13-5-2-2 13-5-2-3 8-5-11 8-5-12 22-10-3-1 22-10-3-2 "
    "22-10-3-3 22-10-3-4 7-2-9-1 7-3-4-5-1",
    "fusion-world": "8-1-6 8-1-5-1 8-2-4-3-1 8-3-4-3-1 8-5-7 8-5-8 7-3-4-3-1",
    "buddyfight": "playmat-7 attack-phase-2.6 abilities-others-item-cards-with-defense final-phase-2.1 final-phase-q1",
    "dbz": "2-1 3-5-7-1 3-17-2 4-26-3",
}


@pytest.mark.parametrize("game", GAMES)
def test_what_judges_are_asked_for_is_in_a_table(game: str) -> None:
    told = {rule.number for table in quick_tables(game) for row in table.rows for rule in row}
    assert set(ASKED[game].split()) <= told


@pytest.mark.parametrize("game", GAMES)
def test_a_line_in_words_of_ours_is_short(game: str) -> None:
    for table in quick_tables(game):
        for words in table.words.values():
            assert len(words["en"]) <= 160 and len(words["ja"]) <= 90, words["en"]


def test_the_order_of_a_turn_is_that_of_the_manual() -> None:
    turn = quick_tables("masters")[0]
    numbers = [row[0].number for row in turn.rows]
    assert [number for number in numbers if number.count("-") == 1] == ["7-2", "7-3", "7-4"]
    assert numbers.index("7-2-7") < numbers.index("7-2-9") < numbers.index("7-2-11")


def test_the_main_rulebooks_tables_come_first() -> None:
    books = [table.rulebook for table in quick_tables("dbz")]
    assert books == sorted(books, key=["current-rulings", "community-crd"].index)


def test_a_game_without_a_file_has_none() -> None:
    assert quick_tables("lanterns") == ()


@pytest.mark.parametrize(
    ("written", "complaint"),
    [
        ('edition = "9.99"\ntables = []', "edition '9.99' does not ship"),
        ('edition = "1.06"\n[[tables]]\nslug = "turn"\ntitle = {}\nrows = ["7-2", "99-9"]', "99-9 is no rule"),
        (
            'edition = "1.06"\n[[tables]]\nslug = "turn"\ntitle = {}\nrows = [{ rules = ["99-9"], en = "x" }]',
            "99-9 is no rule",
        ),
        ('edition = "1.06"\n[[tables]]\nslug = "turn"\ntitle = {}\nrows = [{ rules = ["7-2"] }]', "has no words"),
    ],
)
def test_a_file_that_names_what_does_not_ship_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, written: str, complaint: str
) -> None:
    monkeypatch.setattr(quick, "FOLDER", tmp_path)
    (tmp_path / "fusion-world").mkdir()
    (tmp_path / "fusion-world" / "comprehensive-rules.toml").write_text(written, encoding="utf-8")
    quick_tables.cache_clear()
    with pytest.raises(RefusedError, match=complaint):
        quick_tables("fusion-world")
    quick_tables.cache_clear()
