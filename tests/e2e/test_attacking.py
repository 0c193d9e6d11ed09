"""An attack in as few presses as it takes: one where a card can do one thing, a menu at the card, or a card dragged."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, expect

from tests.e2e.checker import complaints
from tests.e2e.conftest import DESKTOP, PHONE, NewPage, either_device
from tests.e2e.hands import Hand
from tests.e2e.test_sandbox import card, still
from tests.e2e.test_sandbox import open_page as open_page
from tests.rulesite.sandbox.tables import link

pytestmark = pytest.mark.e2e

#: The attacker can attack nothing but the Leader: the one Battle Card there is in Active Mode (8-1-1).
ONE_TARGET = {"turn": 3, "A": {"battle": [{"id": "a1", "card": "striker-15k"}]}, "B": {"battle": ["guard-10k"]}}


def opened(page: Page, board: dict[str, Any] | None = None) -> Page:
    page.goto(f"/sandbox/masters/?s={link(board=board)}")
    expect(page.locator("#table.walking")).to_be_visible()
    return page


def test_a_card_that_can_do_one_thing_does_it_when_it_is_pressed(open_page: NewPage) -> None:
    hand = Hand(opened(still(open_page), board=ONE_TARGET))
    attacker = card(hand.page, "a1")
    expect(attacker).to_have_attribute("aria-description", "Veteran Striker → Azure Captain; Player B: life 8 → 7")
    hand.press(attacker)
    expect(card(hand.page, "B.leader")).to_have_attribute("data-role", "guard")
    assert hand.presses == 1


@either_device
def test_a_card_that_can_attack_several_offers_them_whole_and_at_the_card(
    open_page: NewPage, viewport: ViewportSize
) -> None:
    page = opened(still(open_page, viewport))
    hand = Hand(page)
    hand.press(card(page, "a1"))
    menu = page.locator(".picked")
    expect(menu.locator(".answers button")).to_have_text(
        ["Attack the opponent's Leader Player B: life 8 → 7",
         "Attack Novice Striker Player B: life stays 8 · Novice Striker is KO'd"]
    )  # fmt: skip
    for name in ("a1", "B.leader", "b2"):
        assert is_uncovered(card(page, name)), name
    if viewport == DESKTOP:
        own, about = menu.bounding_box(), card(page, "a1").bounding_box()
        assert own and about
        assert 0 <= own["x"] - (about["x"] + about["width"]) < 40, "it hangs right of the card"
    assert complaints(page) == []
    hand.press(menu.get_by_role("button", name="Attack Novice Striker"))
    expect(card(page, "b2")).to_have_attribute("data-role", "guard")
    assert hand.presses == 2


def is_uncovered(part: Locator) -> bool:
    return bool(
        part.evaluate("""part => {
          const { left, top, width, height } = part.getBoundingClientRect();
          return part.contains(document.elementFromPoint(left + width / 2, top + height / 2)); }""")
    )


def test_the_panel_keeps_what_is_about_no_card_and_lists_the_rest_if_asked(open_page: NewPage) -> None:
    page = opened(still(open_page))
    panel = page.locator("#next .answers button:visible")
    expect(panel).to_have_text([re.compile("^End the Main Phase")])
    page.get_by_role("button", name="List what the cards can do").click()
    expect(panel).to_have_count(5)
    page.get_by_role("button", name="Crimson Captain → Novice Striker").click()
    expect(card(page, "b2")).to_have_attribute("data-role", "guard")


def test_a_card_is_dragged_onto_what_it_attacks_and_why_not_is_said(open_page: NewPage) -> None:
    page = opened(still(open_page))
    card(page, "a1").drag_to(card(page, "b1"))  # in Active Mode
    expect(page.locator(".refused .reasons li").first).to_contain_text("8-1-1")
    expect(page.locator('[data-area="B.battle"]')).to_have_attribute("data-count", "2")
    card(page, "A.leader").drag_to(card(page, "b2"))
    expect(card(page, "b2")).to_have_attribute("data-role", "guard")
    expect(card(page, "A.leader")).to_have_attribute("data-mode", "rest")


#: A combo that costs two energy of three, of which not all are alike.
COSTLY = {"type": "Battle", "name": "Costly Friend", "colors": ["Red"], "combo_cost": 2, "combo_power": 5000}


def test_cards_are_ticked_by_pressing_them_and_it_is_said(open_page: NewPage) -> None:
    side = {
        "battle": [{"id": "a1", "card": "striker-15k"}],
        "hand": ["costly"],
        "energy": ["card-red", "card-red", "card-blue"],
    }
    inputs = (
        {"player": "A", "action": "attack", "with": "a1", "target": "B.leader"},
        {"player": "A", "action": "combo", "with": "A.hand.1"},
    )
    word = link(*inputs, board={"turn": 3, "A": side}, cards={"costly": COSTLY})
    page = still(open_page, PHONE)
    page.goto(f"/sandbox/masters/?s={word}")
    first, last = card(page, "A.energy.1"), card(page, "A.energy.3")
    page.locator('[data-area="A.energy"] summary').click()
    for each in (first, last):
        expect(each).to_have_attribute("aria-description", "not chosen")
        each.click()
        expect(each).to_have_attribute("aria-description", "chosen")
    expect(page.locator("#announcement")).to_contain_text("chosen")
    page.locator("#next").get_by_role("button", name="Choose", exact=True).click()
    expect(first).to_have_attribute("data-mode", "rest")
    expect(last).to_have_attribute("data-mode", "rest")
    expect(card(page, "A.energy.2")).to_have_attribute("data-mode", "active")
