"""What an editor does on the desk's pages again and again."""

from __future__ import annotations

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

#: In milliseconds: a run takes seconds, on a busy machine more of them.
RUN = 60_000


def complaints(page: Page) -> list[str]:
    """What the checker of accessibility finds wrong, by its rules."""
    return [violation["id"] for violation in Axe().run(page).response["violations"]]


def log_in(page: Page, password: str) -> None:
    """Mio logs in on the page that asks for it."""
    page.get_by_label("Name").fill("mio")
    page.get_by_label("Password").fill(password)
    page.get_by_role("button", name="Log in").click()


def paste(page: Page, label: str, text: str) -> None:
    """Hands a text in, as an edition of the first rulebook; the page of its run is open afterwards."""
    page.goto("/desk/hand-in/")
    page.get_by_label("Edition, as its publisher names it").fill(label)
    page.get_by_label("Pasted text").fill(text)
    page.get_by_role("button", name="Read it").click()
    expect(page.get_by_role("progressbar")).to_be_visible()


def accept_everything(page: Page) -> None:
    """On a draft's page, which comes anew after each click."""
    page.wait_for_load_state()
    for buttons in (
        page.get_by_role("button", name="Accept all"),
        page.get_by_role("button", name="Accept", exact=True),
    ):
        while buttons.count():
            with page.expect_navigation():
                buttons.first.click()


def publish(page: Page, effective: str) -> None:
    """On the page of a draft that is settled."""
    page.get_by_label("In force from").fill(effective)
    page.get_by_role("button", name="Publish").click()
    expect(page.get_by_role("button", name="Withdraw")).to_be_visible()


def withdraw(page: Page, edition: str) -> None:
    page.goto("/desk/")
    page.get_by_role("link", name=edition).click()
    page.get_by_label("Why it is withdrawn").fill("A page is missing.")
    page.get_by_role("button", name="Withdraw").click()
    expect(page.get_by_role("button", name="Publish")).to_be_visible()
