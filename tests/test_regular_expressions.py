"""Every regular expression that meets a visitor's text reads a hostile one in a single pass.

A visitor may send any text. A pattern that begins again at each letter and reads on to the end takes minutes over a
text that a linear one reads in a millisecond.
"""

from __future__ import annotations

import ast
import importlib
import pkgutil
import re
from collections.abc import Iterator, Mapping
from functools import cache
from itertools import product
from pathlib import Path
from re import _constants, _parser
from time import process_time
from typing import Any, NamedTuple

import pytest

import engine
import rules_db
import rulesite

#: Rooms that only read the documents and card files which editors hand in, line by line and outside requests.
READ_FOR_EDITORS = (
    "rules_db.importing",
    "rules_db.terms",
    "rules_db.cards.markup",
    "rules_db.cards.masters",
    "rules_db.editions.change_list",
    "rules_db.editions.told",
)
#: Characters of each hostile text.
LENGTH = 6_000
#: Seconds of the processor for one text: a linear pattern takes a hundredth of it, a quadratic one several times it.
MOST_SECONDS = 0.04
#: What stands before the repeated piece, and behind it so that a pattern fails at the very end.
ENDS = ("", "\n!", "\x00")


def modules() -> Iterator[Any]:
    importlib.import_module("rulesite.urls")  # before the addresses of its parts, which use what it declares
    for room in (engine, rules_db, rulesite):
        for found in pkgutil.walk_packages(room.__path__, f"{room.__name__}."):
            if ".migrations." not in found.name and not found.name.startswith(READ_FOR_EDITORS):
                yield importlib.import_module(found.name)


def patterns_in(value: Any, depth: int = 3) -> Iterator[re.Pattern[str]]:
    """The patterns that a module's value is or holds."""
    if isinstance(value, re.Pattern):
        if isinstance(value.pattern, str):
            yield value
    elif depth and isinstance(value, Mapping):
        for inner in value.values():
            yield from patterns_in(inner, depth - 1)
    elif depth and isinstance(value, list | tuple | set | frozenset):
        for inner in value:
            yield from patterns_in(inner, depth - 1)
    elif depth and hasattr(value, "__dataclass_fields__") and not isinstance(value, type):
        for name in value.__dataclass_fields__:
            yield from patterns_in(getattr(value, name, None), depth - 1)


