"""What every address that is read has: a tag that spares a client what it has, and a limit on how often it is asked."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path

import pytest
from django.core.cache import cache
from django.test import Client
from django.utils import timezone
from rest_framework.throttling import AnonRateThrottle

from rules_db.answers.importing import store_answers
from rules_db.answers.records import AnswerRead, Words
from rules_db.cards.importing import import_cards
from rules_db.desk.answers import decide_link
from rules_db.models import AnswerRule, Edition, Game, OfficialAnswer
from rules_db.terms import store_terms
from tests.lanterns import put_on_shelf
from tests.rules_db.cards.cast import captain, written
from tests.rulesite.api.described import operations

#: An address of each kind; `masters` is the game that the engine plays.
READ = {
    "/api/v1/answers": "/api/v1/answers",
    "/api/v1/answers/{game}/{slug}": "/api/v1/answers/lanterns/q1",
    "/api/v1/ask": "/api/v1/ask?q=may+a+moth+rest",
    "/api/v1/cards": "/api/v1/cards",
    "/api/v1/cards/{game}/{number}": "/api/v1/cards/masters/BT1-001",
    "/api/v1/games": "/api/v1/games",
    "/api/v1/games/{game}/changes": "/api/v1/games/lanterns/changes?old=second%20light",
    "/api/v1/games/{game}/coverage": "/api/v1/games/masters/coverage",
    "/api/v1/games/{game}/editions": "/api/v1/games/lanterns/editions",
    "/api/v1/games/{game}/quick": "/api/v1/games/masters/quick",
    "/api/v1/games/{game}/rules/{number}": "/api/v1/games/lanterns/rules/1-1",
    "/api/v1/games/{game}/rules/{number}/history": "/api/v1/games/lanterns/rules/1-1/history",
    "/api/v1/games/{game}/terms": "/api/v1/games/lanterns/terms",
    "/api/v1/games/{game}/terms/{slug}": "/api/v1/games/lanterns/terms/lamp",
    "/api/v1/search": "/api/v1/search?q=moth",
}
every_address = pytest.mark.parametrize("address", [*READ.values(), "/api/v1/schema"])


@pytest.fixture(autouse=True)
def shelf(lanterns: Edition, tmp_path: Path) -> None:
    cache.clear()
    store_terms(put_on_shelf(label="third light"))
    store_answers(lanterns.rulebook.game, "faq", [AnswerRead("faq", "Q1", {"en": Words("May it?", "Yes.")})])
    masters = Game.objects.create(slug="masters", name="Masters", position=9)
    import_cards(written(tmp_path, [captain()]), masters)
    book = masters.rulebooks.create(slug="rule-manual", title="Manual")
    book.editions.create(label="first", state="published")


def test_every_address_that_is_described_is_here() -> None:
    assert {label.removeprefix("GET ") for label in operations() if label.startswith("GET ")} == READ.keys()


@every_address
def test_what_a_client_has_is_not_sent_again(client: Client, address: str) -> None:
    first = client.get(address)
    assert first.status_code == 200
    again = client.get(address, headers={"if-none-match": first.headers["ETag"]})
    assert (again.status_code, again.content) == (304, b"")


@every_address
def test_a_client_that_asks_too_often_is_told_in_the_one_shape(
    client: Client, address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(AnonRateThrottle, "THROTTLE_RATES", {"anon": "1/min"})
    assert client.get(address).status_code == 200
    refused = client.get(address, headers={"accept": "application/json"})
    assert refused.status_code == 429
    assert refused.json()["error"]["code"] == "throttled"
    assert int(refused.headers["Retry-After"]) > 0


def test_another_language_is_another_answer(client: Client) -> None:
    tag = client.get(READ["/api/v1/search"]).headers["ETag"]
    japanese = client.get(READ["/api/v1/search"], headers={"if-none-match": tag, "accept-language": "ja"})
    assert japanese.status_code == 200


@pytest.mark.parametrize("path", ["/api/v1/answers/{game}/{slug}", "/api/v1/search", "/api/v1/ask"])
def test_a_decision_at_the_desk_is_told(client: Client, path: str) -> None:
    tag = client.get(READ[path]).headers["ETag"]
    decide_link("ada", OfficialAnswer.objects.get(), "2-2", AnswerRule.State.CONFIRMED)
    assert client.get(READ[path], headers={"if-none-match": tag}).status_code == 200


def test_an_edition_published_ahead_is_told_on_its_day(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    address = READ["/api/v1/games/{game}/rules/{number}"]
    tag = client.get(address).headers["ETag"]
    tomorrow = timezone.now() + timedelta(days=1)
    monkeypatch.setattr(timezone, "now", lambda: tomorrow)
    assert client.get(address, headers={"if-none-match": tag}).status_code == 200


@pytest.mark.parametrize("address", ["/api/v1/search", "/api/v1/games/tides/rules/1-1"])
def test_a_refusal_is_nothing_to_keep(client: Client, address: str) -> None:
    response = client.get(address)
    assert response.status_code in (400, 404)
    assert "ETag" not in response.headers


@pytest.mark.parametrize("query", ["page=", "page=last", "page=0", "page=2", "page=1.5", "page=１"])
def test_a_page_that_is_not_there_is_a_404(client: Client, query: str) -> None:
    response = client.get(f"/api/v1/games?{query}")
    assert response.status_code == 404
    assert response.json()["error"]["code"] == "not_found"


@pytest.mark.parametrize("address", ["/api/v1/search?q=moth&edition=", "/api/v1/games/lanterns/rules/1-1?edition="])
def test_an_edition_without_a_name_is_a_400(client: Client, address: str) -> None:
    response = client.get(address)
    assert response.status_code == 400
    assert list(response.json()["error"]["detail"]) == ["edition"]
