"""What came of trying lines, kept in a file, so that a long run can be stopped and goes on where it was."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass
from pathlib import Path

import bench.witness
from bench.witness.paths import CardLine, Witnessed, witness
from engine.effects.reading import show
from engine.games.masters.cards.card_text import skill_text
from engine.kernel.playing import BoardRefused
from engine.kernel.scenario import ScenarioError
from rules_db.cards.compiling import engine_mark
from rules_db.cards.verified import mark_of


@dataclass(frozen=True)
class Found:
    """What came of a line.

    Attributes:
        mark: of its words and its tree. program: of the engine and the witness that tried it.
        works: it did something. judged: how many false paths were looked at.
        failures: what did nothing, what happened on a false path, which condition could not be made false.
    """

    mark: str
    program: str
    number: str
    works: bool
    judged: int
    failures: tuple[str, ...]

    @property
    def passes(self) -> bool:
        """Whether every clause worked, and nothing happened while what it asks did not hold."""
        return self.works and not self.failures


def tried(lines: Iterable[CardLine], path: Path, older: bool = False) -> Iterator[tuple[CardLine, Found]]:
    """Each line with what came of it; what the file has is not tried again, and what is new is added to it.

    Args:
        older: whether a line that passed in another program need not be tried again if its words and tree are the same.
    """
    program = program_mark()
    known = {found.mark: found for found in _read(path) if found.program == program or (older and found.passes)}
    with path.open("a") as file:
        for line in lines:
            mark = mark_of(skill_text(line.text))
            if mark not in known:
                known[mark] = _found(line, mark, program)
                file.write(json.dumps(asdict(known[mark])) + "\n")
                file.flush()
            yield line, known[mark]


def program_mark() -> str:
    """A mark that changes with the engine and with the witness."""
    told = hashlib.sha256(engine_mark().encode())
    for path in sorted(Path(bench.witness.__file__).parent.glob("*.py")):
        told.update(path.read_bytes())
    return told.hexdigest()[:16]


def _found(line: CardLine, mark: str, program: str) -> Found:
    try:
        seen = witness(line)
    except (BoardRefused, ScenarioError, ValueError) as refused:
        return Found(mark, program, line.number, False, 0, (f"cannot be laid out: {refused}",))
    return Found(mark, program, line.number, seen.works, seen.judged, tuple(_failures(seen)))


def _failures(seen: Witnessed) -> Iterator[str]:
    yield from () if seen.works else ("nothing happens",)
    yield from (f"idle: {show(clause)}" for clause in seen.idle)
    yield from seen.broken
    yield from (f"no position: {show(condition)}" for condition in seen.unmade)


def _read(path: Path) -> Iterator[Found]:
    for row in path.read_text().splitlines() if path.is_file() else ():
        said = json.loads(row)
        yield Found(**said | {"failures": tuple(said["failures"])})
