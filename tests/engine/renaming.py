"""Each game with every rule number written differently at each place where it stands in the program.

What decides anything by a number then decides it differently, for no two places agree any more. `python -m
tests.engine.renaming` reads scenarios from standard input and writes what came of each.
"""

from __future__ import annotations

import ast
import importlib.machinery
import itertools
import json
import re
import subprocess
import sys
from collections.abc import Iterator, Mapping
from dataclasses import replace
from importlib.abc import MetaPathFinder
from types import CodeType
from typing import Any
from unittest.mock import patch

from engine.kernel import playing
from engine.kernel.game import Game
from engine.kernel.inputs import Input, take
from engine.kernel.playing import BoardRefused, Ruling, play
from engine.kernel.scenario import Scenario, from_table, to_table
from tests.engine.scenarios import ROOT, every_scenario_file, load

NUMBER = re.compile(r"\d{1,2}(?:-\d{1,2})+")
#: What is added to a number: where it stands in the program.
ADDED = re.compile(r"~\d+")

#: Before the name of each game.
GAMES = "engine.games."


class _Renamed(ast.NodeTransformer):
    """Adds to each number a place that no other has."""

    def __init__(self, places: Iterator[int]) -> None:
        self._places = places

    def visit_Constant(self, node: ast.Constant) -> ast.Constant:
        if isinstance(node.value, str) and NUMBER.fullmatch(node.value):
            return ast.copy_location(ast.Constant(f"{node.value}~{next(self._places)}"), node)
        return node


class _Loader(importlib.machinery.SourceFileLoader):
    places = itertools.count(1)

    def get_code(self, fullname: str) -> CodeType:
        tree = _Renamed(self.places).visit(ast.parse(self.get_data(self.path)))
        return compile(tree, self.path, "exec", dont_inherit=True)


class _Finder(MetaPathFinder):
    def find_spec(self, fullname: str, path: Any, target: Any = None) -> importlib.machinery.ModuleSpec | None:
        if not fullname.startswith(GAMES):
            return None
        spec = importlib.machinery.PathFinder.find_spec(fullname, path)
        if spec is not None and isinstance(spec.loader, importlib.machinery.SourceFileLoader):
            spec.loader = _Loader(spec.loader.name, spec.loader.path)
        return spec


def scenarios(share: int) -> dict[str, Scenario]:
    """Every so manieth scenario by the name of its file, with each choice written out.

    What a scenario passes until may be a rule's number, which only the program as it is written knows.
    """
    return {
        f"{path.parent.parent.name}/{path.name}": _written_out(replace(load(path), digests={}))
        for path in every_scenario_file()[::share]
    }


def outcome(given: Scenario) -> dict[str, Any]:
    """What comes of a scenario, its rules spelt as they are in the rulebook."""
    try:
        ruling = play(_rules(given.game), given)
    except BoardRefused as refused:
        return {"board": _plain(refused.reasons)}
    told = [(s.kind, s.rule, s.message, s.facts, s.path, s.reading, s.quiet, s.batch) for s in ruling.steps]
    return {"steps": _plain(told), "asks": _asked(ruling), "refusal": _plain(ruling.refusal), "result": ruling.result}


def outcomes_renamed(given: Mapping[str, Scenario]) -> tuple[dict[str, Any], int]:
    """What comes of the same scenarios by the renamed program, in a process of its own; and how many places it has."""
    tables = json.dumps({name: to_table(scenario) for name, scenario in given.items()})
    command = [sys.executable, "-m", "tests.engine.renaming"]
    done = subprocess.run(command, cwd=ROOT, input=tables, capture_output=True, check=True, text=True)
    written = json.loads(done.stdout)
    return written["outcomes"], written["places"]


def _written_out(given: Scenario) -> Scenario:
    taken: list[Input] = []

    def noting(g: Game, answer: Input) -> None:
        taken.append(answer)
        take(g, answer)

    with patch.object(playing, "take", noting):
        try:
            play(_rules(given.game), given)
        except BoardRefused:
            return given
    return replace(given, inputs=tuple(taken))


def _rules(game: str) -> Any:
    from engine.games import rules_of  # only once the finder stands: the program is read then

    return rules_of(game)


def _asked(ruling: Ruling) -> Any:
    ask = ruling.asks
    return ask and _plain((ask.rule, ask.player, ask.message, [option.id for option in ask.options]))


def _plain(value: Any) -> Any:
    """A value in which nothing tells from where in the program a number comes."""
    if isinstance(value, str):
        return ADDED.sub("", value)
    if isinstance(value, Mapping):
        return {name: _plain(each) for name, each in value.items()}
    if isinstance(value, set | frozenset):
        return sorted(map(str, map(_plain, value)))
    if isinstance(value, list | tuple):
        return [_plain(each) for each in value]
    if value is None or isinstance(value, int | float):
        return value
    return type(value).__name__


def _main() -> None:
    sys.meta_path.insert(0, _Finder())
    given = json.load(sys.stdin)
    outcomes = {name: outcome(from_table(table)) for name, table in given.items()}
    json.dump({"outcomes": outcomes, "places": next(_Loader.places) - 1}, sys.stdout)


if __name__ == "__main__":
    _main()
