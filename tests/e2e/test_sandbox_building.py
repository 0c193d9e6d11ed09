"""Setting up a board from nothing: with the mouse, with the keyboard alone, with taps, and without a script."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, Route, ViewportSize, expect

from rules_db.cards.importing import import_cards
from rules_db.models import Game
from tests.e2e.checker import complaints
from tests.e2e.conftest import DESKTOP, PHONE, NewPage, either_device
from tests.e2e.test_sandbox import open_page as open_page
from tests.e2e.test_sandbox import press_on, still
from tests.rules_db.cards.cast import captain, keeper, written

pytestmark = [pytest.mark.e2e, pytest.mark.walk]
BUILD = "/sandbox/masters/build/"

#: Keys do not wait for timers, so this is no later than a reader can press them.
ARROW_AFTER_SWAP = """id => document.addEventListener("htmx:afterSwap", () => setTimeout(() => {
  const field = document.getElementById(id);
  field.focus();
  field.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowDown", bubbles: true }));
}), { once: true })"""


@pytest.fixture(autouse=True)
def store(open_page: NewPage, tmp_path: Path) -> None:
    records = [captain(), keeper(), keeper(number="BT1-008", title="Ada Again")]
    import_cards(written(tmp_path, records), Game.objects.get(slug="masters"))


def side(page: Page, player: str) -> Locator:
    return page.get_by_role("region", name=f"Player {player}")


def names_in(page: Page, area: str) -> list[str]:
    """The cards of an area, as the lists that hold them show them."""
    chosen = page.locator(f'[data-area="{area}"] .build-row select[name$=".card"] option:checked')
    return [text.partition(": ")[0] for text in chosen.all_text_contents()]


@either_device
def test_a_card_is_found_while_typing_and_dragged_to_another_area(open_page: NewPage, viewport: ViewportSize) -> None:
    page = still(open_page, viewport)
    page.goto(BUILD)
    field = side(page, "A").get_by_label("Add a card: Hand")
    field.press_sequentially("ada")
    offers = page.locator(".offers:not([hidden]) li")
    expect(offers).to_have_count(2)
    offers.filter(has_text="BT1-007").get_by_role("button").click()
    expect(page.locator('[id="A.hand.0.card"]')).to_have_value("BT1-007")
    expect(page.locator('[data-row="A.hand.0"]')).to_contain_text("1 line of its text is not played yet")
    page.locator('[id="A.hand.0.pick"]').drag_to(page.locator('[data-area="A.battle"]'))
    expect(page.locator('[id="A.battle.0.card"]')).to_have_value("BT1-007")
    expect(page.locator("#announcement")).to_have_text("Moth Keeper Ada is put down: Player A: Battle Area.")
    assert names_in(page, "A.hand") == []


def test_by_keyboard_alone_a_card_is_found_picked_up_and_put_down(open_page: NewPage) -> None:
    page = still(open_page)
    page.goto(BUILD)
    field = side(page, "A").get_by_label("Add a card: Hand")
    field.focus()
    with page.expect_response(lambda response: "find=moth" in response.url):
        page.keyboard.type("moth")
    expect(page.locator("#announcement")).to_have_text("1 card found")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(page.locator('[id="A.hand.0.card"]')).to_have_value("BT1-007")
    press_on(page, page.locator('[id="A.hand.0.pick"]'))
    expect(page.locator("#announcement")).to_contain_text("Moth Keeper Ada is picked up.")
    expect(page.locator("#put-back")).to_be_focused()
    for _ in range(3):
        page.keyboard.press("ArrowDown")
    expect(page.get_by_role("button", name="Put down in Player A: Battle Area", exact=True)).to_have_count(1)
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Enter")
    expect(page.locator('[id="A.battle.0.pick"]')).to_be_focused()
    expect(page.locator("#announcement")).to_have_text("Moth Keeper Ada is put down: Player A: Battle Area.")


def test_escape_puts_a_card_back(open_page: NewPage) -> None:
    page = still(open_page)
    page.goto(BUILD)
    page.locator('[id="B.life.0.pick"]').press("Enter")
    expect(page.locator("#put-back")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator("#put-back")).to_have_count(0)
    assert names_in(page, "B.life") == ["Plain cards in the Leader's color"]


def test_with_taps_on_a_phone_a_card_is_picked_up_and_put_down(open_page: NewPage) -> None:
    page = still(open_page, PHONE, has_touch=True)
    page.goto(BUILD)
    page.locator('[id="B.deck.0.pick"]').tap()
    page.get_by_role("button", name="Put down in Player B: Energy Area").tap()
    expect(page.locator('[id="B.energy.0.count"]')).to_have_value("1")
    expect(page.locator('[id="B.deck.0.count"]')).to_have_value("39")


def test_without_a_script_cards_are_found_chosen_and_moved(open_page: NewPage) -> None:
    page = open_page(viewport=PHONE, java_script_enabled=False)
    page.goto(BUILD)
    side(page, "A").get_by_label("Add a card: Hand").fill("ada")
    side(page, "A").get_by_role("button", name="Add to Hand").click()
    page.locator(".offers").get_by_role("button", name="Ada Again").click()
    page.get_by_role("button", name="Pick up Ada Again (Hand)").click()
    page.get_by_role("button", name="Put down in Player B: Drop Area").click()
    page.wait_for_load_state()
    assert names_in(page, "B.drop") == ["Ada Again"]


@pytest.mark.parametrize(
    ("viewport", "color_scheme"),
    [({"width": 320, "height": 640}, "light"), (DESKTOP, "dark")],
    ids=["phone-light", "desktop-dark"],
)
def test_the_accessibility_checker_finds_nothing_while_a_card_is_found_and_moved(
    open_page: NewPage, viewport: ViewportSize, color_scheme: str
) -> None:
    page = still(open_page, viewport, color_scheme=color_scheme)
    page.goto(BUILD)
    page.get_by_label("Add a card: Hand").first.press_sequentially("ada")
    expect(page.locator(".offers:not([hidden]) li")).to_have_count(2)
    assert complaints(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= viewport["width"]
    page.locator('[id="A.life.0.pick"]').click()
    expect(page.locator("#put-back")).to_be_visible()
    assert complaints(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= viewport["width"]


def test_what_is_typed_while_an_answer_is_on_its_way_is_not_lost(open_page: NewPage) -> None:
    page = still(open_page, is_changed=True)
    page.goto(BUILD)
    page.wait_for_load_state("networkidle")

    network = page.context.new_cdp_session(page)
    network.send("Network.enable")
    slow = {"offline": False, "latency": 400, "downloadThroughput": -1, "uploadThroughput": -1}
    network.send("Network.emulateNetworkConditions", slow)
    page.locator('[id="A.life.0.count"]').fill("5")
    with page.expect_request(re.compile("/build/")):
        page.locator('[id="A.deck.0.count"]').click()  # leaves the first field, whose change is sent
    page.keyboard.press("Control+a")
    page.keyboard.type("33")
    expect(page).to_have_url(re.compile("s="))
    expect(page.locator('[id="A.deck.0.count"]')).to_have_value("33")
    before = page.url
    page.keyboard.press("Tab")
    expect(page).not_to_have_url(before)
    page.reload()
    expect(page.locator('[id="A.life.0.count"]')).to_have_value("5")
    expect(page.locator('[id="A.deck.0.count"]')).to_have_value("33")


def test_an_arrow_pressed_as_soon_as_an_answer_is_drawn_opens_what_is_offered(open_page: NewPage) -> None:
    page = still(open_page)
    page.goto(BUILD)
    page.evaluate(ARROW_AFTER_SWAP, "A.hand.find")
    page.locator('[id="A.life.0.count"]').fill("5")
    page.keyboard.press("Tab")
    expect(page.locator(".offers:not([hidden]) button").first).to_be_visible()


def test_what_is_typed_and_left_just_before_an_answer_comes_is_not_lost(open_page: NewPage) -> None:
    page = still(open_page)
    page.goto(BUILD)
    page.wait_for_load_state("networkidle")

    def type_on(route: Route) -> None:
        answer = route.fetch()
        page.keyboard.press("Control+a")
        page.keyboard.type("33")
        page.keyboard.press("Tab")
        route.fulfill(response=answer)

    page.route("**/build/", type_on, times=1)
    page.locator('[id="A.life.0.count"]').fill("5")
    page.locator('[id="A.deck.0.count"]').click()  # leaves the first field, whose change is sent
    expect(page).to_have_url(re.compile("s="))
    page.reload()
    expect(page.locator('[id="A.life.0.count"]')).to_have_value("5")
    expect(page.locator('[id="A.deck.0.count"]')).to_have_value("33")


def test_a_button_pressed_right_after_a_change_is_not_undone_by_it(open_page: NewPage) -> None:
    page = still(open_page)
    page.goto(BUILD)

    def take_time(route: Route) -> None:
        answer = route.fetch()
        page.wait_for_timeout(500)  # longer than a change waits before it is sent
        route.fulfill(response=answer)

    with page.expect_response(lambda response: "find=Ada" in response.url):
        side(page, "A").get_by_label("Add a card: Hand").fill("Ada Again")
    page.locator("#turn").fill("4")
    page.route("**/build/", take_time, times=1)
    side(page, "A").get_by_role("button", name="Add to Hand").click()
    expect(page.locator('[id="A.hand.0.card"]')).to_have_value("BT1-008")
    expect(page.locator("#turn")).to_have_value("4")


def test_the_rule_behind_an_impossible_board_is_shown_without_leaving_the_board(open_page: NewPage) -> None:
    page = still(open_page)
    page.goto(BUILD)
    page.locator('[id="A.deck.0.count"]').fill("99")
    page.keyboard.press("Tab")
    rule = page.locator(".refusal .previewed").first
    expect(rule).to_be_visible()
    address = page.url
    rule.focus()
    expect(page.locator("#preview")).to_contain_text(str(rule.text_content()))
    expect(page).to_have_url(address)
