"""How soon a question is ruled in flight mode, in Chromium: `python -m bench.flight [RUNS]`, after `make flight`.

The engine is kept on the device and the network is cut. Cold is in a browser that was just started and has shown a page
of rules, warm the same page opened again; then a choice, and undo. Once at full speed and once slowed four times:
Chromium's own slowing does not reach the worker that the engine runs in, so its processes are stopped three quarters
of the time, some thousandths of a second each time. Besides the time that passes, which other work on the machine
lengthens, the processor's time is told.
"""

from __future__ import annotations

import os
import signal
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from statistics import median
from urllib.parse import quote

from django.core.management import call_command
from playwright.sync_api import BrowserContext, Page, Playwright, sync_playwright

from bench.device import served
from tests.e2e.conftest import ARGUMENTS, CHROMIUM
from tests.e2e.line import line_to

RUNS, SLOWED, SLICE = 5, 4, 0.005
QUESTION = "My opponent attacks my leader with a double strike card and I block with a rested blocker"
ADDRESS = f"/flight/masters/?ask={quote(QUESTION)}"

#: Notes when the first verdict stands there, from the beginning of the navigation.
_WATCH = """
window.ruled = new Promise((resolve) => {
  new MutationObserver(() => document.querySelector("#verdict p") && resolve(performance.now()))
    .observe(document, { childList: true, subtree: true });
});
"""
#: How long it takes from a press until the steps are others.
_PRESSED = """(button) => new Promise((resolve) => {
  const began = performance.now();
  new MutationObserver((_, watcher) => (watcher.disconnect(), resolve(performance.now() - began)))
    .observe(document.getElementById("steps"), { childList: true });
  button.click();
})"""

Figures = dict[str, list[float]]


def report(runs: int = RUNS) -> None:
    """Print the figures of one run."""
    call_command("migrate", verbosity=0)
    call_command("collectstatic", interactive=False, verbosity=0)
    with (
        served() as site,
        line_to(site) as line,
        sync_playwright() as playwright,
        tempfile.TemporaryDirectory() as profile,
    ):
        with _browser(playwright, profile, line.address) as context:
            _keep(context.new_page())
        line.cut()
        for slowed in (1, SLOWED):
            figures: Figures = {}
            for _ in range(runs):
                with _browser(playwright, profile, line.address) as context:
                    _measure(context, _Processes(profile), slowed, figures)
            print(f"slowed {slowed} times, median (least to most) of {runs}:")
            for name, all_ in figures.items():
                print(f"  {name:<40} {median(all_):7.0f} ({min(all_):.0f} to {max(all_):.0f})")
    print(f"load: {Path('/proc/loadavg').read_text()[:14]}")


@contextmanager
def _browser(playwright: Playwright, profile: str, site: str) -> Iterator[BrowserContext]:
    context = playwright.chromium.launch_persistent_context(
        profile, executable_path=CHROMIUM, args=ARGUMENTS, base_url=site, service_workers="allow"
    )
    context.set_default_timeout(300_000)
    yield context
    context.close()


def _keep(page: Page) -> None:
    page.goto("/")
    page.wait_for_function("navigator.serviceWorker?.controller || navigator.serviceWorker.ready")
    page.goto("/flight/")
    page.get_by_role("button", name="Keep the engine on this device").click()
    page.get_by_text("The engine is on this device.", exact=True).wait_for()


def _measure(context: BrowserContext, processes: _Processes, slowed: int, figures: Figures) -> None:
    """One browser: its first ruling, the page opened again, a choice, undo."""
    page = context.new_page()
    page.add_init_script(_WATCH)

    def note(name: str, act: Callable[[], float]) -> None:
        before = processes.seconds()
        with processes.slowed(slowed):
            figures.setdefault(f"{name}, ms", []).append(act())
        figures.setdefault(f"{name}, ms of the processor", []).append(1000 * (processes.seconds() - before))

    def opened() -> float:
        page.goto(ADDRESS, wait_until="commit")
        return float(page.evaluate("window.ruled"))

    for state in ("cold", "warm"):
        page.goto("/offline/")  # so that the process is there that is slowed and measured
        page.locator("h1").wait_for()
        note(f"{state}, to the first verdict", opened)
    note("undo", lambda: float(page.locator("#undo").evaluate(_PRESSED)))
    note("a choice", lambda: float(page.locator("#choices button").first.evaluate(_PRESSED)))
    figures.setdefault("memory of the page's process, MB", []).append(processes.memory())


class _Processes:
    """The processes that draw pages and run their scripts, of the browser with that profile."""

    def __init__(self, profile: str) -> None:
        self._profile = profile

    def of_pages(self) -> list[int]:
        commands = {int(path.name): _read(path / "cmdline") for path in Path("/proc").iterdir() if path.name.isdigit()}
        ours = {id for id, command in commands.items() if self._profile in command}
        drawing = [id for id, command in commands.items() if "--type=renderer" in command]
        return [id for id in drawing if ours & set(_ancestors(id))]

    def seconds(self) -> float:
        """How long the processor has worked for them."""
        stats = [_read(Path(f"/proc/{id}/stat")).rpartition(")")[2].split() for id in self.of_pages()]
        return sum(int(stat[11]) + int(stat[12]) for stat in stats if stat) / os.sysconf("SC_CLK_TCK")

    def memory(self) -> float:
        """What the largest has for itself, in MB: what it shares with others counts by its share."""
        return max(_proportional(id) for id in self.of_pages())

    @contextmanager
    def slowed(self, times: int) -> Iterator[None]:
        """Lets them run for one part of the time in so many: however long a sleep really lasts, it is made up for."""
        ids = self.of_pages()
        is_over = threading.Event()

        def slow() -> None:
            running = stopped = 0.0
            while not is_over.is_set():
                running += _lasting(ids, signal.SIGCONT, SLICE)
                stopped += _lasting(ids, signal.SIGSTOP, max(0, running * (times - 1) - stopped))
            _signal(ids, signal.SIGCONT)

        thread = threading.Thread(target=slow, daemon=True)
        if times > 1:
            thread.start()
        yield
        is_over.set()
        if times > 1:
            thread.join()


def _lasting(ids: list[int], sign: signal.Signals, seconds: float) -> float:
    """Signals and waits; for how long in truth."""
    _signal(ids, sign)
    began = time.perf_counter()
    time.sleep(seconds)
    return time.perf_counter() - began


def _signal(ids: list[int], sign: signal.Signals) -> None:
    for id in ids:
        with suppress(ProcessLookupError):
            os.kill(id, sign)


def _ancestors(id: int) -> Iterator[int]:
    while id > 1:
        stat = _read(Path(f"/proc/{id}/stat")).rpartition(")")[2].split()
        id = int(stat[1]) if stat else 0
        yield id


def _proportional(id: int) -> float:
    told = _read(Path(f"/proc/{id}/smaps_rollup"))
    return next((int(line.split()[1]) / 1000 for line in told.splitlines() if line.startswith("Pss:")), 0)


def _read(path: Path) -> str:
    try:
        return path.read_text()
    except OSError:
        return ""  # it has ended


if __name__ == "__main__":
    report(int(sys.argv[1]) if len(sys.argv) > 1 else RUNS)
