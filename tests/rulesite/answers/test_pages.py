"""The pages of official answers, and how they stand on the pages of rules and cards."""

from __future__ import annotations

import pytest
from django.test import Client

from rules_db.answers import known_links
from rules_db.answers.answers_as_data import answers_as_data
from rules_db.answers.importing import store_answers
from rules_db.answers.known_links import CARD_TEXT, Known
from rules_db.answers.records import AnswerRead, Words
from rules_db.desk.answers import call_reversed, decide_link
from rules_db.models import AnswerRule, Edition, OfficialAnswer

SCRIPT = "<script>alert(1)</script>"


@pytest.fixture
def answers(lanterns: Edition) -> list[OfficialAnswer]:
    reads = [
        AnswerRead(
            "https://lanterns.example/faq",
            "Q1",
            {"en": Words("Does a [Guardian Moth] rest?", f"No. {SCRIPT}"), "ja": Words("休みますか？", "いいえ。")},
            ("BT1-007",),
        ),
        AnswerRead("Book of Q&A", "Q2", {"en": Words("May a lamp be lit twice?", "Yes.")}),
    ]
    return store_answers(lanterns.rulebook.game, "faq", reads).answers


def page(client: Client, path: str, status: int = 200) -> str:
    response = client.get(f"/lanterns/{path}")
    assert response.status_code == status
    return response.content.decode()


@pytest.mark.usefixtures("answers")
def test_the_list_has_every_answer_and_says_how_many_have_no_rule(client: Client) -> None:
    html = page(client, "answers/")
    assert "2 answers" in html
    assert "1 not linked to a rule" in html


@pytest.mark.usefixtures("answers")
@pytest.mark.parametrize(
    ("query", "found"),
    [("rest guardian", ["q1"]), ("bt1-007", ["q1"]), ("休み", ["q1"]), ("lamp", ["q2"]), ("oil", [])],
)
def test_an_answer_is_found_by_its_words_and_by_its_card(client: Client, query: str, found: list[str]) -> None:
    html = page(client, f"answers/?q={query}")
    assert [slug for slug in ("q1", "q2") if f'href="/lanterns/answers/{slug}/"' in html] == found


@pytest.mark.usefixtures("answers")
def test_those_without_a_rule_are_listed_alone(client: Client) -> None:
    html = page(client, "answers/?links=none")
    assert "/lanterns/answers/q2/" in html
    assert "/lanterns/answers/q1/" not in html


@pytest.mark.usefixtures("answers")
def test_a_filter_that_is_none_is_refused(client: Client) -> None:
    page(client, "answers/?links=some", 400)
    page(client, f"answers/?q={'x' * 500}", 400)


@pytest.mark.usefixtures("answers")
def test_an_answer_shows_its_rules_its_cards_and_its_source_and_runs_no_script(client: Client) -> None:
    html = page(client, "answers/q1/")
    assert SCRIPT not in html
    assert 'href="/lanterns/2-2/"' in html
    assert "suggested by its wording" in html
    assert "not among the cards here" in html
    assert 'href="https://lanterns.example/faq"' in html
    assert "undated" in html


@pytest.mark.usefixtures("answers")
def test_the_readers_language_comes_first(client: Client) -> None:
    response = client.get("/lanterns/answers/q1/", headers={"accept-language": "ja"})
    assert "<h1>休みますか？</h1>" in response.content.decode()


@pytest.mark.usefixtures("answers")
def test_a_source_that_is_no_address_is_no_link(client: Client) -> None:
    html = page(client, "answers/q2/")
    assert "Book of Q&amp;A" in html
    assert "No rule is linked to this answer yet." in html


def test_a_reversed_answer_names_the_one_that_holds(client: Client, answers: list[OfficialAnswer]) -> None:
    call_reversed("ada", answers[0], answers[1])
    assert "Reversed. The current answer is" in page(client, "answers/q1/")
    assert "Reverses" in page(client, "answers/q2/")


@pytest.mark.usefixtures("answers")
def test_a_rule_shows_what_was_answered_on_it_and_beneath_it(client: Client) -> None:
    for number in ("2-2", "2"):
        assert 'href="/lanterns/answers/q1/"' in page(client, f"{number}/")
    assert "/lanterns/answers/" not in page(client, "1-1/")


@pytest.mark.usefixtures("answers")
def test_the_feed_has_an_entry_for_each(client: Client) -> None:
    feed = page(client, "answers/feed/")
    assert feed.count("<entry>") == 2
    assert "Q1: Does a [Guardian Moth] rest?" in feed


@pytest.mark.usefixtures("answers")
def test_an_answer_or_a_game_that_is_not_here_is_not_found(client: Client) -> None:
    assert "There is no official answer “q9” here." in page(client, "answers/q9/", 404)
    assert client.get("/chess/answers/").status_code == 404


@pytest.mark.usefixtures("lanterns")
def test_without_answers_the_list_says_that_they_do_not_ship(client: Client) -> None:
    html = page(client, "answers/")
    assert "do not ship with it" in html
    assert "Every rule, in our own words" in html
    assert 'id="q"' not in html
    assert "/lanterns/answers/" not in page(client, "")


def test_an_answer_that_a_cards_text_decides_says_so_and_counts_as_settled(
    client: Client, answers: list[OfficialAnswer], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(known_links, "known_of", lambda game: {"q2": Known(without_rule=CARD_TEXT)})
    assert "The card's own text decides this, not a rule." in page(client, "answers/q2/")
    html = page(client, "answers/")
    assert "1 decided by card text alone" in html
    assert "not linked to a rule" not in html
    assert "/lanterns/answers/q2/" in page(client, "answers/?links=card")
    assert answers_as_data(answers)[1]["turns_on_card_text"] is True


def test_a_rule_that_an_editor_confirms_outweighs_what_was_known(
    client: Client, answers: list[OfficialAnswer], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(known_links, "known_of", lambda game: {"q2": Known(without_rule=CARD_TEXT)})
    decide_link("ada", answers[1], "1-1", AnswerRule.State.CONFIRMED)
    html = page(client, "answers/q2/")
    assert "own text decides" not in html
    assert 'href="/lanterns/1-1/"' in html
