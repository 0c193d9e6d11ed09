"""The page of a card."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from django.test import Client

from rules_db.cards.importing import import_cards
from rules_db.models import Face, Game
from tests.rules_db.cards.cast import keeper, written

JAPANESE = {"accept-language": "ja"}


def page(
    client: Client, number: str, status: int = 200, game: str = "masters", headers: dict[str, str] | None = None
) -> str:
    response = client.get(f"/{game}/cards/{number}/", headers=headers or {})
    assert response.status_code == status
    return response.content.decode()


def facts(html: str) -> dict[str, str]:
    pairs = re.findall(r"<dt>([^<]+)</dt><dd>(.*?)</dd>", html)
    return {name: " ".join(re.sub("<[^>]+>", "", value).split()) for name, value in pairs}


def test_a_card_is_drawn_from_its_data(client: Client, cards: Game) -> None:
    html = page(client, "BT1-007")
    assert '<h1 lang="en">Moth Keeper Ada</h1>' in html
    assert facts(html) == {
        "Type": "Battle",
        "Color": "Red",
        "Cost": "3 Red Red",
        "Power": "15000",
        "Combo cost": "0",
        "Combo power": "5000",
    }
    for word in ("＜Ada: Youth＞", "《Keeper》", "《Night Shift》", "Oil Saga", "Ada lights a lamp."):
        assert word in html


def test_both_faces_of_a_leader_stand_side_by_side(client: Client, cards: Game) -> None:
    html = page(client, "BT1-001").partition('<div class="faces">')[2]
    assert html.index('aria-label="Front"') < html.index("10000") < html.index('aria-label="Back"')
    assert html.index('<span lang="en">Bo, Lamp in Hand</span>') < html.index("15000")
    assert html.count("No skill.") == 2


def test_a_keyword_leads_to_the_rule_that_defines_it(client: Client, cards: Game) -> None:
    html = page(client, "BT1-007")
    assert '<a class="tag" href="/masters/2-2/">[Blocker]</a>' in html
    assert '<span class="tag">[Auto]</span>' in html


def test_orbs_and_choices_of_a_text_are_drawn(client: Client, cards: Game) -> None:
    html = page(client, "BT2-001")
    assert '<span class="orb" data-color="Red">Red</span><span class="orb" data-color="2">2</span>: Choose' in html
    assert '<p class="bullet">one lamp;</p><p class="bullet">or two</p>' in html


def test_all_printings_are_listed(client: Client, cards: Game) -> None:
    html = page(client, "BT1-007")
    assert re.findall(r'<span class="number">(BT[^<]+)</span> <span>([^<]+)<', html) == [
        ("BT1-007", "Common[C] · Series 1 ~LANTERNS~"),
        ("BT1-007_SPR", "Special Rare[SPR] · Series 1 ~LANTERNS~"),
    ]


def test_what_the_file_has_is_disclosed_beside_what_was_read(client: Client, cards: Game) -> None:
    html = page(client, "BT1-009")
    assert "as it is in the file" in html
    assert "<code>&lt;script&gt;alert(2)&lt;/script&gt; &amp;lt;b&amp;gt;</code>" in html


def test_what_was_found_is_told_with_the_original(client: Client, cards: Game) -> None:
    html = page(client, "BT1-007")
    assert "front en era: BT1-007 says it otherwise, and was taken." in html
    assert "<code>Moth Saga</code>" in html
    assert "Found in the data" not in page(client, "BT1-001")


def test_hostile_names_and_texts_are_only_text(client: Client, cards: Game) -> None:
    html = page(client, "BT1-009")
    assert '<h1 lang="en">&lt;script&gt;alert(1)&lt;/script&gt;</h1>' in html
    assert "＜Script＞alert(2) &lt;b&gt;" in html
    assert "<script>alert" not in html


def test_both_languages_stand_on_the_page_the_readers_first(client: Client, japanese_cards: Game) -> None:
    html = page(client, "FB01-001", game="fusion-world", headers=JAPANESE)
    assert '<h1 lang="ja">船長ダイ</h1>' in html
    assert '<p class="also" lang="en">Captain Dai</p>' in html
    assert html.index("明かりをつける。") < html.index("Light it.")
    assert html.index('<span lang="ja">目覚めたダイ</span>') < html.index('<span lang="en" class="also">Dai, Awake')


def test_types_and_colours_are_in_the_readers_language(client: Client, cards: Game) -> None:
    html = page(client, "BT1-007", headers=JAPANESE)
    assert facts(html)["種類"] == "バトル"
    assert '<span class="orb" data-color="Red">赤</span>' in html


@pytest.mark.parametrize("written", ["bt1-7", "BT1-007_SPR", "BT1-7", "ＢＴ１－００７"])
def test_another_form_of_the_number_leads_to_the_card(client: Client, cards: Game, written: str) -> None:
    response = client.get(f"/masters/cards/{written}/")
    assert (response.status_code, response.headers["Location"]) == (302, "/masters/cards/BT1-007/")


@pytest.mark.parametrize("number", ["BT9-001", "BT1", "ada", "<b>"])
def test_a_card_that_is_not_here_is_a_404_that_says_so(client: Client, cards: Game, number: str) -> None:
    html = page(client, number, status=404)
    assert f"There is no card “{number.replace('<b>', '&lt;b&gt;')}” here." in html


def test_a_card_of_another_game_is_not_here(client: Client, cards: Game, japanese_cards: Game) -> None:
    page(client, "FB01-001", status=404)


def test_a_card_without_colour_has_no_band(client: Client, cards: Game) -> None:
    Face.objects.update(words={})
    assert "Color" not in facts(page(client, "BT1-007"))


def test_a_monster_shows_what_its_game_declares(client: Client, monsters: Game) -> None:
    html = page(client, "TD02/0001EN", game="buddyfight")
    assert facts(html) == {
        "Type": "Monster",
        "World": "Lamp World / Tide World",
        "Size": "1",
        "Power": "5000",
        "Critical": "2",
        "Defense": "3000",
    }
    assert "《Red Dragon》" in html
    assert "It glows." in html
    assert facts(page(client, "TD02/0002EN", game="buddyfight")) == {"Type": "Flag", "World": "Lamp World / Tide World"}


def test_labels_of_declared_numbers_are_in_the_readers_language(client: Client, monsters: Game) -> None:
    html = page(client, "TD02/0001EN", game="buddyfight", headers=JAPANESE)
    assert (facts(html)["サイズ"], facts(html)["種類"]) == ("1", "モンスター")


def test_a_number_with_a_slash_is_found_in_any_form(client: Client, monsters: Game) -> None:
    response = client.get("/buddyfight/cards/td2-1en/")
    assert response.headers["Location"] == "/buddyfight/cards/TD02/0001EN/"
    assert client.get("/api/v1/cards/buddyfight/TD02/0001EN").json()["url"] == "/buddyfight/cards/TD02/0001EN/"


def test_a_level_of_a_personality_shows_its_power_stages(client: Client, personality: Game) -> None:
    html = page(client, "LampSaga-083", game="dbz")
    assert '<p class="label">Level 3</p>' in html
    assert facts(html)["Alignment"] == "Hero"
    assert "<ol><li>0</li><li>1,500,000</li><li>Z</li></ol>" in html


def test_a_card_without_levels_has_no_label_of_a_face(client: Client, personality: Game) -> None:
    html = page(client, "LampSaga-012", game="dbz")
    assert (facts(html)["Style"], 'class="label"' in html) == ("Red", False)


def test_a_card_leads_to_others_with_a_keyword_of_it(client: Client, cards: Game, tmp_path: Path) -> None:
    more = [keeper(number=f"BT4-00{place}", title=f"Bell {place}") for place in range(1, 6)]
    import_cards(written(tmp_path, more), cards)
    html = client.get("/masters/cards/BT4-001/").content.decode()
    assert "Also with [" in html
    assert "/masters/cards/?q=k%3D%22" in html
    assert 'href="/masters/cards/BT4-002/"' in html
    assert 'data-copy="BT4-001 Bell 1"' in html
