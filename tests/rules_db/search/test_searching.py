"""Searching by words."""

import pytest
from django.utils import timezone

from rules_db.models import AnswerText, Edition, Game, OfficialAnswer, Publication, Rule, Rulebook, RuleText
from rules_db.search import MAX_QUERY, QueryTooLongError, results_as_data, search, search_answers
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
    with pytest.raises(QueryTooLongError, match="400 characters"):
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
        "readable_number": "1-2-2",
        "edition": "second light",
        "document": "Book of Light",
        "heading": "",
        "snippet": "Oil &lt;b&gt;never&lt;/b&gt; flows &amp; <mark>burns</mark> &lt;script&gt;alert(1)&lt;/script&gt;.",
        "is_digest": False,
        "section": ["Lighting", "Oil"],
        "above": "",
    }


@pytest.mark.parametrize(
    "query", ["rule 2-1-2", "(2.1.2)", "what does 2-1-2 mean", "2-1-2ってどゆこと", "2-1-2 for a moth"]
)
def test_a_rule_whose_number_stands_in_the_query_comes_first(lanterns: Edition, query: str) -> None:
    assert found(query)[0] == "2-1-2"
    assert search(query)[0].by_number


def test_words_beside_a_number_are_searched_for_after_it(lanterns: Edition) -> None:
    assert found("2-1-2 brightest") == ["2-1-2", "2-1-1"]
    assert found("2-1-2 please") == ["2-1-2"]


def test_a_number_that_no_rule_has_is_left_in_the_words(lanterns: Edition) -> None:
    assert found("7-7-7 brightest") == ["2-1-1"]
    assert found("7-7-7") == []


def test_a_number_leads_to_the_edition_that_is_named_beside_it(lanterns: Edition) -> None:
    older = put_on_shelf(label="first light")
    Edition.objects.filter(pk=older.pk).update(effective="2001-01-01")
    Edition.objects.filter(pk=lanterns.pk).update(effective="2002-01-01")
    (older_one,) = search("2-1-2 (first light)")
    assert (older_one.rule_text.edition, older_one.is_current, older_one.document) == (
        older,
        False,
        "Book of Light first light",
    )
    (current,) = search("2-1-2")
    assert (current.rule_text.edition.label, current.document) == ("second light", "")


def test_every_document_of_a_game_is_searched_and_the_others_are_named(lanterns: Edition) -> None:
    book = Rulebook.objects.create(game=lanterns.rulebook.game, slug="letters", title="Letters", is_main=False)
    letter = Edition.objects.create(rulebook=book, label="one", state="published", published_at=timezone.now())
    rule = Rule.objects.create(rulebook=book, public_id="letter01")
    RuleText.objects.create(edition=letter, rule=rule, number="1", printed_number="1", text="Owls sleep.", position=1)
    Publication.objects.create(edition=letter, act="published")
    (of_letter,) = search("owls", game=lanterns.rulebook.game)
    assert (of_letter.rule_text.edition, of_letter.document) == (letter, "Letters one")
    assert {result.document for result in search("1")} == {"", "Letters one"}


def test_a_game_that_the_query_names_goes_before_the_one_given(lanterns: Edition) -> None:
    tides = Game.objects.get(slug="tides")
    assert found("2-1-2", game=tides) == []
    assert found("lanterns 2-1-2", game=tides) == ["2-1-2"]


def test_an_official_answer_is_found_by_its_number(lanterns: Edition) -> None:
    game = lanterns.rulebook.game
    for n in (1, 2):
        answer = OfficialAnswer.objects.create(game=game, slug=f"q{n}", position=n, source="Letters", name=f"Q{n}")
        AnswerText.objects.create(answer=answer, language="en", question=f"May moth {n} sing?", reply="Softly.")
    for query in ("Q2", "question 2", "質問2"):
        (answered,) = search_answers(query)
        assert (answered.answer.slug, answered.by_number) == ("q2", True)
        assert search(query) == []


def test_a_question_is_answered_by_what_says_something_and_a_name_by_its_heading(lanterns: Edition) -> None:
    assert found("guardian moth")[0] == "2-2"
    assert found("may my keeper rest a guardian moth instead of the lamp")[0] == "2-2-1"


def test_of_rules_with_the_same_words_a_question_finds_the_one_that_has_them_in_one_phrase(lanterns: Edition) -> None:
    digest(lanterns, "1-1-1", "", asked=["owls bake plums daily", "badgers juggle bread nightly"])
    digest(lanterns, "1-2-2", "", asked=["badgers bake bread daily", "owls juggle plums nightly"])
    assert found("badgers bake bread daily") == ["1-2-2", "1-1-1"]
    assert found("badgers juggle bread nightly") == ["1-1-1", "1-2-2"]


def test_a_phrase_is_less_near_for_what_is_not_asked(lanterns: Edition) -> None:
    digest(lanterns, "1-1-1", "", asked=["badgers bake bread daily so otters under willows grow"])
    digest(lanterns, "1-2-2", "", asked=["badgers bake bread daily", "otters under willows grow"])
    assert found("badgers bake bread daily") == ["1-2-2", "1-1-1"]
    assert found("badgers bake bread daily so otters under willows grow") == ["1-1-1", "1-2-2"]


def test_a_phrase_in_japanese_finds_its_rule_too(lanterns: Edition) -> None:
    digest(lanterns, "1-2-2", "", language="ja", asked=["梟が焼くパン"])
    assert found("梟が焼く") == ["1-2-2"]
