"""Plays that are no battles, from the declaration to the end, by pressing what the page offers."""

from __future__ import annotations

from dataclasses import replace

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from engine.kernel.scenario import to_link
from rulesite.sandbox import presets
from tests.e2e.conftest import NewPage
from tests.e2e.test_sandbox import BOTH, card, drawn_as_sent, press_card, still
from tests.e2e.test_sandbox import open_page as open_page
from tests.rulesite.sandbox.tables import link
from tests.shares import SomeOf

pytestmark = [pytest.mark.e2e, pytest.mark.walk]
WITH_AND_WITHOUT = pytest.mark.parametrize("scripts", [True, False], ids=["script", "no-script"])


def unplayed(name: str) -> str:
    """The address of a scenario of the engine's tests before anything is done."""
    scenario = presets.test_of("masters", name)
    assert scenario is not None
    return f"/sandbox/masters/?s={to_link(replace(scenario, inputs=(), expect={}, digests={}))}"


def press(page: Page, name: str) -> None:
    page.locator("#next").get_by_role("button", name=name).first.click()


@BOTH
@WITH_AND_WITHOUT
def test_a_play_is_countered_and_the_counter_countered(
    open_page: NewPage, viewport: ViewportSize, scripts: bool
) -> None:
    page = still(open_page, viewport, java_script_enabled=scripts)
    page.goto(unplayed("22-10-8-a-counter-that-is-countered"))
    if scripts:
        press_card(page, "h1")  # the one thing that it can do is done at once
    else:
        card(page, "h1").click()
        page.locator(".picked").get_by_role("button", name="Play a card").click()
    expect(page.locator("#next h2")).to_contain_text("Player B: declare a [Counter] skill?")
    press(page, "Refuse")
    expect(page.locator("#next h2")).to_contain_text("Player A: declare a [Counter] skill?")
    press(page, "Object")
    expect(page.locator('[data-area="A.battle"] [data-card="h1"]')).to_be_visible()
    expect(page.locator('[data-area="B.drop"] [data-card="r1"]')).to_be_attached()


@BOTH
def test_a_number_is_chosen_for_x_and_the_markers_lie_on_the_card(open_page: NewPage, viewport: ViewportSize) -> None:
    page = still(open_page, viewport)
    page.goto(unplayed("13-2-1-1-a-unison-card-with-x"))
    press_card(page, "h1")
    expect(page.locator("#next h2")).to_contain_text("what is X?")
    page.locator("#next").get_by_role("button", name="2", exact=True).click()
    expect(card(page, "h1").locator(".markers")).to_have_text("2")


STACKED = {"A": {"battle": [{"id": "a1", "card": "striker-15k", "under": ["striker-5k", "guard-5k"]}]}}


@BOTH
@WITH_AND_WITHOUT
def test_the_cards_under_a_card_are_counted_and_opened(
    open_page: NewPage, viewport: ViewportSize, scripts: bool
) -> None:
    page = still(open_page, viewport, java_script_enabled=scripts)
    page.goto(f"/sandbox/masters/?s={link(board=STACKED)}")
    stack = page.locator('[data-area="under:a1"]')
    expect(stack.locator("summary")).to_have_text("2 under it")
    expect(card(page, "a1.under.1")).not_to_be_visible()
    stack.locator("summary").focus()
    page.keyboard.press("Enter")
    card(page, "a1.under.1").click()
    expect(page.locator(".picked")).to_contain_text("power 5000")


@pytest.mark.parametrize(
    "name", ["22-2-4-awaken", "22-5-2-3-evolved-by-a-skill", "9-6-9-removal-from-the-game", "19-1-5-a-token-in-a-combo"]
)
def test_the_script_draws_each_step_as_the_server_does(open_page: NewPage, some_of: SomeOf, name: str) -> None:
    drawn_as_sent(still(open_page), some_of, f"/sandbox/masters/?test={name}")
