"""How a ruling is played and read: the question at its card, what glows or is grey, lines of play, a phone's sheet."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.e2e.checker import complaints
from tests.e2e.conftest import DESKTOP, NewPage
from tests.e2e.test_sandbox import attack, card, still
from tests.e2e.test_sandbox import open_page as open_page
from tests.rulesite.sandbox.tables import ATTACK, BLOCK, BOARD, UNTIL_OVER, link

pytestmark = [pytest.mark.e2e, pytest.mark.walk]

#: The smallest phone that the table is made for.
SMALL = {"width": 360, "height": 740}


def test_the_question_hangs_at_its_card_and_each_answer_says_what_it_brings(open_page: NewPage) -> None:
    page = still(open_page, {"width": 1440, "height": 900})
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
    card(page, "a1").click()
    expect(card(page, "b1")).to_have_class(re.compile("target"))
    page.keyboard.press("Escape")
    card(page, "b1").click()  # nothing is sent against it any more
    expect(page.locator(".picked")).to_contain_text("Gate Guard")


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


def test_the_question_leaves_both_totals_and_who_fights_uncovered(open_page: NewPage) -> None:
    page = still(open_page, {"width": 1440, "height": 900})
    page.goto(f"/sandbox/masters/?s={link(ATTACK)}")
    expect(page.locator("#table.walking")).to_be_visible()
    asked = page.locator("#ask").bounding_box()
    assert asked
    for part in (".duel:visible", "[data-role=attack].card", "[data-role=guard].card"):
        box = page.locator(part).bounding_box()
        assert box
        apart = [asked["x"] - box["x"] - box["width"], box["x"] - asked["x"] - asked["width"]]
        apart += [asked["y"] - box["y"] - box["height"], box["y"] - asked["y"] - asked["height"]]
        assert max(apart) >= 0, part


@pytest.mark.parametrize("viewport", [{"width": 1440, "height": 900}, DESKTOP], ids=["over the mat", "beside it"])
def test_an_answer_counts_that_is_pressed_or_has_the_focus_while_steps_are_shown(
    open_page: NewPage, viewport: ViewportSize
) -> None:
    page = open_page(viewport=viewport, reduced_motion="no-preference", is_changed=True)
    page.clock.install()
    page.goto(f"/sandbox/masters/?s={link()}")
    page.clock.pause_at("2100-01-01")
    attack(page, "a1", "B.leader")
    block = page.get_by_role("button", name="[Blocker] of Gate Guard", exact=True)
    block.focus()
    shown = page.locator("#place").inner_text()
    page.clock.run_for(900)  # two steps at the usual speed
    expect(page.locator("#place")).not_to_have_text(shown)
    expect(block).to_be_focused()
    block.hover()
    page.mouse.down()
    page.clock.run_for(900)
    page.mouse.up()
    expect(page.locator("#next h2")).not_to_contain_text("which pending skill")


def test_steps_are_shown_on_after_a_press_that_is_no_answer(open_page: NewPage) -> None:
    page = open_page(viewport=DESKTOP, reduced_motion="no-preference", is_changed=True)
    page.clock.install()
    page.goto(f"/sandbox/masters/?s={link()}")
    page.clock.pause_at("2100-01-01")
    attack(page, "a1", "B.leader")
    expect(page.locator("#next h2")).to_contain_text("which pending skill")
    place, end = page.locator("#place"), page.locator("#places").inner_text()
    page.locator("#next h2").hover()
    page.mouse.down()
    held = place.inner_text()
    page.clock.run_for(2_000)
    expect(place).to_have_text(held)
    page.mouse.move(2, 2)  # beside the table, so that no click of it comes
    page.mouse.up()
    page.clock.run_for(20_000)
    expect(place).to_have_text(end)


def test_by_keys_one_goes_on_at_the_next_choice_or_the_same_button(open_page: NewPage) -> None:
    page = still(open_page)
    page.goto(f"/sandbox/masters/?s={link(ATTACK)}")
    page.get_by_role("button", name="[Blocker] of Gate Guard", exact=True).press("Enter")
    expect(card(page, "b1")).to_have_attribute("data-role", "guard")
    expect(page.locator("#next")).to_be_focused()
    undo = page.get_by_role("button", name="Undo")
    undo.press("Enter")
    expect(page.locator("#next h2")).to_contain_text("which pending skill")
    expect(undo).to_be_focused()
    undo.press("Enter")
    expect(undo).to_be_disabled()
    expect(page.get_by_role("button", name="Redo")).to_be_focused()


def test_on_the_smallest_phone_the_question_is_in_sight_and_the_sheet_folds_to_it(open_page: NewPage) -> None:
    page = still(open_page, SMALL, has_touch=True, is_mobile=True)
    page.goto(f"/sandbox/masters/?s={link(ATTACK)}")
    expect(page.locator("#table.walking")).to_be_visible()
    expect(page.locator("#next h2")).to_be_in_viewport(ratio=1)
    expect(page.get_by_role("button", name="[Blocker] of Gate Guard", exact=True)).to_be_in_viewport(ratio=1)
    assert too_small(page) == []
    handle = page.locator("#sheet-handle")
    handle.tap()
    expect(handle).to_have_attribute("aria-expanded", "false")
    expect(page.locator("#next h2")).to_be_in_viewport(ratio=1)
    expect(page.locator("#next .answers").first).not_to_be_visible()
    for walk in ("Step back", "Step forward"):
        expect(page.get_by_role("button", name=walk)).to_be_in_viewport(ratio=1)
    assert too_small(page) == []
    assert complaints(page) == []
    page.get_by_role("button", name="Step back").tap()
    expect(handle).to_have_attribute("aria-expanded", "false")
    handle.tap()
    expect(handle).to_have_attribute("aria-expanded", "true")


@pytest.mark.parametrize("height", [740, 844])
def test_a_card_pressed_on_a_phone_leaves_the_mat_in_sight_with_what_it_can_attack(
    open_page: NewPage, height: int
) -> None:
    page = still(open_page, SMALL | {"height": height}, has_touch=True, is_mobile=True)
    page.goto(f"/sandbox/masters/?s={link()}")
    expect(page.locator("#table.walking")).to_be_visible()
    page.locator("#sheet-handle").tap()
    card(page, "a1").tap()
    expect(page.locator("#sheet .picked")).to_contain_text("Press a card to attack it")
    for name in ("B.leader", "a1"):
        expect(card(page, name)).to_be_in_viewport(ratio=1)
    expect(page.locator("#sheet-handle")).to_have_attribute("aria-expanded", "false")  # it stays as it was put
    card(page, "B.leader").tap()
    expect(card(page, "B.leader")).to_have_attribute("data-role", "guard")


@pytest.mark.parametrize("height", [740, 844])
def test_the_whole_mat_can_be_scrolled_free_of_the_sheet(open_page: NewPage, height: int) -> None:
    page = still(open_page, SMALL | {"height": height}, has_touch=True, is_mobile=True)
    page.goto(f"/sandbox/masters/?s={link()}")
    expect(page.locator("#table.walking")).to_be_visible()
    page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
    below, sheet = page.locator(".mat").bounding_box(), page.locator("#sheet").bounding_box()
    assert below and sheet
    assert below["y"] + below["height"] <= sheet["y"]


def test_a_card_pressed_far_down_the_page_opens_its_panel_in_sight(open_page: NewPage) -> None:
    page = still(open_page, {"width": 1440, "height": 900})
    page.goto(f"/sandbox/masters/?s={link()}")
    expect(page.locator("#table.walking")).to_be_visible()
    page.evaluate("scrollTo(0, 400)")
    card(page, "a1").click()
    expect(page.locator(".picked")).to_be_in_viewport(ratio=1)
    expect(card(page, "a1")).to_be_in_viewport(ratio=1)


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
    expect(page.locator("#table.walking")).to_be_visible()
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
