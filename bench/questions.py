"""How well questions out of a file are answered: `python -m bench.questions FILE [--missed]`.

The file is TOML, a `[[question]]` each: `ask`, `game`, `right` (numbers of the rules that answer it) and, if one likes,
`language`. Every question is put with its game given and without it, to Ask, and to the ranking in the page, on the
shelf as `make serve` fills it. A file with `[[query]]` entries (those of `tests/rules_db/search/judged`) is read too.
Of a file that is held out (`held_out….toml`) totals alone are printed: nobody can measure on questions they have seen.
"""

from __future__ import annotations

import argparse
import tomllib
from collections import defaultdict
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from bench.search import Found, in_page
from rules_db.models import Game
from rules_db.search import search
from rules_db.terms.across import editions_read
from rulesite.ask.answer import answer_to

FEW = 5


class Question(NamedTuple):
    """A question of a game and the rules that answer it, each `game/number`."""

    ask: str
    game: str | None
    right: frozenset[str]
    language: str

    def place(self, found: Sequence[str]) -> int | None:
        """At which place, from 0 on, a right rule stands among those found."""
        return next((place for place, rule in enumerate(found) if rule in self.right), None)


def questions_of(path: Path) -> list[Question]:
    """Raises OSError, or ValueError that names the entry that cannot be read."""
    data = tomllib.loads(path.read_text(encoding="utf-8"))
    return [_question(n, entry) for n, entry in enumerate(data.get("question", []) + data.get("query", []), 1)]


def _question(n: int, entry: dict[str, object]) -> Question:
    ask, right, game = entry.get("ask", entry.get("asked")), entry.get("right"), entry.get("game")
    if not isinstance(ask, str) or not isinstance(right, list) or not right:
        raise ValueError(f"entry {n} needs `ask` (text) and `right` (a list of numbers)")
    rules = frozenset(f"{game}/{number}" if game else str(number) for number in right)
    return Question(ask, str(game) if game else None, rules, str(entry.get("language", "en")))


def report(path: Path, *, missed: bool = False) -> None:
    """Print the figures of one run; with `missed` also each question whose rule did not come first."""
    asked = questions_of(path)
    games = {game.slug: game for game in Game.objects.all()}
    groups = {slug: [("rule", edition.pk) for edition in editions_read(game)] for slug, game in games.items()}
    everywhere = [group for of_game in groups.values() for group in of_game]

    def on_server(question: Question, game: Game | None) -> Found:
        results = search(question.ask, game=game, limit=FEW, language=question.language)
        return [f"{result.game.slug}/{result.rule_text.number}" for result in results]

    def in_ask(question: Question) -> Found:
        rules = answer_to(question.ask, question.game or "", plays=False).rules
        return [f"{result.game.slug}/{result.rule_text.number}" for result in rules]

    given = [on_server(each, games.get(each.game or "")) for each in asked]
    _, page, _ = in_page([(each.ask, groups.get(each.game or "", everywhere)) for each in asked])
    everything, ask = [on_server(each, None) for each in asked], [in_ask(each) for each in asked]
    for name, found in (("game given", given), ("no game given", everything), ("Ask, game given", ask), ("page", page)):
        _tell(name, asked, found)
    same = sum(a[:1] == b[:1] for a, b in zip(given, page, strict=True))
    print(f"server and page agree on the first of {same} of {len(asked)} ({same / len(asked):.0%})")
    for question, rules in zip(asked, given, strict=True):
        if missed and question.place(rules) != 0:
            print(f"  {question.place(rules)}  {question.game}  {question.ask}  {sorted(question.right)}  {rules}")


def _tell(name: str, asked: Sequence[Question], found: Sequence[Found]) -> None:
    places = [question.place(each) for question, each in zip(asked, found, strict=True)]
    told: defaultdict[str, list[int | None]] = defaultdict(list)
    for question, place in zip(asked, places, strict=True):
        for group in ("all", question.game or "no game", question.language):
            told[group].append(place)
    print(f"{name}: right rule first, in the first {FEW}, of")
    for group, own in told.items():
        first, near = sum(place == 0 for place in own), sum(place is not None and place < FEW for place in own)
        print(f"  {group:<16} {first:>4} {near:>4} {len(own):>4}   {first / len(own):.0%} {near / len(own):.0%}")


def main() -> None:
    options = argparse.ArgumentParser(description="How well questions out of a file are answered.")
    options.add_argument("questions", type=Path, metavar="FILE")
    options.add_argument("--missed", action="store_true", help="name each question whose rule did not come first")
    given = options.parse_args()
    if given.missed and given.questions.name.startswith("held_out"):
        options.error(f"{given.questions.name} is held out: its questions are not named")
    report(given.questions, missed=given.missed)


if __name__ == "__main__":
    main()
