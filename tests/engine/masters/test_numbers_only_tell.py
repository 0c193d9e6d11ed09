"""A number only tells: nothing that happens in a game depends on which rule is cited for it."""

from __future__ import annotations

import ast
import json
from collections.abc import Iterator, Mapping
from dataclasses import fields

import pytest

from engine.games import PLAYED, played_game
from engine.games.played import PlayedGame
from engine.play.areas import Area
from tests.engine.renaming import NUMBER, outcome, outcomes_renamed, scenarios
from tests.engine.scenarios import ROOT

#: Where numbers are words of a scenario: what its players pass until may be a rule that is cited.
WRITTEN_BY_PLAYERS = ("former_stages", "_is_awaited")
#: Where it is chosen, of a ruling that has been played, what a page shows beside it.
ONLY_SHOWS = (ROOT / "engine/telling/apart.py",)
#: What of a step, an event or a question holds numbers.
CITING = ("rule", "path")
#: Every so manieth scenario is played here; `python -m bench.renamed` plays them all.
SHARE = 40


def test_no_outcome_changes_where_every_number_is_written_otherwise() -> None:
    given = scenarios(SHARE)
    renamed, places = outcomes_renamed(given)

    assert places > 1_000
    assert [name for name in given if renamed[name] != _as_read(outcome(given[name]))] == []


def _as_read(told: object) -> object:
    """As it would be read back from where the other process wrote it."""
    return json.loads(json.dumps(told))


def test_nothing_is_compared_with_a_number() -> None:
    program = sorted({*(ROOT / "engine").rglob("*.py")} - {*ONLY_SHOWS})

    assert [f"{path}:{line}" for path in program for line in _compared(ast.parse(path.read_text("utf-8")))] == []


@pytest.mark.parametrize("game", PLAYED)
def test_what_a_game_declares_to_a_site_is_no_number(game: str) -> None:
    declared = [getattr(played_game(game), field.name) for field in fields(PlayedGame)]

    assert [word for value in declared for word in _words_in(value) if NUMBER.fullmatch(word)] == []


def _words_in(value: object) -> Iterator[str]:
    """The words of a value; what the rules declare of an area is theirs, and only handed on."""
    if isinstance(value, Area):
        return
    if isinstance(value, str):
        yield value
    elif isinstance(value, Mapping):
        yield from (word for each in (*value, *value.values()) for word in _words_in(each))
    elif isinstance(value, tuple | list):
        yield from (word for each in value for word in _words_in(each))


@pytest.mark.parametrize(
    "line",
    [
        'event.rule == "8-1"',
        'at in ("8-1", "8-2")',
        'RETURNS = {"8-1": "8-2"}',
        "RETURNS[kind.rule]",
        "RETURNS.get(reason.rule)",
        "a.rule != b.rule",
        "section in step.path",
    ],
)
def test_a_comparison_would_be_found(line: str) -> None:
    assert list(_compared(ast.parse(line)))


@pytest.mark.parametrize("line", ['Event("move", "8-1")', 'at = "8-1" if won else "8-2"', 'NUMBERS = {"won": "8-1"}'])
def test_a_citation_would_not(line: str) -> None:
    assert not list(_compared(ast.parse(line)))


def _compared(tree: ast.AST) -> Iterator[int]:
    """The lines at which something is decided by a number: compared with one, or looked up by one."""
    for node in _without_what_players_write(tree):
        if isinstance(node, ast.Compare):
            decides = [node.left, *node.comparators]
        elif isinstance(node, ast.Dict):
            decides = [key for key in node.keys if key]
        elif isinstance(node, ast.Subscript):
            decides = [node.slice]
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in ("get", "pop"):
            decides = node.args[:1]
        else:
            continue
        if any(_is_number(part) for each in decides for part in (each, *getattr(each, "elts", ()))):
            yield node.lineno


def _without_what_players_write(tree: ast.AST) -> Iterator[ast.AST]:
    for node in ast.iter_child_nodes(tree):
        name = getattr(node, "name", "") or getattr(getattr(node, "target", None), "id", "")
        if name not in WRITTEN_BY_PLAYERS:
            yield node
            yield from _without_what_players_write(node)


def _is_number(node: ast.expr) -> bool:
    written = isinstance(node, ast.Constant) and isinstance(node.value, str) and NUMBER.fullmatch(node.value)
    return bool(written) or (isinstance(node, ast.Attribute) and node.attr in CITING)
