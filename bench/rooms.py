"""How much of each shared room every game runs: `python -m bench.rooms [--lines]`.

Masters and Fusion World play all their scenarios; of some the ruling is told as on its page and its last board written
out. The small games of `tests/engine` (the pond and the toy) run their tests; a test that plays a game that is sold as
well does not count. Each game has a process of its own, so that nothing is remembered from another. Counted are the
lines within functions; what is only declared, such as a protocol, has none.
"""

from __future__ import annotations

import argparse
import ast
import dis
import sys
from collections.abc import Callable, Generator, Iterable, Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from inspect import CO_OPTIMIZED
from multiprocessing import get_context
from types import CodeType, FrameType
from typing import Any

import pytest

from engine.telling.positions import PositionNoter
from engine.telling.ruling import PlayedBy
from engine.telling.tell import tell
from rules_db.expectations import disappointments, ruling_of
from tests.engine.scenarios import ROOT, load, scenario_files_of

ROOMS = ("engine/play", "engine/kernel")
#: One scenario in so many is told too.
ONE_TOLD_IN = 12
#: Where the tests of small games stand.
SMALL_GAMES = tuple(ROOT / "tests/engine" / room for room in ("play", "kernel", "effects"))
#: Where the games stand that are sold.
SOLD = ("engine/games/masters/", "engine/games/fusion_world/")
Lines = Mapping[str, frozenset[int]]


def report(*, lines: bool = False) -> None:
    """Print the share of lines that each game runs of each module; with `lines` also those that Masters alone runs.

    Counted are also the lines that nobody runs and those that Masters alone runs; a module that a single game runs is
    marked.
    """
    there = {path: lines_of((ROOT / path).read_text(encoding="utf-8")) for path in _modules()}
    ran = {name: _in_a_process_of_its_own(name) for name in PLAYS}
    print(f"\n{'':<36} {'lines':>6}" + "".join(f"{name:>14}" for name in ran) + "   nobody  Masters alone")
    for path, of_it in there.items():
        by = {name: of_it & run.get(path, frozenset()) for name, run in ran.items()}
        print(_row(path, of_it, by))
        alone = _alone("masters", by)
        if lines and alone:
            print(f"      Masters alone: {' '.join(map(str, sorted(alone)))}")
    for room in ROOMS:
        of_room = {(path, line) for path, of_it in there.items() if path.startswith(room) for line in of_it}
        by_room = {
            name: of_room & {(path, line) for path, of_it in run.items() for line in of_it} for name, run in ran.items()
        }
        print(_row(room, of_room, by_room))


def _row(name: str, there: set[Any] | frozenset[Any], by: Mapping[str, Any]) -> str:
    if not there:
        return f"{name:<36} {'-':>6}"
    shares = "".join(f"{len(run) / len(there):>14.0%}" for run in by.values())
    nobody = len(set(there).difference(*by.values()))
    players = [game for game, run in by.items() if run]
    only = f"  {players[0]} only" if len(players) == 1 else ""
    return f"{name:<36} {len(there):>6}{shares}{nobody:>9}{len(_alone('masters', by)):>15}{only}"


def _alone(game: str, by: Mapping[str, Any]) -> set[Any]:
    return set(by[game]).difference(*(run for name, run in by.items() if name != game))


# What there is ---------------------------------------------------------------------------------------


def _modules() -> list[str]:
    return [
        path.relative_to(ROOT).as_posix()
        for room in ROOMS
        for path in sorted((ROOT / room).glob("*.py"))
        if path.name != "__init__.py"
    ]


def lines_of(source: str) -> frozenset[int]:
    """The lines within the functions of a module that do something, a function's own line among them."""
    declared = set(_only_declared(ast.parse(source)))
    return frozenset(_lines(compile(source, "", "exec", dont_inherit=True), declared))


def _lines(code: CodeType, declared: set[int]) -> Iterator[int]:
    if code.co_flags & CO_OPTIMIZED and code.co_firstlineno not in declared:
        yield from _lines_of(code)
    for within in code.co_consts:
        if isinstance(within, CodeType):
            yield from _lines(within, declared)


def _lines_of(code: CodeType) -> Iterator[int]:
    return (line for _, line in dis.findlinestarts(code) if line)


