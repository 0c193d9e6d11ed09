"""Whatever a visitor sends, the site answers: with a page or a refusal, never with a failure, and soon."""

from __future__ import annotations

import pytest
from django.core.cache import caches
from django.test import Client

from rules_db import rulings
from tests.rulesite.visitors import Visit, Visitor, forms_and_links, word_of
from tests.shares import SomeOf

pytestmark = pytest.mark.django_db

#: Visitors in all, and how much each of them sends.
VISITORS, VISITS = 400, 15
#: Seconds of calculation that a page may take besides what the engine plays for it.
BESIDES = 3.0


def test_no_visitor_breaks_the_site(client: Client, monkeypatch: pytest.MonkeyPatch, some_of: SomeOf) -> None:
    """Here a share of them; all in `python -m bench.shares`, and with a shelf in `python -m bench.visitors`."""
    monkeypatch.setattr(rulings, "MOST_SECONDS", 0.5)
    for number in some_of(range(VISITORS), 100):
        for answered in Visitor(client, number).comes(VISITS):
            assert not answered.broke, (number, answered)
            assert answered.seconds < 0.5 + BESIDES, (number, answered)
            caches["rates"].clear()


def test_a_visitor_sends_what_the_site_s_own_pages_hold(client: Client) -> None:
    page = client.get("/sandbox/masters/", {"s": word_of({"game": "masters"}), "pick": "A.leader"}).content.decode()
    there = list(forms_and_links(page, "/sandbox/masters/"))

    assert {"/sandbox/masters/change/", "/sandbox/masters/answer/", "/sandbox/masters/build/"} <= {
        visit.path for visit in there
    }
    assert any(dict(visit.fields).get("do", "").startswith("mode:") for visit in there)


def test_a_visitor_notices_what_breaks(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    def breaks(*given: object) -> None:
        raise ZeroDivisionError("by hand")

    monkeypatch.setattr("rulesite.sandbox.readings.readings_of", breaks)
    answered, _page = Visitor(client, 0).asks(Visit("GET", "/sandbox/masters/readings/"))
    assert answered.broke == "ZeroDivisionError: by hand"


def test_a_visitor_does_the_same_again(client: Client) -> None:
    assert [each.visit for each in Visitor(client, 3).comes(5)] == [each.visit for each in Visitor(client, 3).comes(5)]
