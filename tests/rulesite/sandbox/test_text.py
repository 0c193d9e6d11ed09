"""A scenario as text, edited by hand and read back."""

from __future__ import annotations

import re

import pytest
from django.test import Client

from engine.kernel.scenario import from_link
from tests.rulesite.sandbox.tables import ATTACK, link, scenario, text_of

pytestmark = pytest.mark.django_db


def send(client: Client, text: str, status: int) -> str:
    response = client.post("/sandbox/masters/text/", {"text": text})
    assert response.status_code == status
    return response.headers["Location"] if status == 302 else response.content.decode()


def test_the_text_of_a_scenario_is_its_toml(client: Client) -> None:
    markup = client.get("/sandbox/masters/text/", {"s": link(ATTACK)}).content.decode()
    assert "turn_player = &quot;A&quot;" in markup
    assert "action = &quot;attack&quot;" in markup


def test_what_is_written_is_played(client: Client) -> None:
    text = 'game = "masters"\r\n[board]\r\nturn = 5\r\n'
    location = send(client, text, 302)
    found = re.fullmatch(r"/sandbox/masters/\?s=(.+)", location)
    assert found
    assert from_link(found[1]) == scenario(board={"turn": 5})


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('game = "masters"\n[board\n', "line 2"),
        ('game = "masters"\n[board.A]\nbattle = ["dragon"]', "board.A.battle[0]: no card 'dragon'"),
        ('game = "masters"\n[board]\nphase = "tea"', "board.phase: must be one of"),
        ('game = "masters"\n[cards.x]\ntype = "Spell"', "cards.x.type: must be one of"),
        ('game = "masters"\n[[inputs]]\nplayer = "A"', "inputs: number 1: an input needs exactly one of"),
        ('game = "chess"', "this page plays “masters”"),
        ("", "game: missing"),
    ],
)
def test_what_cannot_be_read_comes_back_with_the_place_of_the_problem(client: Client, text: str, said: str) -> None:
    markup = send(client, text, 400)
    assert said in text_of(markup)
    assert text.split("\n")[-1].replace('"', "&quot;") in markup


def test_a_text_that_is_too_long_is_a_413(client: Client) -> None:
    send(client, "#" * 200_001, 413)


def test_a_body_over_the_limit_is_a_413(client: Client) -> None:
    send(client, "#" * 1_100_000, 413)
