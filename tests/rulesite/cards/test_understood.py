"""What the engine understood of a card, on its page, and how much plays, on a page of its own."""

from __future__ import annotations

from pathlib import Path

import pytest
from django.test import Client

from engine.games import rules_of
from rules_db.cards.compiling import compile_cards
from rules_db.cards.importing import import_cards
from rules_db.models import Game
from rulesite.cards.outline import Item, outline
from tests.rules_db.cards.cast import keeper, written
from tests.rulesite.sandbox.tables import text_of

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def store(db: None, tmp_path: Path) -> Game:
    masters = Game.objects.create(slug="masters", name="Masters", position=1)
    text = "[Blocker]<br>[Auto] When this card attacks, draw 2 cards.<br>[Auto] When the moon is full, draw 1 card."
    import_cards(written(tmp_path, [keeper(skills_text=text)]), masters)
    return masters


def seen(client: Client, address: str) -> str:
    response = client.get(address)
    assert response.status_code == 200
    return " ".join(text_of(response.content.decode()).split())


def lines(items: tuple[Item, ...]) -> list[str]:
    return [line for item in items for line in (item.text, *lines(item.below))]


def test_a_cards_page_says_of_each_skill_what_the_engine_understood(client: Client) -> None:
    page = seen(client, "/masters/cards/BT1-007/")
    assert "an attack: attacker = this card" in page
    assert "draw: how many 2; player you" in page


def test_a_cards_page_says_at_which_words_reading_stopped(client: Client) -> None:
    page = seen(client, "/masters/cards/BT1-007/")
    assert "not played The engine does not understand this: [Auto] When the moon is full," in page


def test_an_outline_says_which_cards_are_meant_and_how_long_it_lasts() -> None:
    chosen = "choose up to 1 of your opponent's red Battle Cards"
    text = f"[Auto] When you play this card, {chosen} and it gets -5000 power for the battle."
    (skill,) = rules_of("masters").texts_of(text)
    told = lines(outline(skill.written[0]))
    assert "choose: up to 1, the opponent's, Battle Card, Red, remembered as chosen 1" in told
    assert "power: by -5000; chosen 1; until the battle ends" in told


def test_an_outline_says_which_cards_of_a_name_are_not_meant() -> None:
    text = "[Auto] When you play this card, choose up to 1 ＜Moth＞ other than {Ada} from your deck and play it."
    (skill,) = rules_of("masters").texts_of(text)
    assert any("Ada" in line for line in lines(outline(skill.written[0])))


def test_the_coverage_page_shows_shares_by_product_and_what_stops(client: Client, store: Game) -> None:
    compile_cards(store)
    page = seen(client, "/masters/cards/coverage/")
    assert "66.7 % of the skills play (2 of 3)" in page
    assert "Series 1 ~LANTERNS~" in page
    assert "0 / 1" in page


def test_the_coverage_page_of_a_game_without_played_texts_says_so(client: Client) -> None:
    Game.objects.create(slug="dbz", name="DBZ", position=4)
    assert "does not play the card texts of this game yet" in seen(client, "/dbz/cards/coverage/")
    assert client.get("/chess/cards/coverage/").status_code == 404


def test_a_cards_page_gives_its_verdict_and_what_stands_behind_each_line(client: Client) -> None:
    page = seen(client, "/masters/cards/BT1-007/")
    assert "In the engine this card plays in part." in page
    assert page.count("No second reader has checked it.") == 2  # of the two lines that are played


@pytest.mark.parametrize(("how_many", "said"), [("all", "all"), ("any number", "any number")])
def test_an_outline_tells_all_from_any_number(how_many: str, said: str) -> None:
    (skill,) = rules_of("masters").texts_of(
        f"[Auto] When you play this card, choose {how_many} of your opponent's Battle Cards and KO them."
    )
    told = lines(outline(skill.written[0]))
    assert any(line.startswith(f"choose: {said}, ") for line in told)
