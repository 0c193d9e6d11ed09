"""Cards in a real browser: found while typing, without scripts, and accessible."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect

from rules_db.cards.importing import import_cards
from rules_db.models import Game
from tests.e2e.checker import complaints
from tests.e2e.conftest import PHONE, NewPage
from tests.e2e.line import hold_back
from tests.rules_db.cards.cast import captain, detail, keeper, signal, written
from tests.shares import SomeOf

pytestmark = pytest.mark.e2e


@pytest.fixture(autouse=True)
def cards(site: str, tmp_path: Path) -> None:
    masters = Game.objects.create(slug="masters", name="Masters", position=3)
    fusion_world = Game.objects.create(slug="fusion-world", name="Fusion World", position=4)
    records = [captain(), keeper(lamp_oil=1, color="Red/Green"), keeper(number="BT1-008", title="Ada Again")]
    import_cards(written(tmp_path, records), masters)
    sides = [detail(side=side, language=code) for side in ("FRONT", "BACK") for code in ("EN", "JP")]
    import_cards(written(tmp_path, [signal(type="LEADER", detail=sides)]), fusion_world)


def test_a_card_is_found_while_typing_and_opened_by_keyboard(new_page: NewPage) -> None:
    page = new_page(viewport=PHONE)
    page.goto("/masters/cards/")
    page.keyboard.press("/")
    page.keyboard.type("moth")
    expect(page.locator(".results li")).to_have_count(1)
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Moth Keeper Ada")).to_be_visible()


def test_results_that_come_late_leave_the_arrows_place(new_page: NewPage) -> None:
    page = new_page()
    page.goto("/masters/cards/?q=name:ada")
    page.locator("#q").press("ArrowDown")
    page.keyboard.press("ArrowDown")
    with page.expect_response("**/cards/?q=name*"):
        page.locator("form.asking").dispatch_event("change")
    expect(page.locator(".results a").nth(1)).to_be_focused()


def test_a_filter_narrows_the_list_at_once(new_page: NewPage) -> None:
    page = new_page()
    page.goto("/masters/cards/")
    page.get_by_role("group", name="Color").get_by_role("button", name="Green").click()
    expect(page.locator(".results li")).to_have_count(1)
    expect(page.locator("#q")).to_have_value("c:green")
    expect(page).to_have_url("/masters/cards/?q=c%3Agreen")
    page.get_by_label("List").check()
    expect(page.locator(".lines li")).to_have_count(1)
    expect(page).to_have_url("/masters/cards/?q=c%3Agreen&view=list")
    page.get_by_role("group", name="Color").get_by_role("button", name="Green").click()
    expect(page.locator(".lines li")).to_have_count(3)
    expect(page.locator("#q")).to_have_value("")


def test_enter_pressed_at_once_leaves_no_error_in_the_console(new_page: NewPage) -> None:
    page = new_page()
    errors: list[str] = []
    page.on("console", lambda told: errors.append(told.text) if told.type == "error" else None)
    page.goto("/masters/cards/")
    answers = hold_back(page, "**/cards/?q=*")
    page.locator("#q").press_sequentially("moth")
    page.keyboard.press("Enter")
    page.wait_for_timeout(400)  # what waits to be asked while somebody types has been asked by then
    answers()
    expect(page.locator(".results li")).to_have_count(1)
    page.wait_for_load_state("networkidle")
    assert errors == []


def test_a_query_that_cannot_be_asked_says_what_is_wrong_while_typing(new_page: NewPage) -> None:
    page = new_page()
    page.goto("/masters/cards/")
    page.locator("#q").press_sequentially("colr:red")
    expect(page.locator(".refusal")).to_contain_text("did you mean “color”?")
    page.locator("#q").fill("color:red t:leader")
    expect(page.locator(".results li")).to_have_count(1)


def test_everything_works_without_scripts(new_page: NewPage) -> None:
    page = new_page(java_script_enabled=False)
    page.goto("/masters/cards/")
    page.get_by_label("Number, name or words of a skill").fill("ada")
    page.get_by_role("group", name="Type").get_by_role("button", name="Battle").click()
    expect(page).to_have_url("/masters/cards/?q=ada+t%3Abattle")
    page.get_by_label("List").check()
    page.locator("#main").get_by_role("button", name="Look up").click()
    expect(page.locator(".results li")).to_have_count(2)
    page.get_by_role("link", name="Ada Again").click()
    expect(page.get_by_role("heading", name="Ada Again")).to_be_visible()


PAGES = (
    "/masters/cards/",
    "/masters/cards/?q=is:mono&view=list",
    "/masters/cards/operators/",
    "/masters/decks/?deck=1*BT1-001.4*BT1-007",
    "/masters/cards/BT1-001/",
    "/masters/cards/BT1-007/",
    "/fusion-world/cards/FB01-009/",
)


@pytest.mark.parametrize(("width", "color_scheme"), [(320, "light"), (1280, "dark")])
def test_the_accessibility_checker_finds_nothing(
    new_page: NewPage, some_of: SomeOf, width: int, color_scheme: str
) -> None:
    page = new_page(viewport={"width": width, "height": 800}, color_scheme=color_scheme)
    for address, _ in some_of([(address, width) for address in PAGES], 3):
        page.goto(address)
        assert complaints(page) == [], address
        assert page.evaluate("document.documentElement.scrollWidth") <= width, address
