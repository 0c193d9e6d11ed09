"""What the engine makes of a rulebook, rule by rule: which function carries it out, and which scenario tests it."""

from __future__ import annotations

import ast
import io
import re
import tokenize
import tomllib
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any

from django.conf import settings

import engine.games
from engine.games import rules_of
from engine.kernel.scenario import Scenario, parse
from engine.kernel.telling import folder_of
from rules_db.shelf.catalogue import main_skeleton
from rules_db.shelf.skeleton import SkeletonRule

#: The classes of a rule. An executed one acts: without it a scenario comes out otherwise. A told one is cited when it
#: applies, and a ruling without it is the same but for that mention.
CLASSES = EXECUTED, TOLD, DEFINES, HEADING, OUTSIDE, OPEN = (
    "executed",
    "told",
    "defines",
    "heading",
    "outside",
    "open",
)

#: How many rules prescribe play by an independent reading of the manual, and how far (in percent) the count of
#: those that the engine cites may lie from it before `deviation` says where.
PRESCRIBING_PLAY = {"masters": 880}
MAY_DIFFER = 3

#: The classes whose rules a function of the engine cites or relies on.
_IN_CODE = (EXECUTED, TOLD, DEFINES)

_NUMBER = re.compile(r"\d+(?:-\d+)+")
_IN_PROSE = re.compile(r"(?<![\w-])\d+(?:-\d+)+(?![\w-])")
_GAMES = Path(engine.games.__file__).parent
_READ_FROM = "read_from.toml"
_OUTSIDE = "outside.toml"
_TOLD = "told.toml"
_SHOWN_BY = "shown_by.toml"


def coverage(game: str) -> dict[str, Any]:
    """Every rule of the game's main rulebook: `rules`, by number, and `counts`, how many are of each class.

    A rule has its `public_id`, `class`, `function`, `tests` (files), `reason`, `shown_by` (of a rule that defines: the
    cited rule in whose scenarios it can be seen) and `read_from`, the hash of the text the engine was written from;
    `read_again` is set where the text that ships is another.

    Raises:
        LookupError: the engine does not play the game.
    """
    rules_of(game)
    skeleton = main_skeleton(game)
    cited, told, defined, outside = cited_in(game), told_in(game), mentioned_in(game), outside_of(game)
    tests, shown_by = tests_by_rule(game), shown_by_of(game)
    read_from = texts_read(game)
    parents = {rule.parent for rule in skeleton}
    rules: dict[str, dict[str, Any]] = {}
    for rule in skeleton:
        kind, reason = _classify(rule, cited, told, defined, outside, parents)
        rules[rule.number] = {
            "public_id": rule.id,
            "class": kind,
            "function": cited.get(rule.number, defined.get(rule.number, "")) if kind in _IN_CODE else "",
            "tests": tests.get(rule.number, []),
            "reason": reason,
            "shown_by": shown_by.get(rule.number, "") if kind == DEFINES else "",
            "read_from": read_from.get(rule.number, ""),
            "read_again": read_from.get(rule.number, rule.text_hash) != rule.text_hash,
        }
    return {"rules": rules, "counts": _counts(rules.values())}


@lru_cache(maxsize=20)
def known_coverage(game: str) -> dict[str, Any]:
    """`coverage`, found once in a process: neither the engine nor its tests change while it runs."""
    return coverage(game)


def by_chapter(rules: Mapping[str, Mapping[str, Any]]) -> dict[str, dict[str, int]]:
    """How many rules of each chapter are of each class."""
    chapters: dict[str, list[Mapping[str, Any]]] = {}
    for number, entry in rules.items():
        chapters.setdefault(number.partition("-")[0], []).append(entry)
    return {chapter: _counts(entries) for chapter, entries in chapters.items()}


def untested(rules: Mapping[str, Mapping[str, Any]]) -> list[str]:
    """The rules the engine cites that no scenario expects."""
    return [number for number, entry in rules.items() if entry["class"] in (EXECUTED, TOLD) and not entry["tests"]]


def deviation(game: str, found: Mapping[str, Any]) -> str:
    """Where the count of rules that the engine cites lies apart from an independent reading's, in words.

    Empty if it does not, or if nobody has counted.
    """
    if game not in PRESCRIBING_PLAY:
        return ""
    expected, count = PRESCRIBING_PLAY[game], _cited_of(found["counts"])
    percent = 100 * (count - expected) / expected
    if abs(percent) <= MAY_DIFFER:
        return ""
    where = ", ".join(
        f"{chapter}: {_cited_of(counts)} of {sum(counts.values())} ({counts[OPEN]} open, {counts[DEFINES]} define)"
        for chapter, counts in by_chapter(found["rules"]).items()
    )
    apart = f"{percent:+.1f} % from the {expected} of an independent reading"
    return f"{count} rules are cited in play, {apart}; by chapter {where}"


def _cited_of(counts: Mapping[str, int]) -> int:
    return counts[EXECUTED] + counts[TOLD]


@lru_cache(maxsize=20)
def cited_in(game: str) -> dict[str, str]:
    """The numbers the game's code cites, and the function (or table) of the engine that cites each first."""
    found: dict[str, str] = {}
    for path in _modules(game):
        for number, function in _cited(ast.parse(path.read_text(encoding="utf-8"))):
            found.setdefault(number, f"{_module_name(path)}{'.' if function else ''}{function}")
    return found


@lru_cache(maxsize=20)
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


