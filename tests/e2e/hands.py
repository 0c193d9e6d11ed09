"""Somebody at a page, whose presses and letters are counted: how long a thing takes is reckoned, never waited."""

from __future__ import annotations

from playwright.sync_api import Locator, Page

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
