"""The scenario notation: a board, a question and inputs, as TOML that a person can write or as a link."""

from __future__ import annotations

import base64
import binascii
import json
import tomllib
import zlib
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from engine.kernel.inputs import Input, read_input, show_input
from engine.kernel.scenario_bounds import MOST_BRANCHES as MOST_BRANCHES
from engine.kernel.scenario_bounds import MOST_CHARACTERS as MOST_CHARACTERS
from engine.kernel.scenario_bounds import MOST_INPUTS as MOST_INPUTS
from engine.kernel.scenario_bounds import PIECE, said_of, wrong_with_table, wrong_with_text

_TEXTS = ("game", "edition", "title", "question", "answer")
_TABLES = ("cards", "board", "expect", "digests")
_KNOWN = (*_TEXTS, *_TABLES, "inputs", "branches")


class ScenarioError(Exception):
    """A scenario that cannot be read or laid out. `problems` names each place and what is wrong there; past fifty, how
    many more there are."""

    def __init__(self, *problems: str) -> None:
        self.problems = said_of(problems)
        super().__init__("; ".join(self.problems))


@dataclass(frozen=True, slots=True)
class Scenario:
    """A board and what is done on it.

    Attributes:
        game: the game's slug.
        edition: the label of the edition whose words are shown; `` for the current one.
        cards: cards defined in place, by id, as tables.
        board: the board as a table; what it leaves out has the game's defaults.
        inputs: what players do, in order.
        branches: other lines of play kept beside it, each from the board on; nothing of them is played.
        expect: what a test asserts: `cites` (rules in order), `state`, `refusal`.
        digests: fingerprints of the state after so many inputs, as recorded when the scenario was made.
    """

    game: str
    edition: str = ""
    title: str = ""
    question: str = ""
    answer: str = ""
    cards: Mapping[str, Any] = field(default_factory=dict)
    board: Mapping[str, Any] = field(default_factory=dict)
    inputs: tuple[Input, ...] = ()
    branches: tuple[tuple[Input, ...], ...] = ()
    expect: Mapping[str, Any] = field(default_factory=dict)
    digests: Mapping[str, str] = field(default_factory=dict)


def parse(text: str) -> Scenario:
    """Read a scenario written as TOML.

    Raises:
        ScenarioError: not TOML, too long, or not a scenario; says where.
    """
    if problems := tuple(wrong_with_text(text)):
        raise ScenarioError(*problems)
    try:
        return from_table(tomllib.loads(_pairs_to_lines(text)))
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise ScenarioError(f"not TOML: {error}") from error


def from_table(table: Any) -> Scenario:
    """Read a scenario from its table (of TOML or JSON).

    Raises:
        ScenarioError: with every problem of the notation; the board's own problems come when it is laid out.
    """
    if not isinstance(table, dict):
        raise ScenarioError("a scenario is a table")
    if beyond := tuple(wrong_with_table(table)):
        raise ScenarioError(*beyond)
    problems = [f"{name}: unknown; a scenario has {', '.join(_KNOWN)}" for name in table if name not in _KNOWN]
    problems += [f"{name}: must be text" for name in _TEXTS if not isinstance(table.get(name, ""), str)]
    problems += [f"{name}: must be a table" for name in _TABLES if not isinstance(table.get(name, {}), dict)]
    if isinstance(cards := table.get("cards", {}), dict):
        problems += [f"cards.{id}: must be a table" for id, card in cards.items() if not isinstance(card, dict)]
    if not table.get("game"):
        problems.append("game: missing")
    inputs = _read_inputs(table.get("inputs", []), "inputs", problems)
    branches = _read_branches(table.get("branches", []), problems)
    if problems:
        raise ScenarioError(*problems)
    rest = {name: table[name] for name in (*_TEXTS, *_TABLES) if name in table}
    return Scenario(inputs=inputs, branches=branches, **rest)


def to_table(scenario: Scenario) -> dict[str, Any]:
    """The table of a scenario, without what is empty; the opposite of `from_table`."""
    table: dict[str, Any] = {name: getattr(scenario, name) for name in (*_TEXTS, *_TABLES)}
    table["inputs"] = [show_input(given) for given in scenario.inputs]
    table["branches"] = [[show_input(given) for given in branch] for branch in scenario.branches]
    return {name: value for name, value in table.items() if value}


