"""What a process remembers is bounded: a visitor who brings a new name with each request must not fill its memory."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
#: The most that one of them may keep.
MOST_KEPT = 100_000


def remembering(source: str) -> Iterator[tuple[str, bool, int | None]]:
    """Each function that remembers its answers: name, whether it is asked with arguments, and how many it keeps."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            arguments = node.args
            asked = bool(arguments.args or arguments.posonlyargs or arguments.kwonlyargs or arguments.vararg)
            for decorator in node.decorator_list:
                called = decorator.func if isinstance(decorator, ast.Call) else decorator
                name = called.attr if isinstance(called, ast.Attribute) else getattr(called, "id", "")
                if name == "cache":
                    yield node.name, asked, None
                elif name == "lru_cache":
                    yield node.name, asked, _maxsize(decorator)


def _maxsize(decorator: ast.expr) -> int | None:
    keywords = decorator.keywords if isinstance(decorator, ast.Call) else []
    return next((ast.literal_eval(given.value) for given in keywords if given.arg == "maxsize"), None)


def test_a_function_that_is_asked_with_arguments_keeps_so_many_answers() -> None:
    sources = [path for room in ("engine", "rules_db", "rulesite") for path in (ROOT / room).rglob("*.py")]
    found = [(path, *each) for path in sources for each in remembering(path.read_text(encoding="utf-8"))]
    without_bound = [
        f"{path.relative_to(ROOT)}: {name}"
        for path, name, asked, most in found
        if asked and (most is None or most > MOST_KEPT)
    ]
    assert len(found) > 30
    assert without_bound == []


@pytest.mark.parametrize(
    "source",
    [
        "@cache\ndef of(name): ...",
        "@functools.cache\ndef of(name): ...",
        "@lru_cache\ndef of(*names): ...",
        "@lru_cache(maxsize=None)\ndef of(name): ...",
        "class It:\n    @cache\n    def of(self): ...",
    ],
)
def test_one_without_a_bound_is_noticed(source: str) -> None:
    ((_, asked, most),) = remembering(source)
    assert asked
    assert most is None
