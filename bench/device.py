"""How soon a rule can be read that a device draws from its library, its processor slowed four times.

On the shelf as `make serve` fills it: rules of every edition chosen at random (the same in every run), each in a new
tab of a phone's width, the worker put to sleep before. Once the network is away; once it is a slow 3G, as Chromium
makes it up, which the worker is told; once it hangs without the browser knowing, so that the worker loses its patience
first. What counts is when the rule stands on the screen, from the beginning of the navigation. Chromium slows the page
so, not the worker.
"""

from __future__ import annotations

import random
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from wsgiref.simple_server import WSGIRequestHandler, make_server

from django.core.management import call_command
from django.core.servers.basehttp import ThreadedWSGIServer
from django.core.wsgi import get_wsgi_application
from playwright.sync_api import Browser, BrowserContext, sync_playwright

from rules_db.models import Edition
from rulesite.lookup.addresses import Shelfmark
from tests.e2e.app import App, opened_app
from tests.e2e.conftest import ARGUMENTS, CHROMIUM, PHONE
from tests.e2e.line import Line, line_to

RULES, SEED, SLOWED = 5, 7, 4
LINES = {"away": Line.cut, "slow 3G": Line.mend, "hanging": Line.stall}
SLOW_3G = {"offline": False, "latency": 400, "downloadThroughput": 50_000, "uploadThroughput": 50_000}

#: Notes when the first frame after the rule came into the page has been painted.
_WATCH = """
window.readable = new Promise((resolve) => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => resolve(performance.now());
  new MutationObserver((_, watcher) => {
    if (!document.querySelector("article .leading h1")) return;
    watcher.disconnect();
    requestAnimationFrame(() => port2.postMessage(null));
  }).observe(document, { childList: true, subtree: true });
});
"""


def report() -> None:
    """Print the figures of one run."""
    call_command("migrate", verbosity=0)
    call_command("collectstatic", interactive=False, verbosity=0)
    addresses = {str(edition): _addresses(edition) for edition in Edition.objects.published()}
    print(f"a rule drawn on the device, processor slowed {SLOWED} times; milliseconds until it can be read")
    with served() as site, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        for name, become in LINES.items():
            with line_to(site) as line, _kept(browser, line) as app:
                become(line)
                times = {
                    edition: [_readable(app.page.context, at, name == "slow 3G") for at in all_]
                    for edition, all_ in addresses.items()
                }
            for edition, seconds in times.items():
                print(f"  network {name}, {edition:<50} {_row(seconds)}")
            print(f"  network {name}, all: {_row([each for seconds in times.values() for each in seconds])}")
        browser.close()
    print(f"load: {Path('/proc/loadavg').read_text()[:14]}")


def _row(times: list[float]) -> str:
    return f"median {median(times):5.0f}, worst {max(times):5.0f}"


def _addresses(edition: Edition) -> list[str]:
    game = edition.rulebook.game
    shelfmark = Shelfmark(game, edition, pinned=edition != game.current_edition())
    numbers = list(edition.rule_texts.order_by("position").values_list("number", flat=True))
    return [shelfmark.rule(number) for number in random.Random(SEED).sample(numbers, RULES)]


@contextmanager
def _kept(browser: Browser, line: Line) -> Iterator[App]:
    """A device with the library on it, all its pages closed but an empty one."""
    with opened_app(browser, line, viewport=PHONE) as app:
        app.page.goto("/")  # not `keep`, which sets the clock of all pages
        app.wait_for_another_version(None)
        app.page.goto("about:blank")
        yield app


def _readable(context: BrowserContext, address: str, on_slow_3g: bool) -> float:
    page = context.new_page()
    devtools = context.new_cdp_session(page)
    devtools.send("ServiceWorker.enable")
    devtools.send("ServiceWorker.stopAllWorkers")
    if on_slow_3g:
        devtools.send("Network.emulateNetworkConditions", SLOW_3G)
    devtools.send("Emulation.setCPUThrottlingRate", {"rate": SLOWED})
    page.add_init_script(_WATCH)
    page.goto(address, wait_until="commit")
    seconds: float = page.evaluate("window.readable")
    assert page.locator("#as-of").count(), f"{address} came from the site"
    page.close()
    return seconds


@contextmanager
def served() -> Iterator[str]:
    """The site on this machine."""
    server = make_server("127.0.0.1", 0, get_wsgi_application(), ThreadedWSGIServer, _Quiet)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()


class _Quiet(WSGIRequestHandler):
    def log_message(self, *args: object) -> None:
        """Nothing: the figures stand alone."""
