"""How fast a ruling is replayed: a battle with combos on both sides, a Blocker and Double Strike.

Speed on a shared machine is told by ratios within one run: each round plays the same scenario once bare and once
with a spectator who notes what each step shows, so that both meet the same conditions.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from statistics import median
from time import process_time

from engine.games import rules_of
from engine.kernel.playing import play
from engine.kernel.scenario import Scenario, parse
from engine.telling.spectator import Spectator
from rules_db.rulings import ruling_of

SCENARIO = Path("tests/engine/masters/scenarios/8-a-whole-battle.toml")
ROUNDS = 200


def report() -> None:
    """Print the figures of one run."""
    scenario = parse(SCENARIO.read_text(encoding="utf-8"))
    bare, watched, told = [], [], []
    for _ in range(ROUNDS):
        bare.append(_seconds(lambda: play(rules_of(scenario.game), scenario)))
        watched.append(_seconds(lambda: play(rules_of(scenario.game), scenario, Spectator(scenario.game, "en"))))
        told.append(_seconds(lambda: ruling_of(scenario)))
    steps = _steps(scenario)
    print(f"{SCENARIO.name}: {steps} steps, {ROUNDS} rounds; milliseconds as min / median / max")
    for name, seconds in (("replay", bare), ("with spectator", watched), ("told in words", told)):
        print(f"  {name:<16} {_row(seconds)}   {median(seconds) / median(bare):.2f} × replay")
    print(f"  steps a second   {steps / median(bare):,.0f} bare, {steps / median(told):,.0f} told in words")


def _seconds(run: Callable[[], object]) -> float:
    start = process_time()
    run()
    return process_time() - start


def _steps(scenario: Scenario) -> int:
    return len(play(rules_of(scenario.game), scenario).steps)


def _row(seconds: list[float]) -> str:
    return " / ".join(f"{value * 1000:6.2f}" for value in (min(seconds), median(seconds), max(seconds)))
