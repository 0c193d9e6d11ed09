"""The scenario files that the tests play. Each is read once in a process; no game is needed to read it."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from engine.kernel.scenario import Scenario, parse
from engine.kernel.telling import folder_of

ROOT = Path(__file__).parents[2]
PRESETS = ROOT / "rulesite/sandbox/presets/masters"
#: Those of the tests, those that play official answers, and the sandbox's presets.
PLACES = (ROOT / "tests/engine/masters/scenarios", ROOT / "rules_db/answers/played/masters", PRESETS)


@cache
def scenario_files() -> tuple[Path, ...]:
    """Every scenario file of Masters."""
    return scenario_files_of("masters")


@cache
def scenario_files_of(game: str) -> tuple[Path, ...]:
    """Every scenario file of a game, by its slug; `*` stands for every game."""
    folder = folder_of(game)
    places = ("tests/engine/{}/scenarios", "rules_db/answers/played/{}", "rulesite/sandbox/presets/{}")
    return tuple(sorted(path for place in places for path in ROOT.glob(f"{place.format(folder)}/*.toml")))


def every_scenario_file() -> tuple[Path, ...]:
    """Every scenario file of every game."""
    return scenario_files_of("*")


@cache
def load(path: Path) -> Scenario:
    """Read a scenario file."""
    return parse(path.read_text(encoding="utf-8"))


def scenario(name: str) -> Scenario:
    """The test scenario whose file has that name."""
    return load(PLACES[0] / f"{name}.toml")
