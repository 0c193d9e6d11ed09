"""The list of a game's cards."""

from __future__ import annotations

import re
from html import unescape
from pathlib import Path

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from pytest_django import Settings

from rules_db.cards.importing import import_cards
from rules_db.models import Edition, Game
from rulesite.cards import finding
from tests.rules_db.cards.cast import keeper, written

HTMX = {"HX-Request": "true"}


JAPANESE = {"accept-language": "ja"}


def page(
    client: Client, query: str = "", status: int = 200, game: str = "masters", headers: dict[str, str] | None = None
) -> str:
    response = client.get(f"/{game}/cards/{query}", headers=headers or {})
    assert response.status_code == status
    return response.content.decode()


def numbers(html: str) -> list[str]:
    return re.findall(r'<span class="number">([^<]+)</span></li>', html)


def test_a_game_whose_cards_can_come_in_says_how(client: Client, db: None) -> None:
    Game.objects.create(slug="masters", name="Masters", position=1)
    html = page(client)
    assert "manage.py import_cards PATH --game masters" in html
    assert 'href="/sandbox/masters/"' in html


def test_without_a_question_all_cards_are_listed_by_number(client: Client, cards: Game) -> None:
    html = page(client)
    assert numbers(html) == ["BT1-001", "BT1-007", "BT1-008", "BT1-009", "BT2-001"]
    assert "5 cards" in html
    assert '<b lang="en">Moth Keeper Ada</b>' in html


@pytest.mark.parametrize("written", ["BT1-007", "bt1-7", "BT1-007_SPR"])
def test_a_number_leads_straight_to_its_card(client: Client, cards: Game, written: str) -> None:
    response = client.get("/masters/cards/", {"q": written})
    assert (response.status_code, response.headers["Location"]) == (302, "/masters/cards/BT1-007/")


def test_while_typing_a_number_lists_its_card(client: Client, cards: Game) -> None:
    html = page(client, "?q=BT1-007", headers=HTMX)
    assert numbers(html) == ["BT1-007"]
    assert "<html" not in html
    assert '<span id="found" hx-swap-oob="innerHTML">1 card</span>' in html


def test_a_name_lists_the_cards_that_have_it(client: Client, cards: Game) -> None:
    html = page(client, "?q=ada")
    assert numbers(html)[:2] == ["BT1-008", "BT1-007"]
    assert 'value="ada"' in html


@pytest.mark.parametrize(
    ("query", "left"),
    [
        ("?q=t:unison", ["BT2-001"]),
        ("?q=c:green", ["BT1-008"]),
        ("?q=name:ada+c:red+cost:3", ["BT1-007"]),
    ],
)
def test_operators_leave_what_fits(client: Client, cards: Game, query: str, left: list[str]) -> None:
    html = page(client, query)
    assert numbers(html) == left
    assert 'aria-pressed="true"' in html


@pytest.mark.parametrize(
    ("query", "then"),
    [
        ("?toggle=type:Unison", "?q=t%3Aunison"),
        ("?q=ada&toggle=colors:Red&view=list", "?q=ada+c%3Ared&view=list"),
        ("?q=ada+c%3Ared&toggle=colors:Red&sort=-cost", "?q=ada&sort=-cost"),
        ("?colors=Green", "?q=c%3Agreen"),
        ("?color=Green&cost=1", "?q=c%3Agreen+cost%3A1"),  # as in links of before
    ],
)
def test_a_filter_that_is_pressed_leads_to_the_query_that_has_it(
    client: Client, cards: Game, query: str, then: str
) -> None:
    response = client.get(f"/masters/cards/{query}")
    assert (response.status_code, response.headers["Location"]) == (302, f"/masters/cards/{then}")


def test_while_typing_a_filter_that_is_pressed_stands_in_the_box_and_in_the_address(
    client: Client, cards: Game
) -> None:
    response = client.get("/masters/cards/?q=ada&toggle=colors:Green", headers=HTMX)
    assert response.headers["HX-Replace-Url"] == "/masters/cards/?q=ada+c%3Agreen"
    html = response.content.decode()
    assert 'data-written="ada c:green"' in html
    assert numbers(html) == ["BT1-008"]


