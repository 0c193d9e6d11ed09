"""An index that takes the place of another is built aside, and nobody waits for it."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from django.test import Client

from rules_db import aside
from rules_db.editions.publish import withdraw
from rules_db.models import Edition, Publication, RuleText
from rules_db.search import current, search
from rules_db.search.documents import documents
from rulesite.offline import library
from tests.lanterns import put_on_shelf

#: Seconds; a build that is waited for takes as long as the test lets it.
AT_ONCE = 2.0
PATIENCE = 20.0

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def indexes_by_content() -> None:
    """Here each index is built, as the site does it."""


@pytest.fixture
def server(monkeypatch: pytest.MonkeyPatch) -> Edition:
    """A process that answers readers, with Lanterns and its index."""
    monkeypatch.setattr(aside, "_is_server", True)
    monkeypatch.setattr(aside, "_failed_at", {})
    edition = put_on_shelf()
    assert numbers("brightest") == ["2-1-1"]
    return edition


@pytest.fixture
def release(monkeypatch: pytest.MonkeyPatch) -> Iterator[threading.Event]:
    """Holds every build of an index until it is set."""
    released = threading.Event()

    def held() -> Iterator[dict[str, Any]]:
        assert released.wait(PATIENCE)
        yield from documents()

    monkeypatch.setattr(current, "documents", held)
    yield released
    released.set()
    wait_until(lambda: not aside._under_way)


def numbers(query: str) -> list[str]:
    return [result.rule_text.number for result in search(query)]


def wait_until(is_so: Callable[[], bool]) -> None:
    until = time.monotonic() + PATIENCE
    while not is_so():
        assert time.monotonic() < until
        time.sleep(0.02)


def publish_another(wording: str) -> Edition:
    edition = put_on_shelf(label="third light")
    RuleText.objects.filter(edition=edition, number="2-1-1").update(text=wording)
    Edition.objects.filter(pk=edition.pk).update(effective="2026-01-01")
    Publication.objects.create(edition=edition, act="published")
    return edition


@pytest.mark.parametrize("address", ["/?q=brightest", "/suggestions?q=brightest", "/desk/login/", "/lanterns/2-1-1/"])
def test_pages_answer_at_once_while_an_index_is_built(
    client: Client, server: Edition, release: threading.Event, address: str
) -> None:
    client.get(address)
    publish_another("A moth adores a volcano.")
    search("brightest")  # which begins the build
    started = time.monotonic()
    for _ in range(3):
        assert client.get(address).status_code == 200
    assert time.monotonic() - started < 3 * AT_ONCE
    assert aside._under_way


def test_a_search_finds_by_the_index_before_and_shows_the_rule_as_it_is_now(
    server: Edition, release: threading.Event
) -> None:
    newer = publish_another("A moth adores a volcano.")
    (found,) = search("brightest")
    assert (found.rule_text.edition, found.rule_text.number) == (newer, "2-1-1")
    assert numbers("volcano") == []
    assert numbers("2-1-1") == ["2-1-1"]
    release.set()
    wait_until(lambda: numbers("volcano") == ["2-1-1"])
    assert numbers("brightest") == []


def test_a_rule_that_the_new_edition_has_no_more_is_not_found(server: Edition, release: threading.Event) -> None:
    newer = publish_another("A moth adores a volcano.")
    newer.rule_texts.get(number="2-1-1").delete()
    assert numbers("brightest") == []


def test_a_withdrawn_edition_is_searched_no_longer(server: Edition, release: threading.Event) -> None:
    withdraw(server, "A page is missing.")
    assert numbers("brightest") == []


def test_a_build_that_fails_leaves_readers_what_they_have_and_is_not_tried_at_once_again(
    server: Edition, monkeypatch: pytest.MonkeyPatch
) -> None:
    tried = []

    def fail() -> None:
        tried.append(1)
        raise OSError("no space")

    monkeypatch.setattr(current, "documents", fail)
    publish_another("A moth adores a volcano.")
    for _ in range(5):
        assert numbers("brightest") == ["2-1-1"]
        wait_until(lambda: not aside._under_way)
    assert len(tried) == 1


def test_a_device_is_asked_to_come_back_while_its_library_is_built(
    client: Client, server: Edition, release: threading.Event
) -> None:
    publish_another("A moth adores a volcano.")
    response = client.get("/offline/library.json")
    assert (response.status_code, response.headers["Retry-After"]) == (503, "5")
    release.set()
    wait_until(lambda: client.get("/offline/library.json").status_code == 200)
    assert library.current_library().contents == client.get("/offline/library.json").content


def test_a_command_waits_for_the_index() -> None:
    put_on_shelf()
    assert numbers("brightest") == ["2-1-1"]
    publish_another("A moth adores a volcano.")
    assert numbers("volcano") == ["2-1-1"]