def written_in_calls(source: str) -> Iterator[tuple[re.Pattern[str], str]]:
    """Patterns that stand as plain text in a call such as `re.sub("...", ...)`, each with that way of asking."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.args:
            called, first = node.func, node.args[0]
            of_re = isinstance(called.value, ast.Name) and called.value.id == "re"
            if of_re and called.attr in WAYS and isinstance(first, ast.Constant) and isinstance(first.value, str):
                yield re.compile(first.value), called.attr


#: How a pattern can be asked; what is anchored by its question need not be quick for the others.
WAYS = ("sub", "search", "match", "fullmatch", "findall", "finditer", "split")
_ASKED = re.compile(rf"\b(\w+)\.({'|'.join(WAYS)})\(")


class Asked(NamedTuple):
    """A pattern, and the ways in which the project asks it."""

    pattern: re.Pattern[str]
    module: str
    ways: frozenset[str]


def all_patterns() -> dict[str, Asked]:
    """Each pattern once, by the module that has it and its beginning."""
    found: dict[tuple[str, int], Asked] = {}
    sources = {module: Path(module.__file__).read_text(encoding="utf-8") for module in modules()}
    for module, source in sources.items():
        for name, value in vars(module).items():
            if name[:2] != "__":
                ways = frozenset(way for named, way in _ASKED.findall(source) if named == name)
                for pattern in patterns_in(value):
                    seen = found.pop((pattern.pattern, pattern.flags), Asked(pattern, module.__name__, frozenset()))
                    found[pattern.pattern, pattern.flags] = seen._replace(ways=seen.ways | ways)
        for pattern, way in written_in_calls(source):
            found[pattern.pattern, pattern.flags] = Asked(pattern, module.__name__, frozenset({way}))
    every = frozenset(WAYS)
    return {
        f"{each.module}: {each.pattern.pattern[:40]}": each._replace(ways=each.ways or every) for each in found.values()
    }


def slowest(ways: frozenset[str]) -> tuple[str, ...]:
    """Of the ways to ask a pattern those that take longest: each other one tries no more than one of these tries.

    To look for all that fits goes on where to look for the first ends, and both begin where `match` does.
    """
    all_through = next((way for way in ("sub", "finditer", "findall", "split", "search") if way in ways), "")
    from_the_start = "fullmatch" if "fullmatch" in ways else "" if all_through or "match" not in ways else "match"
    return tuple(way for way in (all_through, from_the_start) if way)


#: The patterns are tried in so many tests: which are there is found when the first runs, not when tests are collected.
PARTS = 8


@cache
def patterns_by_part() -> tuple[dict[str, Asked], ...]:
    named = sorted(all_patterns().items())
    return tuple(dict(named[part::PARTS]) for part in range(PARTS))


def signs_of(tree: Any) -> Iterator[str]:
    """A sign for each thing a pattern speaks of: its letters, an example of each class and of each range."""
    for kind, value in tree:
        if kind in (_constants.LITERAL, _constants.NOT_LITERAL):
            yield chr(value)
        elif kind is _constants.RANGE:
            yield chr(value[0])
        elif kind is _constants.CATEGORY:
            yield {"DIGIT": "1", "SPACE": " ", "WORD": "a"}[str(value).split("_")[-1]]
        elif kind is _constants.IN:
            yield from list(signs_of(value))[:6]
        elif kind is _constants.ANY:
            yield "x"
        elif kind is _constants.BRANCH:
            for branch in value[1]:
                yield from signs_of(branch)
        elif isinstance(value, tuple | list):
            for inner in value:
                if isinstance(inner, _parser.SubPattern):
                    yield from signs_of(inner)
        elif isinstance(value, _parser.SubPattern):
            yield from signs_of(value)


def killers(pattern: re.Pattern[str]) -> Iterator[str]:
    """Long texts of one or two of a pattern's own signs, and of letters and spaces, with ends on which it fails."""
    signs = list(dict.fromkeys([*signs_of(_parser.parse(pattern.pattern, pattern.flags)), "a", " ", "1"]))[:9]
    pieces = dict.fromkeys([*signs, *("".join(pair) for pair in product(signs, repeat=2))])
    for piece in pieces:
        body = piece * (LENGTH // len(piece))
        yield from (body + end for end in ENDS[:2])
    for first in signs:
        yield first + "a" * LENGTH + ENDS[2]


def ask(pattern: re.Pattern[str], way: str, text: str) -> None:
    if way == "sub":
        pattern.sub("", text)
    elif way == "finditer":
        list(pattern.finditer(text))
    else:
        getattr(pattern, way)(text)


@pytest.mark.parametrize("part", range(PARTS))
def test_no_text_takes_a_pattern_long(part: int) -> None:
    patterns = patterns_by_part()[part]
    assert len(patterns) > 5
    for name, (pattern, _, ways) in patterns.items():
        for text, way in product(killers(pattern), slowest(ways)):
            taken = seconds(pattern, way, text)
            if taken > MOST_SECONDS:
                assert not is_more_than_linear(pattern, way, text), f"{name}: {taken:.2f} s to {way} {text[:12]!r} ..."


def seconds(pattern: re.Pattern[str], way: str, text: str) -> float:
    begun = process_time()
    ask(pattern, way, text)
    return process_time() - begun


def is_more_than_linear(pattern: re.Pattern[str], way: str, text: str) -> bool:
    """Whether four times the text takes much more than four times as long: a busy machine alone is no reason."""
    quarter = text[len(text) * 3 // 4 :]
    least = [min(seconds(pattern, way, each) for _ in range(3)) for each in (quarter, text)]
    return least[1] > 9 * least[0]


@pytest.mark.parametrize(
    ("ways", "tried"),
    [
        (WAYS, ("sub", "fullmatch")),
        (("search", "match"), ("search",)),
        (("match",), ("match",)),
        (("fullmatch", "match"), ("fullmatch",)),
        (("search", "findall"), ("findall",)),
    ],
)
def test_of_the_ways_to_ask_a_pattern_the_slowest_are_tried(ways: tuple[str, ...], tried: tuple[str, ...]) -> None:
    assert slowest(frozenset(ways)) == tried


def test_a_pattern_that_begins_again_at_each_sign_is_noticed() -> None:
    slow = re.compile(r'"(?:\\.|[^"\\\n])*"')
    text = '"\\' * (LENGTH // 2)
    assert seconds(slow, "sub", text) > MOST_SECONDS
    assert is_more_than_linear(slow, "sub", text)
