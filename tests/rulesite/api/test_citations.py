"""Citations checked by the API."""

from __future__ import annotations

from typing import Any

import pytest
from django.conf import settings
from django.test import Client

from rules_db.models import Edition


def post(client: Client, data: object, status: int = 200, game: str = "lanterns") -> Any:
    response = client.post(f"/api/v1/games/{game}/citations", data, content_type="application/json")
    assert response.status_code == status
    return response.json()


def test_each_citation_comes_with_its_status_and_the_text_corrected(client: Client, third_light: Edition) -> None:
    assert post(client, {"text": "Rest it\n(2-1-2).", "edition": "second light"}) == {
        "edition": "third light",
        "citations": [
            {
                "printed": "2-1-2",
                "status": "MOVED",
                "now": ["2-1-3"],
                "edition": "second light",
                "standing": "past",
                "line": 2,
                "start": 9,
                "end": 14,
            }
        ],
        "corrected": "Rest it\n(2-1-3).",
    }


def test_the_edition_need_not_be_known(client: Client, third_light: Edition) -> None:
    for data in ({"text": "1-1-1"}, {"text": "1-1-1", "edition": None}):
        [citation] = post(client, data)["citations"]
        assert (citation["status"], citation["edition"]) == ("OK", None)


def test_white_space_around_a_text_stays(client: Client, third_light: Edition) -> None:
    assert post(client, {"text": "  1-1-1 \n"})["corrected"] == "  1-1-1 \n"


@pytest.mark.parametrize(
    ("data", "said"),
    [
        ({}, "text: This field is required."),
        ({"text": 5, "edition": []}, "edition: Not a valid string."),
        (["1-1-1"], "Invalid data"),
        ({"text": "(1-1-1)" * 2_001}, "text: the text cites rules more than 2,000 times"),
    ],
)
def test_what_cannot_be_checked_is_refused(client: Client, third_light: Edition, data: object, said: str) -> None:
    error = post(client, data, 400)["error"]
    assert error["code"] == "invalid"
    assert said in error["message"]


@pytest.mark.parametrize("edition", ["first light", "a draft"])
def test_an_edition_that_is_not_published_is_not_found(client: Client, third_light: Edition, edition: str) -> None:
    Edition.objects.create(rulebook=third_light.rulebook, label="a draft")
    post(client, {"text": "1-1-1", "edition": edition}, 404)


def test_a_game_that_is_not_here_is_not_found(client: Client, third_light: Edition) -> None:
    post(client, {"text": "1-1-1"}, 404, game="chess")


def test_a_text_that_is_too_large_is_refused(client: Client, third_light: Edition) -> None:
    assert post(client, {"text": "x" * settings.DATA_UPLOAD_MAX_MEMORY_SIZE}, 413)["error"]["code"] == "too_large"
