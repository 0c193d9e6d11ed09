"""A question asked in plain words, by keyboard alone, leads to the ruling that answers it."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from rules_db.models import Game, RuleText
from tests.e2e.conftest import PHONE, NewPage

pytestmark = pytest.mark.e2e


def test_from_the_first_page_to_the_ruling(new_page: NewPage) -> None:
    # The invented rulebook as that of a game with rulings: its rule of blocking has the number that they cite.
    Game.objects.filter(slug="lanterns").update(slug="masters")
    RuleText.objects.filter(number="2-1-2").update(
        number="22-4-2", text="A resting card blocks nothing.", heading_length=0
    )
    page = new_page(viewport=PHONE)
    page.goto("/")
    page.get_by_role("link", name="Ask a question").click()
    page.get_by_label("Your question", exact=True).fill("Can I block with a rested card?")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="The nearest ruling")).to_be_visible()
    page.get_by_role("link", name="Can I block with a rested card?").click()
    expect(page.get_by_role("heading", name="Can I block with a rested card?")).to_be_visible()


@pytest.mark.parametrize("address", ["/sandbox/masters/?ask=", "/ask/?game=masters&q="])
def test_a_rule_near_a_question_opens_as_a_sheet(new_page: NewPage, address: str) -> None:
    Game.objects.filter(slug="lanterns").update(slug="masters")
    page = new_page(viewport=PHONE, has_touch=True)
    page.goto(f"{address}which lamp does a resting moth block")
    best = page.locator(".near-rules .whole a.number")
    number = best.inner_text()
    best.tap()
    expect(page.locator("#preview .what")).to_contain_text(number)
    expect(best).to_have_text(number)
    best.tap()
    expect(page).to_have_url(re.compile(f"/masters/{number}/$"))


def test_arrows_go_through_what_was_found_and_escape_closes_the_sheet_and_then_clears_it(new_page: NewPage) -> None:
    page = new_page()
    page.goto("/ask/?q=does+a+moth+rest+by+a+lamp")
    page.get_by_label("Your question", exact=True).focus()
    page.keyboard.press("ArrowDown")
    expect(page.locator("#results .results a").first).to_be_focused()
    expect(page.locator("#preview")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#preview")).to_be_hidden()
    page.keyboard.press("Escape")
    expect(page.get_by_label("Your question", exact=True)).to_have_value("")
    expect(page.locator("#results .results a")).to_have_count(0)


def test_it_works_without_scripts(new_page: NewPage) -> None:
    page = new_page(java_script_enabled=False)
    page.goto("/ask/")
    page.get_by_label("Your question", exact=True).fill("does a moth rest by a lamp")
    page.get_by_label("Game").select_option("lanterns")
    page.get_by_role("button", name="Ask").click()
    expect(page.get_by_role("heading", name="Rules")).to_be_visible()
