"""Terms in a real browser: over a rule's text, and as one types."""

from __future__ import annotations

import re

import pytest
from django.core.cache import cache
from playwright.sync_api import expect

from rules_db.models import Game
from rules_db.terms import store_terms
from tests.e2e.checker import complaints
from tests.e2e.conftest import DESKTOP, PHONE, NewPage
from tests.rulesite.terms.conftest import place

pytestmark = pytest.mark.e2e

#: As soon as the box is there, which is before any script is.
TYPED_EARLY = """new MutationObserver((_, observer) => {
  const box = document.getElementById("q");
  if (!box) return;
  box.value = "lamp";
  observer.disconnect();
}).observe(document, { childList: true, subtree: true })"""


def test_a_term_under_the_pointer_or_with_the_focus_shows_what_it_means(new_page: NewPage) -> None:
    page = new_page(viewport=DESKTOP)
    page.goto("/lanterns/2-1-1/")
    term = page.locator("article a.term")
    term.hover()
    expect(page.locator("#preview")).to_contain_text("Each keeper starts with one lamp")
    page.keyboard.press("Escape")
    expect(page.locator("#preview")).to_be_hidden()
    page.mouse.move(0, 0)
    term.focus()
    expect(page.locator("#preview")).to_be_visible()
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Lamp", level=1)).to_be_visible()


def test_the_list_is_filtered_as_one_types_and_without_scripts_by_a_button(new_page: NewPage) -> None:
    for options in ({}, {"java_script_enabled": False}):
        page = new_page(viewport=PHONE, **options)
        page.goto("/lanterns/terms/")
        page.get_by_label("Letters of a term").fill("moth")
        if options:
            page.get_by_role("button", name="Filter").click()
        expect(page.get_by_role("link", name="Lamp")).to_have_count(0)
        expect(page.get_by_role("link", name="Guardian Moth")).to_be_visible()


@pytest.mark.parametrize(("address", "found"), [("/", "/lanterns/1-1/"), ("/lanterns/terms/", "/lanterns/terms/lamp/")])
def test_what_is_typed_before_the_scripts_are_there_is_looked_up(new_page: NewPage, address: str, found: str) -> None:
    page = new_page(viewport=PHONE)
    page.add_init_script(TYPED_EARLY)
    page.goto(address)
    expect(page.locator(f'#results a[href="{found}"]')).to_be_visible()
    expect(page.locator('#results a[href*="moth"]')).to_have_count(0)


def test_esc_closes_the_preview_of_a_listed_term_first_and_then_makes_the_list_whole(new_page: NewPage) -> None:
    page = new_page(viewport=DESKTOP)
    page.goto("/lanterns/terms/")
    page.get_by_label("Letters of a term").fill("moth")
    expect(page.get_by_role("link", name="Lamp")).to_have_count(0)
    page.get_by_label("Letters of a term").press("ArrowDown")
    expect(page.get_by_role("link", name="Guardian Moth")).to_be_focused()
    expect(page.locator("#preview")).to_be_visible()
    page.keyboard.press("ArrowDown")  # the next one, whatever is open
    expect(page.locator("#results .entries a").nth(1)).to_be_focused()
    page.keyboard.press("ArrowUp")
    expect(page.get_by_role("link", name="Guardian Moth")).to_be_focused()
    expect(page.locator("#preview")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#preview")).to_be_hidden()
    expect(page.get_by_role("link", name="Guardian Moth")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.get_by_role("link", name="Lamp")).to_be_visible()
    expect(page.get_by_label("Letters of a term")).to_be_focused()


def test_back_from_a_letter_shows_the_whole_page_again(new_page: NewPage) -> None:
    page = new_page(viewport=PHONE)
    page.goto("/lanterns/terms/")
    box = page.get_by_label("Letters of a term")
    box.fill("lamp")
    expect(page.get_by_role("link", name="Guardian Moth")).to_have_count(0)
    box.fill("")
    page.get_by_role("navigation", name="Letters").get_by_role("link", name="L").click()
    expect(page).to_have_url(re.compile("#letter-L$"))
    page.go_back()
    expect(page).to_have_url(re.compile(r"terms/(\?q=)?$"))
    expect(page.get_by_role("banner")).to_be_visible()
    expect(page.get_by_role("link", name="Lamp")).to_be_visible()


def test_a_term_of_two_rulebooks_is_read_by_everybody(new_page: NewPage) -> None:
    game = Game.objects.get(slug="lanterns")
    notes = game.rulebooks.create(slug="notes", title="Notes on Light", is_main=False)
    noted = notes.editions.create(label="noted", state="published")
    place(noted, "7", "Lamps", "Lamps are warm.")
    store_terms(noted)
    page = new_page(viewport=PHONE)
    page.goto("/lanterns/terms/lamp/")
    expect(page.get_by_role("region", name="Notes on Light")).to_contain_text("Lamps are warm.")
    assert complaints(page) == []


@pytest.mark.parametrize("color_scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [320, 1280])
def test_two_games_side_by_side_are_read_by_everybody(new_page: NewPage, width: int, color_scheme: str) -> None:
    cache.clear()
    rulebook = Game.objects.get(slug="tides").rulebooks.create(slug="rules", title="Book of Water")
    tides = rulebook.editions.create(label="first tide", state="published")
    place(tides, "5", "Lamps", "")
    place(tides, "5-1", "", "A lamp floats.", "5")
    store_terms(tides)
    page = new_page(viewport={"width": width, "height": 800}, color_scheme=color_scheme)
    page.goto("/lanterns/1-1/")
    page.get_by_role("link", name="Tides").click()
    expect(page).to_have_url(re.compile("/beside/tides/$"))
    page.wait_for_load_state()
    here, there = (page.locator(".rows > li").first.locator("> div").nth(side).bounding_box() for side in (0, 1))
    assert here and there
    assert (there["y"] == here["y"]) == (width == 1280)
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert complaints(page) == []