def print_scenario(scenario: Scenario) -> str:
    """Write a scenario as TOML; `parse` reads the same scenario from it."""
    table = to_table(scenario)
    lines = [f"{name} = {_value(table[name])}" for name in _TEXTS if name in table]
    if scenario.branches:
        lines += ["branches = [", *(f"    {_value(branch)}," for branch in table["branches"]), "]"]
    for id, card in scenario.cards.items():
        lines += ["", f"[cards.{_key(id)}]", *_pairs(card)]
    if scenario.board:
        lines += ["", "[board]", *_pairs(scenario.board)]
    for given in table.get("inputs", []):
        lines += ["", "[[inputs]]", *_pairs(given)]
    for name in ("expect", "digests"):
        if name in table:
            lines += ["", f"[{name}]", *_pairs(table[name])]
    return "\n".join(lines) + "\n"


def to_link(scenario: Scenario) -> str:
    """The scenario as one word of a URL's query, without what only a test needs."""
    table = {name: value for name, value in to_table(scenario).items() if name != "expect"}
    packed = zlib.compress(json.dumps(table, separators=(",", ":"), ensure_ascii=False).encode(), 9)
    return base64.urlsafe_b64encode(packed).decode().rstrip("=")


def from_link(word: str) -> Scenario:
    """Read a scenario from a link's word.

    Raises:
        ScenarioError: the word is damaged, or what it holds is too long or no scenario.
    """
    if len(word) > MOST_CHARACTERS:
        raise ScenarioError(f"longer than {MOST_CHARACTERS:,} characters")
    try:
        packed = base64.urlsafe_b64decode(word + "=" * (-len(word) % 4))
        unpack = zlib.decompressobj()
        raw = unpack.decompress(packed, MOST_CHARACTERS)
        if unpack.unconsumed_tail:
            raise ScenarioError(f"the link holds more than {MOST_CHARACTERS:,} characters")
        if not unpack.eof:
            raise ScenarioError("the link is damaged: its end is missing")
        return from_table(json.loads(raw))
    except (ValueError, binascii.Error, zlib.error, RecursionError) as error:
        raise ScenarioError("the link is damaged") from error


def _pairs_to_lines(text: str) -> str:
    """TOML with one pair a line, of a text that may put several on one, set apart by semicolons."""
    return PIECE.sub(lambda piece: "\n" if piece[0] == ";" else piece[0], text)


def _read_branches(lines: Any, problems: list[str]) -> tuple[tuple[Input, ...], ...]:
    if not isinstance(lines, list):
        problems.append("branches: must be a list of lists of inputs")
        return ()
    if len(lines) > MOST_BRANCHES:
        problems.append(f"branches: more than {MOST_BRANCHES}")
        return ()
    return tuple(_read_inputs(line, f"branches: number {place}", problems) for place, line in enumerate(lines, 1))


def _read_inputs(tables: Any, where: str, problems: list[str]) -> tuple[Input, ...]:
    if not isinstance(tables, list) or not all(isinstance(table, dict) for table in tables):
        problems.append(f"{where}: must be a list of tables")
        return ()
    if len(tables) > MOST_INPUTS:
        problems.append(f"{where}: more than {MOST_INPUTS:,}")
        return ()
    inputs = []
    for place, table in enumerate(tables, 1):
        try:
            inputs.append(read_input(table))
        except ValueError as error:
            problems.append(f"{where}: number {place}: {error}")
    return tuple(inputs)


def _pairs(table: Mapping[str, Any]) -> list[str]:
    return [f"{_key(name)} = {_value(value)}" for name, value in table.items()]


def _key(name: str) -> str:
    plain = name.replace("-", "").replace("_", "")
    return name if plain.isascii() and plain.isalnum() else _quoted(name)


def _value(value: Any) -> str:
    """One TOML value on one line. Numbers, booleans and strings look in TOML as they do in JSON."""
    if isinstance(value, Mapping):
        inner = ", ".join(_pairs(value))
        return f"{{ {inner} }}" if inner else "{}"
    if isinstance(value, list | tuple):
        return f"[{', '.join(_value(item) for item in value)}]"
    if isinstance(value, str):
        return _quoted(value)
    if isinstance(value, bool | int):
        return json.dumps(value)
    raise ScenarioError(f"{value!r} cannot stand in a scenario")


def _quoted(text: str) -> str:
    """Text as a TOML string, which is a JSON string but for one character."""
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")
