"""JSON that no page could show and no database could keep is a 400, wherever it comes in."""

from __future__ import annotations

import pytest
from django.test import Client

from rulesite.untrusted import read_json

UNREADABLE = {
    "two thousand brackets": "[" * 2_000,
    "two thousand pairs of brackets": "[" * 2_000 + "]" * 2_000,
    "tables in tables": '{"a":' * 3_000 + "1" + "}" * 3_000,
    "half a character": '{"game": "masters", "text": "\\ud800", "title": "\\udfff"}',
    "half a character as a name": '{"game": "masters", "\\ud800": 1}',
    "a NUL": '{"game": "masters", "text": "a\\u0000b", "title": "\\u0000"}',
}


@pytest.mark.django_db
@pytest.mark.parametrize("body", UNREADABLE.values(), ids=UNREADABLE)
@pytest.mark.parametrize("address", ["/api/v1/rulings", "/api/v1/games/masters/citations"])
def test_the_api_refuses_it(client: Client, address: str, body: str) -> None:
    response = client.post(address, body, content_type="application/json")
    assert response.status_code == 400
    assert response.json()["error"]["message"]


@pytest.mark.django_db
@pytest.mark.parametrize("body", UNREADABLE.values(), ids=UNREADABLE)
def test_an_answer_in_the_sandbox_refuses_it(client: Client, body: str) -> None:
    response = client.post("/sandbox/masters/answer/", {"preset": "", "do": f"0 {body}"})
    assert response.status_code == 400


@pytest.mark.parametrize("text", ['{"a": "\\\\u0000"}', '["\\ud83d\\ude00"]', '"灯"'])
def test_what_only_looks_like_it_is_read(text: str) -> None:
    assert read_json(text)


@pytest.mark.parametrize("body", UNREADABLE.values(), ids=UNREADABLE)
def test_the_reader_says_why(body: str) -> None:
    with pytest.raises(ValueError, match=r"nested|character|NUL|Expecting"):
        read_json(body)
