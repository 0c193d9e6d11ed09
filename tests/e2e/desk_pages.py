"""What an editor does on the desk's pages again and again."""

from __future__ import annotations

from playwright.sync_api import Page, expect

#: In milliseconds: a run takes seconds, on a busy machine more of them.
RUN = 60_000


def log_in(page: Page, password: str) -> None:
    """Mio logs in on the page that asks for it."""
    page.get_by_label("Name").fill("mio")
    page.get_by_label("Password").fill(password)
    page.get_by_role("button", name="Log in").click()


def paste(page: Page, label: str, text: str, rulebook: str = "") -> None:
    """Hands a text in, as an edition of the first rulebook, or of the one with that title, which is added if need be.

    The page of its run is open afterwards.
    """
    page.goto("/desk/hand-in/")
    is_known = True
    if rulebook:
        rulebooks = page.get_by_label("Game and rulebook")
        known = rulebooks.locator("option", has_text=f": {rulebook}")
        is_known = known.count() > 0
        rulebooks.select_option(known.get_attribute("value") if is_known else "")
        page.get_by_text("A new rulebook, or a new game").click()
        page.get_by_label("Title of the rulebook").fill("" if is_known else rulebook)
    page.get_by_label("Edition, as its publisher names it").fill(label)
    page.get_by_label("Pasted text").fill(text)
    page.get_by_role("button", name="Read it").click()
    expect(page.get_by_role("progressbar")).to_be_visible()
    if rulebook and not is_known:
        page.get_by_role("link", name="Look at a sample before the import").click(timeout=RUN)
        page.get_by_role("button", name="Import it like this").click()
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
    replaces = page.get_by_label("as the current edition?")
    if replaces.count():  # readers have another one
        replaces.select_option("yes")
    page.get_by_role("button", name="Save dates").click()
    expect(page.locator("#plan")).to_contain_text("readers get this edition")
    page.get_by_role("button", name="Publish").click()
    expect(page.get_by_role("button", name="Withdraw")).to_be_visible()


def withdraw(page: Page, edition: str, why: str = "A page is missing.") -> None:
    page.goto("/desk/")
    page.get_by_role("link", name=edition).click()
    page.get_by_label("Why it is withdrawn").fill(why)
    page.get_by_role("button", name="Withdraw").click()
    expect(page.get_by_role("button", name="Publish")).to_be_visible()
