"""What the engine makes of an official answer, on its page."""

from __future__ import annotations

import pytest
from django.test import Client

from rules_db.answers.known_links import Known
from tests.rulesite.answers.moth import AGREES, PLAYS_IT, REWORDED, SCENARIO, answered, come_out_otherwise, know

pytestmark = pytest.mark.django_db


def page(client: Client) -> str:
    return client.get("/masters/answers/q1/").content.decode()


def test_a_reader_is_told_that_the_engine_gives_the_same_and_can_play_it(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    answered()
    know(monkeypatch, AGREES)
    assert "The engine agrees" in page(client)
    assert PLAYS_IT in page(client)
    assert client.get(f"/sandbox/masters/?test={SCENARIO}").status_code == 200


def test_a_reader_is_told_that_the_engine_gives_otherwise(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    answered()
    know(monkeypatch, AGREES)
    come_out_otherwise(monkeypatch)
    assert "The engine disagrees" in page(client)
    assert PLAYS_IT in page(client)


@pytest.mark.parametrize("known", [Known(), Known(unplayed="a moth has no turn"), REWORDED])
def test_nothing_is_said_of_an_answer_that_is_not_played_as_it_is_worded(
    client: Client, monkeypatch: pytest.MonkeyPatch, known: Known
) -> None:
    answered()
    know(monkeypatch, known)
    assert "The engine gives" not in page(client)
    assert PLAYS_IT not in page(client)
