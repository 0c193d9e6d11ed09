"""`python -m bench.witness`: the lines of real cards tried in positions made for them, and their mutants."""

from __future__ import annotations

import argparse
import json
import random
from collections import Counter
from pathlib import Path

from bench.witness.mutants import NOTICED, REFUSED, SAME_MEANING, judge, positions_kept, sample
from bench.witness.sources import is_keyword_line, lines_in
from engine.effects.reading import show
from engine.games.masters.cards.card_text import skill_text
from rules_db.cards.records import UnreadableCardsError


def main() -> None:
    """Print how many lines work, whose conditions matter, and how many mutants were noticed; and each that fails."""
    asked = _arguments()
    try:
        every = list(lines_in(asked.cards, asked.set))
    except UnreadableCardsError as error:
        raise SystemExit(str(error)) from error
    lines = [line for line in every if not is_keyword_line(line.text)]
    random.Random(asked.seed).shuffle(lines)
    lines = lines[: asked.lines] if asked.lines else lines
    print(
        f"{len(every)} lines compile, {len(every) - len(lines)} of them keywords alone or not drawn; seed {asked.seed}"
    )
    made, figures = positions_kept(), Counter[str]()
    for line in lines:
        found = made(line)
        figures["played"] += found.works
        figures["every clause"] += found.works and not found.idle
        figures["false paths"] += found.judged
        figures["false paths broken"] += len(found.broken)
        figures["conditions without a position"] += len(found.unmade)
        failures = [*([] if found.works else ["nothing happens"]), *(f"idle: {show(each)}" for each in found.idle)]
        failures += [*found.broken, *(f"no position: {show(each)}" for each in found.unmade)]
        for failure in failures if asked.failures else ():
            print(f"{line.number}: {failure}\n  {line.text}\n  {show(skill_text(line.text).written)}")
            if found.tried and asked.positions:
                print(f"  {json.dumps(found.tried[-1].scenario())}")
    for name, number in figures.items():
        print(f"  {name}: {number}")
    outcomes, missed = Counter[str](), Counter[str]()
    for line, mutant in sample(lines, asked.mutants, asked.seed):
        outcome = judge(line, mutant, made)
        outcomes[outcome] += 1
        if outcome not in (REFUSED, NOTICED, SAME_MEANING):
            missed[f"{mutant.change}: {outcome}"] += 1
            if asked.failures:
                print(f"{line.number}: {outcome}, {mutant.change}\n  {line.text}\n  {mutant.text}")
    total = sum(outcomes.values()) - outcomes[SAME_MEANING] or 1
    print(
        f"  mutants: {total}, noticed {100 * (outcomes[REFUSED] + outcomes[NOTICED]) / total:.1f} %, {dict(outcomes)}"
    )
    for change, number in missed.most_common():
        print(f"    {number} {change}")


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m bench.witness", description=main.__doc__)
    parser.add_argument("--cards", type=Path, default=Path("../shared/cards/masters"), help="the game's card files")
    parser.add_argument("--seed", default="1", help="by which lines and mutants are drawn")
    parser.add_argument("--lines", type=int, default=0, help="so many lines; by default all")
    parser.add_argument("--set", default="", help="the cards of one set")
    parser.add_argument("--mutants", type=int, default=200, help="so many mutants")
    parser.add_argument("--failures", action="store_true", help="print each failure with its text and tree")
    parser.add_argument("--positions", action="store_true", help="and with a position")
    return parser.parse_args()


if __name__ == "__main__":
    main()
