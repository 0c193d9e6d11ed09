"""A game that was brought in at the desk is a game like the others: every link on its pages leads on."""

from __future__ import annotations

import re
from html import unescape

import pytest
from django.test import Client

from rules_db.desk.handing_in import hand_in
from rules_db.desk.rulebooks import add_game, add_rulebook
from rules_db.desk.running import run
from rules_db.desk.sampling import import_as, sample_of
from rules_db.editions.publish import publish
from rules_db.models import Edition
from rules_db.search import search
from tests.kites import KITES, NUMBERS

_LINK = re.compile(r'<a\b[^>]*\bhref="(/[^"#]*)')


@pytest.fixture
def kites(db: None) -> Edition:
    rulebook = add_rulebook("mio", add_game("mio", "Kites", ""), "Book of the Wind", "")
    submission = hand_in("mio", "", KITES.encode(), rulebook, "2", shows_sample=True)
    run(submission.pk)
    proposal = sample_of(submission)
    run(import_as(submission.pk, proposal.form, proposal.language).pk)
    edition = Edition.objects.get()
    publish(edition)
    return edition


def test_its_pages_stand_and_no_link_on_them_is_dead(client: Client, kites: Edition) -> None:
    pages = ["/", "/kites/", "/kites/2-2-2/", "/kites/e/2/2-2-2/", "/kites/citations/", "/kites/2-2-2/history/"]
    links = set()
    for page in pages:
        response = client.get(page)
        assert response.status_code == 200, page
        links |= {unescape(link) for link in _LINK.findall(response.content.decode())}
    assert any(link.startswith("/kites/3-1") for link in links)
    dead = [link for link in sorted(links - set(pages)) if client.get(link, follow=True).status_code >= 400]
    assert dead == []


def test_its_rules_are_found_by_number_with_dots_and_by_words(kites: Edition) -> None:
    game = kites.rulebook.game
    assert next(result.rule_text.number for result in search("2.2.2.1", game=game)) == "2-2-2-1"
    assert "2-2-2" in [result.rule_text.number for result in search("gust ninth step", game=game)]


def test_the_api_and_the_feed_know_it(client: Client, kites: Edition) -> None:
    games = client.get("/api/v1/games").json()
    listed = games["results"] if isinstance(games, dict) else games
    assert "kites" in [game["slug"] for game in listed]
    rule = client.get("/api/v1/games/kites/rules/1-2-1").json()
    assert [reference["number"] for reference in rule["references"]] == ["2-2-1"]
    assert client.get("/kites/feed/").status_code == 200


def test_a_pasted_citation_of_it_is_checked(client: Client, kites: Edition) -> None:
    page = client.post("/kites/citations/", {"text": "See 2.2.2 and 7.7.7."}).content.decode()
    assert "2-2-2" in page
    assert len(NUMBERS) == kites.rule_texts.count()
