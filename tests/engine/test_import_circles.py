"""No module of the engine needs one that needs it, also where the import stands inside a function.

Imports for types only are left out: nothing that runs waits for them.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

from tests.engine.scenarios import ROOT


def modules(room: str = "engine") -> dict[str, Path]:
    """Each module of the engine, or of another room, by its name; a package is the module of its `__init__`."""
    paths = sorted((ROOT / room).rglob("*.py"))
    return {".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__"): path for path in paths}


def needed(source: str, known: Mapping[str, object]) -> set[str]:
    """What the source of a module imports of the modules known, a package with what it imports itself."""
    found: set[str] = set()
    for node in _running(ast.parse(source)):
        match node:
            case ast.Import(names=names):
                found |= {alias.name for alias in names}
            case ast.ImportFrom(module=str(module), names=names):
                found |= {one if (one := f"{module}.{alias.name}") in known else module for alias in names}
    return found & set(known)


def _running(tree: ast.AST) -> Iterator[ast.AST]:
    for child in ast.iter_child_nodes(tree):
        if not (isinstance(child, ast.If) and ast.unparse(child.test) == "TYPE_CHECKING"):
            yield child
            yield from _running(child)


def circle(graph: Mapping[str, set[str]]) -> list[str]:
    """The modules of one circle, if there is any."""
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        return list(error.args[1])
    return []


def test_the_engine_has_no_circle_of_imports() -> None:
    known = modules()
    graph = {name: needed(path.read_text(encoding="utf-8"), known) for name, path in known.items()}

    assert sum(map(len, graph.values())) > 500
    assert circle(graph) == []


def test_a_circle_through_a_function_would_be_found() -> None:
    known = {"engine.a": 1, "engine.b": 1}
    one = needed("def f():\n    from engine import b\n", known)
    other = needed("from engine.a import f\n", known)

    assert circle({"engine.a": one, "engine.b": other}) in (
        ["engine.a", "engine.b", "engine.a"],
        ["engine.b", "engine.a", "engine.b"],
    )
    assert needed("if TYPE_CHECKING:\n    from engine import b\n", known) == set()
