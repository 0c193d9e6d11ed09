"""A game that is played untold records nothing, and comes out as when it is told."""

from __future__ import annotations

import gc
from pathlib import Path
from typing import Any

import pytest

from bench.whole_games import play_a_game
from engine.games import rules_of
from engine.games.masters.rules import MastersRules
from engine.kernel.asking import Procedure
from engine.kernel.game import MOST_STEPS_ALONE, BoundReached, Game
from engine.kernel.playing import BoardRefused, play
from engine.kernel.state import State
from tests.engine.kernel.toy import ToyRules
from tests.engine.scenarios import every_scenario_file, load
from tests.shares import SomeOf


class Writings:
    """Whoever notes after which step something has been written, by which rule, and what play could look back at."""

    def __init__(self) -> None:
        self.seen: list[tuple[Any, ...]] = []

    def opens(self, g: Game) -> None:
        """Nothing has been written yet."""

    told = answers = opens

    def wrote(self, g: Game) -> None:
        since = g.steps - 1
        moved = [id for id in g.state.cards if g.looking_back.has_moved(id, since)]
        changed = g.looking_back.has_anything_changed(since), g.looking_back.has_anything_happened(since)
        self.seen.append((g.steps, g.last_rule, g.state.version, moved, changed))


def end(path: Path, told: bool) -> Any:
    """What a scenario comes to: the state, the question, the verdict, and all that was written on the way."""
    given, writings = load(path), Writings()
    try:
        ruling = play(rules_of(given.game), given, writings, told)
    except BoardRefused as refused:
        return refused.reasons
    ask = ruling.asks
    asked = ask and (ask.player, ask.rule, ask.message, ask.facts, ask.options, ask.least, ask.most, ask.reading)
    verdict = (ruling.refusal, ruling.refused_input, ruling.instead, ruling.result, ruling.cut)
    return ruling.game.state.digest(), ruling.digests, ruling.game.steps, asked, verdict, writings.seen


def test_untold_every_scenario_ends_as_when_it_is_told(some_of: SomeOf, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is told beside play is left out of both: untold it never comes, and its steps would count."""
    monkeypatch.setattr(MastersRules, "comments", False)
    for path in some_of(every_scenario_file(), 40):
        assert end(path, told=False) == end(path, told=True), path.name


def test_untold_a_whole_game_ends_the_same_and_keeps_no_step() -> None:
    told, untold = play_a_game("untold"), play_a_game("untold", told=False)

    assert untold.scenario.inputs == told.scenario.inputs
    assert untold.game.state.digest() == told.game.state.digest()
    assert untold.game.steps == told.game.steps == len(told.game.trace)
    assert untold.game.trace == []


def test_untold_a_game_leaves_nothing_behind_that_holds_itself() -> None:
    play_a_game("untold", told=False)  # what is worked out once for all games stays
    gc.collect()
    gc.disable()
    try:
        play_a_game("untold", told=False)
        assert gc.collect() == 0
    finally:
        gc.enable()


def test_untold_steps_count_as_when_they_are_told() -> None:
    def endless(g: Game) -> Procedure:
        while True:
            g.proceed("1-1", "step")
        yield

    game = Game(ToyRules(endless), {}, State(), told=False)  # type: ignore[arg-type]

    with pytest.raises(BoundReached, match=f"{MOST_STEPS_ALONE:,} steps without a choice"):
        game.begin()
    assert game.trace == []