def test_filters_offer_what_the_game_has_with_how_many_cards(client: Client, cards: Game) -> None:
    html = page(client)
    offered = re.findall(r'value="([^"]*:[^"]*)"[^>]*>(?:<i[^>]*></i>)?([^<]+) <small>(\d+)<', html)
    assert [(value, count) for value, _label, count in offered if value.startswith(("type", "colors", "cost"))] == [
        ("type:Leader", "1"),
        ("type:Battle", "3"),
        ("type:Unison", "1"),
        ("colors:Red", "5"),
        ("colors:Green", "1"),
        ("cost:1", "1"),
        ("cost:3", "3"),
    ]


def test_cards_are_drawn_or_listed(client: Client, cards: Game) -> None:
    assert '<ol class="results grid">' in page(client)
    assert '<ol class="results lines">' in page(client, "?view=list")


def test_what_was_meant_is_said(client: Client, cards: Game) -> None:
    assert "Shown for “" in page(client, "?q=lmap")
    assert "No card has all of this." in page(client, "?q=lamp+xylophone")


def test_nothing_fits_is_said(client: Client, cards: Game) -> None:
    assert "No card matches." in page(client, "?q=lighthouse")


def test_a_search_in_japanese_says_where_the_cards_are_in_english(
    client: Client, cards: Game, japanese_cards: Game
) -> None:
    assert "The cards of this game are here in English." in page(client, "?q=月灯")
    assert "The cards of this game are here in English." not in page(client, "?q=xylophone")
    assert "here in English" not in page(client, "?q=月灯", game="fusion-world")


def test_a_game_without_cards_says_so(client: Client, cards: Game) -> None:
    html = page(client, game="tides")
    assert "This site has no cards of this game" in html
    assert 'id="q"' not in html
    assert "Every rule, in our own words" not in html
    assert "manage.py import_cards" not in html


@pytest.mark.parametrize(
    ("query", "said"),
    [
        ("?q=c:pink", "no card here has “pink”"),
        ("?q=" + "x" * 401, "400"),
        ("?q=cost:<b>", "&lt;b&gt;"),
        ("?q=zzz:1", "“zzz” is not an operator"),
    ],
)
def test_a_question_that_makes_no_sense_is_refused_with_one_message(
    client: Client, cards: Game, query: str, said: str
) -> None:
    html = page(client, query, status=400)
    assert said in html
    assert page(client, query, headers=HTMX)
    assert html.count('class="refusal"') == 1
    assert numbers(html) == []


