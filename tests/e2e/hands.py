"""Somebody at a page: with a pointer or by keys alone; or one whose presses and letters are counted, so that how long a
thing takes is reckoned and never waited."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

from tests.e2e.conftest import LETTER, PRESS


class Hand:
    """Counts what it does; a key counts as a letter."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.presses = self.letters = 0

    @property
    def seconds(self) -> float:
        return self.presses * PRESS + self.letters * LETTER

    def press(self, there: Locator) -> None:
        self.presses += 1
        there.click()

    def type(self, text: str) -> None:
        self.letters += len(text)
        self.page.keyboard.type(text)

    def key(self, name: str) -> None:
        self.letters += 1
        self.page.keyboard.press(name)


#: How many presses of Tab lie between what has the focus and an element; negative where it comes before.
TABS_AWAY = """target => {
  const stops = [...document.querySelectorAll("a[href], button, input, select, textarea, summary, [tabindex]")]
    .filter((stop) => stop.tabIndex >= 0 && !stop.disabled && stop.checkVisibility() && stop.type !== "hidden");
  const here = stops.findLastIndex((stop) => stop === document.activeElement
    || stop.compareDocumentPosition(document.activeElement) & Node.DOCUMENT_POSITION_FOLLOWING);
  return stops.indexOf(target) - (document.activeElement === document.body ? -1 : here);
}"""


class Pointer:
    """Presses, types and chooses with a finger or a mouse."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def press(self, button: Locator) -> None:
        button.click()

    def write(self, field: Locator, text: str) -> None:
        field.fill(text)

    def choose(self, field: Locator, label: str) -> None:
        field.select_option(label=label)

    def take_first(self, field: Locator) -> None:
        field.click()
        self.page.locator(".offers:not([hidden]) button").first.click()


class Keyboard:
    """Does the same with Tab, Enter and typing, and never touches a pointer."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def reach(self, target: Locator) -> None:
        """Presses Tab as often as it takes, or with Shift where that is nearer to go."""
        expect(target).to_be_enabled()
        for _attempt in range(5):  # something may be unfolded or closed on the way
            away = target.evaluate(TABS_AWAY)
            for _press in range(abs(away)):
                self.page.keyboard.press("Tab" if away > 0 else "Shift+Tab")
            if target.evaluate("target => target === document.activeElement"):
                return
        raise AssertionError(f"Tab does not reach {target}")

    def press(self, button: Locator) -> None:
        self.reach(button)
        self.page.keyboard.press("Enter")

    def write(self, field: Locator, text: str) -> None:
        self.reach(field)
        self.page.keyboard.press("Control+a")
        self.page.keyboard.type(text)

    def choose(self, field: Locator, label: str) -> None:
        self.reach(field)
        self.page.keyboard.type(label.split()[0])  # a list goes to the entry that begins so
        expect(field.locator("option:checked")).to_have_text(label)

    def take_first(self, field: Locator) -> None:
        self.reach(field)
        self.page.keyboard.press("ArrowDown")
        expect(self.page.locator(".offers:not([hidden]) button").first).to_be_visible()
        self.page.keyboard.press("ArrowDown")
        expect(self.page.locator(".offers:not([hidden]) button").first).to_be_focused()
        self.page.keyboard.press("Enter")
