"""How well and how fast rules are found: on the server, in the page and, as the floor, by SQLite's own full text.

The judged queries of `tests/rules_db/search/judged` are asked of the shelf as `make serve` fills it.
"""

from __future__ import annotations

import functools
import http.server
import json
import sqlite3
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from statistics import quantiles
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any

from django.conf import settings
from playwright.sync_api import sync_playwright

from rules_db.models import Digest, Edition, Game, RuleText
from rules_db.search import exported, search, search_cards
from rules_db.search.words import folded, runs
from rules_db.terms.across import editions_read
from tests.e2e.conftest import ARGUMENTS, CHROMIUM
from tests.rules_db.search.judging import HALVES, Judged, Tally, judged

#: Results asked for, and how often the processor is slowed in the page.
LISTED, SLOWED = 20, (1, 4)
CARDS = (
    "goku",
    "son goku",
    "super saiyan",
    "vegeta bl",
    "カカロット",
    "孫悟空",
    "BT1-001",
    "red saiyan",
    "z",
    "frieza army",
)

#: Asks every query of the search in the page: places and times in milliseconds, after one round to warm up.
_IN_PAGE = """
async (queries) => {
  const { Concordance, search } = await import("/lookup/search.js");
  const exported = await (await fetch("/exported.json")).json();
  const start = performance.now();
  const concordance = new Concordance(exported);
  const opened = performance.now() - start;
  const ask = ([query, groups]) => {
    const start = performance.now();
    const hits = search(query, concordance, groups, 20);
    return [hits.map(({ key, place }) => [key, place]), performance.now() - start];
  };
  queries.forEach(ask);
  return [opened, queries.map(ask)];
}
"""

Found = list[str]


def report() -> None:
    """Print the figures of one run."""
    games = {game.slug: game for game in Game.objects.all()}
    editions = {slug: edition for slug, game in games.items() if (edition := game.current_edition())}
    queries = {half: judged(half) for half in HALVES}
    everything = [query for half in HALVES for query in queries[half]]
    search("warm", limit=1)
    server, server_times = _asked(everything, functools.partial(_on_server, games))
    with _full_text(editions) as database:
        floor, floor_times = _asked(everything, functools.partial(_in_full_text, database, editions))
    groups = {slug: [("rule", edition.pk) for edition in editions_read(game)] for slug, game in games.items()}
    everywhere = [group for of_game in groups.values() for group in of_game]
    put = [(query.asked, groups.get(query.game or "", everywhere)) for query in everything]
    pages = {slowed: in_page(put, slowed) for slowed in SLOWED}
    _, page, _ = pages[1]
    for name, found in (("server", server), ("page", page), ("SQLite FTS5", floor)):
        _quality(name, queries, dict(zip(everything, found, strict=True)))
    agreeing = sum(a[:1] == b[:1] for a, b in zip(server, page, strict=True))
    print(f"server and page agree on the first of {agreeing} of {len(everything)}")
    _row("server, rules, what is shown read too", server_times)
    _row("SQLite FTS5, numbers alone", floor_times)
    for slowed, (opened, _, times) in pages.items():
        _row(f"page, processor slowed {slowed} times (opened in {opened:.0f} ms)", times)
    _row("server, cards", _asked_of_cards())


def _asked(queries: Sequence[Judged], ask: Callable[[Judged], Found]) -> tuple[list[Found], list[float]]:
    found, times = [], []
    for query in queries:
        start = perf_counter()
        found.append(ask(query))
        times.append((perf_counter() - start) * 1000)
    return found, times


def _on_server(games: dict[str, Game], query: Judged) -> Found:
    results = search(query.asked, game=games.get(query.game or ""), limit=LISTED)
    return [f"{result.game.slug}/{result.rule_text.number}" for result in results]


