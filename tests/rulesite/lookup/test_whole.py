"""A chapter, or a whole rulebook, on one page."""

from __future__ import annotations

import re

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from rules_db.models import Edition, RuleText
from rulesite.lookup import rule as rule_module
from tests.lanterns import put_on_shelf


def page(client: Client, address: str) -> str:
    response = client.get(address)
    assert response.status_code == 200
    return response.content.decode()


def test_every_rule_of_the_rulebook_stands_on_it_in_order(client: Client, lanterns: Edition) -> None:
    html = page(client, "/lanterns/whole/")
    numbers = list(RuleText.objects.filter(edition=lanterns).order_by("position").values_list("number", flat=True))
    assert re.findall(r'<li class="unit" id="([^"]+)"', html) == numbers
    assert "A moth flies to the brightest lamp." in html


def test_it_begins_with_its_chapters(client: Client, lanterns: Edition) -> None:
    html = page(client, "/lanterns/whole/")
    assert '<a href="#1">' in html
    assert '<a href="#2">' in html


def test_a_chapter_stands_on_a_page_however_long_it_is(
    client: Client, lanterns: Edition, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rule_module, "SHOWN_IN_FULL", 3)
    assert 'href="/lanterns/1/whole/">All of it on one page' in page(client, "/lanterns/1/")
    html = page(client, "/lanterns/1/whole/")
    assert "A lamp without oil goes dark at once." in html
    assert "A moth flies" not in html


def test_the_contents_lead_to_the_whole_rulebook(client: Client, lanterns: Edition) -> None:
    assert '<a href="/lanterns/whole/">' in page(client, "/lanterns/")


def test_an_older_edition_stays_in_itself(client: Client, lanterns: Edition) -> None:
    put_on_shelf(label="third light")
    html = page(client, "/lanterns/e/second%20light/whole/")
    assert 'href="/lanterns/e/second%20light/1-1-2/"' in html
    assert 'href="/lanterns/1-1-2/"' not in html
    assert 'href="/lanterns/e/second%20light/1-1-2/"' in page(client, "/lanterns/e/second%20light/1/whole/")


def test_text_of_a_rulebook_comes_out_escaped(client: Client, lanterns: Edition) -> None:
    assert "<script>alert" not in page(client, "/lanterns/whole/")


@pytest.mark.parametrize("address", ["/tides/whole/", "/chess/whole/", "/lanterns/9-9/whole/", "/lanterns/e/no/whole/"])
def test_what_is_not_there_is_a_404(client: Client, lanterns: Edition, address: str) -> None:
    assert client.get(address).status_code == 404


def test_a_later_reader_gets_what_was_drawn_for_the_first(
    client: Client, lanterns: Edition, django_assert_max_num_queries: DjangoAssertNumQueries
) -> None:
    client.get("/lanterns/whole/")
    with django_assert_max_num_queries(12):
        client.get("/lanterns/whole/")
