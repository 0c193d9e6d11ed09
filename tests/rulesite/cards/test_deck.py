"""A pasted deck on its page: checked by rule, with how each card plays and a link that holds it."""

from __future__ import annotations

from pathlib import Path

import pytest
from django.test import Client

from rules_db.cards.compiling import compile_cards
from rules_db.cards.importing import import_cards
from rules_db.models import Game
from tests.rules_db.cards.cast import captain, keeper, written
from tests.rulesite.sandbox.tables import text_of

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def store(db: None, tmp_path: Path) -> None:
    masters = Game.objects.create(slug="masters", name="Masters", position=1)
    records = [captain(), *(keeper(number=f"BT1-{n:03}", skills_text="[Blocker]") for n in range(10, 30))]
    import_cards(written(tmp_path, records), masters)
    compile_cards(masters)


def checked(client: Client, pasted: str) -> str:
    response = client.post("/masters/decks/", {"list": pasted}, follow=True)
    assert response.status_code == 200
    return " ".join(text_of(response.content.decode()).split())


def whole_deck(copies: int = 4, kinds: int = 13) -> str:
    return "1 BT1-001\n" + "\n".join(f"{copies} BT1-{n:03}" for n in range(10, 10 + kinds))


def test_a_deck_that_keeps_every_rule_is_said_to_do_so(client: Client) -> None:
    page = checked(client, whole_deck())
    assert "Nothing speaks against this deck." in page


@pytest.mark.parametrize(
    ("pasted", "rule"),
    [(whole_deck(kinds=5), "6-1-3"), (whole_deck(copies=5, kinds=11), "6-1-5-1"), (whole_deck()[10:], "6-1-2")],
)
def test_each_rule_that_a_deck_breaks_is_cited(client: Client, pasted: str, rule: str) -> None:
    response = client.post("/masters/decks/", {"list": pasted}, follow=True)
    assert f'<a class="number" href="/masters/{rule}/">{rule}</a>' in response.content.decode()


def test_a_pasted_list_leads_to_an_address_that_holds_it(client: Client) -> None:
    response = client.post("/masters/decks/", {"list": "1 BT1-001\n4 BT1-010"})
    assert response.status_code == 302
    assert response["Location"] == "/masters/decks/?deck=1%2ABT1-001.4%2ABT1-010"


def test_lines_that_cannot_be_read_are_shown_and_nothing_is_lost(client: Client) -> None:
    response = client.post("/masters/decks/", {"list": "1 BT1-001\n4 <b>Nobody</b>"})
    markup = response.content.decode()
    assert "4 &lt;b&gt;Nobody&lt;/b&gt;</textarea>" in markup
    assert "line 2:" in text_of(markup)


def test_a_list_that_is_too_long_and_a_game_without_decks_are_refused(client: Client) -> None:
    assert client.post("/masters/decks/", {"list": "x" * 30_000}).status_code == 413
    Game.objects.create(slug="dbz", name="DBZ", position=4)
    assert client.get("/dbz/decks/").status_code == 404


def test_the_words_at_which_the_engine_stops_are_shown_and_the_copies_are_counted(
    client: Client, tmp_path: Path
) -> None:
    masters = Game.objects.get(slug="masters")
    odd = keeper(number="BT1-050", title="Odd", skills_text="[Auto] Whistle at the moon for a while.")
    import_cards(written(tmp_path, [odd]), masters)
    compile_cards(masters)
    page = client.get("/masters/decks/?deck=3*BT1-050.4*BT1-010").content.decode()
    assert "<q>" in page
    assert "<b>3</b> not yet" in page
    assert "<b>4</b> whole" in page
    assert 'data-copy-address="/masters/decks/?deck=3%2ABT1-050.4%2ABT1-010"' in page


def test_a_name_of_several_cards_lists_them_and_a_press_puts_the_number_into_the_line(client: Client) -> None:
    pasted = "1 BT1-001\n4 Moth Keeper Ada"
    markup = client.post("/masters/decks/", {"list": pasted}).content.decode()
    assert "Several cards have this name." in text_of(markup)
    assert 'name="choose" value="2 BT1-012"' in markup
    response = client.post("/masters/decks/", {"list": pasted, "choose": "2 BT1-012"})
    assert response["Location"] == "/masters/decks/?deck=1%2ABT1-001.4%2ABT1-012"


@pytest.mark.parametrize(("copies", "is_offered"), [(1, True), (4, False)])
def test_a_leader_card_is_offered_for_a_name_only_where_one_copy_is_asked_for(
    client: Client, tmp_path: Path, copies: int, is_offered: bool
) -> None:
    leads = captain(number="BT2-001", title="Moth Keeper Ada")
    import_cards(written(tmp_path, [leads]), Game.objects.get(slug="masters"))
    markup = client.post("/masters/decks/", {"list": f"1 BT1-001\n{copies} Moth Keeper Ada"}).content.decode()
    assert ('value="2 BT2-001"' in markup) is is_offered
    assert 'value="2 BT1-012"' in markup


@pytest.mark.parametrize("choose", ["", "2", "x BT1-012", "99 BT1-012", "-1 BT1-012", "2 <b>"])
def test_a_spoiled_choice_leaves_the_line_unread(client: Client, choose: str) -> None:
    response = client.post("/masters/decks/", {"list": "1 BT1-001\n4 Moth Keeper Ada", "choose": choose})
    assert response.status_code == 200
    assert "line 2:" in text_of(response.content.decode())


def test_names_that_are_not_near_are_not_proposed(client: Client) -> None:
    page = text_of(client.post("/masters/decks/", {"list": "4 Captain of Lanterns"}).content.decode())
    assert "No card here has this name or number." in page
    assert "Did you mean" not in page


def test_the_leader_and_the_deck_are_counted_apart(client: Client) -> None:
    page = checked(client, whole_deck(kinds=5))
    assert "Leader 1 · Deck 20" in page
    assert "not counting the Leader Card and the Z-Deck; this one has 20" in page


def test_a_line_with_a_slip_says_which_card_it_may_mean(client: Client) -> None:
    page = text_of(client.post("/masters/decks/", {"list": "4 Captian Bo"}).content.decode())
    assert "Did you mean" in page
    assert "BT1-001" in page
