"""Asking in plain words: what bears on a question, in groups, and nothing made up."""

from __future__ import annotations

import re
from typing import Any

import pytest
from django.test import Client

from rules_db.answers.importing import store_answers
from rules_db.answers.records import AnswerRead, Words
from rules_db.desk.answers import call_reversed
from rules_db.models import Edition, Game, OfficialAnswer, RuleText
from rules_db.terms import store_terms
from tests.lanterns import digest, put_on_shelf
from tests.rulesite.terms.conftest import place

BLOCK = "Can I block with a rested card?"


@pytest.fixture
def shelf(lanterns: Edition) -> Edition:
    """The invented rulebook with its terms and two official answers."""
    store_terms(lanterns)
    reads = [
        AnswerRead("faq", "Q1", {"en": Words("Does a resting moth block the light?", "Yes, of one lamp.")}),
        AnswerRead("faq", "Q2", {"en": Words("May oil be poured at noon?", "No.")}),
    ]
    store_answers(lanterns.rulebook.game, "faq", reads)
    return lanterns


def played(edition: Edition) -> Edition:
    """The invented rulebook as that of a game with rulings: its rule of blocking has the number that they cite."""
    Game.objects.filter(pk=edition.rulebook.game_id).update(slug="masters")
    blocking = RuleText.objects.filter(edition=edition, number="2-1-2")
    blocking.update(number="22-4-2")
    digest(edition, "22-4-2", "A rested card cannot block with [Blocker].")
    return edition


def page(client: Client, question: str = "", status: int = 200, **more: str) -> str:
    response = client.get("/ask/", {"q": question, **more} if question or more else {})
    assert response.status_code == status
    return response.content.decode()


def groups(html: str) -> list[str]:
    return re.findall(r'<section[^>]* aria-labelledby="(\w+)-title">', html)


def ask(client: Client, query: str, status: int = 200) -> Any:
    response = client.get(f"/api/v1/ask?{query}")
    assert response.status_code == status
    return response.json()


def test_an_answer_that_was_reversed_says_so_wherever_it_is_found(client: Client, shelf: Edition) -> None:
    answers = {answer.slug: answer for answer in OfficialAnswer.objects.all()}
    question = "does a resting moth block the light"
    assert "reversed by a later answer" not in page(client, question)
    call_reversed("ada", answers["q1"], answers["q2"])
    assert "reversed by a later answer" in page(client, question)
    assert "reversed by a later answer" in client.get("/", {"q": question}).content.decode()
    found = client.get("/api/v1/search", {"q": question}).json()["answers"]
    assert [(answer["slug"], answer["superseded_by"]) for answer in found if answer["slug"] == "q1"] == [("q1", "q2")]


def test_before_anything_is_asked_there_is_a_box_and_nothing_is_found_wanting(client: Client, shelf: Edition) -> None:
    html = page(client)
    assert 'name="q"' in html
    assert groups(html) == []
    assert "Nothing found for" not in html


def test_each_kind_that_bears_on_it_has_a_group_of_its_own(client: Client, shelf: Edition) -> None:
    html = page(client, "does a resting moth block the light of my lamp")
    assert groups(html) == ["rules", "answers", "terms", "elsewhere"]
    assert 'href="/lanterns/2-1-2/"' in html
    assert 'href="/lanterns/answers/q1/"' in html


def test_an_answer_that_has_but_one_of_the_words_is_left_out(client: Client, shelf: Edition) -> None:
    assert 'href="/lanterns/answers/q2/"' not in page(client, "does a resting moth block the light or is it oil")


def test_a_term_is_found_by_its_name_in_the_question(client: Client, shelf: Edition) -> None:
    html = page(client, "when does my guardian moth help")
    assert re.search(r'href="/lanterns/terms/[^"]*guardian-moth[^"]*/"', html)


def test_a_term_is_found_by_the_rules_that_stand_under_it(client: Client, shelf: Edition) -> None:
    html = page(client, "when would a keeper rest this card instead")
    assert re.search(r'href="/lanterns/terms/[^"]*guardian-moth[^"]*/"', html)


def test_a_term_of_two_documents_of_a_game_is_listed_once(client: Client, shelf: Edition) -> None:
    notes = shelf.rulebook.game.rulebooks.create(slug="notes", title="Notes on Light", is_main=False)
    noted = notes.editions.create(label="noted", state="published")
    place(noted, "7", "[Guardian Moth]", "It stands by a lamp.")
    store_terms(noted)
    html = page(client, "when does my guardian moth help")
    assert len(re.findall(r'<li><a href="/lanterns/terms/guardian-moth/"', html)) == 1


