"""Rooms that each game has lead, without a game, to a choice of one; what is not found looks alike everywhere."""

from __future__ import annotations

import pytest
from django.test import Client

from rules_db.models import Edition
from rulesite.lookup.rooms import ROOMS
from tests.rulesite.rulings.shelf import put_masters_on_shelf
from tests.rulesite.sandbox.tables import text_of


@pytest.mark.parametrize("room", ROOMS)
def test_a_room_without_a_game_lets_one_choose_and_what_it_offers_is_there(client: Client, db: None, room: str) -> None:
    put_masters_on_shelf()
    response = client.get(f"/{room}/")
    assert response.status_code == 200
    page = response.content.decode()
    assert f'href="/masters/{room}/"' in page
    assert client.get(f"/masters/{room}/").status_code == 200


def test_a_game_that_does_not_have_the_room_is_not_offered(client: Client, lanterns: Edition) -> None:
    page = text_of(client.get("/decks/").content.decode())
    assert "No game on this site has it." in page


@pytest.mark.parametrize("address", ["/nosuch/", "/lanterns/9-9-9/", "/lanterns/cards/none/", "/lanterns/decks/"])
def test_what_is_not_found_names_the_ways_on(client: Client, lanterns: Edition, address: str) -> None:
    response = client.get(address)
    assert response.status_code == 404
    page = response.content.decode()
    assert "Go to the first page" in page
    assert ('<a href="/lanterns/">' in page) == address.startswith("/lanterns/")
