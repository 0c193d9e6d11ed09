"""An event that nothing comes of takes a short way, and no ruling is another for it."""

from __future__ import annotations

from collections.abc import Collection
from pathlib import Path
from typing import Any

from bench.whole_games import play_a_game
from engine.games.masters.rules import MastersRules
from engine.kernel.game import Game
from engine.kernel.playing import BoardRefused, play
from tests.engine.scenarios import load, scenario_files
from tests.shares import SomeOf


class HeedingRules(MastersRules):
    """Masters, where something could come of every event, and anything could wait for it."""

    @staticmethod
    def heard(g: Game) -> Collection[str] | None:
        return None

    @staticmethod
    def heeded(g: Game) -> Collection[str] | None:
        return None


def told(rules: MastersRules, path: Path) -> Any:
    """All that a scenario comes to."""
    try:
        ruling = play(rules, load(path))
    except BoardRefused as refused:
        return refused.reasons
    return ruling.steps, ruling.game.state.digest(), ruling.refusal, ruling.result, ruling.cut


def test_every_scenario_is_told_the_same_when_everything_is_heeded(some_of: SomeOf) -> None:
    for path in some_of(scenario_files(), 40):
        assert told(MastersRules(), path) == told(HeedingRules(), path), path.name


def test_a_whole_game_is_told_the_same_when_everything_is_heeded() -> None:
    played = play_a_game("short ways")

    assert play(HeedingRules(), played.scenario).steps == played.game.trace