def test_a_question_that_a_ruling_asks_too_leads_to_it(client: Client, shelf: Edition) -> None:
    played(shelf)
    html = page(client, BLOCK)
    assert "The nearest ruling" in html
    assert '<a href="/sandbox/masters/?preset=block-with-a-rested-card">' in html.partition("The nearest ruling")[2]
    assert client.get("/sandbox/masters/?preset=block-with-a-rested-card").status_code == 200


def test_what_bears_on_nothing_is_said_so_with_where_to_look(client: Client, shelf: Edition) -> None:
    html = page(client, "xylophone zzz")
    assert "Nothing found for “xylophone zzz”." in html
    assert groups(html) == ["elsewhere"]
    assert "Where to look" in html
    assert 'href="/lanterns/"' in html
    assert 'href="/tides/"' not in html


def test_a_question_of_one_game_finds_nothing_of_another(client: Client, shelf: Edition) -> None:
    assert "preset=" not in page(client, BLOCK, game="lanterns")
    assert "/lanterns/2-1-2/" not in page(client, "does a resting moth block", game="tides")


def test_markup_in_a_question_stays_text(client: Client, shelf: Edition) -> None:
    html = page(client, "<script>alert(1)</script>")
    assert "<script>alert(1)" not in html


@pytest.mark.parametrize("query", [{"q": "x" * 401}, {"q": "moth", "game": "chess"}])
def test_a_question_too_long_or_of_no_game_is_refused(client: Client, shelf: Edition, query: dict[str, str]) -> None:
    response = client.get("/ask/", query)
    assert response.status_code == 400
    assert 'role="alert"' in response.content.decode()


def test_the_first_page_leads_here_and_so_do_the_results(client: Client, shelf: Edition) -> None:
    assert '<a class="to-ask" href="/ask/">' in client.get("/").content.decode()
    for headers in ({}, {"HX-Request": "true"}):
        for query in ("moth", "xylophone"):
            assert f'href="/ask/?q={query}"' in client.get("/", {"q": query}, headers=headers).content.decode()


def test_the_page_is_there_in_japanese(client: Client, shelf: Edition) -> None:
    html = client.get("/ask/", {"q": "moth"}, headers={"accept-language": "ja"}).content.decode()
    assert "<h1>質問する</h1>" in html


def test_without_the_publishers_texts_a_question_is_answered_from_what_is_there(client: Client, db: None) -> None:
    played(put_on_shelf(has_texts=False))
    assert "preset=block-with-a-rested-card" in page(client, BLOCK)


def test_the_api_gives_the_same_groups(client: Client, shelf: Edition) -> None:
    found = ask(client, "q=does a resting moth block the light&game=lanterns")
    assert "2-1-2" in [rule["number"] for rule in found["rules"]]
    assert [answer["slug"] for answer in found["answers"]] == ["q1"]
    assert {term["game"] for term in found["terms"]} == {"lanterns"}
    assert (found["rulings"], found["asks_the_same"]) == ([], False)


def test_the_api_leads_to_the_ruling(client: Client, shelf: Edition) -> None:
    played(shelf)
    found = ask(client, f"q={BLOCK}")
    assert found["asks_the_same"]
    assert found["rulings"][0]["url"] == "/sandbox/masters/?preset=block-with-a-rested-card"


def test_the_api_has_empty_groups_where_nothing_fits(client: Client, shelf: Edition) -> None:
    assert ask(client, "q=xylophone") == {
        "rules": [],
        "answers": [],
        "terms": [],
        "rulings": [],
        "asks_the_same": False,
    }


@pytest.mark.parametrize(
    ("query", "field"), [("", "q"), ("q=", "q"), (f"q={'x' * 401}", "q"), ("q=moth&game=chess", "game")]
)
def test_the_api_refuses_what_is_no_question(client: Client, shelf: Edition, query: str, field: str) -> None:
    assert list(ask(client, query, 400)["error"]["detail"]) == [field]


@pytest.mark.django_db
def test_a_question_of_a_game_that_is_played_is_ruled(client: Client, lanterns: Edition) -> None:
    Game.objects.filter(slug="lanterns").update(slug="masters")
    question = {"q": "my opponent attacks my leader and I block with a rested blocker", "game": "masters"}
    page = client.get("/ask/", question).content.decode()
    assert "Played as a ruling" in page
    assert 'href="/sandbox/masters/?ask=my+opponent+attacks' in page
    assert client.get("/sandbox/masters/", {"ask": question["q"]}).status_code == 200


def test_a_question_of_a_game_that_is_not_played_is_not_ruled(client: Client, lanterns: Edition) -> None:
    page = client.get("/ask/", {"q": "they attack my leader and I block", "game": "lanterns"}).content.decode()
    assert "Played as a ruling" not in page
