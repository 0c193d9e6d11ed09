"""How a ruling is played and read: the question at its card, what glows or is grey, lines of play, a phone's sheet."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.checker import complaints
from tests.e2e.conftest import NewPage
from tests.e2e.test_sandbox import card, still
from tests.e2e.test_sandbox import open_page as open_page
from tests.rulesite.sandbox.tables import ATTACK, BLOCK, BOARD, UNTIL_OVER, link

pytestmark = pytest.mark.e2e

#: The smallest phone that the table is made for.
SMALL = {"width": 360, "height": 740}


def test_the_question_hangs_at_its_card_and_each_answer_says_what_it_brings(open_page: NewPage) -> None:
    page = still(open_page)
    page.goto(f"/sandbox/masters/?s={link(ATTACK)}")
    asked = page.locator("#ask.at-card")
    expect(asked).to_be_visible()
    own, about = asked.bounding_box(), card(page, "b1").bounding_box()
    assert own and about
    assert 0 <= own["x"] - (about["x"] + about["width"]) < 40, "it hangs right of the card"
    block = page.get_by_role("button", name="[Blocker] of Gate Guard", exact=True)
    # The Veteran Striker's 15000 beat the Blocker's 10000 (8-4-6-2-1); unblocked they take one life (8-4-6-1-2-1).
    expect(block.locator(".brings")).to_have_text("Player B: life stays 8 · Gate Guard is KO'd")
    expect(page.get_by_role("button", name="Decline").locator(".brings")).to_have_text("Player B: life 8 → 7")
    assert complaints(page) == []


def test_what_can_be_done_glows_and_what_cannot_says_why_when_pressed(open_page: NewPage) -> None:
    page = still(open_page)
    page.goto(f"/sandbox/masters/?s={link()}")
    expect(card(page, "a1")).to_have_class(re.compile("can-act"))
    held = card(page, "A.hand.1")
    expect(held).to_have_class(re.compile("cannot-act"))
    held.click()  # no energy lies on the board, and the card costs 1
    expect(page.locator(".picked .cannot")).to_contain_text("Not now: Play a card")
    expect(page.locator(".picked .cannot .reasons li").first).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".picked")).to_have_count(0)
    expect(held).to_be_focused()


def test_doing_something_else_at_an_earlier_step_begins_another_line_and_keeps_the_old_one(open_page: NewPage) -> None:
    page = still(open_page)
    page.goto(f"/sandbox/masters/?s={link(ATTACK, BLOCK, UNTIL_OVER)}")
    page.keyboard.press("Home")
    while not page.locator("#then:visible", has_text="which pending skill").count():
        page.keyboard.press("ArrowRight")
    page.locator("#then").get_by_role("button", name="without paying").click()
    expect(page.locator("#next h2")).to_contain_text("What does Player A do?")
    lines = page.locator(".branches")
    expect(lines.locator(".here")).to_have_count(1)
    expect(lines.get_by_role("button", name="Show this branch")).to_have_count(1)
    expect(lines.locator(".came").first).to_have_text("Gate Guard is KO'd")


def test_undo_and_redo_go_along_the_line_taken_last(open_page: NewPage) -> None:
    page = still(open_page)
    page.goto(f"/sandbox/masters/?s={link(ATTACK, BLOCK)}")
    undo, redo = page.get_by_role("button", name="Undo"), page.get_by_role("button", name="Redo")
    expect(redo).to_be_disabled()
    undo.click()
    expect(page.locator("#next h2")).to_contain_text("which pending skill")
    undo.click()
    expect(page.locator("#next h2")).to_contain_text("What does Player A do?")
    redo.click()
    expect(page.locator("#next h2")).to_contain_text("which pending skill")
    redo.click()
    expect(card(page, "b1")).to_have_attribute("data-role", "guard")
    expect(redo).to_be_disabled()


def test_on_the_smallest_phone_the_question_is_in_sight_and_the_sheet_opens(open_page: NewPage) -> None:
    page = still(open_page, SMALL, has_touch=True, is_mobile=True)
    page.goto(f"/sandbox/masters/?s={link(ATTACK)}")
    page.wait_for_load_state("networkidle")
    expect(page.locator("#next h2")).to_be_in_viewport(ratio=1)
    expect(page.get_by_role("button", name="[Blocker] of Gate Guard", exact=True)).to_be_in_viewport(ratio=1)
    assert too_small(page) == []
    handle = page.locator("#sheet-handle")
    handle.tap()
    expect(handle).to_have_attribute("aria-expanded", "true")
    expect(page.locator("#sheet .branches")).to_be_in_viewport()
    assert complaints(page) == []
    handle.tap()
    expect(handle).to_have_attribute("aria-expanded", "false")


#: What can be pressed in the sheet and is less than a thumb high or wide; a link in a line of text is none of it.
TOO_SMALL = """() => [...document.querySelectorAll("#sheet :is(button, summary, input)")].filter((each) => {
  const { width, height } = each.getBoundingClientRect();
  return each.offsetParent && (height < 43.5 || width < 43.5);
}).map((each) => each.outerHTML.slice(0, 90))"""


def too_small(page: Page) -> list[str]:
    found: list[str] = page.evaluate(TOO_SMALL)
    return found


def test_a_swipe_leads_through_the_steps_and_a_rule_is_read_without_leaving(open_page: NewPage) -> None:
    page = still(open_page, SMALL, has_touch=True, is_mobile=True)
    page.goto(f"/sandbox/masters/?s={link(ATTACK, BLOCK, board=BOARD)}")
    page.wait_for_load_state("networkidle")
    last = page.locator("#place").text_content()
    page.evaluate(SWIPE, 120)
    expect(page.locator("#place")).not_to_have_text(last or "")
    page.evaluate(SWIPE, -120)
    expect(page.locator("#place")).to_have_text(last or "")
    address = page.url
    page.locator("#next .previewed").first.tap()
    expect(page.locator("#preview")).to_be_visible()
    assert page.url == address


#: A finger that goes so many pixels across the mat.
SWIPE = """(dx) => {
  const mat = document.querySelector(".stage .mat");
  const at = (x) => [new Touch({ identifier: 1, target: mat, clientX: x, clientY: 200 })];
  mat.dispatchEvent(new TouchEvent("touchstart", { bubbles: true, touches: at(180), changedTouches: at(180) }));
  mat.dispatchEvent(new TouchEvent("touchend", { bubbles: true, touches: [], changedTouches: at(180 + dx) }));
}"""
