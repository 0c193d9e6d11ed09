"""The contents of a rulebook."""

from datetime import date

from django.test import Client

from rules_db.models import Edition, Rulebook
from tests.lanterns import digest, put_on_shelf


def test_chapters_open_to_their_sections(client: Client, lanterns: Edition) -> None:
    html = client.get("/lanterns/").content.decode()
    assert html.count("<details") == 2
    for address in ("/lanterns/1/", "/lanterns/1-1/", "/lanterns/1-2/", "/lanterns/2-2/"):
        assert f'href="{address}"' in html


def test_rules_below_the_sections_are_not_in_it(client: Client, lanterns: Edition) -> None:
    assert 'href="/lanterns/1-1-1/"' not in client.get("/lanterns/").content.decode()


def test_without_texts_the_digest_gives_the_headings_and_the_page_says_so(client: Client, db: None) -> None:
    digest(put_on_shelf(has_texts=False), "1-2", "", heading="What burns")
    html = client.get("/lanterns/").content.decode()
    assert "What burns" in html
    assert "The publisher's text is not on this site." in html


def test_a_pinned_edition_has_its_own(client: Client, lanterns: Edition) -> None:
    put_on_shelf(label="third light")
    html = client.get("/lanterns/e/second%20light/").content.decode()
    assert 'href="/lanterns/e/second%20light/1-1/"' in html
    assert "second light" in html


def test_another_rulebook_of_the_game_is_led_to_by_its_newest_edition(client: Client, lanterns: Edition) -> None:
    book = Rulebook.objects.create(game=lanterns.rulebook.game, slug="almanac", title="Almanac of Moths", is_main=False)
    for label, day in (("first spring", 1), ("second spring", 2)):
        Edition.objects.create(rulebook=book, label=label, state="published", effective=date(2026, 3, day))
    Edition.objects.create(rulebook=book, label="a draft", effective=date(2026, 4, 1))
    html = client.get("/lanterns/").content.decode()
    assert '<a href="/lanterns/e/second%20spring/">Almanac of Moths, second spring</a>' in html
    assert "first spring" not in html
    assert "a draft" not in html


def test_a_game_that_is_not_on_the_shelf_is_a_404(client: Client, lanterns: Edition) -> None:
    for address, said in (("/tides/", "Tides is not on the shelf yet."), ("/chess/", "no game “chess” here")):
        response = client.get(address)
        assert response.status_code == 404
        assert said in response.content.decode()


def test_a_japanese_reader_is_told_how_much_is_in_japanese(client: Client, lanterns: Edition) -> None:
    digest(lanterns, "1-1-1", "灯はひとつ。", language="ja")
    digest(lanterns, "1-1-1", "One light each.")
    digest(lanterns, "1-2-1", "Fuel goes in on your turn.")
    html = client.get("/lanterns/", headers={"accept-language": "ja"}).content.decode()
    assert "日本語の要約：2件中1件" in html
    assert "日本語の要約" not in client.get("/lanterns/").content.decode()
