"""Rules, editions, games and answers that a query names."""

from __future__ import annotations

import pytest

from rules_db.search.naming import MOST, Called, Naming, naming

GAMES = [Called("lanterns", "lanterns", beside_numbers=True), Called("bl", "lanterns"), Called("high tide", "tides")]
LABELS = ["1.06", "second light"]


def named(query: str) -> Naming:
    return naming(query, GAMES, LABELS)


def numbers(query: str) -> list[str]:
    """The number itself of each rule named, without what it could be with the words before it."""
    return [can_be[-1] for can_be in named(query).rules if can_be[-1][0].isdecimal()]


@pytest.mark.parametrize(
    "query",
    ["8-4-6", "８－４－６", "8.4.6", "8 4 6", "8 - 4 - 6", "8ー4ー6", "8の4の6", "(8-4-6)", "8-4-6?", "「8-4-6」"],
)
def test_a_number_alone_is_named_whatever_divides_and_surrounds_it(query: str) -> None:
    assert (numbers(query), named(query).rest) == (["8-4-6"], "")


@pytest.mark.parametrize("query", ["rule 8-4-6", "Rule 8.4.6", "rule 8 4 6", "§8-4-6", "§ 8-4-6", "r8-4-6", "#8-4-6"])
def test_what_marks_a_number_as_a_rules_is_no_word(query: str) -> None:
    assert (numbers(query), named(query).rest) == (["8-4-6"], "")


@pytest.mark.parametrize(
    "query",
    ["whats 8.4.6 mean", "does 8-4-6 stop my attack", "8-4-6ってどゆこと", "ルール8-4-6の意味", "see rule 8-4-6 ok"],
)
def test_a_number_is_found_in_a_sentence(query: str) -> None:
    assert numbers(query) == ["8-4-6"]
    assert named(query).rest


@pytest.mark.parametrize("query", ["846", "rule 846", "lanterns 846"])
def test_digits_alone_are_a_number_where_nothing_else_is_asked(query: str) -> None:
    assert numbers(query) == ["846"]


@pytest.mark.parametrize("query", ["rule 8", "chapter 8", "第8章", "8章"])
def test_a_chapter_is_named_by_its_number(query: str) -> None:
    assert numbers(query) == ["8"]


@pytest.mark.parametrize(
    "query", ["draw 2 cards", "1-2 cards", "15000 power", "turn 1", "BT1-001", "3枚引く", "", "rule"]
)
def test_what_counts_something_is_not_a_rules_number(query: str) -> None:
    assert numbers(query) == []


def test_several_numbers_are_named_in_their_order_up_to_a_limit() -> None:
    assert numbers("8-4-7 and 8-4-6") == ["8-4-7", "8-4-6"]
    assert len(named(" ".join(f"1-{n}" for n in range(1, 40))).rules) == MOST


def test_words_before_a_number_may_belong_to_it() -> None:
    assert named("what does dusk phase 3.2 say").rules[0][2:] == ("dusk-phase-3-2", "phase-3-2", "3-2")


@pytest.mark.parametrize(
    "query", ["8-4-6 ver. 1.06", "8-4-6 (v1.06)", "1.06 8-4-6", "8-4-6 version 1.06", "8-4-6 1.06版"]
)
def test_an_edition_is_named_by_its_label(query: str) -> None:
    assert (numbers(query), named(query).label) == (["8-4-6"], "1.06")


def test_a_version_that_is_not_here_is_neither_a_rule_nor_an_edition() -> None:
    assert (numbers("8-4-6 ver. 9.9"), named("8-4-6 ver. 9.9").label) == (["8-4-6"], "")


@pytest.mark.parametrize(
    ("query", "game"),
    [
        ("bl 8-4-6", "lanterns"),
        ("8-4-6 lanterns", "lanterns"),
        ("high tide 8-4-6", "tides"),
        ("BL may I pour", "lanterns"),
    ],
)
def test_a_game_is_named_beside_a_number_or_at_either_end(query: str, game: str) -> None:
    assert named(query).game == game


@pytest.mark.parametrize("query", ["lanterns that shine", "does bl shine", "blast", "high tide"])
def test_a_name_that_may_be_a_word_of_the_rules_names_no_game(query: str) -> None:
    assert (named(query).game, named(query).rest) == ("", query)


@pytest.mark.parametrize("query", ["Q203", "q 203", "question 203", "Q&A 203", "質問203", "Q.203?"])
def test_an_official_answer_is_named_by_its_number(query: str) -> None:
    assert (named(query).answers, named(query).rules, named(query).rest) == ((203,), (), "")
