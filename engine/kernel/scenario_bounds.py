"""How large a scenario can be before it is looked at: what lies beyond is refused, whatever it says.

Each bound keeps some reader of the notation from working without end on a text that no person has written.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

#: Characters of a scenario, as TOML or in a link.
MOST_CHARACTERS = 200_000
MOST_INPUTS = 1_000
#: Other lines of play beside the one that is shown.
MOST_BRANCHES = 40
#: Tables and lists within each other; skills that are written out whole nest about ten.
MOST_NESTED = 40
#: The farthest that a number may lie from zero.
LARGEST = 1_000_000_000

#: Strings and comments, in which no sign means anything, and a semicolon.
PIECE = re.compile(
    r'''"""(?:\\.|[^\\])*?"""|'{3}.*?'{3}|"(?:\\.|[^"\\\n])*"|'[^'\n]*'|\#[^\n]*|;''', re.DOTALL | re.VERBOSE
)
#: Digits in a row that no bound number has; the interpreter refuses to read thousands of them.
_ENDLESS_NUMBER = re.compile(r"\d[\d_]{99}")


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
    for name, value in table.items():
        levels = list(_levels(value))
        if any(isinstance(each, int) and abs(each) > LARGEST for level in levels for each in level):
            yield f"{name}: a number beyond {LARGEST:,}"
        if len(levels) > MOST_NESTED:
            yield f"{name}: nested deeper than {MOST_NESTED} levels"


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


def _inside(value: Any) -> list[Any]:
    if isinstance(value, Mapping):
        return [*value, *value.values()]
    return value if isinstance(value, list) else []
