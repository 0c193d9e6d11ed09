"""A game that is played untold records no more than play looks back at, and comes out as when it is told."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bench.whole_games import play_a_game
from engine.games import rules_of
from engine.kernel.asking import Procedure
from engine.kernel.game import MOST_STEPS_ALONE, BoundReached, Game
from engine.kernel.playing import BoardRefused, play
from engine.kernel.state import State
from tests.engine.kernel.toy import ToyRules
from tests.engine.scenarios import every_scenario_file, load
from tests.shares import SomeOf


def end(path: Path, told: bool) -> Any:
    """What a scenario comes to: the state, the question, the verdict, and all that was written on the way."""
    given = load(path)
    try:
        ruling = play(rules_of(given.game), given, told=told)
    except BoardRefused as refused:
        return refused.reasons
    ask = ruling.asks
    asked = ask and (ask.player, ask.rule, ask.message, ask.facts, ask.options, ask.least, ask.most, ask.reading)
    verdict = (ruling.refusal, ruling.refused_input, ruling.instead, ruling.result, ruling.cut)
    written = [(step.kind, step.rule, step.message, step.written) for step in ruling.steps if step.written]
    return ruling.game.state.digest(), ruling.digests, asked, verdict, written


def test_untold_every_scenario_ends_as_when_it_is_told(some_of: SomeOf) -> None:
    for path in some_of(every_scenario_file(), 40):
        assert end(path, told=False) == end(path, told=True), path.name


def test_untold_a_whole_game_ends_the_same_and_keeps_what_was_written_and_chosen() -> None:
    told, untold = play_a_game("untold"), play_a_game("untold", told=False)

    assert untold.scenario.inputs == told.scenario.inputs
    assert untold.game.state.digest() == told.game.state.digest()
    kept = [step for step in told.game.trace if step.written or step.kind == "choice"]
    assert [(s.place, s.rule, s.written) for s in untold.game.trace] == [(s.place, s.rule, s.written) for s in kept]


def test_untold_steps_count_as_when_they_are_told() -> None:
    def endless(g: Game) -> Procedure:
        while True:
            g.proceed("1-1", "step")
        yield

    game = Game(ToyRules(endless), {}, State(), told=False)  # type: ignore[arg-type]

    with pytest.raises(BoundReached, match=f"{MOST_STEPS_ALONE:,} steps without a choice"):
        game.begin()
    assert game.trace == []
