"""Which game the box searches."""

from __future__ import annotations

import re

import pytest
from django.test import Client

from rules_db.models import Edition, Game

HIDDEN = re.compile(r'<input type="hidden" id="box-game" name="game" value="(\w*)"( disabled)?>')


def searched_from(client: Client, address: str) -> str:
    """The game that the box of a page sends along; nothing if it sends none."""
    found = HIDDEN.search(client.get(address).content.decode())
    assert found
    return "" if found[2] else found[1]


def numbers(client: Client, address: str) -> list[str]:
    return re.findall(r'<a href="/lanterns/([\d-]+)/"', client.get(address).content.decode().partition('id="kept"')[0])


@pytest.mark.parametrize("address", ["/lanterns/", "/lanterns/1-2-1/", "/lanterns/e/second%20light/1-2-1/"])
def test_on_every_page_of_a_game_the_box_searches_that_game(client: Client, lanterns: Edition, address: str) -> None:
    assert searched_from(client, address) == "lanterns"


def test_a_page_of_no_game_searches_all_of_them(client: Client, lanterns: Edition) -> None:
    assert searched_from(client, "/") == ""


def test_the_first_page_and_ask_remember_the_game_searched_last(client: Client, lanterns: Edition) -> None:
    client.get("/?q=lamp&game=lanterns")
    assert searched_from(client, "/") == "lanterns"
    assert '<option value="lanterns" selected>' in client.get("/ask/").content.decode()
    client.get("/ask/?q=lamp&game=")
    assert searched_from(client, "/") == ""


def test_the_game_chosen_alone_is_searched_and_all_games_are_one_press_away(client: Client, lanterns: Edition) -> None:
    assert "2-1-2" in numbers(client, "/?q=moth&game=lanterns")
    html = client.get("/?q=moth&game=tides").content.decode()
    assert "No rule matches “moth”." in html
    assert '<a href="/?q=moth&amp;game=">All games</a>' in html
    assert "2-1-2" in numbers(client, "/?q=moth&game=")


def test_a_number_of_the_game_chosen_leads_straight_to_its_rule(client: Client, lanterns: Edition) -> None:
    assert client.get("/?q=2-1-2&game=lanterns").headers["Location"] == "/lanterns/2-1-2/"
    assert client.get("/?q=2-1-2&game=tides").status_code == 200


@pytest.mark.parametrize("slug", ["chess", "<script>", "Lanterns"])
def test_a_game_that_is_not_there_is_no_choice(client: Client, lanterns: Edition, slug: str) -> None:
    response = client.get("/", {"q": "moth", "game": slug})
    assert response.status_code == 200
    assert client.cookies["game"].value == ""
    client.cookies["game"] = slug
    assert searched_from(client, "/") == ""


def test_nothing_but_the_games_slug_is_kept(client: Client, lanterns: Edition) -> None:
    client.get("/?q=lamp&game=lanterns")
    assert client.cookies["game"].value == Game.objects.get(slug="lanterns").slug
    assert set(client.cookies) == {"game"}


def test_caches_keep_the_pages_of_different_choices_apart(client: Client, lanterns: Edition) -> None:
    for address in ("/", "/ask/"):
        assert "Cookie" in client.get(address).headers["Vary"]


def test_results_on_another_page_say_which_game_was_searched_and_lead_to_all(client: Client, lanterns: Edition) -> None:
    headers = {"HX-Request": "true", "HX-Current-URL": "http://testserver/lanterns/1-1/"}
    html = client.get("/?q=moth&game=lanterns", headers=headers).content.decode()
    assert '<a href="/?q=moth&amp;game=">Search all games</a>' in html
    at_home = client.get("/?q=moth&game=lanterns", headers=headers | {"HX-Current-URL": "http://testserver/"})
    assert "Search all games" not in at_home.content.decode()
