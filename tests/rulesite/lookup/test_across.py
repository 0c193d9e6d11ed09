"""A rule beside what another game says of the same thing."""

from __future__ import annotations

import pytest
from django.core.cache import cache
from django.test import Client

from rules_db.models import Edition, Game
from rules_db.terms import store_terms
from rulesite.lookup import across
from tests.lanterns import put_on_shelf
from tests.rulesite.terms.conftest import place


@pytest.fixture
def tides(lanterns: Edition) -> Edition:
    """A game with lamps of its own: its rulebook says more of them, and nothing of oil."""
    cache.clear()  # another test's editions may have had the same keys
    store_terms(lanterns)
    rulebook = Game.objects.get(slug="tides").rulebooks.create(slug="rules", title="Book of Water")
    edition = Edition.objects.create(rulebook=rulebook, label="first tide", state="published")
    place(edition, "5", "Lamps", "")
    place(edition, "5-1", "", "Only <b>here</b> a lamp floats.", "5")
    place(edition, "6", "Guardian Moths", "", "")
    store_terms(edition)
    return edition


def _html(client: Client, address: str) -> str:
    response = client.get(address)
    assert response.status_code == 200
    return response.content.decode()


@pytest.mark.usefixtures("tides")
def test_both_rules_stand_side_by_side_with_what_is_beneath_them(client: Client) -> None:
    html = _html(client, "/lanterns/1-1/beside/tides/")
    assert 'href="/lanterns/1-1-2/"' in html
    assert 'href="/tides/5-1/"' in html
    assert "Only &lt;b&gt;here&lt;/b&gt; a lamp floats." in html


@pytest.mark.usefixtures("tides")
def test_what_only_one_side_has_says_so(client: Client) -> None:
    html = _html(client, "/lanterns/1-1/beside/tides/")
    assert html.count("Only here: Tides has no clear counterpart.") == 3
    assert html.count("Only there: Lanterns has no clear counterpart.") == 1


@pytest.mark.usefixtures("tides")
def test_it_is_the_same_from_the_other_side(client: Client) -> None:
    html = _html(client, "/tides/5/beside/lanterns/")
    assert html.count("Only here: Lanterns has no clear counterpart.") == 1
    assert html.count("Only there: Tides has no clear counterpart.") == 3


@pytest.mark.usefixtures("tides")
def test_where_nothing_is_sure_it_says_so_and_leads_to_the_rule_above(client: Client) -> None:
    html = _html(client, "/lanterns/1-1-2-1/beside/tides/")
    assert "Tides has no clear counterpart." in html
    assert 'href="/lanterns/1-1/beside/tides/"' in html
    assert "But the rule above has" not in _html(client, "/lanterns/2-2-1/beside/tides/")


@pytest.mark.usefixtures("tides")
def test_too_much_for_one_page_is_an_outline(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(across, "SHOWN_IN_FULL", 3)
    html = _html(client, "/lanterns/1-1/beside/tides/")
    assert "This is too long for one page." in html
    assert 'href="/lanterns/1-1-2-1/"' not in html


def test_a_rule_that_stands_beside_another_one_says_beside_which(client: Client, tides: Edition) -> None:
    place(tides, "5-2", "Oil", "", "5")
    store_terms(tides)
    cache.clear()
    html = _html(client, "/lanterns/1-1/beside/tides/")
    assert "beside 1-2" in html


@pytest.mark.usefixtures("tides")
def test_rules_of_a_term_that_both_define_lead_there(client: Client) -> None:
    for number in ("1-1", "1-1-2"):
        assert f'href="/lanterns/{number}/beside/tides/"' in _html(client, f"/lanterns/{number}/")
    assert "/beside/tides/" not in _html(client, "/lanterns/1-2/")
    assert "/beside/tides/" not in _html(client, "/lanterns/2-2/")  # a keyword here, a word there


@pytest.mark.usefixtures("tides")
def test_a_number_written_in_another_way_leads_to_its_own(client: Client) -> None:
    response = client.get("/lanterns/1.1/beside/tides/")
    assert response.headers["Location"] == "/lanterns/1-1/beside/tides/"


@pytest.mark.usefixtures("tides")
@pytest.mark.parametrize(
    "path", ["lanterns/9-9/beside/tides", "lanterns/1-1/beside/chess", "lanterns/1-1/beside/lanterns"]
)
def test_what_is_not_there_is_a_404(client: Client, path: str) -> None:
    assert client.get(f"/{path}/").status_code == 404


def test_a_game_that_is_not_on_the_shelf_has_nothing(client: Client, db: None) -> None:
    store_terms(put_on_shelf())
    assert "Tides has no clear counterpart." in _html(client, "/lanterns/1-1/beside/tides/")
