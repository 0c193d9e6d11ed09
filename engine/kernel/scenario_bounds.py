"""How large a scenario can be before it is looked at: what lies beyond is refused, whatever it says.

Each bound keeps some reader of the notation from working without end on a text that no person has written.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

#: Characters of a scenario, as TOML or in a link.
MOST_CHARACTERS = 200_000
MOST_INPUTS = 1_000
#: Other lines of play beside the one that is shown.
MOST_BRANCHES = 40
#: Tables and lists within each other; skills that are written out whole nest about ten.
MOST_NESTED = 40
#: Cards defined in one scenario, and what its board holds in all: each card, and each thing said of one.
MOST_DEFINED = 150
MOST_ON_BOARD = 3_000
#: Problems of one scenario that are said, and characters of each.
MOST_PROBLEMS = 50
LONGEST_PROBLEM = 300
#: Characters of a name or word: a card's id and name, an area, a part of an effect. Pages say them again and again.
LONGEST_NAME = 200
#: What is said of a text that nothing can hold.
UNWRITABLE = "a NUL, or a character that is cut in half (a lone surrogate)"
#: What alone may be long: the text of a card.
_LONG = "text"
#: The farthest that a number may lie from zero.
LARGEST = 1_000_000_000

#: Strings and comments, in which no sign means anything, and a semicolon. A string that is never closed runs to the end
#: of its line, or of the text if it may have many lines: each sign is read once, however many strings are left open.
PIECE = re.compile(
    r'''
        """ (?: [^"\\] | \\. | "(?!"") )*+ (?:""")?
      | \'{3} (?: [^\'] | \'(?!\'\') )*+ (?:\'{3})?
      | " (?: [^"\\\n] | \\. )*+ "?
      | \' [^\'\n]*+ \'?
      | \#[^\n]*+
      | ;
    ''',
    re.DOTALL | re.VERBOSE,
)
#: Digits in a row that no bound number has; the interpreter refuses to read thousands of them.
_ENDLESS_NUMBER = re.compile(r"(?<!\d)\d[\d_]{99}")


def wrong_with_text(text: str) -> Iterator[str]:
    """What forbids a text to be read as TOML at all: keys and numbers that would be read for minutes."""
    if len(text) > MOST_CHARACTERS:
        yield f"longer than {MOST_CHARACTERS:,} characters"
        return
    bare = PIECE.sub(lambda piece: "" if piece[0][0] == "#" else "\n" if piece[0] == ";" else "_", text)
    for place, line in enumerate(bare.splitlines(), 1):
        if line.count(".") > MOST_NESTED:
            yield f"line {place}: a key of more than {MOST_NESTED} parts"
        if _ENDLESS_NUMBER.search(line):
            yield f"line {place}: a number beyond {LARGEST:,}"


def wrong_with_table(table: Mapping[str, Any]) -> Iterator[str]:
    """What of a scenario's table nests too deeply, is too large a number, or too long; it is not looked into."""
    if sum(_length(value) for value in table.values()) > MOST_CHARACTERS:
        yield f"longer than {MOST_CHARACTERS:,} characters"
    if isinstance(cards := table.get("cards"), Mapping) and len(cards) > MOST_DEFINED:
        yield f"cards: more than {MOST_DEFINED} are defined"
    if sum(len(level) for level in _levels(table.get("board"))) > MOST_ON_BOARD:
        yield f"board: more than {MOST_ON_BOARD:,} entries"
    if cannot_be_written(dict(table)):
        yield UNWRITABLE
    for name, value in table.items():
        levels = list(_levels(value))
        if name in ("board", "cards") and any(_has_long_name(each) for level in levels for each in level):
            yield f"{name}: a name longer than {LONGEST_NAME} characters"
        if any(isinstance(each, int) and abs(each) > LARGEST for level in levels for each in level):
            yield f"{name}: a number beyond {LARGEST:,}"
        if len(levels) > MOST_NESTED:
            yield f"{name}: nested deeper than {MOST_NESTED} levels"


def said_of(problems: Sequence[str]) -> tuple[str, ...]:
    """Problems as a reader can take them in: the first fifty, each of readable length, and how many more there are."""
    said = [_shortened(problem) for problem in problems[:MOST_PROBLEMS]]
    if more := len(problems) - len(said):
        said.append(f"{more:,} more")
    return tuple(said)


def _shortened(problem: str) -> str:
    whole = problem.encode("utf-8", "replace").decode()
    return whole if len(whole) <= LONGEST_PROBLEM else f"{whole[:LONGEST_PROBLEM]}…"


def _length(value: Any) -> int:
    """The characters of all texts in a value."""
    return sum(len(each) for level in _levels(value) for each in level if isinstance(each, str))


def _levels(value: Any) -> Iterator[list[Any]]:
    """What a value holds, level by level, for it may be deeper than any stack; a level too many tells that it is."""
    level = [value]
    for _ in range(MOST_NESTED + 1):
        yield level
        level = [inner for each in level for inner in _inside(each)]
        if not level:
            return


def _has_long_name(value: Any) -> bool:
    """Whether a table or list has a name or word that is too long; the text of a card is neither."""
    if isinstance(value, Mapping):
        words = [*value, *(inner for name, inner in value.items() if name != _LONG)]
    else:
        words = value if isinstance(value, list) else []
    return any(isinstance(word, str) and len(word) > LONGEST_NAME for word in words)


def cannot_be_written(value: Any) -> bool:
    """Whether a text in a value has what JSON can write and no file, page or database can hold."""
    left = [value]
    while left:
        each = left.pop()
        if isinstance(each, str) and any(sign == "\0" or "\ud800" <= sign <= "\udfff" for sign in each):
            return True
        left += _inside(each)
    return False


def _inside(value: Any) -> list[Any]:
    if isinstance(value, Mapping):
        return [*value, *value.values()]
    return value if isinstance(value, list) else []
