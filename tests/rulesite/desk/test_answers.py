"""Official answers at the desk."""

from __future__ import annotations

import pytest
from django.test import Client

from rules_db.answers.importing import store_answers
from rules_db.answers.records import AnswerRead, Words
from rules_db.models import AnswerRule, Edition, OfficialAnswer

ASKED = "Does a [Guardian Moth] rest at noon?"


@pytest.fixture
def answers(lanterns: Edition) -> list[OfficialAnswer]:
    reads = [
        AnswerRead("faq", "Q1", {"en": Words(ASKED, "Yes.")}),
        AnswerRead("faq", "Q2", {"en": Words(ASKED, "No.")}),
        AnswerRead("faq", "Q3", {"en": Words("May a lamp be lit?", "Yes.")}),
    ]
    return store_answers(lanterns.rulebook.game, "faq", reads).answers


@pytest.mark.usefixtures("answers")
def test_the_list_names_contradictions_proposals_and_what_has_no_rule(desk: Client) -> None:
    html = desk.get("/desk/answers/").content.decode()
    assert [html.count(f'<span class="count">{n}</span>') for n in (1, 2)] == [2, 1]


def test_an_editor_confirms_refuses_and_adds_rules(desk: Client, answers: list[OfficialAnswer]) -> None:
    address = f"/desk/answers/{answers[0].pk}/rules/"
    assert desk.post(address, {"number": "2-2", "state": "refused"}).status_code == 302
    assert desk.post(address, {"number": " 1-1 ", "state": "confirmed"}).status_code == 302
    states = dict(answers[0].links.values_list("rule__texts__number", "state"))
    assert states == {"2-2": AnswerRule.State.REFUSED, "1-1": AnswerRule.State.CONFIRMED}


@pytest.mark.parametrize(
    ("sent", "said"),
    [
        ({"number": "9-9-9", "state": "confirmed"}, "There is no rule 9-9-9."),
        ({"number": "1-1", "state": "found"}, "state:"),
        ({"state": "confirmed"}, "number:"),
    ],
)
def test_what_is_no_rule_or_no_decision_is_refused(
    desk: Client, answers: list[OfficialAnswer], sent: dict[str, str], said: str
) -> None:
    response = desk.post(f"/desk/answers/{answers[2].pk}/rules/", sent)
    assert response.status_code == 400
    assert said in response.content.decode()
    assert not answers[2].links.exists()


def test_an_editor_says_which_of_two_holds(desk: Client, answers: list[OfficialAnswer]) -> None:
    yes, no, other = answers
    assert "Contradicts Q2." in desk.get(f"/desk/answers/{yes.pk}/").content.decode()
    assert desk.post(f"/desk/answers/{yes.pk}/reversed/", {"holds": no.pk}).status_code == 302
    yes.refresh_from_db()
    assert yes.superseded_by == no
    assert desk.post(f"/desk/answers/{other.pk}/reversed/", {"holds": yes.pk}).status_code == 409
    assert desk.post(f"/desk/answers/{other.pk}/reversed/", {"holds": "x"}).status_code == 400


def test_only_editors_see_and_decide(client: Client, answers: list[OfficialAnswer]) -> None:
    assert client.get("/desk/answers/").status_code == 302
    assert client.post(f"/desk/answers/{answers[0].pk}/rules/", {"number": "1-1"}).status_code == 302
    assert answers[0].links.count() == 1
