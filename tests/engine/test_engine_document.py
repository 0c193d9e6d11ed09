"""docs/engine.md: each file that it names exists, and each name stands in a file that is named beside it."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache

import pytest

from tests.engine.scenarios import ROOT

TEXT = (ROOT / "docs/engine.md").read_text(encoding="utf-8")
#: What is read together: a row of a table, a numbered point, or a paragraph.
PIECES = [" ".join(piece.split()) for piece in re.split(r"\n\n|\n(?=\||\d+\. )", TEXT) if "`" in piece]
PATH = re.compile(r"`([\w./-]+/[\w./-]*)`")
NAME = re.compile(r"`(\w+)\(\)`")
LINK = re.compile(r"\]\(([^)]+)\)")


def named(piece: str) -> Iterator[tuple[str, list[str]]]:
    """Each name of a piece, with the files of Python beside it."""
    files = [path for path in PATH.findall(piece) if path.endswith(".py")]
    yield from ((name, files) for name in NAME.findall(piece))


@cache
def defined(path: str) -> frozenset[str]:
    """What a module defines at its top level."""
    names: set[str] = set()
    for node in ast.parse((ROOT / path).read_text(encoding="utf-8")).body:
        match node:
            case ast.FunctionDef(name=name) | ast.ClassDef(name=name):
                names.add(name)
            case ast.Assign(targets=targets):
                names |= {target.id for target in targets if isinstance(target, ast.Name)}
            case ast.AnnAssign(target=ast.Name(id=name)):
                names.add(name)
    return frozenset(names)


@pytest.mark.parametrize("path", sorted(set(PATH.findall(TEXT))))
def test_a_file_it_names_exists(path: str) -> None:
    assert (ROOT / path).is_dir() if path.endswith("/") else (ROOT / path).is_file()


@pytest.mark.parametrize("link", sorted(set(LINK.findall(TEXT))))
def test_a_link_leads_to_a_file(link: str) -> None:
    assert (ROOT / "docs" / link).is_file()


@pytest.mark.parametrize(
    ("name", "files"), [pair for piece in PIECES for pair in named(piece)], ids=lambda value: str(value)[:60]
)
def test_a_name_is_defined_in_a_file_named_beside_it(name: str, files: list[str]) -> None:
    assert any(name in defined(path) for path in files)


def test_no_name_in_brackets_is_passed_over() -> None:
    """A path or name written in another way would not be looked at."""
    looked_at = {*PATH.findall(TEXT), *NAME.findall(TEXT), '@rule("8-4")', "happen"}
    written = set(re.findall(r"`([^`]+)`", TEXT))

    assert {word.removesuffix("()") for word in written} == looked_at
