"""How fast whole games go in this program against that of another folder, such as a worktree of an older state.

Both programs stay open and take turns over the same games, so that both meet the same load of the machine; what is
taken is processor time. Run `python -m bench.against FOLDER`, with `--untold` to play untold here and told there.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from pathlib import Path
from statistics import median, quantiles
from time import process_time

HERE = Path(__file__).resolve()
#: Rounds that are played, and games in each.
ROUNDS, GAMES = 30, 4


def report(other: Path, rounds: int, untold: bool) -> None:
    """Print how many games a second each program plays, and how many times as fast this one is."""
    programs = [_open(other, told=True), _open(HERE.parents[1], told=not untold)]
    seconds = []
    for place in range(rounds):
        order = programs if place % 2 else programs[::-1]
        took = {program.pid: _play(program, place * GAMES) for program in order}
        seconds.append(tuple(took[program.pid] for program in programs))
    for program in programs:
        program.communicate()
    ratios = [there / here for there, here in seconds]
    low, _, high = quantiles(ratios, n=4)
    there, here = (sum(column) for column in zip(*seconds, strict=True))
    print(f"{rounds * GAMES / there:.1f} games a second there, {rounds * GAMES / here:.1f} here")
    spread = f"of {rounds} rounds median {median(ratios):.2f}, middle half {low:.2f} to {high:.2f}"
    print(f"{there / here:.2f} times as fast; {spread}")


def _open(folder: Path, told: bool) -> subprocess.Popen[str]:
    """A program that plays the games it is told the first of."""
    command = [sys.executable, str(HERE), "--games", "told" if told else "untold"]
    paths = {**os.environ, "PYTHONPATH": str(folder), "PYTHONHASHSEED": "0"}
    return subprocess.Popen(command, cwd=folder, env=paths, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)


def _play(program: subprocess.Popen[str], first: int) -> float:
    assert program.stdin and program.stdout
    print(first, file=program.stdin, flush=True)
    return float(program.stdout.readline())


def _answer(told: bool) -> None:
    """Play games as asked for on the standard input, and say how long they took."""
    from bench.whole_games import play_a_game  # of the folder this was opened in

    how = {} if told else {"told": False}
    play_a_game("before the first")
    for line in sys.stdin:
        start = process_time()
        for place in range(int(line), int(line) + GAMES):
            play_a_game(f"game-{place}", **how)  # type: ignore[arg-type]
        print(process_time() - start, flush=True)


if __name__ == "__main__":
    given = argparse.ArgumentParser(description=__doc__)
    given.add_argument("folder", nargs="?", type=Path)
    given.add_argument("--rounds", type=int, default=ROUNDS)
    given.add_argument("--untold", action="store_true")
    given.add_argument("--games", choices=("told", "untold"), help="what the programs are opened with")
    asked = given.parse_args()
    if asked.games:
        sys.path.remove(str(HERE.parent))
        _answer(asked.games == "told")
    else:
        report(asked.folder.resolve(), asked.rounds, asked.untold)
