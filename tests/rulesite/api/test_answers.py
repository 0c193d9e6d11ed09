"""Official answers in the API."""

from __future__ import annotations

import pytest
from django.test import Client

from rules_db.answers.importing import store_answers
from rules_db.answers.records import AnswerRead, Words
from rules_db.desk.answers import decide_link
from rules_db.models import AnswerRule, Edition, OfficialAnswer


@pytest.fixture
def answer(lanterns: Edition) -> OfficialAnswer:
    read = AnswerRead("faq", "Q1", {"en": Words("Does a [Guardian Moth] rest?", "No.")}, ("BT1-007",))
    other = AnswerRead("faq", "Q2", {"en": Words("May a lamp be lit twice?", "Yes.")})
    return store_answers(lanterns.rulebook.game, "faq", [read, other]).answers[0]


@pytest.mark.usefixtures("answer")
def test_an_answer_names_its_rules_by_number_and_for_ever(client: Client) -> None:
    data = client.get("/api/v1/answers/lanterns/q1").json()
    assert data["texts"] == [{"language": "en", "question": "Does a [Guardian Moth] rest?", "reply": "No."}]
    assert (data["cards"], data["superseded_by"], data["url"]) == (["BT1-007"], None, "/lanterns/answers/q1/")
    (rule,) = data["rules"]
    assert (rule["number"], rule["state"]) == ("2-2", "proposed")
    assert client.get(f"/r/{rule['public_id']}").headers["Location"] == "/lanterns/2-2/"


@pytest.mark.usefixtures("answer")
@pytest.mark.parametrize(
    ("query", "slugs"),
    [
        ("", ["q1", "q2"]),
        ("q=lamp", ["q2"]),
        ("card=bt1-007", ["q1"]),
        ("game=lanterns", ["q1", "q2"]),
        ("game=tides", []),
    ],
)
def test_answers_are_listed_by_game_card_and_words(client: Client, query: str, slugs: list[str]) -> None:
    assert [each["slug"] for each in client.get(f"/api/v1/answers?{query}").json()["results"]] == slugs


def test_a_question_as_long_as_may_be_is_answered(client: Client, lanterns: Edition) -> None:
    told = {
        language: Words("Does a b c d e f g h i j k l m n o p q r s t u v w x y z rest?", "Yes.")
        for language in ("en", "ja")
    }
    store_answers(lanterns.rulebook.game, "faq", [AnswerRead("faq", "Q1", told, ("BT1-007", "BT1-008"))])
    longest = " ".join("abcdefghijklmnopqrstuvwxyz" * 4)[:199]
    assert [each["slug"] for each in client.get("/api/v1/answers", {"q": longest}).json()["results"]] == ["q1"]
    assert "q1/" in client.get("/lanterns/answers/", {"q": longest}).content.decode()
    assert client.get("/api/v1/answers", {"q": longest + "!"}).json()["results"] == []


def test_answers_are_listed_by_rule(client: Client, answer: OfficialAnswer) -> None:
    rule = AnswerRule.objects.get().rule.public_id
    assert client.get(f"/api/v1/answers?rule={rule}").json()["count"] == 1
    decide_link("ada", answer, "2-2", AnswerRule.State.REFUSED)
    assert client.get(f"/api/v1/answers?rule={rule}").json()["count"] == 0


def test_a_decision_at_the_desk_is_news_to_a_client(client: Client, answer: OfficialAnswer) -> None:
    known = client.get("/api/v1/answers/lanterns/q1").headers["ETag"]
    assert client.get("/api/v1/answers/lanterns/q1", headers={"if-none-match": known}).status_code == 304
    decide_link("ada", answer, "2-2", AnswerRule.State.CONFIRMED)
    assert client.get("/api/v1/answers/lanterns/q1", headers={"if-none-match": known}).status_code == 200


@pytest.mark.usefixtures("answer")
def test_what_is_not_here_is_said_in_the_shape_of_every_error(client: Client) -> None:
    missing = client.get("/api/v1/answers/lanterns/q9")
    assert (missing.status_code, missing.json()["error"]["message"]) == (404, "There is no official answer q9.")
    assert client.get("/api/v1/answers?game=chess").status_code == 400
