"""How fast the pages of rules are made, and how much of the first one travels.

Through the whole site, on the database that `make serve` has filled: rules of all games chosen at random (the same in
every run), each asked for once, in English and in Japanese. Before that one rule of each game is read, which opens its
book. The processor's time stands beside the clock's, since others may be at work on the machine. The weight is what a
first visit transfers: the page, and every style sheet and script that it names, compressed as the site sends them.
"""

from __future__ import annotations

import gzip
import random
import re
from collections.abc import Callable, Sequence
from statistics import median, quantiles
from time import perf_counter, process_time
from typing import Any

from django.core.management import call_command
from django.test import Client

from rules_db.models import Game, RuleText
from rulesite.lookup.addresses import Shelfmark

RULES = 300
SEED = 7
LANGUAGES = ("en", "ja")
WEIGHED = "/masters/8-4-6/"

_ASSET = re.compile(rb'(?:href|src)="(/static/[^"]+\.(?:css|js))"')
_IMPORT = re.compile(rb'from "\./([^"]+\.js)"')


def report() -> None:
    """Print the figures of one run."""
    call_command("migrate", verbosity=0)
    client = Client(headers={"host": "localhost", "accept-encoding": "gzip"})
    addresses = _addresses()
    print(
        f"the page of a rule, {len(addresses)} at random; milliseconds as p50 / p95 / max, by the clock | the processor"
    )
    for language in LANGUAGES:
        client.cookies.load({"django_language": language})
        for address in _first_rules():
            client.get(address)
        times = [_times(client.get, address) for address in addresses]
        print(f"  {language:<4} {_row([clock for clock, _ in times])} | {_row([spent for _, spent in times])}")
    page, assets = _weight(client, WEIGHED)
    print(f"the first rule page ({WEIGHED}): {page + assets:.1f} kB compressed, {page:.1f} of them the page itself")


def _row(seconds: Sequence[float]) -> str:
    times = [value * 1000 for value in seconds]
    return f"{median(times):6.1f} / {quantiles(times, n=20)[-1]:6.1f} / {max(times):6.1f}"


def _first_rules() -> list[str]:
    games = ((game, game.current_edition()) for game in Game.objects.all())
    return [f"/{game.slug}/{edition.rule_texts.order_by('position')[0].number}/" for game, edition in games if edition]


def _addresses() -> list[str]:
    found = []
    for game in Game.objects.all():
        edition = game.current_edition()
        if edition is not None:
            shelfmark = Shelfmark(game, edition, pinned=False)
            numbers = RuleText.objects.filter(edition=edition).values_list("number", flat=True)
            found += [shelfmark.rule(number) for number in numbers]
    return random.Random(SEED).sample(found, min(RULES, len(found)))


def _times(get: Callable[[str], Any], address: str) -> tuple[float, float]:
    clock, spent = perf_counter(), process_time()
    response = get(address)
    times = perf_counter() - clock, process_time() - spent
    assert response.status_code == 200, address
    return times


def _weight(client: Any, address: str) -> tuple[float, float]:
    """Kilobytes of the page and of what it names, and of what that names in turn."""
    page = client.get(address)
    html = gzip.decompress(page.content) if page.headers.get("Content-Encoding") == "gzip" else page.content
    named = {match.decode() for match in _ASSET.findall(html)}
    seen: set[str] = set()
    total = 0
    while named:
        path = named.pop()
        seen.add(path)
        response = client.get(path)
        content = b"".join(response.streaming_content) if response.streaming else response.content
        total += len(content)
        is_packed = response.headers.get("Content-Encoding") == "gzip"
        script = gzip.decompress(content) if is_packed else content
        folder = path.rpartition("/")[0]
        named |= {f"{folder}/{match.decode()}" for match in _IMPORT.findall(script)} - seen
    return len(page.content) / 1000, total / 1000
