"""Official answers held against the engine, at the desk."""

from __future__ import annotations

import pytest
from django.test import Client

from rules_db.answers.known_links import Known
from tests.rulesite.answers.moth import AGREES, PLAYS_IT, REWORDED, answered, come_out_otherwise, know


def test_an_editor_sees_which_answer_the_engine_gives_otherwise_and_in_what(
    desk: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    answer = answered()
    know(monkeypatch, AGREES)
    come_out_otherwise(monkeypatch)
    for address in ("/desk/answers/", f"/desk/answers/{answer.pk}/"):
        html = desk.get(address).content.decode()
        assert "h1.mode: expected" in html
        assert PLAYS_IT in html


@pytest.mark.parametrize(
    ("known", "said"),
    [
        (AGREES, "The engine agrees"),
        (REWORDED, "Reworded since it was played"),
        (Known(unplayed="a moth has no turn"), "a moth has no turn"),
        (Known(), "No scenario plays it yet."),
    ],
)
def test_an_editor_sees_what_the_engine_makes_of_an_answer(
    desk: Client, monkeypatch: pytest.MonkeyPatch, known: Known, said: str
) -> None:
    answer = answered()
    know(monkeypatch, known)
    assert said in desk.get("/desk/answers/").content.decode()
    assert said in desk.get(f"/desk/answers/{answer.pk}/").content.decode()


def test_an_answer_worded_anew_by_an_import_is_no_longer_said_to_agree(
    desk: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    know(monkeypatch, AGREES)
    address = f"/desk/answers/{answered().pk}/"
    assert "The engine agrees" in desk.get(address).content.decode()
    answered("No.")
    assert "Reworded since it was played" in desk.get(address).content.decode()
