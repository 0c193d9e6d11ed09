"""A second game in the sandbox: an example question, a board of one's own, an attack and a combo, with their rules."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.e2e.checker import complaints
from tests.e2e.conftest import NewPage, either_device
from tests.e2e.test_sandbox import card, press_card, still
from tests.e2e.test_sandbox import open_page as open_page

pytestmark = pytest.mark.e2e


def add(page: Page, area: str, typed: str) -> None:
    """Puts the one card that is typed into an area of the board."""
    page.locator(f'[id="{area}.find"]').fill(typed)
    page.locator(f'[id="{area}.add"]').click()
    expect(page.locator(f'[data-area="{area}"] .build-row:not(.adding)')).to_have_count(1)


def lies_in_its_area(page: Page, id: str) -> bool:
    """Whether a card that can act now is drawn no lower than its area."""
    expect(card(page, id)).to_have_class(re.compile("live"))
    own, area = card(page, id).bounding_box(), page.locator(f'[data-area="{id}"]').bounding_box()
    assert own and area
    return own["y"] + own["height"] <= area["y"] + area["height"] + 1


@either_device
def test_a_board_is_laid_and_a_leader_saved_by_a_combo(open_page: NewPage, viewport: ViewportSize) -> None:
    page = still(open_page, viewport)
    page.goto("/sandbox/fusion-world/")
    page.get_by_role("link", name=re.compile("combo to save")).click()
    expect(page.locator("#table.walking")).to_be_visible()
    page.keyboard.press("End")
    expect(page.locator('[data-area="B.drop"] [data-card="crowd"]')).to_be_attached()

    page.goto("/sandbox/fusion-world/build/")
    add(page, "A.battle", "fighter-20k")
    add(page, "B.hand", "helper-10k")
    page.get_by_role("button", name="Play it").first.click()
    assert lies_in_its_area(page, "A.leader")
    press_card(page, "a1")  # it can attack nothing but the Leader
    expect(card(page, "B.leader")).to_have_attribute("data-role", "guard")
    expect(page.locator("#now")).to_contain_text("8-")
    page.get_by_role("button", name="End the Offense Step").click()
    expect(page.get_by_role("button", name="End the Defense Step")).to_be_visible()
    press_card(page, "B.hand.1")  # the one thing that it can do is done at once
    expect(page.locator('[data-area="B.combo"] [data-card="B.hand.1"]')).to_be_visible()
    page.get_by_role("button", name="Both players pass until the battle ends").click()
    expect(page.locator(".steps")).to_contain_text("The attack fails")
    expect(page.locator('[data-area="B.life"]')).to_have_attribute("data-count", "8")
    assert complaints(page) == []


def test_it_is_told_in_japanese(open_page: NewPage) -> None:
    page = still(open_page, locale="ja-JP")
    page.goto("/sandbox/fusion-world/?preset=attack-with-a-card-just-used")
    expect(page.locator("#table.walking")).to_be_visible()
    page.keyboard.press("End")

    expect(page.locator(".steps")).to_contain_text("パワーを比べる")
    expect(page.locator('[data-area="B.drop"]')).to_contain_text("ドロップ")
