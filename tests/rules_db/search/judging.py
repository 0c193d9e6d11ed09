"""The judged queries, and how well a search answers them: for the tests' floors and for the benchmarks."""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

HALVES = ("tuning", "other_half")

FOLDER = Path(__file__).with_name("judged")


@dataclass(frozen=True)
class Judged:
    """A query and the rules that a judge accepts as its answer, each `game/number`; without a game it is of all."""

    asked: str
    game: str | None
    right: frozenset[str]
    kind: str
    shares: bool
    in_table: bool

    def place(self, found: Sequence[str]) -> int | None:
        """At which place, from 0 on, a right rule stands among those found, each `game/number`."""
        return next((place for place, rule in enumerate(found) if rule in self.right), None)


def judged(name: str) -> list[Judged]:
    """The entries of a file of judged queries, or of questions, by its name."""
    data = tomllib.loads((FOLDER / f"{name}.toml").read_text(encoding="utf-8"))
    questions = [
        _judged(each["ask"], each["right"], "question", True, each["game"]) for each in data.get("question", [])
    ]
    return [_judged(**entry) for entry in data.get("query", [])] + questions


def _judged(
    asked: str, right: Iterable[str], kind: str, shares: bool, game: str | None = None, in_table: bool = False
) -> Judged:
    rules = frozenset(f"{game}/{number}" if game else number for number in right)
    return Judged(asked, game, rules, kind, shares, in_table)


class Tally:
    """Of how many queries a right rule stood first, and among the first five, by what they are alike in."""

    def __init__(self) -> None:
        self.asked: Counter[str] = Counter()
        self.first: Counter[str] = Counter()
        self.first_five: Counter[str] = Counter()

    def add(self, query: Judged, found: Sequence[str]) -> None:
        place = query.place(found)
        shared = "shares words" if query.shares else "shares no word"
        table = [] if query.shares else ["… and in no table" if not query.in_table else "… but in a table"]
        for group in ("all", query.game or "all games", query.kind, shared, *table):
            self.asked[group] += 1
            self.first[group] += place == 0
            self.first_five[group] += place is not None and place < 5

    def share_first(self, group: str = "all") -> float:
        return self.first[group] / self.asked[group]

    def share_first_five(self, group: str = "all") -> float:
        return self.first_five[group] / self.asked[group]
