"""`python -m bench.witness`: the lines of real cards tried in positions made for them, and their mutants."""

from __future__ import annotations

import argparse
import random
from collections import Counter
from pathlib import Path

from bench.witness.kept import Found, tried
from bench.witness.mutants import NOTICED, REFUSED, SAME_MEANING, judge, positions_kept, sample
from bench.witness.paths import CardLine
from bench.witness.sources import is_keyword_line, lines_in
from engine.effects.reading import show
from engine.games.masters.cards.card_text import skill_text
from rules_db.cards.records import UnreadableCardsError
from rules_db.cards.verified import record_witnessed

#: So often a long run says how far it has come.
_SAID_EVERY = 100


def main() -> None:
    """Print how many lines work, whose conditions matter, and how many mutants were noticed; and each that fails."""
    asked = _arguments()
    try:
        every = list(lines_in(asked.cards, asked.set))
    except UnreadableCardsError as error:
        raise SystemExit(str(error)) from error
    lines = every if asked.keywords else [line for line in every if not is_keyword_line(line.text)]
    random.Random(asked.seed).shuffle(lines)
    lines = lines[: asked.lines] if asked.lines else lines
    print(f"{len(every)} lines compile, {len(lines)} of them looked at; seed {asked.seed}")
    if asked.tries:
        found = _try_lines(lines, asked)
        if asked.record:
            print(
                f"  recorded as witnessed: {record_witnessed('masters', (each.mark for each in found if each.passes))}"
            )
    if asked.mutants:
        _try_mutants(lines, asked)


def _try_lines(lines: list[CardLine], asked: argparse.Namespace) -> list[Found]:
    found = []
    for line, each in tried(lines, asked.kept, asked.older):
        found.append(each)
        for failure in each.failures if asked.failures else ():
            print(f"{line.number}: {failure}\n  {line.text}\n  {show(skill_text(line.text).written)}")
    figures = Counter(_kind(failure) for each in found for failure in each.failures)
    print(f"  did something: {sum(each.works for each in found)} of {len(found)}")
    print(f"  false paths looked at: {sum(each.judged for each in found)}")
    print(f"  passed on every path: {sum(each.passes for each in found)}; what failed: {dict(figures)}")
    return found


def _kind(failure: str) -> str:
    known = ("nothing happens", "idle", "no position", "cannot be laid out")
    return next((kind for kind in known if failure.startswith(kind)), "a false path broken")


def _try_mutants(lines: list[CardLine], asked: argparse.Namespace) -> None:
    made = positions_kept()
    outcomes, missed = Counter[str](), Counter[str]()
    for number, (line, mutant) in enumerate(sample(lines, asked.mutants, asked.seed), 1):
        outcome = judge(line, mutant, made)
        outcomes[outcome] += 1
        if outcome not in (REFUSED, NOTICED, SAME_MEANING):
            missed[f"{mutant.change}: {outcome}"] += 1
            if asked.failures:
                print(f"{line.number}: {outcome}, {mutant.change}\n  {line.text}\n  {mutant.text}", flush=True)
        if number % _SAID_EVERY == 0:
            print(f"  {number} of {asked.mutants}: {dict(outcomes)}", flush=True)
    total = sum(outcomes.values()) - outcomes[SAME_MEANING] or 1
    noticed = 100 * (outcomes[REFUSED] + outcomes[NOTICED]) / total
    print(f"  mutants: {total}, noticed {noticed:.1f} %, {dict(outcomes)}; seed {asked.seed}")
    for change, number in missed.most_common():
        print(f"    {number} {change}")


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m bench.witness", description=main.__doc__)
    parser.add_argument("--cards", type=Path, default=Path("../shared/cards/masters"), help="the game's card files")
    parser.add_argument("--seed", default="1", help="by which lines and mutants are drawn")
    parser.add_argument("--lines", type=int, default=0, help="so many lines; by default all")
    parser.add_argument("--set", default="", help="the cards of one set")
    parser.add_argument("--keywords", action="store_true", help="lines too that only name keyword skills")
    parser.add_argument("--mutants", type=int, default=200, help="so many mutants")
    parser.add_argument("--no-tries", dest="tries", action="store_false", help="mutants only")
    parser.add_argument("--kept", type=Path, default=Path("var/witness.jsonl"), help="where what came of lines is kept")
    parser.add_argument("--older", action="store_true", help="do not try again what passed in an older program")
    parser.add_argument("--record", action="store_true", help="write the marks of the lines that passed")
    parser.add_argument("--failures", action="store_true", help="print each failure with its text and tree")
    return parser.parse_args()


if __name__ == "__main__":
    main()