def test_a_list_comes_in_pages_that_keep_the_question(
    client: Client, cards: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(finding, "SHOWN", 2)
    html = page(client, "?q=bt1")
    assert numbers(html) == ["BT1-001", "BT1-007"]
    assert 'rel="next" href="?q=bt1&amp;page=2"' in html
    assert 'rel="prev"' not in html
    last = page(client, "?q=bt1&page=2")
    assert numbers(last) == ["BT1-008", "BT1-009"]
    assert 'rel="prev" href="?q=bt1&amp;page=1"' in last
    for beyond in ("99", "-1", "x"):
        assert numbers(page(client, f"?q=bt1&page={beyond}"))


def test_names_stand_in_both_languages_the_readers_first(client: Client, japanese_cards: Game) -> None:
    html = page(client, "?q=灯台&view=list", game="fusion-world")
    assert html.index("Lighthouse Keeper Chika") < html.index('<b lang="ja" class="also">灯台守チカ</b>')
    html = page(client, "?q=chika&view=list", game="fusion-world", headers=JAPANESE)
    assert html.index("灯台守チカ") < html.index('<b lang="en" class="also">Lighthouse Keeper Chika</b>')


def test_a_hostile_name_is_only_text(client: Client, cards: Game) -> None:
    html = page(client, "?q=BT1-009", headers=HTMX)
    assert "&lt;script&gt;alert(1)&lt;/script&gt;" in html
    assert "<script>alert" not in html


def test_an_unknown_game_is_a_404_that_says_so(client: Client, cards: Game) -> None:
    assert "There is no game “chess” here." in page(client, status=404, game="chess")


def test_a_page_asks_the_database_no_more_for_more_cards(client: Client, cards: Game) -> None:
    page(client)
    with CaptureQueriesContext(connection) as few:
        page(client, "?q=cost:1")
    with CaptureQueriesContext(connection) as many:
        page(client)
    assert len(few) == len(many) < 14


def test_the_rule_of_another_game_is_not_taken_for_cards(client: Client, lanterns: Edition) -> None:
    assert "This site has no cards of this game" in page(client, game="lanterns")


def test_the_first_page_leads_to_the_cards_of_games_that_have_some(client: Client, cards: Game) -> None:
    html = client.get("/").content.decode()
    assert '<a href="/masters/cards/">Cards</a>' in html
    assert "/tides/cards/" not in html


def test_the_contents_of_a_rulebook_lead_to_the_cards_of_its_game(client: Client, cards: Game) -> None:
    assert '<a href="/masters/cards/">Cards</a>' in client.get("/masters/").content.decode()
    cards.cards.all().delete()
    assert '<a href="/masters/cards/">Cards</a>' not in client.get("/masters/").content.decode()


def test_the_first_page_finds_cards_by_name_behind_the_rules(client: Client, cards: Game) -> None:
    html = client.get("/?q=lamp").content.decode()
    assert html.index('href="/masters/1-1/"') < html.index('href="/masters/cards/BT2-001/"')
    assert '<b lang="en">Lamp Oil</b>' in html


def test_the_first_page_leads_straight_to_a_card_by_its_number(client: Client, cards: Game) -> None:
    assert client.get("/?q=bt1-008").headers["Location"] == "/masters/cards/BT1-008/"


def test_the_first_page_shows_the_best_few_cards_only(client: Client, cards: Game, tmp_path: Path) -> None:
    lamps = [keeper(number=f"BT3-00{place}", title=f"Lamp {place}") for place in range(1, 6)]
    import_cards(written(tmp_path, lamps), cards)
    assert client.get("/?q=lamp").content.decode().count('class="card"') == 3


def test_the_first_page_shows_no_card_where_none_fits(client: Client, cards: Game) -> None:
    assert 'class="card"' not in client.get("/?q=volcano").content.decode()


def test_games_are_listed_in_the_shelfs_order_with_their_cards(client: Client, db: None) -> None:
    for position, slug in enumerate(("tides", "moths", "lamps")):
        Game.objects.create(slug=slug, name=slug.title(), position=position)
    html = client.get("/cards/").content.decode()
    places = [html.index(f'href="/{slug}/cards/"') for slug in ("tides", "moths", "lamps")]
    assert places == sorted(places)
    assert html.count("0 cards") == 3


def test_every_game_offers_the_filters_it_declares(client: Client, monsters: Game, personality: Game) -> None:
    html = page(client, game="buddyfight")
    assert 'value="worlds:' in html or 'value="type:' in html
    assert 'value="colors:' not in html
    assert 'value="colors:' not in page(client, game="dbz")
    assert numbers(page(client, '?q=w:"Tide+World"+size:1', game="buddyfight")) == ["TD02/0001EN"]


def test_a_list_is_sorted_by_a_declared_number(client: Client, cards: Game) -> None:
    assert numbers(page(client, "?sort=cost"))[0] == "BT1-008"
    assert numbers(page(client, "?sort=-cost"))[-1] == "BT1-001"
    assert numbers(page(client, "?sort=-number"))[0] == "BT2-001"
    assert numbers(page(client, "?sort=size")) == numbers(page(client))


def test_every_example_of_how_to_search_finds_something(
    client: Client, cards: Game, japanese_cards: Game, monsters: Game, personality: Game
) -> None:
    for game in (cards, japanese_cards, monsters, personality):
        html = client.get(f"/{game.slug}/cards/operators/").content.decode()
        examples = re.findall(r'href="(/[^"]*/cards/\?q=[^"]+)"', html)
        assert len(examples) > 5
        for example in examples:
            assert client.get(unescape(example)).status_code in (200, 302), example
    assert "cost&lt;=" in client.get("/masters/cards/operators/").content.decode()


@pytest.mark.parametrize("number", ["BT1-001", "bt1-001", "..%2f..%2fsecret", "BT9-999"])
def test_without_pictures_there_is_none(client: Client, cards: Game, number: str) -> None:
    assert client.get(f"/masters/cards/{number}/picture/").status_code == 404


def test_own_pictures_are_shown_beside_their_cards(
    client: Client, cards: Game, settings: Settings, tmp_path: Path
) -> None:
    folder = tmp_path / "pictures"
    (folder / "masters").mkdir(parents=True)
    (folder / "masters" / "bt1-7.png").write_bytes(b"PNG")
    (folder / "masters" / "BT1-008.svg").write_bytes(b"<svg/>")
    (tmp_path / "BT1-009.png").write_bytes(b"secret")
    (folder / "masters" / "BT1-009.png").symlink_to(tmp_path / "BT1-009.png")
    settings.CARD_PICTURES = str(folder)
    html = page(client)
    assert re.findall(r'<img class="window" src="([^"]+)"', html) == ["/masters/cards/BT1-007/picture/"]
    response = client.get("/masters/cards/BT1-007/picture/")
    assert (response.headers["Content-Type"], b"".join(response)) == ("image/png", b"PNG")
    for number in ("BT1-008", "BT1-009", "..", "BT1-001"):
        assert client.get(f"/masters/cards/{number}/picture/").status_code == 404, number


def test_how_to_search_says_in_which_languages_the_cards_are(client: Client, cards: Game, japanese_cards: Game) -> None:
    english = client.get("/masters/cards/operators/").content.decode()
    assert "here in English" in english
    assert "a skill in English or Japanese" not in english
    assert "a skill in English or Japanese" in client.get("/fusion-world/cards/operators/").content.decode()


def test_how_to_search_tells_having_a_keyword_from_mentioning_it(client: Client, cards: Game) -> None:
    html = unescape(client.get("/masters/cards/operators/").content.decode())
    having, mentioning = re.findall(r'<code>(k=[^<]+|text:"\w+")</code>', html)[:2]
    assert mentioning == f'text:"{having.removeprefix("k=").capitalize()}"'


def test_a_page_says_that_words_were_read_as_filters_and_leads_back_to_the_words(client: Client, cards: Game) -> None:
    html = page(client, "?q=red+battle+cost+3")
    assert "Read as filters:" in html
    assert "<code>c:red t:battle cost:3</code>" in html
    back = unescape(re.findall(r'href="[^"?]*(\?[^"]*)">Search for these words instead', html)[0])
    words = page(client, back)
    assert "Searched as words." in words
    assert "Read as filters:" not in words
    again = unescape(re.findall(r'href="[^"?]*(\?[^"]*)">Read them as filters', words)[0])
    assert numbers(page(client, again)) == numbers(html)


def test_a_filter_pressed_on_words_read_as_filters_is_written_beside_them(client: Client, cards: Game) -> None:
    query = {"q": "red battle cost 3", "toggle": "colors:Red"}
    location = client.get("/masters/cards/", query).headers["Location"]
    assert "t%3Abattle+cost%3A3" in location
    assert "c%3Ared" not in location


def test_words_that_are_no_filters_say_nothing_of_how_they_were_read(client: Client, cards: Game) -> None:
    assert "Read as filters" not in page(client, "?q=moth+keeper")
