"""In flight mode: the cards of the games that a reader chose are searched and read without the site."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from rules_db.cards.importing import import_cards
from rules_db.models import Card, Game
from rules_db.search import search_cards
from tests.e2e.app import App, opened_app
from tests.e2e.checker import complaints
from tests.e2e.conftest import PHONE
from tests.e2e.line import line_to
from tests.rules_db.cards.cast import captain, detail, keeper, signal, written

pytestmark = [pytest.mark.e2e, pytest.mark.walk]

#: What is asked of the cards of both games: the device is to find the same cards as the site.
ASKED = {
    "masters": (
        *(
            "",
            "bt1-7",
            "BT1-070",
            "moth keeper",
            "t:leader",
            "-t:leader c:g",
            "c:rg",
            "c=green",
            "cost<=1",
            "cost:1..3",
        ),
        *("power>=15k t:battle", 'trait="night shift"', "k:blocker", "set:bt10", "r:rare", 'text:"lights a lamp"'),
        *(
            "is:multi",
            "is:vanilla",
            "(t:leader or cost:1) -name:bo",
            "名前:ada cost!=3",
            "c:red,green cost:3",
            "plays:whole",
        ),
        *("cost:3+", "cost=>3", "cost:<3", "pow:5000", "char:ada cost:1"),
    ),
    "fusion-world": ("灯台", "c:青", "種類:バトル", "keeper cost>1", "no:fb1", "キーワード:ブロッカー"),
}

_FOUND = """async ([slug, queries]) => {
  const { open } = await import("/static/offline/library.js");
  const cards = await (await open()).cards(slug);
  return queries.map((query) => cards.search(query).map(({ number }) => number).sort());
}"""
# A predicate that is a promise would be taken for true by the page's own wait.
_ARE_THERE = """async (slugs) => {
  const { open } = await import("/static/offline/library.js");
  for (let time = 0; time < 300; time += 1) {
    const library = await open();
    if ((await Promise.all(slugs.map((slug) => library.hasCards(slug)))).every(Boolean)) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`the cards of ${slugs} did not come`);
}"""
_REFUSED = """async (queries) => {
  const { open } = await import("/static/offline/library.js");
  const cards = await (await open()).cards("masters");
  return queries.map((query) => {
    try {
      return cards.search(query).length;
    } catch (error) {
      return error.constructor.name;
    }
  });
}"""


@pytest.fixture
def app(browser: Browser, site: str, tmp_path: Path) -> Iterator[App]:
    masters = Game.objects.create(slug="masters", name="Masters", position=3)
    fusion_world = Game.objects.create(slug="fusion-world", name="Fusion World", position=4)
    green = keeper(number="BT1-070", title="Ada", color="Red/Green", energy="1", energy_text="1(-)", rarity="Rare[R]")
    oil = keeper(number="BT10-002", title="Lamp Oil", color="Green", skills_text="-", power="5000")
    import_cards(written(tmp_path, [captain(), keeper(), green, oil]), masters)
    sides = [detail(), detail(language="JP", name="灯台守チカ", traits="灯台守/夜番", effect="【ブロッカー】")]
    import_cards(written(tmp_path, [signal(detail=sides)]), fusion_world)
    with line_to(site) as line, opened_app(browser, line, viewport=PHONE) as app:
        yield app


def choose(app: App, *games: str) -> None:
    """Has the device keep the cards of these games too."""
    app.keep()
    app.page.goto("/offline/")
    slugs = {"Masters": "masters", "Fusion World": "fusion-world"}
    for count, game in enumerate(games, 1):
        app.page.get_by_label(game).check()
        # One after another: what the first press fetches is there before the next begins to fetch.
        app.page.evaluate(_ARE_THERE, [slugs[each] for each in games[:count]])
    expect(app.page.locator("#told")).to_have_text("You have the newest rules.")


def test_cards_are_kept_for_the_games_that_are_chosen_and_their_size_is_said_before(app: App) -> None:
    app.keep()
    app.page.goto("/offline/")
    listed = app.page.get_by_role("region", name="Cards").get_by_role("listitem")
    expect(listed).to_have_count(2)
    expect(listed.first).to_contain_text("4 · 2 kB")
    assert complaints(app.page) == []
    app.page.get_by_label("Masters").check()
    expect(app.page.locator("#told")).to_have_text("You have the newest rules.")
    app.line.cut()
    app.page.goto("/masters/cards/?q=moth+t:battle")
    expect(app.page.locator(".results li")).to_have_count(1)
    assert complaints(app.page) == []
    app.page.fill("#card-words", "c:green")
    expect(app.page.locator(".results li")).to_have_count(2)
    app.page.get_by_role("link", name="Lamp Oil").click()
    expect(app.page.get_by_role("heading", name="Lamp Oil")).to_be_visible()
    expect(app.page.locator("main")).to_contain_text("5000")
    assert complaints(app.page) == []
    app.page.goto("/fusion-world/cards/")
    expect(app.page.locator("h1")).to_have_text("This page needs the network")


def test_what_is_no_longer_chosen_is_removed(app: App) -> None:
    choose(app, "Masters")
    app.page.get_by_label("Masters").uncheck()
    app.wait_for_note("cards", [])
    app.line.cut()
    app.page.goto("/masters/cards/")
    expect(app.page.locator("h1")).to_have_text("This page needs the network")


def test_newer_cards_take_the_place_of_the_old_without_a_word_of_a_newer_version(app: App, tmp_path: Path) -> None:
    choose(app, "Masters")
    import_cards(written(tmp_path, [keeper(number="BT9-009", title="Harbor Bell")]), Game.objects.get(slug="masters"))
    app.page.reload()
    app.page.locator("#ask-now").click()
    expect(app.page.locator("#told")).to_have_text("You have the newest rules.")
    app.line.cut()
    app.page.goto("/masters/cards/?q=bell")
    expect(app.page.locator(".results li")).to_have_count(1)
    kept = app.page.evaluate(
        "caches.keys().then((names) => caches.open(names.find((name) => name.includes('library')))"
        ".then((cache) => cache.keys())).then((all) => all.map(({ url }) => url))"
    )
    assert sum("cards-masters" in address for address in kept) == 1


def test_the_device_finds_the_cards_that_the_site_finds(app: App) -> None:
    choose(app, "Masters", "Fusion World")
    for slug, queries in ASKED.items():
        on_device = app.page.evaluate(_FOUND, [slug, list(queries)])
        for query, numbers in zip(queries, on_device, strict=True):
            keys = search_cards(query, game=Game.objects.get(slug=slug)).keys
            assert numbers == sorted(Card.objects.filter(pk__in=keys).values_list("number", flat=True)), query
    refused = app.page.evaluate(_REFUSED, ["cost<=x", "c:pink", "zzz:1", "t<3", "is:shiny", "x " * 41, "((((((("])
    assert set(refused) == {"QueryError"}
