"""Every kind of page of the site on every screen: what the accessibility checker finds, and what is wider than it.

On a site of its own, filled as `make serve` fills it, with cards, saved rulings and drafts on the desk; as a reader,
as an editor, and on a device whose network is cut. A kind of address that no page was found of ends it with its name.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Literal
from urllib.parse import urlsplit

from django.conf import settings
from playwright.sync_api import Browser, Page, Route, expect, sync_playwright

from bench.addresses import NO_PAGES, follow, kind_of, kinds
from tests.e2e import test_sandbox
from tests.e2e.app import opened_app
from tests.e2e.checker import complaints, overflow
from tests.e2e.conftest import ARGUMENTS, CHROMIUM
from tests.e2e.desk_pages import RUN, accept_everything, log_in, paste, publish
from tests.e2e.desk_site import DeskSite, desk_site, environment_of, set_up
from tests.e2e.line import line_to
from tests.e2e.test_rulings import save, saved
from tests.rules_db.editions.line import SECOND
from tests.rules_db.importing.harbour import HARBOUR

WIDTHS = (320, 390, 768, 1440)
#: In percent, by the size of the root's font, as the browser tests set it.
TEXTS = (100, 200)
SCHEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")

#: Where a reader begins: what no link leads to, or what is worth a look beside the first pages of its kind.
FIRST = [
    "/",
    "/?q=8-4-6",
    "/?q=rested+card",
    "/?q=counterattack",
    "/?q=zzzzzz",
    "/masters/8/",
    "/masters/8-4/",
    "/masters/8-4-6/",
    "/masters/22-7/",
    "/masters/99-9-9/",
    "/masters/citations/",
    "/masters/cards/?q=zzzzzz",
    "/masters/terms/?q=awaken",
    "/fusion-world/5/",
    "/buddyfight/attack-phase/",
    "/buddyfight/attack-phase-3.2/",
    "/buddyfight/attack-phase-3.2.2/",
    "/buddyfight/3.2/",
    "/dbz/1/",
    "/ask/",
    "/ask/?q=can+I+block+with+a+rested+card%3F",
    "/ask/?q=zzzzzz",
    f"/ask/?q={'x' * 300}",
    "/kept/",
    "/offline/",
    "/rulings/",
    "/desk/login/",
    "/sandbox/masters/?s=broken",
    "/masters/changes/1.06/none/",
    "/nowhere/",
    "/no/such/page/",
    *test_sandbox.PAGES,
]

#: What a device draws by itself; one page of the others says that it needs the network.
ON_A_DEVICE = {
    "lookup:home",
    "lookup:contents",
    "lookup:pinned-contents",
    "lookup:rule",
    "lookup:pinned-rule",
    "terms:terms",
    "terms:pinned-terms",
    "terms:term",
    "terms:pinned-term",
    "answers:answers",
    "answers:answer",
    "offline:kept",
    "lookup:citations",
}

_OPEN_ALL = """() => {
  const closed = document.querySelectorAll("main details:not([open])");
  for (const each of closed) each.open = true;
  return closed.length;
}"""
_TEXT = "percent => document.documentElement.style.setProperty('font-size', `${percent}%`)"


def report() -> None:
    """Print what was looked at in how many ways, and each finding."""
    start = perf_counter()
    pages = checks = 0
    found: list[str] = []
    with TemporaryDirectory() as folder, _whole_site(Path(folder)) as site, _chromium() as browser:
        walk = Walk(browser, site)
        for address, page in walk.pages():
            pages += 1
            for way, findings in ways(page):
                checks += 1
                for finding in findings:
                    found.append(f"{address[:80]} ({way}): {finding}")
                    print(f"  {found[-1]}", flush=True)
    seconds = perf_counter() - start
    print(f"accessibility: {len(walk.met)} kinds of address, {pages} pages, {checks} checks, {seconds:.0f} s")
    print(f"  findings   {len(found)}")


def ways(page: Page) -> Iterator[tuple[str, list[str]]]:
    """Each way of looking at an open page, with what is wrong; at the narrowest once more with everything opened."""
    sizes = [(width, text, "") for width in WIDTHS for text in TEXTS]
    for width, text, more in sizes + [(WIDTHS[0], text, ", all opened") for text in TEXTS]:
        if more and text == TEXTS[0] and not page.evaluate(_OPEN_ALL):
            break
        page.set_viewport_size({"width": width, "height": 800})
        page.evaluate(_TEXT, text)
        for scheme in SCHEMES:
            page.emulate_media(color_scheme=scheme)
            too_wide = overflow(page)
            yield (
                f"{width} px, text {text} %, {scheme}{more}",
                complaints(page) + ([f"{too_wide} px too wide"] if too_wide > 0 else []),
            )


class Walk:
    """Through all pages; `met` are the kinds of address come upon."""

    def __init__(self, browser: Browser, site: DeskSite) -> None:
        self.browser = browser
        self.site = site
        self.met: set[str] = set()

    def pages(self) -> Iterator[tuple[str, Page]]:
        """Each by its name, opened. Raises SystemExit before the first if there is a kind without any."""
        reader, editor = self._page(), self._page()
        rulings = _rulings(reader)
        read = self._follow(reader, [*FIRST, *rulings], "")
        _desk(editor, self.site.password)
        edited = self._follow(editor, ["/desk/", "/desk/hand-in/", "/rulings/"], "desk rulings")
        if missing := kinds() - self.met - NO_PAGES:
            raise SystemExit(f"No page was found of: {', '.join(sorted(missing))}. Link to one, or name it in FIRST.")
        yield from _opened(reader, read)
        yield from _acted(reader, self.site.address)
        yield from _opened(editor, edited)
        yield from self._without_network([address for address in read if kind_of(address) in ON_A_DEVICE])

    def _page(self) -> Page:
        # Without motion no colour is looked at on its way to another one.
        options = {"base_url": self.site.address, "service_workers": "block", "reduced_motion": "reduce"}
        return self.browser.new_context(**options).new_page()  # type: ignore[arg-type]

    def _follow(self, page: Page, first: list[str], rooms: str) -> list[str]:
        found, met = follow(page.request, first, lambda kind: not rooms or kind.partition(":")[0] in rooms.split())
        self.met |= met & kinds()
        return found

    def _without_network(self, addresses: list[str]) -> Iterator[tuple[str, Page]]:
        options = {"reduced_motion": "reduce", "locale": "ja"}  # so that both languages are looked at
        with line_to(self.site.address) as line, opened_app(self.browser, line, **options) as app:
            app.keep()
            line.cut()
            for address in addresses:
                app.page.goto(address)
                app.page.wait_for_selector("main h1", state="attached")
                yield f"{address} without network", app.page


def _opened(page: Page, addresses: list[str]) -> Iterator[tuple[str, Page]]:
    for address in addresses:
        page.goto(address, wait_until="networkidle")
        yield address, page


def _acted(page: Page, site: str) -> Iterator[tuple[str, Page]]:
    """Pages that answer what was sent, and errors that no address has of itself."""
    page.goto("/masters/citations/")
    page.get_by_label("Text", exact=True).fill("Combo (8-4-6), then never (99-9); see 1-2-3.")
    page.get_by_role("button", name="Check").click()
    expect(page.get_by_role("heading", name="Your text")).to_be_visible()
    yield "citations checked", page
    page.goto(site.replace("127.0.0.1", "elsewhere.localhost"))
    yield "400: a foreign host", page
    for status, address, body in (("403", "/desk/logout/", "a=b"), ("413", "/language/", "x" * 1_100_000)):
        page.route(f"**{address}", _sent(body))
        page.goto(address)
        yield f"{status}: sent to {address}", page


def _sent(body: str) -> Callable[[Route], None]:
    """Makes a visit to an address a form sent to it."""

    def send(route: Route) -> None:
        route.continue_(method="POST", post_data=body)

    return send


def _rulings(page: Page) -> list[str]:
    """Two rulings that a reader has saved, one of them withdrawn: their addresses, open and secret."""
    found = []
    for title in ("Who takes the damage?", "Withdrawn"):
        found += [urlsplit(address).path for address in saved(page, title)]
    page.get_by_role("button", name="Withdraw it").click()
    return found


def _desk(page: Page, password: str) -> None:
    """An edition, a draft of the next one with a correction, a run that was refused, and a ruling of the account's."""
    page.goto("/desk/")
    log_in(page, password)
    first = HARBOUR.read_text(encoding="utf-8")
    _draft(page, "first", first)
    accept_everything(page)
    publish(page, "2024-11-01")
    for old, new in SECOND:
        first = first.replace(old, new, 1)
    _draft(page, "second", first)
    dot = page.locator(".finding", has_text="There is no dot after 1-2-3.")
    dot.get_by_role("button", name="Correct").click()
    page.get_by_label("Number", exact=True).fill("1-2-4")
    page.get_by_role("button", name="Save the correction").click()
    expect(dot.get_by_text("Corrected · mio")).to_be_visible()
    paste(page, "empty", "Nothing of this is a rule.")
    save(page, "Saved by an editor")


def _draft(page: Page, label: str, text: str) -> None:
    """Of a rulebook of its own, so that what a new edition touches is little."""
    paste(page, label, text, "Harbour")
    expect(page.get_by_text("The draft is ready.")).to_be_visible(timeout=RUN)
    page.get_by_role("link", name="See what was found").click()


@contextmanager
def _whole_site(folder: Path) -> Iterator[DeskSite]:
    environment = environment_of(folder, CHECKPOINT_SOURCES=str(settings.SOURCES_DIR))
    set_up(environment)
    with desk_site(environment, with_worker=False) as site:
        command = [sys.executable, "manage.py", "fill_cards"]
        subprocess.run(command, env=site.environment, cwd=settings.BASE_DIR, check=True, stdout=subprocess.DEVNULL)
        yield site


@contextmanager
def _chromium() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        yield browser
        browser.close()


if __name__ == "__main__":
    report()
