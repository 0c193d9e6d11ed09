"""The line between a browser and a site, which a test can cut or make hang: reception as it is in a hall."""

from __future__ import annotations

import re
import socket
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from urllib.parse import urlsplit

from playwright.sync_api import Page, Route

#: Seconds that a slow line takes to hand on what is asked; the worker is less patient.
SLOWNESS = 1


class Line:
    """Hands on what is sent to its `address`, until it is cut (nobody there), stalled (nobody answers) or slow."""

    def __init__(self, site: str) -> None:
        parts = urlsplit(site)
        self._far = (parts.hostname or "localhost", parts.port or 80)
        self._near = socket.create_server(("localhost", 0))
        self._ends: list[socket.socket] = []
        self._state = "up"
        self.address = f"http://localhost:{self._near.getsockname()[1]}"
        threading.Thread(target=self._accept, daemon=True).start()

    def cut(self) -> None:
        """Connections end, and new ones are closed at once."""
        self._change("cut")

    def stall(self) -> None:
        """Connections end; new ones are taken and never answered."""
        self._change("stalled")

    def slow(self) -> None:
        """Everything that is asked arrives, but late."""
        self._change("slow")

    def mend(self) -> None:
        self._change("up")

    def close(self) -> None:
        self._change("cut")
        self._near.close()

    def _change(self, state: str) -> None:
        self._state = state
        for end in self._ends:
            _end(end)
        self._ends.clear()

    def _accept(self) -> None:
        while True:
            try:
                near, _ = self._near.accept()
            except OSError:
                return
            self._connect(near)

    def _connect(self, near: socket.socket) -> None:
        if self._state == "cut":
            near.close()
            return
        self._ends.append(near)
        if self._state in ("up", "slow"):
            wait = SLOWNESS if self._state == "slow" else 0
            far = socket.create_connection(self._far)
            self._ends.append(far)
            for one, other, late in ((near, far, wait), (far, near, 0)):
                threading.Thread(target=_hand_on, args=(one, other, late), daemon=True).start()


def _hand_on(one: socket.socket, other: socket.socket, late: int) -> None:
    with suppress(OSError):
        while data := one.recv(65_536):
            time.sleep(late)
            other.sendall(data)
    _end(other)


def _end(end: socket.socket) -> None:
    with suppress(OSError):  # it may have ended already
        end.shutdown(socket.SHUT_RDWR)
    end.close()


@contextmanager
def line_to(site: str) -> Iterator[Line]:
    line = Line(site)
    try:
        yield line
    finally:
        line.close()


def hold_back(page: Page, pattern: str | re.Pattern[str]) -> Callable[[], None]:
    """Holds the next request to such an address until the function that comes back is called."""
    held: list[Route] = []
    page.route(pattern, lambda route: held.append(route), times=1)

    def answer() -> None:
        for route in held:
            route.continue_()

    return answer
