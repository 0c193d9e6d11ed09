"""What search engines and browsers ask for unbidden."""

from __future__ import annotations

import re

import pytest
from django.test import Client

from rules_db.models import Edition
from tests.lanterns import put_on_shelf


def addresses(client: Client, path: str) -> list[str]:
    response = client.get(path)
    assert response.status_code == 200
    return re.findall(r"<loc>http://testserver([^<]+)</loc>", response.content.decode())


def test_robots_are_told_of_the_sitemap_and_kept_from_the_desk(client: Client, lanterns: Edition) -> None:
    response = client.get("/robots.txt")
    assert response.headers["Content-Type"] == "text/plain; charset=utf-8"
    lines = response.content.decode().splitlines()
    assert "Sitemap: http://testserver/sitemap.xml" in lines
    assert "Disallow: /desk/" in lines
    assert "Disallow: /" not in lines


def test_the_sitemap_names_each_current_rule_once_and_every_page_it_names_is_there(
    client: Client, lanterns: Edition
) -> None:
    put_on_shelf(label="third light")
    found = [each for part in addresses(client, "/sitemap.xml") for each in addresses(client, part)]
    assert len(found) == len(set(found))
    assert "/lanterns/1-2-1/" in found
    assert "/" in found
    assert not [each for each in found if "/e/" in each]
    assert [each for each in found if client.get(each).status_code != 200] == []


def test_a_game_without_a_rulebook_is_not_in_the_sitemap(client: Client, lanterns: Edition) -> None:
    assert not [each for each in addresses(client, "/sitemap-games.xml") if "tides" in each]


def test_an_empty_shelf_has_a_sitemap_too(client: Client, db: None) -> None:
    assert "/" in addresses(client, "/sitemap-games.xml")


def test_the_sign_of_the_site_is_found_without_reading_a_page(client: Client, db: None) -> None:
    response = client.get("/favicon.ico")
    assert response.status_code == 302
    assert re.fullmatch(r"/static/favicon(\.\w+)?\.ico", response.headers["Location"])


@pytest.mark.parametrize("address", ["/", "/lanterns/", "/lanterns/1-2-1/", "/ask/", "/kept/", "/lanterns/terms/"])
def test_every_page_describes_itself_once(client: Client, lanterns: Edition, address: str) -> None:
    descriptions = re.findall(r'<meta name="description" content="([^"]*)"', client.get(address).content.decode())
    assert len(descriptions) == 1
    assert len(descriptions[0]) > 10
