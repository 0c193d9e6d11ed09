"""What holds of every page: the accessibility checker finds nothing, and nobody scrolls sideways."""

from __future__ import annotations

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

_AXE = Axe()


def complaints(page: Page) -> list[str]:
    """What the checker finds wrong: its rule, and where it is broken."""
    page.wait_for_load_state()  # a click waits until the page comes, not for its styles
    if page.evaluate("typeof axe") == "undefined":
        page.evaluate(_AXE.axe_script)
    found = page.evaluate("axe.run({ resultTypes: ['violations'] })")
    return [f"{each['id']} {[node['target'] for node in each['nodes']]}" for each in found["violations"]]


def overflow(page: Page) -> int:
    """By how many pixels the page is wider than its window."""
    page.wait_for_load_state()
    too_wide: int = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    return too_wide