@contextmanager
def _full_text(editions: dict[str, Edition]) -> Iterator[sqlite3.Connection]:
    """The same texts and digests in a table of SQLite's FTS5, with its stemmer."""
    database = sqlite3.connect(":memory:")
    database.execute(
        "create virtual table rules using fts5(game unindexed, number unindexed, words, tokenize='porter')"
    )
    for slug, edition in editions.items():
        told: dict[int, str] = {}
        for digest in Digest.objects.filter(rule__texts__edition=edition):
            told[digest.rule_id] = f"{told.get(digest.rule_id, '')} {digest.heading} {digest.text}"
        for rule_text in RuleText.objects.filter(edition=edition):
            words = f"{rule_text.text} {told.get(rule_text.rule_id, '')}"
            database.execute("insert into rules values (?, ?, ?)", (slug, rule_text.number, words))
    yield database
    database.close()


def _in_full_text(database: sqlite3.Connection, editions: dict[str, Edition], query: Judged) -> Found:
    words = " OR ".join(f'"{run.text}"' for run in runs(folded(query.asked)))
    where = "and game = ?" if query.game else ""
    rows = database.execute(
        f"select game || '/' || number from rules where words match ? {where} order by rank limit {LISTED}",
        (words, query.game) if query.game else (words,),
    )
    return [rule for (rule,) in rows] if words else []


def in_page(
    asked: Sequence[tuple[str, Sequence[tuple[str, int]]]], slowed: int = 1
) -> tuple[float, list[Found], list[float]]:
    """Queries, each with the groups it is asked of, in Chromium.

    How long opening took, and for each query what was found and how long that took, in ms.
    """
    wanted = {key for _, groups in asked for _, key in groups}
    numbers = {edition.pk: _numbers_of(edition) for edition in Edition.objects.filter(pk__in=wanted)}
    with _served() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        page = browser.new_page()
        page.goto(f"{address}/empty.html")
        page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": slowed})
        opened, answers = page.evaluate(_IN_PAGE, list(asked))
        browser.close()
    found = [[numbers[key][place] for key, place in hits] for hits, _ in answers]
    return opened, found, [time for _, time in answers]


def _numbers_of(edition: Edition) -> list[str]:
    """The rules of an edition in its order, each `game/number`."""
    numbers = edition.rule_texts.order_by("position").values_list("number", flat=True)
    return [f"{edition.rulebook.game.slug}/{number}" for number in numbers]


@contextmanager
def _served() -> Iterator[str]:
    """The scripts and what is exported for them, at an address of this machine."""
    with TemporaryDirectory() as folder:
        Path(folder, "lookup").symlink_to(Path(settings.BASE_DIR, "static", "lookup"))
        Path(folder, "exported.json").write_text(json.dumps(exported()), encoding="utf-8")
        Path(folder, "empty.html").write_text("<!doctype html><title>Search</title>", encoding="utf-8")
        server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(_Quiet, directory=folder))
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()


class _Quiet(http.server.SimpleHTTPRequestHandler):
    extensions_map = http.server.SimpleHTTPRequestHandler.extensions_map | {".js": "text/javascript"}

    def log_message(self, *args: Any) -> None:
        """Nothing: the figures stand alone."""


def _asked_of_cards() -> list[float]:
    times = []
    for query in CARDS * 3:
        start = perf_counter()
        search_cards(query)
        times.append((perf_counter() - start) * 1000)
    return times


def _quality(name: str, queries: dict[str, list[Judged]], found: dict[Judged, Found]) -> None:
    for half, asked in queries.items():
        tally = Tally()
        for query in asked:
            tally.add(query, found[query])
        print(f"{name}, {half}: right rule first, in the first five, of")
        for group, count in tally.asked.items():
            print(f"  {group:<22} {tally.first[group]:>3} {tally.first_five[group]:>3} {count:>3}")
        print(f"  {'':<22} {tally.share_first():.0%} {tally.share_first_five():.0%}")


def _row(name: str, times: Sequence[float]) -> None:
    cuts = quantiles(times, n=20)
    print(f"{name}: p50 {cuts[9]:.1f} ms, p95 {cuts[18]:.1f} ms")
