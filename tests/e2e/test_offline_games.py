"""The judge's minute in flight mode on the real rulebooks; what is typed comes from the shelf."""

from __future__ import annotations

import pytest
from django.urls import reverse
from playwright.sync_api import Browser, Page, expect

from rules_db.models import Edition, Game, Reference, RuleText, Term
from rules_db.numbers import readable
from tests.e2e.app import App, opened_app
from tests.e2e.conftest import PHONE
from tests.e2e.line import line_to

pytestmark = [pytest.mark.e2e, pytest.mark.walk, pytest.mark.sources]

READERS = [("masters", "en"), ("masters", "ja"), ("fusion-world", "ja"), ("buddyfight", "en"), ("dbz", "en")]


def test_each_game_is_looked_up_without_a_network(browser: Browser, site_of_all_games: str) -> None:
    for game, language in READERS:
        edition = Game.objects.get(slug=game).current_edition()
        assert edition is not None
        with line_to(site_of_all_games) as line, opened_app(browser, line, viewport=PHONE, locale=language) as app:
            app.keep()
            line.cut()
            app.page.context.set_offline(True)
            look_up(app, edition, language)


def look_up(app: App, edition: Edition, language: str) -> None:
    page = app.page
    game = edition.rulebook.game.slug
    reference = referring(edition)
    page.goto("/")
    expect(page.locator("html")).to_have_attribute("lang", language)
    expect(page.locator(".shelf")).to_be_visible()
    page.fill("#q", reference.source.number)
    expect(page.locator("#results .numbered").first).to_be_visible()
    page.press("#q", "Enter")
    choose(page, f"/{game}/{reference.source.number}/")
    expect(page.locator(".leading .wording")).to_contain_text(beginning(reference.source))

    target = reference.target
    assert target is not None
    page.locator(f"a.reference[href='/{game}/{target.number}/']").first.click()
    expect(page.locator("article h1 .numeral")).to_have_text(readable(target.number))
    page.go_back()
    expect(page.locator("article h1 .numeral")).to_have_text(readable(reference.source.number))
    expect(page.locator("#as-of")).to_be_visible()

    term = edition.terms.select_related("rule").order_by("slug")[0]
    page.goto(f"/{game}/terms/")
    page.locator(f"main a[href='{address_of(term)}']").click()
    expect(page.locator("article .units > .unit .numeral").first).to_have_text(readable(term.rule.number))


def address_of(term: Term) -> str:
    return reverse("terms:term", args=[term.edition.rulebook.game.slug, term.slug])


def referring(edition: Edition) -> Reference:
    """A reference that leads somewhere, out of the body of a rule."""
    references = Reference.objects.filter(source__edition=edition, status="resolved", source__heading_length=0)
    return references.exclude(target=None).select_related("source", "target").order_by("source__position")[0]


def beginning(rule: RuleText) -> str:
    return rule.text.split("\n")[0][:12]


def choose(page: Page, address: str) -> None:
    """The number may be a rule of several games; then they are listed, also where the box has found them already."""
    page.wait_for_selector(f"article, #results a[href='{address}']")
    listed = page.locator(f"#results a[href='{address}']")
    if listed.count():
        listed.click()
    expect(page).to_have_url(address)
