"""Addresses of terms that are called otherwise now, or are terms no more."""

from __future__ import annotations

from dataclasses import replace

import pytest
from django.test import Client

from rules_db.models import Game, Term
from rules_db.terms.across import editions_read, terms_called
from rules_db.terms.corrections import corrections_of

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("whole_shelf")]


def test_a_former_slug_leads_for_good_to_the_same_page_of_what_the_term_is_called_now(client: Client) -> None:
    for page in ("", "preview/", "cards/"):
        response = client.get(f"/dbz/terms/bubble/{page}?page=2")
        assert (response.status_code, response.headers["Location"]) == (301, f"/dbz/terms/bubbles/{page}?page=2")


def test_a_former_slug_of_a_named_edition_leads_on_only_where_that_has_the_term(client: Client) -> None:
    assert client.get("/dbz/e/2014-08-19/terms/bubble/").headers["Location"] == "/dbz/e/2014-08-19/terms/bubbles/"
    assert client.get("/dbz/e/undated/terms/bubble/").status_code == 404


def test_the_api_names_what_a_term_is_called_now(client: Client) -> None:
    response = client.get("/api/v1/games/dbz/terms/bubble")
    assert response.status_code == 404
    assert "it is called “bubbles” now" in response.json()["error"]["message"]


@pytest.mark.parametrize("game", ["masters", "fusion-world", "buddyfight", "dbz"])
def test_each_former_slug_leads_to_a_term_that_is_there_and_no_term_has_it_now(client: Client, game: str) -> None:
    editions = editions_read(Game.objects.get(slug=game))
    for former, now in corrections_of(game).former.items():
        assert not Term.objects.filter(edition__in=editions, slug=former).exists()
        if now:
            assert terms_called(now, editions)
            assert client.get(f"/{game}/terms/{former}/").status_code == 301


def test_the_slug_of_a_term_that_is_gone_says_so(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    known = replace(corrections_of("buddyfight"), former={"lantern": ""})
    monkeypatch.setattr("rulesite.terms.former.corrections_of", lambda game: known)
    response = client.get("/buddyfight/terms/lantern/")
    assert response.status_code == 410
    assert "“lantern” is no longer a term" in response.content.decode()
