"""What the engine makes of a rulebook, rule by rule: which function carries it out, and which scenario tests it."""

from __future__ import annotations

import ast
import io
import re
import tokenize
import tomllib
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from django.conf import settings

import engine.games
from engine.games import rules_of
from engine.kernel.scenario import parse
from rules_db.shelf.catalogue import main_skeleton
from rules_db.shelf.skeleton import SkeletonRule

#: The classes of a rule, in the order they are decided.
EXECUTED, DEFINES, HEADING, OPEN = "executed", "defines", "heading", "open"

_NUMBER = re.compile(r"\d+(?:-\d+)+")
_IN_PROSE = re.compile(r"(?<![\w-])\d+(?:-\d+)+(?![\w-])")
_GAMES = Path(engine.games.__file__).parent
_READ_FROM = "read_from.toml"


def coverage(game: str) -> dict[str, Any]:
    """Every rule of the game's main rulebook: `rules` (number to `class`, `function`, `tests`, `reason`) and `counts`.

    A rule whose text differs from the one the engine was written from has `read_again` set.

    Raises:
        LookupError: the engine does not play the game.
    """
    rules_of(game)
    skeleton = main_skeleton(game)
    executed, defined = executed_in(game), mentioned_in(game)
    tests = tests_by_rule(game)
    read_from = texts_read(game)
    parents = {rule.parent for rule in skeleton}
    rules: dict[str, dict[str, Any]] = {}
    for rule in skeleton:
        kind, reason = _classify(rule, executed, defined, parents)
        rules[rule.number] = {
            "class": kind,
            "function": executed.get(rule.number, defined.get(rule.number, "")) if kind in (EXECUTED, DEFINES) else "",
            "tests": tests.get(rule.number, []),
            "reason": reason,
            "read_again": read_from.get(rule.number, rule.text_hash) != rule.text_hash,
        }
    return {"rules": rules, "counts": dict(Counter(entry["class"] for entry in rules.values()))}


def executed_in(game: str) -> dict[str, str]:
    """The numbers the game's code cites, and the function (or table) of the engine that cites each first."""
    found: dict[str, str] = {}
    for path in _modules(game):
        for number, function in _cited(ast.parse(path.read_text(encoding="utf-8"))):
            found.setdefault(number, f"{_module_name(path)}{'.' if function else ''}{function}")
    return found


def mentioned_in(game: str) -> dict[str, str]:
    """The numbers the game's docstrings and comments rely on, and the module that does."""
    found: dict[str, str] = {}
    for path in _modules(game):
        source = path.read_text(encoding="utf-8")
        for token in tokenize.generate_tokens(io.StringIO(source).readline):
            prose = token.type == tokenize.COMMENT or (token.type == tokenize.STRING and '"""' in token.string)
            for number in _IN_PROSE.findall(token.string) if prose else ():
                found.setdefault(number, _module_name(path))
    return found


def tests_by_rule(game: str) -> dict[str, list[str]]:
    """The scenario files that expect a rule to be cited, by its number."""
    folders = (
        settings.BASE_DIR / "tests" / "engine" / game / "scenarios",
        settings.BASE_DIR / "rulesite" / "sandbox" / "presets" / game,
    )
    found: dict[str, list[str]] = {}
    for path in (path for folder in folders for path in sorted(folder.glob("*.toml"))):
        for number in _expected(path):
            found.setdefault(number, []).append(path.relative_to(settings.BASE_DIR).as_posix())
    return found


def texts_read(game: str) -> dict[str, str]:
    """The hash of the text each rule was read from when the engine was written."""
    path = _GAMES / game / _READ_FROM
    return dict(tomllib.loads(path.read_text(encoding="utf-8")))


def record_texts_read(game: str) -> int:
    """Note the present texts as the ones the engine was written from; returns how many rules it relies on."""
    relied_on = {**mentioned_in(game), **executed_in(game)}
    lines = [f'"{rule.number}" = "{rule.text_hash}"\n' for rule in main_skeleton(game) if rule.number in relied_on]
    head = "# The hash of each rule's text as it was read when the engine was written: see engine_coverage --record.\n"
    (_GAMES / game / _READ_FROM).write_text(head + "".join(lines), encoding="utf-8")
    return len(lines)


def _classify(
    rule: SkeletonRule, executed: dict[str, str], defined: dict[str, str], parents: set[str]
) -> tuple[str, str]:
    if rule.heading_length and rule.number in parents and rule.number.count("-") < 2:
        return HEADING, "a title over other rules"
    if rule.number in executed:
        return EXECUTED, ""
    if rule.number in defined:
        return DEFINES, "the engine relies on it"
    return OPEN, "no part of the engine carries it out yet"


def _modules(game: str) -> Iterator[Path]:
    yield from sorted((_GAMES / game).rglob("*.py"))


def _module_name(path: Path) -> str:
    return ".".join(("engine.games", *path.relative_to(_GAMES).with_suffix("").parts))


def _cited(tree: ast.AST, function: str = "") -> Iterator[tuple[str, str]]:
    for node in ast.iter_child_nodes(tree):
        inside = node.name if isinstance(node, ast.FunctionDef | ast.ClassDef) else function
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and _NUMBER.fullmatch(node.value):
            yield node.value, function
        yield from _cited(node, inside)


def _expected(path: Path) -> set[str]:
    """The rules a scenario file expects, without playing it."""
    expect = parse(path.read_text(encoding="utf-8")).expect
    return {number for name in ("cites", "refusal", "board_refused") for number in expect.get(name, ())}