@lru_cache(maxsize=20)
def scenarios_of(game: str) -> dict[str, Scenario]:
    """The scenarios of the tests, of official answers, and the sandbox's presets, by their paths in the project."""
    folders = (
        settings.BASE_DIR / "tests" / "engine" / folder_of(game) / "scenarios",
        settings.BASE_DIR / "rules_db" / "answers" / "played" / folder_of(game),
        settings.BASE_DIR / "rulesite" / "sandbox" / "presets" / folder_of(game),
    )
    paths = (path for folder in folders for path in sorted(folder.glob("*.toml")))
    return {path.relative_to(settings.BASE_DIR).as_posix(): parse(path.read_text(encoding="utf-8")) for path in paths}


def tests_by_rule(game: str) -> dict[str, list[str]]:
    """The scenario files that expect a rule to be cited, by its number."""
    found: dict[str, list[str]] = {}
    for path, scenario in scenarios_of(game).items():
        for number in rules_expected(scenario):
            found.setdefault(number, []).append(path)
    return found


def outside_of(game: str) -> dict[str, str]:
    """The numbers of rules that say nothing of play, and why."""
    return dict(_table(game, _OUTSIDE))


def told_in(game: str) -> frozenset[str]:
    """The numbers of rules that are only told: left out of the engine, every ruling is the same but for the mention.

    They were found by leaving each out in turn (`python -m bench.disabled GAME --record`).
    """
    return frozenset(_table(game, _TOLD).get("rules", ()))


def record_told(game: str, rules: Iterable[str]) -> None:
    """Note the rules that were found to be only told, in the rulebook's order."""
    found = set(rules)
    lines = [f'    "{rule.number}",\n' for rule in main_skeleton(game) if rule.number in found]
    head = "# Rules that are cited where they apply and change nothing: see told_in() in rules_db/coverage.py.\n"
    path = _GAMES / folder_of(game) / _TOLD
    path.write_text(f"{head}rules = [\n{''.join(lines)}]\n", encoding="utf-8")


def shown_by_of(game: str) -> dict[str, str]:
    """The numbers of rules that define, and for each the cited rule in whose scenarios the definition can be seen."""
    return dict(_table(game, _SHOWN_BY))


def contradictions(game: str) -> list[str]:
    """What is wrong with a game's lists of rules, each with its file.

    Outside play, numbers that do not exist, that are carried out after all or have no reason; among the told ones,
    numbers that nothing cites; among what shows a definition, rules that nothing cites.
    """
    known, cited = {rule.number for rule in main_skeleton(game)}, cited_in(game)
    outside, shown_by = outside_of(game), shown_by_of(game)
    return [
        *(f"{_OUTSIDE}: {number} is no rule" for number in outside if number not in known),
        *(f"{_OUTSIDE}: {number} is carried out by {cited[number]}" for number in outside if number in cited),
        *(f"{_OUTSIDE}: {number} has no reason" for number, reason in outside.items() if not reason.strip()),
        *(f"{_TOLD}: nothing cites {number}" for number in sorted(told_in(game) - set(cited))),
        *(f"{_SHOWN_BY}: {number} is no rule" for number in shown_by if number not in known),
        *(
            f"{_SHOWN_BY}: nothing cites {by}, which shows {number}"
            for number, by in shown_by.items()
            if by not in cited
        ),
    ]


def texts_read(game: str) -> dict[str, str]:
    """The hash of the text each rule was read from when the engine was written."""
    return dict(_table(game, _READ_FROM))


def record_texts_read(game: str) -> int:
    """Note the present texts as the ones the engine was written from; returns how many rules it relies on."""
    relied_on = {**mentioned_in(game), **cited_in(game)}
    lines = [f'"{rule.number}" = "{rule.text_hash}"\n' for rule in main_skeleton(game) if rule.number in relied_on]
    head = "# The hash of each rule's text as it was read when the engine was written: see engine_coverage --record.\n"
    (_GAMES / folder_of(game) / _READ_FROM).write_text(head + "".join(lines), encoding="utf-8")
    return len(lines)


def _classify(
    rule: SkeletonRule,
    cited: Mapping[str, str],
    told: frozenset[str],
    defined: Mapping[str, str],
    outside: Mapping[str, str],
    parents: set[str],
) -> tuple[str, str]:
    if rule.heading_length and rule.number in parents and rule.number.count("-") < 2:
        return HEADING, "a title over other rules"
    if rule.number in cited:
        return TOLD if rule.number in told else EXECUTED, ""
    if rule.number in outside:
        return OUTSIDE, outside[rule.number]
    if rule.number in defined:
        return DEFINES, "the engine relies on it"
    return OPEN, "no part of the engine carries it out yet"


def _table(game: str, file: str) -> dict[str, Any]:
    """What one of the game's lists says."""
    return tomllib.loads((_GAMES / folder_of(game) / file).read_text(encoding="utf-8"))


def _counts(entries: Iterable[Mapping[str, Any]]) -> dict[str, int]:
    """How many there are of each class, also of one that has none."""
    counted = Counter(entry["class"] for entry in entries)
    return {kind: counted[kind] for kind in CLASSES}


def _modules(game: str) -> Iterator[Path]:
    yield from sorted((_GAMES / folder_of(game)).rglob("*.py"))


def _module_name(path: Path) -> str:
    return ".".join(("engine.games", *path.relative_to(_GAMES).with_suffix("").parts))


def _cited(tree: ast.AST, function: str = "") -> Iterator[tuple[str, str]]:
    for node in ast.iter_child_nodes(tree):
        inside = node.name if isinstance(node, ast.FunctionDef | ast.ClassDef) else function
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and _NUMBER.fullmatch(node.value):
            yield node.value, function
        yield from _cited(node, inside)


def rules_expected(scenario: Scenario) -> set[str]:
    """The rules a scenario expects, without playing it."""
    named = [scenario.expect.get(name, ()) for name in ("cites", "refusal", "board_refused")]
    return {number for numbers in (*named, *scenario.expect.get("terms", {}).values()) for number in numbers}
