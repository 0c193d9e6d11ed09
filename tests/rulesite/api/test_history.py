"""A rule's history in the API."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client

from rules_db.models import Edition


def get(client: Client, address: str, status: int = 200) -> Any:
    response = client.get(f"/api/v1/games/lanterns/rules/{address}")
    assert response.status_code == status
    return response.json()


def test_each_edition_tells_the_rules_number_and_place(client: Client, third_light: Edition) -> None:
    data = get(client, "2-1-3/history")
    assert (data["game"], data["rulebook"]) == ("lanterns", "rules")
    told = [
        (each["edition"], rule["number"], rule["parent"], rule["renumbered"], rule["public_id"] == data["public_id"])
        for each in data["editions"]
        for rule in each["rules"]
    ]
    assert told == [("second light", "2-1-2", "2-1", False, True), ("third light", "2-1-3", "2-1", True, True)]


def test_changed_words_come_in_pieces(client: Client, third_light: Edition) -> None:
    [now] = get(client, "2-1-1/history")["editions"][1]["rules"]
    assert now["reworded"]
    assert [piece for piece in now["words"] if piece[0] != "same"] == [
        ["removed", "brightest "],
        ["added", "loneliest "],
    ]


def test_a_rule_of_an_older_edition_is_asked_for_by_its_label(client: Client, third_light: Edition) -> None:
    data = get(client, "1-2-2/history?edition=second+light")
    assert [(each["edition"], len(each["rules"])) for each in data["editions"]] == [
        ("second light", 1),
        ("third light", 0),
    ]


@pytest.mark.parametrize("address", ["9-9/history", "1/history?edition=none"])
def test_what_is_not_there_is_not_found(client: Client, third_light: Edition, address: str) -> None:
    assert get(client, address, 404)["error"]["code"] == "not_found"
