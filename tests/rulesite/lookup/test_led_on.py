"""Addresses of editions that were relabelled or withdrawn."""

from __future__ import annotations

import pytest
from django.test import Client

from rules_db.editions.labels import relabel
from rules_db.editions.publish import withdraw
from rules_db.models import Edition, Rule, RuleText
from tests.lanterns import put_on_shelf

WHY = "Its page 3 was missing."


@pytest.fixture
def both(third_light: Edition) -> tuple[Edition, Edition]:
    """The older edition, and the one that readers get."""
    older = Edition.objects.get(label="second light")
    return older, third_light


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("/lanterns/e/third%20light/", "/lanterns/e/3.0/"),
        ("/lanterns/e/third%20light/1-2-1/", "/lanterns/e/3.0/1-2-1/"),
        ("/lanterns/e/third%20light/1-2-1/history/", "/lanterns/e/3.0/1-2-1/history/"),
        ("/lanterns/e/third%20light/terms/?q=oil", "/lanterns/e/3.0/terms/?q=oil"),
        ("/lanterns/changes/second%20light/third%20light/", "/lanterns/changes/second%20light/3.0/"),
        (
            "/api/v1/games/lanterns/rules/1-2-1?edition=third%20light",
            "/api/v1/games/lanterns/rules/1-2-1?edition=3.0",
        ),
    ],
)
def test_an_address_with_a_former_label_leads_to_the_same_page(
    client: Client, both: tuple[Edition, Edition], old: str, new: str
) -> None:
    assert client.get(old).status_code == 200
    relabel(both[1], "3.0")
    response = client.get(old)
    assert (response.status_code, response.headers["Location"]) == (301, new)
    assert client.get(new).status_code == 200


def test_an_address_with_a_label_that_never_was_leads_nowhere(client: Client, both: tuple[Edition, Edition]) -> None:
    relabel(both[1], "3.0")
    assert client.get("/lanterns/e/4.0/1-2-1/").status_code == 404


def test_a_withdrawn_edition_says_so_with_the_reason_and_leads_to_the_current_one(
    client: Client, both: tuple[Edition, Edition]
) -> None:
    withdraw(both[0], WHY)
    response = client.get("/lanterns/e/second%20light/")
    assert response.status_code == 410
    html = response.content.decode()
    assert "was withdrawn on" in html
    assert WHY in html
    assert '<a href="/lanterns/">Current edition: Book of Light, third light</a>' in html


def test_a_rules_address_in_it_leads_to_where_the_rule_is_now(client: Client, both: tuple[Edition, Edition]) -> None:
    withdraw(both[0], WHY)
    response = client.get("/lanterns/e/second%20light/2-1-2/")
    assert response.status_code == 410
    assert 'href="/lanterns/2-1-3/"' in response.content.decode()


def test_it_does_so_too_where_no_rule_was_linked(client: Client, both: tuple[Edition, Edition]) -> None:
    for text in both[0].rule_texts.all():
        text.rule = Rule.objects.create(public_id=f"own{text.position}", rulebook=both[0].rulebook)
        text.save()
    withdraw(both[0], WHY)
    html = client.get("/lanterns/e/second%20light/1-1-2/").content.decode()
    assert 'href="/lanterns/1-1-2/"' in html


def test_a_rule_that_is_gone_says_so(client: Client, both: tuple[Edition, Edition]) -> None:
    withdraw(both[0], WHY)
    html = client.get("/lanterns/e/second%20light/1-2-2/").content.decode()
    assert "The current edition has no rule that is clearly the same." in html


def test_the_permanent_address_of_a_rule_that_only_it_has_leads_there(
    client: Client, both: tuple[Edition, Edition]
) -> None:
    rule = RuleText.objects.get(edition=both[0], number="1-2-2").rule
    withdraw(both[0], WHY)
    assert client.get(f"/r/{rule.public_id}").headers["Location"] == "/lanterns/e/second%20light/1-2-2/"


def test_where_nothing_else_is_left_it_says_that(client: Client, lanterns: Edition) -> None:
    withdraw(lanterns, WHY)
    html = client.get("/lanterns/e/second%20light/1-2-1/").content.decode()
    assert "No other edition of this game is here." in html


def test_the_api_says_gone(client: Client, both: tuple[Edition, Edition]) -> None:
    withdraw(both[0], WHY)
    response = client.get("/api/v1/games/lanterns/rules/1-2-1?edition=second%20light")
    assert response.status_code == 410
    error = response.json()["error"]
    assert error["code"] == "gone"
    assert WHY in error["message"]


def test_a_draft_has_no_address(client: Client, lanterns: Edition) -> None:
    draft = put_on_shelf(label="draft")
    Edition.objects.filter(pk=draft.pk).update(state="draft")
    assert client.get("/lanterns/e/draft/1-2-1/").status_code == 404
