"""Scenarios played by the API."""

from __future__ import annotations

import json
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings
from django.core.management import call_command
from django.test import Client
from pytest import MonkeyPatch

from rulesite.api.rulings import ReasonSerializer, RulingThrottle
from tests.rulesite.sandbox.tables import ATTACK, BLOCK, BOARD, UNTIL_OVER

PRESETS = settings.BASE_DIR / "rulesite" / "sandbox" / "presets" / "masters"


def post(client: Client, data: object, status: int = 200, query: str = "", **headers: str) -> Any:
    response = client.post(f"/api/v1/rulings{query}", data, content_type="application/json", headers=headers)
    assert response.status_code == status, response.content.decode()[:500]
    return response.json()


def scenario(*inputs: object, **rest: object) -> dict[str, object]:
    return {"game": "masters", "board": BOARD, "inputs": list(inputs), **rest}


def test_every_step_comes_with_its_rule_and_what_changed(client: Client) -> None:
    ruling = post(client, scenario(ATTACK, BLOCK))
    attack = next(step for step in ruling["steps"] if step["rule"] == "8-1-1")
    # 8-1-1: the attacking card is switched to Rest Mode.
    assert {"card": "a1", "what": "mode", "before": "active", "after": "rest"} in attack["changes"]
    assert attack["text"] == "Veteran Striker attacks Azure Captain and is switched to Rest Mode."
    assert ruling["refusal"] is None
    assert ruling["asks"]["player"] == "A"


@pytest.mark.parametrize("path", sorted(PRESETS.glob("*.toml")), ids=lambda path: str(path.stem))
def test_it_is_what_the_command_prints(client: Client, path: Path) -> None:
    printed = StringIO()
    call_command("ruling", str(path), "--json", stdout=printed)
    response = client.post("/api/v1/rulings", path.read_text(encoding="utf-8"), content_type="application/toml")
    assert response.status_code == 200
    assert response.json() == json.loads(printed.getvalue())


def test_it_is_told_in_japanese_on_request(client: Client) -> None:
    ruling = post(client, scenario(ATTACK), query="?language=ja")
    assert any("アタック" in step["text"] for step in ruling["steps"])


def test_an_action_the_rules_refuse_is_an_answer_with_its_reasons(client: Client) -> None:
    # The Blocker is in Active Mode: only a Leader, a Unison Card or a card in Rest Mode can be attacked (8-1-1).
    refusal = post(client, scenario({**ATTACK, "target": "b1"}))["refusal"]
    assert refusal["input"] == 0
    assert [reason["rule"] for reason in refusal["reasons"]] == ["8-1-1"]


def test_a_board_that_cannot_exist_is_an_answer_with_every_reason(client: Client) -> None:
    ruling = post(client, {"game": "masters", "board": {"A": {"unison": ["unison-15k"] * 2}, "B": {"life": 0}}})
    assert [reason["rule"] for reason in ruling["refusal"]["reasons"]] == ["3-11-4", "21-2-2-1"]
    assert (ruling["steps"], ruling["board"]) == ([], None)


def test_a_reason_names_the_reading_it_relies_on(client: Client) -> None:
    # 12-1-1: Extra Cards are activated from the hand. That they are not in the Battle Area is a decision of ours.
    board = {"A": {"battle": [{"id": "x1", "card": "fireworks"}]}}
    declared = {"player": "A", "action": "activate", "with": "x1", "skill": "Burst"}
    (reason,) = post(client, {"game": "masters", "board": board, "inputs": [declared]})["refusal"]["reasons"]
    assert (reason["rule"], reason["reading"]) == ("12-1-1", "extra-cards-in-the-battle-area")
    assert set(reason) == set(ReasonSerializer().fields)


@pytest.mark.parametrize(
    ("data", "message", "problems"),
    [
        ([], "scenario: a scenario is a table", 1),
        ({}, "scenario: game: missing", 1),
        ({"game": "chess"}, "game: the engine does not play 'chess'", 1),
        (scenario(moon=1, tide=2), "scenario: moon: unknown", 2),
        (scenario(board={"A": {"battle": ["dragon"]}, "turn": 0}), "scenario: board.turn: must be", 2),
        (scenario(board={"turn": None}), "scenario: None cannot stand in a scenario", 1),
        (scenario({"player": "A"}), "scenario: inputs: number 1: an input needs exactly one of", 1),
    ],
)
def test_a_scenario_that_cannot_be_read_is_an_error_with_each_problem(
    client: Client, data: object, message: str, problems: int
) -> None:
    error = post(client, data, 400)["error"]
    assert error["code"] == "invalid"
    assert error["message"].startswith(message)
    [named] = error["detail"].values()
    assert len(named if isinstance(named, list) else [named]) == problems


def test_what_is_no_json_is_an_error_of_the_same_shape(client: Client) -> None:
    assert set(post(client, "{", 400)["error"]) == {"code", "message", "detail"}
    response = client.post("/api/v1/rulings", b"\xff\xfe", content_type="application/toml")
    assert response.json()["error"]["message"] == "The scenario is not UTF-8 text."
    response = client.post("/api/v1/rulings", "[board", content_type="application/toml")
    assert response.json()["error"]["message"].startswith("scenario: not TOML")
    assert client.post("/api/v1/rulings", "x", content_type="text/plain").status_code == 415


def test_an_unknown_language_is_an_error(client: Client) -> None:
    assert post(client, scenario(), 400, query="?language=tlh")["error"]["message"].startswith("language: ")


def test_it_can_only_be_posted(client: Client) -> None:
    assert client.get("/api/v1/rulings").status_code == 405


def test_too_many_at_once_are_told_to_wait(client: Client, monkeypatch: MonkeyPatch) -> None:
    monkeypatch.setattr(RulingThrottle, "rate", "2/min", raising=False)
    for _ in range(2):
        post(client, scenario(UNTIL_OVER))
    assert post(client, scenario(), 429)["error"]["code"] == "throttled"
