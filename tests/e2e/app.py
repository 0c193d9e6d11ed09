"""The site as an app on a device, for tests that take its network away."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from tests.e2e.line import Line

#: Seconds that storing may take; the site may have its index to make first.
PATIENCE = 120

#: Milliseconds after which a page that is at rest has the device keep the site; nobody need wait for them here.
AT_REST = 2_000

_NOTE = """async (name) => {
  const { recall } = await import("/static/offline/stored.js");
  return recall(name);
}"""
_PATIENT = """() => {
  const { setTimeout: sleep } = self;
  // Waits without a value are those in which a site builds what it is asked for.
  self.setTimeout = (act, milliseconds, ...rest) => sleep(act, (rest.length ? 100 : 1) * milliseconds, ...rest);
}"""
_CHECK = """async () => {
  const { active } = await navigator.serviceWorker.ready;
  active.postMessage({ ask: "check", atOnce: true, language: document.documentElement.lang });
}"""


class App:
    """A page of the site, and the line to it."""

    def __init__(self, page: Page, line: Line) -> None:
        self.page = page
        self.line = line
        self._thrown: list[str] = []
        page.context.on("weberror", lambda thrown: self._thrown.append(str(thrown.error)))

    @property
    def version(self) -> str | None:
        """The version of the library that is read; None while none is kept."""
        library = self.note("library")
        return str(library["version"]) if library else None

    def note(self, name: str) -> Any:
        """What the device has noted under that name; None if nothing."""
        return self.page.evaluate(_NOTE, name)

    def keep(self) -> None:
        """Opens the site and leaves it open until the device has it."""
        self.page.clock.install()
        self.page.goto("/")
        self.page.clock.fast_forward(AT_REST)
        self.wait_for_another_version(None)

    def wait_for_another_version(self, version: str | None) -> None:
        self._wait_until(lambda: self.version != version, "The device keeps nothing new.")

    def wait_for_note(self, name: str, value: object) -> None:
        self._wait_until(lambda: self.note(name) == value, f"The device does not note {value}.")

    def _wait_until(self, is_so: Callable[[], bool], otherwise: str) -> None:
        until = time.monotonic() + PATIENCE
        while not is_so():
            assert time.monotonic() < until, otherwise
            self.page.wait_for_timeout(100)

    def check(self) -> None:
        """Has the worker ask the site for something newer, as pages do every quarter of an hour."""
        self.page.evaluate(_CHECK)

    def be_patient(self) -> None:
        """Has the worker wait for the site as long as that may take while other tests run beside this one."""
        self.evaluate_in_worker(_PATIENT)

    def evaluate_in_worker(self, script: str) -> Any:
        (worker,) = self.page.context.service_workers
        return worker.evaluate(script)

    def take_another_page(self) -> None:
        """Closes the page, with the scripts that were put into it, and opens another one on the same device.

        The device has forgotten what was read and pinned on it.
        """
        device = self.page.context
        self.page.close()
        self.page = device.new_page()
        console = device.new_cdp_session(self.page)
        console.send("Storage.clearDataForOrigin", {"origin": self.line.address, "storageTypes": "local_storage"})
        console.detach()

    def fail_if_thrown(self) -> None:
        """What scripts have thrown in its pages since this was asked last fails the test."""
        thrown, self._thrown[:] = "\n".join(self._thrown), []
        if thrown:
            pytest.fail(thrown)


@contextmanager
def opened_app(browser: Browser, line: Line, **options: Any) -> Iterator[App]:
    """A device of its own. What scripts throw in a page fails the test."""
    context = browser.new_context(base_url=line.address, service_workers="allow", **options)
    app = App(context.new_page(), line)
    yield app
    context.close()
    app.fail_if_thrown()


@contextmanager
def lent_app(app: App) -> Iterator[App]:
    """A device that keeps the site for several tests, of which none changes what it keeps."""
    app.take_another_page()
    yield app
    app.fail_if_thrown()
