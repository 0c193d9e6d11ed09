"""The header of every page: the game one is in, and the parts of the site."""

from __future__ import annotations

import re

import pytest
from django.test import Client

from rules_db.models import Edition, Game


def header(client: Client, address: str) -> str:
    html = client.get(address).content.decode()
    return html[html.index('<header class="site">') : html.index("</header>")]


def parts(client: Client, address: str) -> dict[str, str]:
    """Where each part of the site leads from a page, by its class."""
    return dict(re.findall(r'<a class="to-(\w+)" href="([^"]+)"', header(client, address)))


@pytest.mark.parametrize(
    ("address", "part"),
    [
        ("/lanterns/", "rules"),
        ("/lanterns/1-1/", "rules"),
        ("/lanterns/terms/", "rules"),
        ("/lanterns/cards/", "cards"),
        ("/ask/", "ask"),
        ("/kept/", "kept"),
        ("/sandbox/", "sandbox"),
    ],
)
def test_a_page_marks_the_part_of_the_site_it_belongs_to(
    client: Client, lanterns: Edition, address: str, part: str
) -> None:
    assert re.findall(r'class="to-(\w+)" href="[^"]+" aria-current', header(client, address)) == [part]


def test_the_first_page_belongs_to_none_of_them(client: Client, lanterns: Edition) -> None:
    assert "aria-current" not in header(client, "/")


@pytest.mark.parametrize("address", ["/lanterns/1-1/", "/lanterns/cards/", "/lanterns/answers/", "/ask/?game=lanterns"])
def test_a_page_of_a_game_names_it_shortly_and_stays_in_it(client: Client, lanterns: Edition, address: str) -> None:
    Game.objects.filter(slug="lanterns").update(name="The Long Night of Lanterns", short_name="Lanterns", color="rose")
    assert re.search(r'<a class="where" id="where" href="/lanterns/">Lanterns</a>', header(client, address))
    assert parts(client, address) == {
        "rules": "/lanterns/",
        "cards": "/lanterns/cards/",
        "ask": "/ask/?game=lanterns",
        "sandbox": "/sandbox/",  # the engine does not play it
        "kept": "/kept/",
    }
    assert 'data-hue="rose"' in client.get(address).content.decode()


def test_a_page_of_no_game_leads_to_all_of_them(client: Client, lanterns: Edition) -> None:
    assert parts(client, "/kept/") == {
        "rules": "/#games",
        "cards": "/cards/",
        "ask": "/ask/",
        "sandbox": "/sandbox/",
        "kept": "/kept/",
    }
    assert 'href="/lanterns/cards/">Lanterns</a>' in client.get("/cards/").content.decode()


def test_a_game_that_nobody_gave_a_color_has_one_all_the_same(db: None) -> None:
    game = Game.objects.create(slug="moths", name="Moths")
    assert game.hue in Game.Color.values
    assert game.short == "Moths"


@pytest.mark.parametrize("address", ["/no/such/page/", "/lanterns/9-9/"])
def test_an_error_page_has_the_header_too(client: Client, lanterns: Edition, address: str) -> None:
    assert parts(client, address)["kept"] == "/kept/"


@pytest.mark.parametrize(
    "address", ["/kept/", "/ask/", "/lanterns/cards/", "/lanterns/terms/", "/lanterns/answers/", "/cards/"]
)
def test_every_page_has_the_box(client: Client, lanterns: Edition, address: str) -> None:
    assert 'name="q"' in header(client, address)