def _only_declared(tree: ast.Module) -> Iterator[int]:
    """The first lines of functions that say what there is to be, and do nothing."""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef) and all(
            isinstance(each, ast.Expr) and isinstance(each.value, ast.Constant) for each in node.body
        ):
            yield min([node.lineno, *(each.lineno for each in node.decorator_list)])


# What is run -----------------------------------------------------------------------------------------


class Watch:
    """Notes the lines that are run of some files, and whether any function of a game that is sold was.

    Attributes:
        run: the lines by file; code of which all lines are known is let be.
        is_sold: whether a game of `engine/games` was played.
    """

    def __init__(self, paths: Iterable[str]) -> None:
        self.paths = frozenset(paths)
        self._files: dict[str, str] = {}
        self.begin()

    def begin(self) -> None:
        """Forget what was run so far."""
        self.run: dict[str, set[int]] = {path: set() for path in self.paths}
        self.is_sold = False
        self._left: dict[tuple[str, CodeType], set[int]] = {}

    def __enter__(self) -> Watch:
        sys.settrace(self._entered)
        return self

    def __exit__(self, *raised: object) -> None:
        sys.settrace(None)

    def _entered(self, frame: FrameType, event: str, argument: Any) -> Any:
        code = frame.f_code
        path = self._files.get(code.co_filename)
        if path is None:
            path = self._files[code.co_filename] = code.co_filename.removeprefix(f"{ROOT}/")
        if path not in self.paths:
            self.is_sold = self.is_sold or path.startswith(SOLD)
            return None
        left = self._left.setdefault((path, code), set(_lines_of(code)))
        if not left:
            return None
        run = self.run[path]

        def at(frame: FrameType, event: str, argument: Any) -> Any:
            run.add(frame.f_lineno)
            left.discard(frame.f_lineno)
            return at

        return at(frame, event, argument)


class SmallGamesOnly:
    """A plugin of pytest: keeps what a test runs, unless it plays a game that is sold as well."""

    def __init__(self, watch: Watch) -> None:
        self._watch = watch
        self.run: dict[str, set[int]] = {path: set() for path in watch.paths}
        self.tests = 0

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_call(self, item: pytest.Item) -> Generator[None, object, object]:
        self._watch.begin()
        result = yield
        if not self._watch.is_sold:
            self.tests += 1
            for path, lines in self._watch.run.items():
                self.run[path] |= lines
        return result


def _scenarios(game: str, watch: Watch) -> dict[str, set[int]]:
    for place, path in enumerate(scenario_files_of(game)):
        given = load(path)
        if found := disappointments(given):
            raise RuntimeError(f"{path}: {found}")
        if place % ONE_TOLD_IN == 0 and "board_refused" not in given.expect:
            noter = PositionNoter(len(ruling_of(given).steps))
            tell(given, PlayedBy("", ""), noter=noter)
            noter.position(given)
    return watch.run


def _small_games(watch: Watch) -> dict[str, set[int]]:
    small = SmallGamesOnly(watch)
    if pytest.main(["-q", "--no-header", "-p", "no:cacheprovider", *map(str, SMALL_GAMES)], plugins=[small]):
        raise RuntimeError("A test of a small game fails: what it runs is not known.")
    print(f"{small.tests} of these tests play a small game alone, or none")
    return small.run


PLAYS: Mapping[str, Callable[[Watch], dict[str, set[int]]]] = {
    "masters": partial(_scenarios, "masters"),
    "fusion_world": partial(_scenarios, "fusion_world"),
    "small games": _small_games,
}


def _in_a_process_of_its_own(game: str) -> Lines:
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as alone:
        return alone.submit(run_by, game).result()


def run_by(game: str) -> Lines:
    """The lines of the shared rooms that a game runs, by module."""
    with Watch(_modules()) as watch:
        return {path: frozenset(lines) for path, lines in PLAYS[game](watch).items()}


def main() -> None:
    options = argparse.ArgumentParser(description="How much of each shared room every game runs.")
    options.add_argument("--lines", action="store_true", help="name the lines that Masters alone runs")
    report(lines=options.parse_args().lines)


if __name__ == "__main__":
    main()
