"""The engine in Python for browsers against the server's: the same answers to the letter, by their hashes.

`python -m bench.in_browser [N]` takes N scenarios by a seed (all of them without a number) besides every example, in
English and Japanese. It needs what `make flight` makes, and node.
"""

from __future__ import annotations

import hashlib
import json
import random
import subprocess
import sys
from pathlib import Path

from engine.games import PLAYED
from engine.in_browser import Engine
from engine.kernel.scenario import Scenario, parse, to_link

ROOT = Path(__file__).resolve().parents[1]
FLIGHT = ROOT / "var" / "flight"
PLAYED_BY = {game: {"rulebook": "Rulebook", "edition": "1"} for game in PLAYED}
SEED = "in the browser"


def scenarios(most: int | None = None) -> list[Scenario]:
    """Every example ruling, and of the scenarios of the tests as many as are asked for."""
    examples = sorted((ROOT / "rulesite/sandbox/presets").rglob("[0-9]*.toml"))
    tests = sorted((ROOT / "tests/engine").rglob("scenarios/*.toml"))
    if most is not None:
        tests = random.Random(SEED).sample(tests, min(most, len(tests)))
    return [parse(path.read_text(encoding="utf-8")) for path in (*examples, *tests)]


def questions(most: int | None = None) -> list[str]:
    """What both are asked, as JSON."""
    return [
        json.dumps({"do": "rule", "game": each.game, "language": language, "word": to_link(each)})
        for each in scenarios(most)
        for language in ("en", "ja")
    ]


def in_browser(asked: list[str]) -> tuple[list[str], dict[str, float]]:
    """The hashes of the answers of the engine in Python for browsers, and its times in milliseconds.

    Raises:
        FileNotFoundError: nobody made the engine for browsers, or there is no node.
    """
    release = json.loads((FLIGHT / "release.json").read_text(encoding="utf-8"))["release"]
    command = ["node", str(ROOT / "bench/in_browser.mjs"), str(FLIGHT / release), json.dumps(PLAYED_BY)]
    told = subprocess.run(command, input="\n".join(asked), capture_output=True, text=True, check=True, cwd=ROOT)
    *hashes, times = told.stdout.splitlines()
    return hashes, json.loads(times)


def on_server(asked: list[str]) -> list[str]:
    engine = Engine(PLAYED_BY, {})
    return [hashlib.sha256(engine.answer(each).encode()).hexdigest() for each in asked]


if __name__ == "__main__":
    everything = questions(int(sys.argv[1]) if len(sys.argv) > 1 else None)
    theirs, took = in_browser(everything)
    otherwise = [each for each, one, two in zip(everything, theirs, on_server(everything), strict=True) if one != two]
    print(
        f"{len(everything)} answers, {len(otherwise)} otherwise; cold {took['cold']:.0f} ms, {took['each']:.1f} ms each"
    )
    for each in otherwise[:10]:
        print(each[:200])
