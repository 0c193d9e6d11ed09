"""Only `engine.kernel.writing` changes a state: the source of the engine is walked and everything else is banned."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.engine.scenarios import ROOT

TABLES = {"cards", "areas", "stacks", "facts", "effects", "pending", "version", "layout"}
MUTATORS = {"pop", "popitem", "update", "clear", "setdefault", "append", "extend", "insert", "remove", "__setitem__"}
#: The state itself and the one module that writes it; and who may ask for writing: what happens, and the board.
WRITERS = {"engine/kernel/state.py", "engine/kernel/writing.py"}
ASKERS = {"engine/kernel/happening.py", "engine/games/masters/boards/board.py", "engine/play/boards.py"}

SOURCES = {
    name: path
    for path in sorted((ROOT / "engine").rglob("*.py"))
    if (name := path.relative_to(ROOT).as_posix()) not in WRITERS
}


def offences(source: str) -> list[str]:
    """The lines of a module that change a table of a state, or hand one on under another name."""
    return [f"line {node.lineno}: {ast.unparse(node)}" for node in _offending(ast.parse(source))]


def _offending(tree: ast.Module) -> Iterator[ast.stmt | ast.expr]:
    for node in ast.walk(tree):
        match node:
            case ast.Assign(targets=targets, value=value):
                if any(_is_table(part) for target in targets for part in _parts(target)) or _is_of_state(value):
                    yield node
            case ast.AugAssign(target=target) | ast.AnnAssign(target=target):
                if any(_is_table(part) for part in _parts(target)):
                    yield node
            case ast.Delete(targets=targets):
                if any(_is_table(part) for target in targets for part in _parts(target)):
                    yield node
            case ast.Call(func=ast.Attribute(value=owner, attr=name)):
                if name in MUTATORS and _is_table(owner):
                    yield node
            case ast.Call(func=ast.Name(id="setattr")):
                yield node


def _parts(target: ast.expr) -> Iterator[ast.expr]:
    """What an assignment to a target writes to: tuples taken apart, items traced to their table."""
    if isinstance(target, ast.Tuple | ast.List):
        for item in target.elts:
            yield from _parts(item)
    elif isinstance(target, ast.Subscript | ast.Starred):
        yield from _parts(target.value)
    else:
        yield target


def _is_table(node: ast.expr) -> bool:
    """Whether the expression is a table of what could be a state; what an object keeps under `self` is its own."""
    return (
        isinstance(node, ast.Attribute)
        and node.attr in TABLES
        and not (isinstance(node.value, ast.Name) and node.value.id == "self")
    )


def _is_of_state(node: ast.expr) -> bool:
    """Whether the expression is `….state.<table>` itself, which would be a second name for it."""
    return (
        isinstance(node, ast.Attribute)
        and node.attr in {"cards", "areas", "facts", "effects"}
        and isinstance(node.value, ast.Attribute | ast.Name)
        and (node.value.attr if isinstance(node.value, ast.Attribute) else node.value.id) == "state"
    )


def test_no_other_module_changes_a_state() -> None:
    assert len(SOURCES) > 100
    assert {
        name: found for name, path in SOURCES.items() if (found := offences(path.read_text(encoding="utf-8")))
    } == {}


def test_no_other_module_asks_for_writing() -> None:
    assert {name for name, path in SOURCES.items() if "write" in _imported(path)} <= ASKERS


def _imported(path: Path) -> set[str]:
    """What a module imports from the one that writes."""
    return {
        alias.name
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.ImportFrom) and node.module == "engine.kernel.writing"
        for alias in node.names
    }


@pytest.mark.parametrize(
    "line",
    [
        "g.state.cards['a'] = card",
        "state.version += 1",
        "state.facts.pop('turn')",
        "del g.state.effects['e1']",
        "g.state.pending = ()",
        "a, g.state.areas['A.hand'] = 1, ()",
        "cards = g.state.cards",
        "setattr(state, 'cards', {})",
        "game.state.facts.update(turn=4)",
    ],
)
def test_a_change_would_be_found(line: str) -> None:
    assert offences(line)


@pytest.mark.parametrize(
    "line",
    [
        "turn = g.state.facts['turn']",
        "self.facts['turn'] = 1",
        "known = state.effects.get('e1')",
        "x = list(g.state.facts)",
    ],
)
def test_looking_at_a_state_is_no_change(line: str) -> None:
    assert offences(line) == []
