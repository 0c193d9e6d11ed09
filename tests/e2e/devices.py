"""The devices that tests read on: a second of the processor each, so the next test has one again, emptied.

A device is a context of the browser: a window's size, a colour scheme, a language, and what sites have stored on it.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping
from contextlib import contextmanager

from playwright.sync_api import Browser, BrowserContext, Page

#: Whether a device goes by its own clock again; one that was changed cannot be changed back.
_HAS_OWN_CLOCK = "() => !('__pwClock' in window)"

_CHANGED = "A test before this one changed its device's clock without saying is_changed=True."


class Devices:
    """Those that nobody reads on, by what they were made with."""

    def __init__(self, browser: Browser) -> None:
        self._browser = browser
        self._idle: defaultdict[str, list[BrowserContext]] = defaultdict(list)

    @contextmanager
    def reading(self, site: str) -> Iterator[DevicesInUse]:
        """Lends devices that read that site, until the test is over."""
        in_use = DevicesInUse(self, site)
        yield in_use
        in_use.give_back()

    def open_page(self, options: Mapping[str, object]) -> Page:
        """A page on a device that is made with these options of the browser and has nothing stored on it."""
        idle = self._idle[_kind(options)]
        if not idle:
            return self.new(options).new_page()
        page = idle.pop().new_page()
        _empty(page, str(options["base_url"]))
        return page

    def new(self, options: Mapping[str, object]) -> BrowserContext:
        return self._browser.new_context(**options)  # type: ignore[arg-type]

    def give_back(self, device: BrowserContext, options: Mapping[str, object]) -> None:
        for page in device.pages:
            page.close()
        self._idle[_kind(options)].append(device)

    def close(self) -> None:
        for devices in self._idle.values():
            for device in devices:
                device.close()


class DevicesInUse:
    """Those of one test: two pages of it are on two devices, as two readers are."""

    def __init__(self, devices: Devices, site: str) -> None:
        self._devices = devices
        self._site = site
        self._lent: list[tuple[BrowserContext, Mapping[str, object]]] = []
        self._own: list[BrowserContext] = []

    def open_page(self, *, is_changed: bool, options: Mapping[str, object]) -> Page:
        """A page on a device; one whose clock or network is changed is thrown away afterwards."""
        options = {"base_url": self._site, **options}
        if is_changed:
            page = self._devices.new(options).new_page()
            self._own.append(page.context)
        else:
            page = self._devices.open_page(options)
            self._lent.append((page.context, options))
        return page

    def give_back(self) -> None:
        for device, options in self._lent:
            self._devices.give_back(device, options)
        for device in self._own:
            device.close()


def _kind(options: Mapping[str, object]) -> str:
    return repr(sorted(options.items()))


def _empty(page: Page, site: str) -> None:
    """Forgets what sites have stored, and what the browser has kept of them for a while."""
    page.context.set_offline(False)
    page.context.clear_cookies()
    console = page.context.new_cdp_session(page)
    console.send("Storage.clearDataForOrigin", {"origin": site, "storageTypes": "all"})
    console.send("Network.clearBrowserCache")
    console.detach()
    assert page.evaluate(_HAS_OWN_CLOCK), _CHANGED
