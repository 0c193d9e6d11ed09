"""How well and how fast cards are found: `python -m bench.card_search FILE`.

FILE is a list of `{"query", "game", "cards"}`: what somebody types, the slug of the game or nothing, and the numbers of
the cards that are right. Without a file it asks the searches of `tests/rules_db/search/cards/judged.json`.
"""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path
from statistics import quantiles
from time import perf_counter
from typing import Any

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "rulesite.settings")

OWN = Path(__file__).resolve().parent.parent / "tests" / "rules_db" / "search" / "cards" / "judged.json"
#: Of each search the time is the middle one of so many.
ROUNDS = 3


def report(file: Path = OWN, *, is_telling: bool = False) -> None:
    """Print the share of right cards, of the median of each search the 50th and 95th part, and which were missed."""
    from rules_db.models import Game
    from rules_db.search import search_cards

    games = {game.slug: game for game in Game.objects.all()}
    asked = json.loads(file.read_text(encoding="utf-8"))
    search_cards("warm")
    first = five = 0
    times = []
    for each in asked:
        found, time = _found(each["query"], games.get(each.get("game") or ""))
        right = set(each["cards"])
        times.append(time)
        first += bool(right.intersection(found[:1]))
        five += bool(right.intersection(found[:5]))
        if is_telling and not right.intersection(found[:1]):
            print(f"  {each['query']!r}: {found[:3]}, right {each['cards'][:3]}")
    cuts = quantiles(times, n=20)
    print(
        f"cards, {len(asked)} searches: right card first {first / len(asked):.1%}, in five {five / len(asked):.1%},"
        f" p50 {cuts[9]:.1f} ms, p95 {cuts[18]:.1f} ms"
    )


def _found(query: str, game: Any) -> tuple[list[str], float]:
    """The numbers of the first cards, as a page shows them, and the time of finding them in milliseconds."""
    from rules_db.models import Card
    from rules_db.search import CardQueryError, search_cards

    times = []
    keys: list[int] = []
    for _ in range(ROUNDS):
        start = perf_counter()
        try:
            keys = search_cards(query, game=game).keys[:5]
        except CardQueryError:
            keys = []
        times.append((perf_counter() - start) * 1000)
    numbers = dict(Card.objects.filter(pk__in=keys).values_list("pk", "number"))
    return [numbers[key] for key in keys], sorted(times)[ROUNDS // 2]


if __name__ == "__main__":
    django.setup()
    report(*map(Path, sys.argv[1:2]), is_telling=True)
