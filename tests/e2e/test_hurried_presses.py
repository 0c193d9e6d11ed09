"""Readers in a hurry on a slow network: no press nests a page in itself, eats letters or fails without a word."""

from __future__ import annotations

import json
import os
import random
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import DESKTOP, PHONE, NewPage, pages_of
from tests.e2e.devices import Devices
from tests.e2e.line import hold_back
from tests.e2e.test_sandbox import count_requests, still
from tests.rulesite.sandbox.tables import ATTACK, link

pytestmark = [pytest.mark.e2e, pytest.mark.walk]

BUILD = "/sandbox/masters/build/"
TABLE = f"/sandbox/masters/?s={link(ATTACK)}"
HALL = Path(__file__).with_name("hall.js").read_text(encoding="utf-8")
#: Presses of each form here; `bench/presses.py` has three hundred.
PRESSES = int(os.environ.get("PRESSES", "12"))


@pytest.fixture
def open_page(devices: Devices, site_of_what_ships: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[NewPage]:
    """Pages of a site with what ships on its shelf; requests that fail are no error here."""
    harmless = (
        "404 (Not Found)",
        "ERR_",
        "htmx:",
        "Response Status",
        "500 (Internal",
        "400 (Bad",
        "429 (Too",
        "409 (Conflict)",
    )
    monkeypatch.setattr("tests.e2e.conftest.HARMLESS", harmless)
    yield from pages_of(devices, site_of_what_ships)


def in_a_hall(page: Page, seed: int, longest: int = 250, lost: float = 0.1) -> None:
    """From now on each request of the page waits up to so many milliseconds, and so many are lost."""
    page.add_init_script(f"window.hall = {json.dumps({'seed': seed, 'longest': longest, 'lost': lost})};\n{HALL}")


def is_whole(page: Page) -> dict[str, int]:
    """How often the parts are there that a page has once."""
    parts = ("header.site", "main", "footer.site", "h1", "#build", "#table", "#results")
    return {part: count for part in parts if (count := page.locator(part).count()) > 1}


def test_letters_typed_while_an_offer_is_taken_stay(open_page: NewPage) -> None:
    page = still(open_page)
    page.goto(BUILD)
    find, other = page.locator('[id="A.battle.find"]'), page.locator('[id="B.hand.find"]')
    find.press_sequentially("ringside")
    offer = page.locator('[data-area="A.battle"] .offers:not([hidden]) button').first
    offer.wait_for()
    answers = hold_back(page, "**/build/")
    offer.click()
    asked = count_requests(page)
    find.click()  # what is offered there would replace the button whose request is under way
    other.click()
    other.press_sequentially("ring")
    assert asked == []
    answers()
    page.locator('[id="A.battle.0.card"]').wait_for()
    other.press_sequentially("side")
    expect(other).to_have_value("ringside")
    assert is_whole(page) == {}


def test_a_tick_set_while_an_answer_is_under_way_stays(open_page: NewPage) -> None:
    page = still(open_page)
    page.goto(BUILD)
    page.locator('[id="card.add"]').click()
    page.locator('[name="card.0.colors"][value="Blue"]').wait_for()
    answers = hold_back(page, "**/build/")
    page.locator('[id="card.add"]').click()
    page.locator('[name="card.0.colors"][value="Blue"]').check()
    answers()
    page.locator('[id="card.1.name"]').wait_for()
    expect(page.locator('[name="card.0.colors"][value="Blue"]')).to_be_checked()


def test_a_press_without_a_network_says_so_and_can_be_made_again(open_page: NewPage) -> None:
    page = still(open_page)
    page.goto(TABLE)
    choices = page.locator("#next .answers button:visible")
    page.route("**/answer/", lambda route: route.abort())
    choices.first.click()
    expect(page.locator("#request-state")).to_have_text("No connection to the site. Nothing is lost; please try again.")
    page.unroute("**/answer/")
    before = page.url
    choices.first.click()
    page.wait_for_url(lambda url: url != before)
    expect(page.locator("#request-state")).to_be_hidden()


def test_a_press_that_the_site_fails_at_shows_a_code(open_page: NewPage) -> None:
    page = still(open_page)
    page.goto(TABLE)
    fault = {"X-Request-ID": "abc123"}
    page.route("**/answer/", lambda route: route.fulfill(status=500, headers=fault, body="no"))
    page.locator("#next .answers button:visible").first.click()
    expect(page.locator("#request-state")).to_contain_text("The site failed to answer.")
    expect(page.locator("#request-state")).to_contain_text("abc123")
    assert is_whole(page) == {}


def test_a_press_that_takes_long_says_so_and_a_second_one_waits(open_page: NewPage) -> None:
    page = still(open_page)
    page.goto(TABLE)
    answers = hold_back(page, "**/answer/")
    choices = page.locator("#next .answers button:visible")
    choices.first.click()
    expect(page.locator("html")).to_have_class("asking")
    choices.last.click()
    expect(page.locator("#request-state")).to_have_text("One moment: your last action is still being processed.")
    expect(page.locator("#request-state")).to_have_text("Still waiting for an answer …")
    before = page.url
    answers()
    page.wait_for_url(lambda url: url != before)
    expect(page.locator("#request-state")).to_be_hidden()


def test_an_answer_that_is_another_page_is_not_drawn_into_this_one(open_page: NewPage) -> None:
    page = still(open_page)
    page.goto(TABLE)
    page.route("**/answer/", lambda route: route.fulfill(body="<main><h1>Somewhere else</h1></main>"))
    page.locator("#next .answers button:visible").first.click()
    expect(page.locator("#request-state")).to_contain_text("The site could not accept this.")
    expect(page.locator("#table .mat")).to_be_visible()


#: Each form of the site that htmx sends: where it is, and what a reader presses or types in there.
FORMS = {
    "board": (BUILD, "#build button, #build input, #build select", "#build"),
    "table": (TABLE, "#table button, #table .card, #table summary", "#table"),
    "examples": ("/sandbox/masters/", "#find", "main"),
    "box": ("/masters/e/undated/", "#q", "header.site"),
    "terms": ("/masters/terms/", "#q, main input", "main"),
    "cards": ("/masters/cards/", "main form input, main form select", "main"),
}


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("seed", [20261122])
def test_hurried_presses_never_break_a_page(open_page: NewPage, form: str, seed: int) -> None:
    hurry(open_page, form, seed, PRESSES)


def hurry(open_page: NewPage, form: str, seed: int, presses: int) -> None:
    """Presses and types at random on a hall's network, and looks at the page after each."""
    address, stops, part = FORMS[form]
    page = open_page(viewport=random.Random(seed).choice([PHONE, DESKTOP]), reduced_motion="reduce")
    in_a_hall(page, seed)
    page.goto(address)
    chance = random.Random(f"{seed} {form}")
    for number in range(presses):
        stop = chance.randrange(10_000)
        page.evaluate(PRESS, {"stops": stops, "stop": stop, "letters": chance.choice(["ring", "e", "12", "str"])})
        page.wait_for_timeout(chance.choice([0, 30, 90]))  # a reader's pace, not a wait for anything
        assert is_whole(page) == {}, f"press {number} of {form}, seed {seed}"
        if page.locator(part).count() == 0:
            page.goto(address)
    page.evaluate(UNTIL_QUIET)
    assert is_whole(page) == {}
    page.reload()
    assert is_whole(page) == {}


#: No request is under way any more.
UNTIL_QUIET = """() => new Promise((quiet) => {
  const look = () => (window.hall.isQuiet() ? quiet() : requestAnimationFrame(look));
  look();
})"""

#: Presses one of the stops that can be seen, or types into it.
PRESS = """({ stops, stop, letters }) => {
  const all = [...document.querySelectorAll(stops)].filter((each) => each.offsetParent);
  const chosen = all[stop % all.length];
  if (!chosen) return;
  chosen.focus();
  if (chosen.matches("input:not([type=checkbox], [type=radio], [type=range]), textarea")) {
    document.execCommand("insertText", false, letters);
  } else if (chosen.matches("select")) {
    chosen.selectedIndex = stop % chosen.options.length;
    chosen.dispatchEvent(new Event("input", { bubbles: true }));
    chosen.dispatchEvent(new Event("change", { bubbles: true }));
  } else if (!chosen.matches("[name=play], [name=take]")) {
    chosen.click();
  }
}"""
