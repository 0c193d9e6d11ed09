"""Every scenario of Masters with the commentary and without it, and how many games a second are played each way.

The third row leaves out every step that a reader may pass over; games of the fourth are played untold.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from contextlib import nullcontext
from time import process_time
from typing import Any
from unittest import mock

from bench.whole_games import play_a_game
from engine.games.masters.rules import MastersRules
from engine.kernel.game import Game
from tests.engine.masters.silence import both
from tests.engine.scenarios import scenario_files

GAMES = 40
#: The way in which steps are only counted.
UNTOLD = "untold"
_tell = Game.tell


def report() -> None:
    """Print which scenarios come out otherwise, and the figures of one run."""
    files = scenario_files()
    other = [path.name for path in files if (ends := both(path)) and ends[0] != ends[1]]
    print(f"Without the commentary {len(other)} of {len(files):,} scenarios come out otherwise")
    for name in other:
        print(f"    {name}")
    seconds: Counter[str] = Counter()
    steps: Counter[str] = Counter()
    for place in range(GAMES):  # one game each way after the other, so that all meet the same conditions
        for way, left_out in WAYS.items():
            with left_out():
                start = process_time()
                game = play_a_game(f"game-{place}", told=way != UNTOLD).game
                seconds[way] += process_time() - start  # type: ignore[assignment]
                steps[way] += len(game.trace)
    print(f"{GAMES} whole games each way; games a second, and how many times as many as with everything told")
    for way in WAYS:
        times = seconds["everything told"] / seconds[way]
        print(f"  {way:<24} {GAMES / seconds[way]:5.1f}  {times:.2f}   {steps[way]:>7,} steps")


def _tell_loudly(game: Game, *args: Any, quiet: bool = False, **kwargs: Any) -> None:
    if not quiet or kwargs.get("written") or (len(args) > 4 and args[4]):
        _tell(game, *args, quiet=quiet, **kwargs)


WAYS: dict[str, Callable[[], Any]] = {
    "everything told": lambda: mock.patch.object(MastersRules, "comments", True),
    "without the commentary": lambda: mock.patch.object(MastersRules, "comments", False),
    "without quiet steps": lambda: mock.patch.object(Game, "tell", _tell_loudly),
    UNTOLD: nullcontext,
}


if __name__ == "__main__":
    report()
