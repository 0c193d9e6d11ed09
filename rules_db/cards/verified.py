"""Which lines of card text are verified: carried out by the witness, and read against their tree by a second reader.

Both are kept as marks of a line and its tree, in files of the repository. Where the text of a card or what the engine
makes of it changes, the mark is another and the line is no longer verified; nobody has to take anything back.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Mapping
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from engine.effects.reading import show
from engine.text.skill_text import SkillText
from rules_db.refusals import RefusedError

FOLDER = Path(__file__).parent / "verified_lines"
#: What a second reader finds of a line: what the engine makes of it is what it says, or not.
RIGHT, WRONG = "right", "wrong"


class Verified(NamedTuple):
    """What stands behind a line that plays.

    Attributes:
        witnessed: it has run on its true and its false path (`python -m bench.witness --record`).
        read: what a second reader found, `right` or `wrong`; `` where nobody has read it.
    """

    witnessed: bool = False
    read: str = ""

    @property
    def whole(self) -> bool:
        """Whether it is verified."""
        return self.witnessed and self.read == RIGHT


def mark_of(line: SkillText) -> str:
    """A mark of the words of a line and the tree that the engine makes of them."""
    told = json.dumps([line.text, show(line.written)], ensure_ascii=False, sort_keys=True)
    return hashlib.sha256(told.encode()).hexdigest()[:20]


def verified(game: str, line: SkillText) -> Verified:
    """What stands behind a line of a game's cards; nothing behind one that does not play."""
    if line.stopped:
        return Verified()
    mark = mark_of(line)
    return Verified(mark in witnessed_marks(game), readings(game).get(mark, ""))


@lru_cache(maxsize=20)
def witnessed_marks(game: str) -> frozenset[str]:
    """The marks of the lines that the witness has carried out."""
    return frozenset(_rows(witnessed_file(game)))


@lru_cache(maxsize=20)
def readings(game: str) -> Mapping[str, str]:
    """What second readers found, by the marks of the lines."""
    return {mark: finding for mark, _, finding in (row.partition(" ") for row in _rows(readings_file(game)))}


def witnessed_file(game: str) -> Path:
    return FOLDER / f"{game}-witnessed.txt"


def readings_file(game: str) -> Path:
    return FOLDER / f"{game}-read.txt"


def record_witnessed(game: str, marks: Iterable[str]) -> int:
    """Write the marks of the lines that the witness has carried out, in place of those before; how many they are."""
    rows = sorted(set(marks))
    _write(witnessed_file(game), rows)
    witnessed_marks.cache_clear()
    return len(rows)


def record_readings(game: str, found: Mapping[str, str]) -> int:
    """Add what second readers found to what is there; a line that one of them finds wrong is wrong. How many there are.

    Raises:
        RefusedError: a finding is neither right nor wrong.
    """
    if other := sorted(set(found.values()) - {RIGHT, WRONG}):
        raise RefusedError(f"A line is {RIGHT} or {WRONG}, not {other[0]!r}.")
    kept = dict(readings(game))
    for mark, finding in found.items():
        kept[mark] = WRONG if WRONG in (finding, kept.get(mark)) else finding
    _write(readings_file(game), [f"{mark} {finding}" for mark, finding in sorted(kept.items())])
    readings.cache_clear()
    return len(kept)


def _rows(path: Path) -> list[str]:
    return path.read_text().split("\n")[:-1] if path.is_file() else []


def _write(path: Path, rows: list[str]) -> None:
    path.parent.mkdir(exist_ok=True)
    path.write_text("".join(f"{row}\n" for row in rows))
