"""The switch that shows or hides all plain words, without a script."""

from __future__ import annotations

import pytest
from django.test import Client

from rules_db.models import Edition
from tests.lanterns import digest, put_on_shelf


@pytest.fixture
def told(lanterns: Edition) -> Edition:
    digest(lanterns, "2-1-2", "Asleep, the insect leaves a lantern dark.")
    return lanterns


def switched(client: Client) -> str:
    """How the switch of a rule's page stands."""
    html = client.get("/lanterns/2-1-2/").content.decode()
    return html.partition('data-plain="')[2].partition('"')[0]


@pytest.mark.usefixtures("told")
def test_plain_words_are_hidden_until_they_are_shown_again(client: Client) -> None:
    assert switched(client) == "shown"
    response = client.post("/plain-words/", {"plain": "hidden", "next": "/lanterns/2-1-2/"})
    assert (response.status_code, response["Location"]) == (302, "/lanterns/2-1-2/")
    assert switched(client) == "hidden"
    client.post("/plain-words/", {"plain": "shown"})
    assert switched(client) == "shown"


def test_where_only_our_words_are_here_there_is_nothing_to_switch(client: Client, db: None) -> None:
    digest(put_on_shelf(has_texts=False), "2-1-2", "Asleep, the insect leaves a lantern dark.")
    assert switched(client) == ""


def test_the_switch_leads_to_no_other_site(client: Client) -> None:
    response = client.post("/plain-words/", {"plain": "hidden", "next": "https://elsewhere.example/"})
    assert response["Location"] == "/"


def test_a_switch_that_is_neither_is_refused(client: Client) -> None:
    assert client.post("/plain-words/", {"plain": "sideways"}).status_code == 400
    assert client.get("/plain-words/").status_code == 405
