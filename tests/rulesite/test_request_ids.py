"""A fault can be found again: its page, its header and its lines in the log carry one id."""

from __future__ import annotations

import logging
import re

import pytest
from django.http import HttpRequest, HttpResponse
from django.test import Client, override_settings
from django.urls import path

from rulesite.request_ids import WithRequestId, request_id
from rulesite.urls import handler500 as handler500
from rulesite.urls import urlpatterns as of_the_site


def broken(request: HttpRequest) -> HttpResponse:
    raise ZeroDivisionError("a secret of the site")


urlpatterns = [path("broken/", broken), path("api/broken", broken), *of_the_site]


def fault_at(client: Client, address: str) -> tuple[str, str]:
    client.raise_request_exception = False
    with override_settings(ROOT_URLCONF=__name__):
        response = client.get(address)
    assert response.status_code == 500
    return response.content.decode(), response.headers["X-Request-ID"]


@pytest.fixture
def logged(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The lines that the handler for standard error is given, with the ids put on them."""
    lines: list[str] = []
    handler = logging.Handler()
    handler.addFilter(WithRequestId())
    handler.setFormatter(logging.Formatter("{levelname} [{request_id}] {message}", style="{"))
    monkeypatch.setattr(handler, "emit", lambda record: lines.append(handler.format(record)))
    monkeypatch.setattr(logging.getLogger(), "handlers", [*logging.getLogger().handlers, handler])
    return lines


def test_the_page_of_a_fault_shows_its_id(client: Client) -> None:
    page, id = fault_at(client, "/broken/")
    assert f"<code>{id}</code>" in page
    assert "secret" not in page


def test_a_fault_of_the_api_tells_its_id(client: Client) -> None:
    body, id = fault_at(client, "/api/broken")
    assert f'"request_id": "{id}"' in body
    assert "secret" not in body


def test_a_fault_is_logged_with_its_traceback_and_its_id(client: Client, logged: list[str]) -> None:
    _, id = fault_at(client, "/api/broken")
    (line,) = logged
    assert line.startswith(f"ERROR [{id}]")
    assert "ZeroDivisionError: a secret of the site" in line


def test_each_request_has_an_id_of_our_own(client: Client, db: None) -> None:
    ids = {client.get("/api/v1/games", headers={"x-request-id": "theirs"}).headers["X-Request-ID"] for _ in range(3)}
    assert len(ids) == 3
    assert all(re.fullmatch("[0-9a-f]{12}", id) for id in ids)
    assert request_id() == ""


def test_an_address_that_is_not_there_is_not_logged(client: Client, db: None, logged: list[str]) -> None:
    assert client.get("/no/such/place/").status_code == 404
    assert client.get("/", headers={"host": "evil.example"}).status_code == 400
    assert logged == []
