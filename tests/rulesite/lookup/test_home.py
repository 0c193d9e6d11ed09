"""The first page: the box and the shelf."""

from __future__ import annotations

import pytest
from django.test import Client

from rules_db.models import Edition, RuleText
from tests.lanterns import put_on_shelf

HTMX = {"HX-Request": "true"}


def page(client: Client, query: str = "", **headers: str) -> str:
    response = client.get("/", {"q": query} if query else {}, headers=headers)
    assert response.status_code == 200
    return response.content.decode()


@pytest.mark.django_db
def test_an_empty_shelf_still_has_a_box(client: Client) -> None:
    assert 'name="q"' in page(client)


def test_the_shelf_shows_each_game_with_its_edition(client: Client, lanterns: Edition) -> None:
    html = page(client)
    assert '<a href="/lanterns/">Lanterns</a>' in html
    assert "Book of Light, second light" in html


def test_a_game_without_a_rulebook_is_shown_as_such(client: Client, lanterns: Edition) -> None:
    html = page(client)
    assert "<h3>Tides</h3>" in html
    assert "No rulebook here yet." in html
    assert 'href="/tides/"' not in html


def test_a_shelf_without_the_publishers_texts_says_what_is_there_and_how_they_come_in(client: Client, db: None) -> None:
    said = "The publishers' documents are not on this site."
    assert said not in page(client)
    put_on_shelf(has_texts=False)
    assert said in page(client)
    assert 'href="/desk/"' in page(client)
    put_on_shelf(label="third light")
    assert said not in page(client)


@pytest.mark.parametrize("query", ["1-2-1", "1.2.1", "121", "１－２－１"])
def test_a_number_leads_straight_to_its_rule(client: Client, lanterns: Edition, query: str) -> None:
    response = client.get("/", {"q": query})
    assert (response.status_code, response.headers["Location"]) == (302, "/lanterns/1-2-1/")


def test_a_number_that_fits_several_rules_lists_them(client: Client, lanterns: Edition) -> None:
    RuleText.objects.filter(number="2-2-1").update(number="12-1")
    html = page(client, "121")
    assert 'href="/lanterns/1-2-1/"' in html
    assert 'href="/lanterns/12-1/"' in html


def test_words_list_the_rules_with_the_words_marked(client: Client, lanterns: Edition) -> None:
    html = page(client, "brightest")
    assert 'href="/lanterns/2-1-1/"' in html
    assert "<mark>brightest</mark>" in html


def test_words_are_marked_in_a_heading_too(client: Client, lanterns: Edition) -> None:
    assert '<b lang="en">[<mark>Guardian</mark> Moth]</b>' in page(client, "guardian")


def test_a_query_that_nothing_fits_says_so(client: Client, lanterns: Edition) -> None:
    assert "No rule matches “volcano”." in page(client, "volcano")


def test_a_query_comes_back_escaped(client: Client, lanterns: Edition) -> None:
    html = page(client, '"><script>')
    assert '"><script>' not in html
    assert "&quot;&gt;&lt;script&gt;" in html


def test_text_of_a_rulebook_comes_out_escaped(client: Client, lanterns: Edition) -> None:
    html = page(client, "burns")
    assert "&lt;script&gt;alert(1)&lt;/script&gt;" in html
    assert "<script>alert(1)" not in html


def test_a_query_that_is_too_long_is_refused(client: Client, lanterns: Edition) -> None:
    response = client.get("/", {"q": "x" * 401})
    assert response.status_code == 400
    assert "A search takes up to 400 characters." in response.content.decode()


def test_htmx_gets_the_results_alone(client: Client, lanterns: Edition) -> None:
    html = page(client, "brightest", **HTMX)
    assert "<html" not in html
    assert 'href="/lanterns/2-1-1/"' in html


def test_htmx_is_told_the_number_of_results_for_a_screen_reader(client: Client, lanterns: Edition) -> None:
    assert "1 rule listed" in page(client, "brightest", **HTMX)
    assert "7 rules listed" in page(client, "lamp", **HTMX)


def test_htmx_is_not_led_away_while_somebody_types_a_number(client: Client, lanterns: Edition) -> None:
    assert 'href="/lanterns/1-2-1/"' in page(client, "1-2-1", **HTMX)


def test_caches_keep_the_fragment_and_the_page_apart(client: Client, lanterns: Edition) -> None:
    assert "HX-Request" in client.get("/").headers["Vary"]


def test_nothing_can_be_posted_here(client: Client) -> None:
    assert client.post("/").status_code == 405


def test_each_game_leads_to_what_there_is_of_it(client: Client, lanterns: Edition) -> None:
    html = page(client)
    assert '<a href="/lanterns/citations/">Check the citations in a text</a>' in html
    assert 'href="/lanterns/cards/"' not in html  # it has none


def test_a_game_that_is_played_leads_to_its_sandbox(client: Client, lanterns: Edition) -> None:
    lanterns.rulebook.game.slug = "masters"
    lanterns.rulebook.game.save()
    assert '<a href="/sandbox/masters/">Sandbox</a>' in page(client)
