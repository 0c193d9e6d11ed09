"""The quick references of a game, read by program."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client
from pytest import MonkeyPatch

from rules_db.models import Edition
from rulesite.lookup import quick
from tests.lanterns import digest
from tests.rulesite.lookup.test_quick import made_from

ADDRESS = "/api/v1/games/lanterns/quick"


@pytest.fixture
def table(lanterns: Edition, monkeypatch: MonkeyPatch) -> Edition:
    made = made_from(lanterns)
    monkeypatch.setattr(quick, "quick_tables", lambda game: (made,) if game == "lanterns" else ())
    return lanterns


def data(client: Client, language: str = "en") -> Any:
    response = client.get(ADDRESS, {"language": language})
    assert response.status_code == 200
    return response.json()


def test_a_table_names_its_document_and_its_rows_of_rules(client: Client, table: Edition) -> None:
    [given] = data(client)["tables"]
    assert (given["slug"], given["rulebook"], given["edition"]) == ("light", "rules", "second light")
    assert [[rule["number"] for rule in row] for row in given["rows"]] == [
        ["1-1"],
        ["1-1-1", "1-1-2"],
        ["2-1-1"],
        ["2-1-2"],
    ]
    assert given["gone"] == []


def test_a_rule_is_told_in_the_language_asked_for_whatever_the_browser_speaks(client: Client, table: Edition) -> None:
    digest(table, "2-1-1", "Moths go where it is bright.")
    digest(table, "2-1-1", "蛾は明るい方へ飛ぶ。", language="ja")
    [japanese], [english] = data(client, "ja")["tables"], data(client)["tables"]
    assert japanese["title"] == "灯の流れ"
    assert japanese["rows"][2][0] == {
        "number": "2-1-1",
        "heading": "",
        "heading_language": "en",
        "text": "蛾は明るい方へ飛ぶ。",
        "text_language": "ja",
        "changed": False,
    }
    assert english["rows"][2][0]["text"] == "Moths go where it is bright."


def test_what_cannot_be_answered_is_refused_in_one_shape(client: Client, table: Edition) -> None:
    assert client.get(ADDRESS, {"language": "fr"}).json()["error"]["code"] == "invalid"
    assert client.get("/api/v1/games/nothing/quick").json()["error"]["code"] == "not_found"
    assert client.get("/api/v1/games/tides/quick").status_code == 404


def test_it_is_not_sent_again_while_nothing_is_published(client: Client, table: Edition) -> None:
    etag = client.get(ADDRESS).headers["ETag"]
    assert client.get(ADDRESS, headers={"if-none-match": etag}).status_code == 304
