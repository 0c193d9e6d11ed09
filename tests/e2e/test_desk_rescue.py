"""An editor's evening with a game that nobody here knows and a document that reads badly, on a phone."""

from __future__ import annotations

import re
import time
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.checker import complaints, overflow
from tests.e2e.conftest import PHONE, NewPage
from tests.e2e.desk_pages import RUN, accept_everything, log_in, paste, publish, withdraw
from tests.e2e.desk_site import DeskSite
from tests.kites import KITES

pytestmark = [pytest.mark.e2e, pytest.mark.walk]

#: What no reader can tell from rules: a shopping list with numbers, inside the last chapter.
_SCRAPS = """3.1.3. The loser winds up the strings.
1.1.1. Two reels of string
1.1.2. Nine wind cards
1.1.3. One bag
3.1.4. Kites are dried before they are put away.3.1.5The bag is closed.
"""

#: The next edition, in which somebody has typed the wrong step and, in a hurry, misses it.
_TENTH = "In a gust a kite above the tenth step loses its string."
_RIGHT = KITES.replace("In a gust a kite above the ninth step loses its string.", _TENTH)
_WRONG = _RIGHT.replace("tenth", "first")

#: Counts what a finger presses, through all pages of a tab.
_COUNT_PRESSES = """
addEventListener("pointerdown", (event) => {
  if (event.isTrusted) sessionStorage.presses = Number(sessionStorage.presses ?? 0) + 1;
}, true);
"""


class _Told:
    """Says of each part of the walk how many presses and seconds it took; shown with `-rP` and in the XML report."""

    def __init__(self, page: Page, record: Callable[[str, object], None]) -> None:
        self._page, self._record = page, record
        self._presses, self._since = 0, time.monotonic()

    def part(self, name: str) -> None:
        presses, now = int(self._page.evaluate("sessionStorage.presses ?? 0")), time.monotonic()
        told = f"{presses - self._presses} presses, {now - self._since:.0f} s"
        self._presses, self._since = presses, now
        self._record(name, told)
        print(f"{name}: {told}")


def _line(page: Page, words: str) -> str:
    """The number of the line with these words."""
    return page.locator(".lines li", has_text=words).locator(".number").inner_text()


def _mark(page: Page, first: str, last: str, kind: str) -> None:
    """Two taps and a press."""
    for words in (first, last):
        page.locator(f'a[data-line="{_line(page, words)}"]').click()
    page.get_by_role("group", name="Mark lines").get_by_role("button", name=kind).click()
    expect(page.get_by_role("button", name="Read again with these marks")).to_be_visible()


def test_a_game_nobody_knows_is_brought_in_rescued_published_and_put_right(
    open_desk: NewPage, desk: DeskSite, record_property: Callable[[str, object], None]
) -> None:
    page = open_desk(viewport=PHONE)
    page.add_init_script(_COUNT_PRESSES)
    page.goto("/desk/")
    log_in(page, desk.password)
    told = _Told(page, record_property)
    found = _bring_in(page)
    told.part("brought in, rescued and published")
    _publish_by_mistake(page)
    told.part("the next edition published by mistake")
    found += _put_right(page)
    told.part("withdrawn, put right and looked at")
    assert found == []


def _bring_in(page: Page) -> list[str]:
    """The first document, which reads badly, up to its readers; returns what the accessibility checker says."""
    found = []
    page.get_by_role("link", name="Add a game or a rulebook").click()
    page.get_by_label("Or a new game: its name").fill("Kites")
    page.get_by_label("Title of the rulebook").fill("Book of the Wind")
    page.get_by_label("Edition, as its publisher names it").fill("2")
    page.get_by_label("Pasted text").fill(KITES + _SCRAPS)
    found += complaints(page)
    page.get_by_role("button", name="Read it").click()
    page.get_by_role("link", name="Look at a sample before the import").click(timeout=RUN)
    expect(page.get_by_role("radio", name="2.1.3")).to_be_checked()
    expect(page.get_by_text("Two players stand back to back.")).to_be_visible()
    found += complaints(page)
    assert overflow(page) == 0
    page.get_by_role("button", name="Import it like this").click()
    page.get_by_role("link", name="See what was found").click(timeout=RUN)
    draft = page.url

    page.get_by_role("link", name="The source, line by line").click()
    found += complaints(page)
    assert overflow(page) == 0
    _mark(page, "Two reels of string", "One bag", "Not rules")
    found += complaints(page)
    page.get_by_role("button", name="Read again with these marks").click()
    expect(page.get_by_text("The draft has been read again.")).to_be_visible(timeout=RUN)
    page.get_by_role("link", name="See what was found").click()

    page.get_by_role("link", name="1 place where a rule may hold another one").click()
    page.get_by_role("button", name="Split before 3-1-5").click()
    expect(page.get_by_role("heading", name="Correct 3-1-4")).to_be_visible()
    found += complaints(page)

    page.get_by_text("Delete this rule").click()
    page.get_by_role("button", name="Delete").click()
    expect(page.get_by_role("button", name="Take back deleted the rule: 3-1-4")).to_be_visible()
    found += complaints(page)
    page.get_by_role("button", name="Take back deleted the rule: 3-1-4").click()
    expect(page.get_by_text(re.compile("^taken back by mio"))).to_be_visible()

    page.goto(draft)
    accept_everything(page)
    publish(page, "2026-11-01")
    page.goto("/kites/")
    expect(page.get_by_text("3 Landing")).to_be_visible()
    page.goto("/kites/2-2-2/")
    expect(
        page.get_by_role("article").get_by_text("In a gust a kite above the ninth step loses its string.")
    ).to_be_visible()
    expect(page.get_by_text("Two reels of string")).to_have_count(0)
    page.goto("/kites/3.1.5/")
    expect(page.get_by_role("article").get_by_text("The bag is closed.")).to_be_visible()
    page.goto("/")
    expect(page.get_by_role("link", name="Kites").first).to_be_visible()
    page.goto("/?q=ninth+step&game=kites", timeout=RUN)  # the first question after an edition waits for its index
    expect(page.get_by_role("link", name=re.compile("2-2-2|2-1-2")).first).to_be_visible()
    return found


