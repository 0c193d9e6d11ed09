"""The public list of rulings: who is in it, what finds them, and what an editor vouches for."""

from __future__ import annotations

import pytest
from django.contrib.auth.models import User
from django.test import Client

from rules_db.models import Edition, SavedRuling
from tests.rulesite.rulings.shelf import form
from tests.rulesite.sandbox.tables import text_of


def save(client: Client, **written: object) -> SavedRuling:
    response = client.post("/rulings/new/masters/", form(**written))
    assert response.status_code == 302
    return SavedRuling.objects.latest("pk")


def listed(client: Client, **query: str) -> str:
    return text_of(client.get("/rulings/", query).content.decode())


def test_only_what_its_author_lists_is_found(client: Client, edition: Edition) -> None:
    save(client, title="Kept to myself")
    save(client, title="For everybody", is_listed="yes")
    assert "For everybody" in listed(client)
    assert "Kept to myself" not in listed(client)


def test_the_newest_stands_first(client: Client, edition: Edition) -> None:
    for title in ("The older one", "The newer one"):
        save(client, title=title, is_listed="yes")
    page = listed(client)
    assert page.index("The newer one") < page.index("The older one")


@pytest.mark.parametrize(
    ("query", "is_found"),
    [
        ("blocker steps", True),
        ("BLOCKER", True),
        ("22-4-3", True),
        ("striker-15k", True),
        ("blocker 22-4-3", True),
        ("22-4-4", False),
        ("blocker volcano", False),
        ("%", False),
    ],
)
def test_a_ruling_is_found_by_words_rule_and_card(client: Client, edition: Edition, query: str, is_found: bool) -> None:
    save(client, is_listed="yes")
    assert ("Who is KO'd?" in listed(client, q=query)) is is_found


def test_another_games_rulings_are_left_out(client: Client, edition: Edition) -> None:
    save(client, is_listed="yes")
    assert "Who is KO'd?" in listed(client, game="masters")
    assert "Who is KO'd?" in listed(client, game="no-such-game")
    assert client.get("/rulings/", {"page": "999999"}).status_code == 200


def test_a_withdrawn_ruling_leaves_the_list(client: Client, edition: Edition, editor: User) -> None:
    ruling = save(client, is_listed="yes")
    client.force_login(editor)
    client.post(f"/rulings/{ruling.public_id}/withdraw/")
    assert "Who is KO'd?" not in listed(client)


def test_search_engines_wait_until_an_editor_vouches_and_a_change_takes_that_back(
    client: Client, edition: Edition, kai: User, editor: User
) -> None:
    client.force_login(kai)
    ruling = save(client, is_listed="yes")
    address = f"/rulings/{ruling.public_id}/"
    assert client.get(address).headers["X-Robots-Tag"] == "noindex"
    client.force_login(editor)
    client.post(f"{address}vouch/")
    assert "X-Robots-Tag" not in client.get(address).headers
    assert "an editor vouches for it" in listed(client)
    client.force_login(kai)
    version = SavedRuling.objects.get(pk=ruling.pk).version
    assert client.post(f"{address}edit/", form(version=version, is_listed="yes")).status_code == 302
    assert client.get(address).headers["X-Robots-Tag"] == "noindex"


def test_only_an_editor_vouches(client: Client, edition: Edition, kai: User) -> None:
    ruling = save(client, is_listed="yes")
    address = f"/rulings/{ruling.public_id}/vouch/"
    assert client.post(address).status_code == 302
    client.force_login(kai)
    assert client.post(address).status_code == 404
    assert SavedRuling.objects.get().vouched_at is None


def test_what_was_resolved_by_hand_says_so(client: Client, edition: Edition) -> None:
    by_hand = (
        'game = "masters"\n[cards.odd]\ntype = "Battle"; name = "Odd"; text = "[Activate: Main] Sing a song."\n'
        '[board.A]\nbattle = [{ id = "a1", card = "odd" }]\n'
        '[[inputs]]\nplayer = "A"; action = "by hand"; with = "a1"; does = "draw:1"\n'
    )
    save(client, title="Sung", scenario=by_hand, is_listed="yes")
    save(client, title="Played", is_listed="yes")
    assert "in part resolved by hand" in listed(client, q="Sung")
    assert "played by the engine" in listed(client, q="Played")


def test_a_rules_page_leads_to_the_rulings_that_cite_it(client: Client, edition: Edition) -> None:
    assert "rulings-beside" not in client.get("/masters/22-4-3/").content.decode()
    save(client, is_listed="yes")
    page = client.get("/masters/22-4-3/").content.decode()
    assert "Who is KO&#x27;d?" in page
    assert "/rulings/?q=22-4-3&amp;game=masters" in page
    assert "rulings-beside" not in client.get("/masters/8-4-6-2-1/").content.decode() or "8-4-6-2-1" in page
