"""The page of a rule's history, and what a rule's page tells of its number's past."""

from __future__ import annotations

import pytest
from django.test import Client

from rules_db.models import Edition, RuleText
from tests.lanterns import put_on_shelf


def page(client: Client, address: str, status: int = 200) -> str:
    response = client.get(address)
    assert response.status_code == status
    return response.content.decode()


def test_the_history_names_the_rule_in_each_edition(client: Client, third_light: Edition) -> None:
    html = page(client, "/lanterns/2-1-3/history/")
    before, now = html.split('<ol class="editions">')[1].split("<h2>")[1:]
    assert 'href="/lanterns/e/second%20light/2-1-2/"' in before
    assert 'href="/lanterns/e/third%20light/2-1-3/"' in now
    assert "renumbered" in now
    assert 'href="/lanterns/e/second%20light/2-1/"' in before


def test_the_history_marks_the_words_that_changed(client: Client, third_light: Edition) -> None:
    html = page(client, "/lanterns/2-1-1/history/")
    assert '<del><span class="unseen">[removed: </span>brightest ' in html
    assert "reworded" in html


def test_the_history_of_a_rule_that_is_gone_is_read_in_its_edition(client: Client, third_light: Edition) -> None:
    html = page(client, "/lanterns/e/second%20light/1-2-2/history/")
    assert "The rule is not in this edition." in html
    assert "printed 1-2-1, read as 1-2-2" in html


def test_another_way_to_write_a_number_leads_to_its_history(client: Client, third_light: Edition) -> None:
    assert client.get("/lanterns/2.1.3/history/").headers["Location"] == "/lanterns/2-1-3/history/"


def test_a_number_without_a_rule_leads_to_what_is_said_of_it(client: Client, third_light: Edition) -> None:
    assert client.get("/lanterns/7-7/history/").headers["Location"] == "/lanterns/7-7/"


@pytest.mark.parametrize("address", ["/chess/1/history/", "/lanterns/e/first%20light/1/history/"])
def test_what_is_not_on_the_shelf_has_no_history(client: Client, third_light: Edition, address: str) -> None:
    page(client, address, 404)


def test_a_rules_page_leads_to_its_history_where_there_is_one(client: Client, lanterns: Edition) -> None:
    assert "/history/" not in page(client, "/lanterns/2-1-1/")
    put_on_shelf(label="third light")
    assert 'href="/lanterns/2-1-1/history/"' in page(client, "/lanterns/2-1-1/")
    assert 'href="/lanterns/e/second%20light/2-1-1/history/"' in page(client, "/lanterns/e/second%20light/2-1-1/")


def test_a_rules_page_says_that_its_number_meant_another_rule(client: Client, third_light: Edition) -> None:
    html = page(client, "/lanterns/2-1-2/")
    assert "In second light this number was another rule:" in html
    assert '<a href="/lanterns/e/second%20light/2-1-2/" lang="en">Resting moth</a>' in html
    assert 'Now it is <a class="number" href="/lanterns/2-1-3/">2-1-3</a>' in html


def test_a_number_that_always_meant_its_rule_says_nothing(client: Client, third_light: Edition) -> None:
    assert "was another rule" not in page(client, "/lanterns/2-1-1/")
    assert "was another rule" not in page(client, "/lanterns/e/second%20light/2-1-2/")


def test_a_former_number_leads_to_its_rules_successor(client: Client, third_light: Edition) -> None:
    RuleText.objects.filter(edition=third_light, number="1-2-1").update(number="1-3-1", printed_number="1-3-1")
    html = page(client, "/lanterns/1-2-1/")
    assert "1-2-1 is a number of an earlier edition" in html
    assert 'Now it is <a class="number" href="/lanterns/1-3-1/">1-3-1</a>' in html


def test_a_former_number_leads_to_all_the_parts_its_rule_was_taken_into(client: Client, third_light: Edition) -> None:
    rule = RuleText.objects.get(edition=third_light, number="1-2-1")
    RuleText.objects.filter(pk=rule.pk).update(number="1-3-1", printed_number="1-3-1")
    RuleText.objects.filter(edition=third_light, number="2-1-2").update(rule=rule.rule)
    html = page(client, "/lanterns/1-2-1/")
    assert 'href="/lanterns/1-3-1/">1-3-1</a>, <a class="number" href="/lanterns/2-1-2/"' in html


def test_a_former_number_of_a_rule_that_is_gone_says_so(client: Client, third_light: Edition) -> None:
    html = page(client, "/lanterns/1-2-2/")
    assert "This edition has no rule in its place." in html
    assert 'href="/lanterns/e/second%20light/1-2-2/"' in html


def test_a_number_that_no_edition_had_is_not_found(client: Client, third_light: Edition) -> None:
    page(client, "/lanterns/7-7/", 404)