def _publish_by_mistake(page: Page) -> None:
    """An edition with a wrong word, a wrong date, and a rule that is said not to be what it was."""
    paste(page, "3", _WRONG, "Book of the Wind")
    page.get_by_role("link", name="See what was found").click(timeout=RUN)
    accept_everything(page)
    draft = page.url
    page.get_by_role("link", name="Which rule became which").click()
    page.get_by_role("link", name=re.compile("^Unchanged")).click()
    pair = page.get_by_role("article").filter(has=page.get_by_role("heading", name=re.compile("^2 2-2-1 → 3 2-2-1")))
    pair.get_by_role("button", name="Forbid this pair").click()
    expect(page.get_by_role("heading", name="Decided on")).to_be_visible()
    page.goto(draft)
    publish(page, "2026-11-10")


def _put_right(page: Page) -> list[str]:
    former, wrong = _permanent_address(page, "/kites/e/2/2-2-1/"), _permanent_address(page, "/kites/2-2-1/")
    assert former != wrong

    withdraw(page, "Book of the Wind 3", "The tenth step is misprinted, and the date is wrong.")
    page.goto("/kites/e/3/2-2-2/")
    expect(page.get_by_role("heading", name="This edition was withdrawn")).to_be_visible()
    expect(page.get_by_text("The tenth step is misprinted, and the date is wrong.")).to_be_visible()
    found = complaints(page)
    page.get_by_role("link", name="2-2-2").click()
    expect(page.get_by_role("article").get_by_text("above the ninth step")).to_be_visible()

    paste(page, "3 corrected", _RIGHT, "Book of the Wind")
    page.get_by_role("link", name="See what was found").click(timeout=RUN)
    accept_everything(page)
    publish(page, "2026-11-20")
    page.goto("/kites/2-2-2/")
    expect(page.get_by_role("article").get_by_text(_TENTH)).to_be_visible()

    assert _permanent_address(page, "/kites/2-2-1/") == _permanent_address(page, "/kites/e/2/2-2-1/") == former
    for address in (former, wrong):
        page.goto(address)
        expect(page).to_have_url(re.compile("/kites/2-2-1/$"))

    page.goto("/desk/log/")
    for told in (
        "forbade the pair: 2-2-1 → 2-2-1",
        "published: Book of the Wind 3",
        "in force from 2026-11-10",
        "withdrawn: Book of the Wind 3",
        "The tenth step is misprinted, and the date is wrong.",
        "published: Book of the Wind 3 corrected",
        "permanent ids healed into one: 1",
    ):
        expect(page.get_by_text(told).first).to_be_visible()
    return found + complaints(page)


def _permanent_address(page: Page, rule: str) -> str:
    page.goto(rule)
    return page.locator("[data-copy-address]").first.get_attribute("data-copy-address") or ""


def test_lines_are_marked_without_scripts(open_desk: NewPage, desk: DeskSite) -> None:
    page = open_desk(java_script_enabled=False)
    page.goto("/desk/")
    log_in(page, desk.password)
    page.goto("/desk/hand-in/")
    page.get_by_label("Edition, as its publisher names it").fill("marked by links")
    page.get_by_label("Pasted text").fill("1. Sea\n1-1. Ships\n1-1-1. A ship has a sail.\nScraps\nMore scraps\n")
    page.get_by_role("button", name="Read it").click()
    for _ in range(60):
        if page.get_by_role("link", name="See what was found").count():
            break
        page.wait_for_timeout(500)
        page.reload()
    page.get_by_role("link", name="See what was found").click()
    page.get_by_role("link", name="The source, line by line").click()
    page.get_by_role("link", name="4", exact=True).click()
    page.get_by_role("link", name="5", exact=True).click()
    expect(page.get_by_label("From line")).to_have_value("4")
    expect(page.get_by_label("to line", exact=True)).to_have_value("5")
    page.get_by_role("button", name="Not rules").click()
    expect(page.get_by_text("Lines 4 to 5")).to_be_visible()
