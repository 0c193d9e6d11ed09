"""Searching by words."""

import pytest

from rules_db.models import Edition, Game, RuleText
from rules_db.search import MAX_QUERY, QueryTooLongError, results_as_data, search
from tests.lanterns import digest, put_on_shelf


def found(query: str, **where: object) -> list[str]:
    return [result.rule_text.number for result in search(query, **where)]  # type: ignore[arg-type]


@pytest.mark.django_db
def test_an_empty_shelf_answers_with_nothing() -> None:
    assert search("lamp") == []


def test_a_word_in_a_heading_weighs_more_than_in_a_text(lanterns: Edition) -> None:
    assert found("lamp")[0] == "1-1"


def test_rules_with_all_the_words_come_first(lanterns: Edition) -> None:
    assert found("dark oil")[0] == "1-1-2-1"


def test_rules_with_some_of_the_words_follow(lanterns: Edition) -> None:
    assert {"1-2", "1-2-2"} < set(found("dark oil")[1:])


def test_the_headings_above_a_rule_count_as_its_words(lanterns: Edition) -> None:
    assert "2-2-1" in found("guardian rest")


def test_rules_with_some_of_the_words_come_where_none_has_all(lanterns: Edition) -> None:
    assert found("brightest volcano") == ["2-1-1"]


def test_words_are_found_in_their_other_forms(lanterns: Edition) -> None:
    assert "2-1-2" in found("blocking")


def test_the_last_word_need_not_be_finished(lanterns: Edition) -> None:
    assert found("brig") == ["2-1-1"]


def test_a_word_is_found_with_what_an_apostrophe_ties_to_it(lanterns: Edition) -> None:
    RuleText.objects.filter(number="2-2-1").update(text="KO’ing a moth", heading_length=0)
    assert found("ko") == ["2-2-1"]


def test_full_width_letters_are_letters(lanterns: Edition) -> None:
    assert found("ｂｒｉｇｈｔｅｓｔ") == ["2-1-1"]


def test_a_digest_is_searched_too(lanterns: Edition) -> None:
    digest(lanterns, "1-2-1", "Refuelling is for the active player.")
    assert found("refuelling") == ["1-2-1"]


def test_a_digest_stands_in_for_a_text_that_is_not_here(db: None) -> None:
    edition = put_on_shelf(has_texts=False)
    digest(edition, "1-2-1", "Refuelling is for the active player.", heading="Fuel")
    (result,) = search("refuelling")
    assert str(result.heading) == "Fuel"
    assert str(result.snippet) == "Refuelling is for the active player."


@pytest.mark.parametrize("query", ["", "   ", "the of and", "()", "**", "-", "!?"])
def test_a_query_without_a_word_finds_nothing(lanterns: Edition, query: str) -> None:
    assert search(query) == []


@pytest.mark.parametrize(
    "query",
    [
        "lamp AND",
        "NOT lamp",
        '"lamp',
        "lamp*",
        "(lamp",
        "text:lamp",
        "lamp~2",
        "[lamp TO]",
        "lamp^9",
        "\x00lamp",
    ],
)
def test_signs_of_a_query_language_are_only_signs(lanterns: Edition, query: str) -> None:
    assert found(query)


def test_a_query_of_the_full_length_is_answered(lanterns: Edition) -> None:
    assert search("lamp " * (MAX_QUERY // 5))


def test_a_longer_query_is_refused(lanterns: Edition) -> None:
    with pytest.raises(QueryTooLongError, match="200 characters"):
        search("x" * (MAX_QUERY + 1))


def test_a_number_comes_before_words_and_says_so(lanterns: Edition) -> None:
    (result,) = search("1.2.1")
    assert (result.rule_text.number, result.by_number) == ("1-2-1", True)


def test_only_current_editions_are_searched_unless_one_is_named(lanterns: Edition) -> None:
    second = put_on_shelf(label="third light")
    assert {result.rule_text.edition for result in search("brightest")} == {second}
    assert {result.rule_text.edition for result in search("brightest", edition=lanterns)} == {lanterns}


def test_a_game_without_an_edition_has_no_results(lanterns: Edition) -> None:
    assert search("lamp", game=Game.objects.get(slug="tides")) == []


def test_no_more_results_than_asked_for(lanterns: Edition) -> None:
    assert len(search("lamp", limit=2)) == 2
    assert len(search("1", limit=0)) == 0


def test_a_draft_is_not_found(lanterns: Edition) -> None:
    Edition.objects.update(state=Edition.State.DRAFT)
    assert search("lamp") == []


def test_the_snippet_of_the_data_is_html_with_everything_escaped(lanterns: Edition) -> None:
    (data,) = results_as_data(search("burns"))
    assert data == {
        "game": "lanterns",
        "number": "1-2-2",
        "edition": "second light",
        "heading": "",
        "snippet": "Oil &lt;b&gt;never&lt;/b&gt; flows &amp; <mark>burns</mark> &lt;script&gt;alert(1)&lt;/script&gt;.",
        "is_digest": False,
        "section": ["Lighting", "Oil"],
        "above": "",
    }
