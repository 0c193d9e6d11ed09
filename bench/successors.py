"""What became of the rules of General Rules 1.06, against a list made by reading: `python -m bench.successors FILE`.

The file is TOML, as those beside `tests/rules_db/editions/test_general_rules_to_manual.py`: under `[successors]` each
old number with the new numbers that are right, none where nothing says it any more. Totals are printed, and with
`--missed` the rules that are not found or led astray: only of a list that nobody is going to measure by again.
"""

from __future__ import annotations

import argparse
import tomllib
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from django.conf import settings

from rules_db.editions.align import Pair, align
from rules_db.editions.wording import Wording
from rules_db.importing.pipeline import read_rulebook
from rules_db.importing.profiles import kind_of, profile_for
from rules_db.importing.reading import read_document
from tests.rules_db.editions.mutations import wordings

OLD = "rulebooks/masters-general-rules-1.06.txt"
NEW = "rulebooks/masters-official-rule-manual.txt"


class Measured(NamedTuple):
    """Old numbers of a list: `found` and `lost` have a successor, `astray` and `wrong` hold what was given instead.

    Whatever is proposed and not right is astray; what is even asserted is wrong too.
    """

    found: list[str]
    lost: list[str]
    astray: dict[str, str]
    asserted: list[str]
    wrong: dict[str, str]


def measure(successors: Mapping[str, Sequence[str]], pairs: Iterable[Pair]) -> Measured:
    """How well `pairs` agree with the list. Raises ValueError if the list has no successor at all."""
    if not any(successors.values()):
        raise ValueError("the list names no successor")
    became = {pair.old: pair for pair in pairs if pair.old in successors}
    found = [old for old, pair in became.items() if pair.new in successors[old]]
    astray = {old: pair.new for old, pair in became.items() if pair.new not in successors[old]}
    asserted = [old for old, pair in became.items() if pair.sure]
    return Measured(
        found=found,
        lost=[old for old, new in successors.items() if new and old not in found],
        astray=astray,
        asserted=asserted,
        wrong={old: astray[old] for old in asserted if old in astray},
    )


def successors_in(path: Path) -> dict[str, list[str]]:
    """Raises OSError, or KeyError for a file without `[successors]`."""
    return dict(tomllib.loads(path.read_text(encoding="utf-8"))["successors"])


def read_edition(path: Path) -> list[Wording]:
    """The rules of an English document of Masters, in order."""
    lines = read_document(path).lines
    profile = profile_for("masters", "en", kind_of(lines))
    assert profile is not None
    return wordings(read_rulebook(lines, profile).units)


def report(path: Path, *, missed: bool = False) -> None:
    """Print the figures; with `missed` also the rules behind them. Raises ValueError for a number that no rule has."""
    successors = successors_in(path)
    old, new = (read_edition(Path(settings.SOURCES_DIR) / name) for name in (OLD, NEW))
    unknown = successors.keys() - {rule.number for rule in old}
    unknown |= {number for numbers in successors.values() for number in numbers} - {rule.number for rule in new}
    if unknown:
        raise ValueError(f"no rule has these numbers: {', '.join(sorted(unknown))}")
    measured = measure(successors, align(old, new))
    with_one = sum(map(bool, successors.values()))
    print(f"found            {len(measured.found)} of {with_one} ({len(measured.found) / with_one:.1%})")
    print(
        f"led astray       {len(measured.astray)} of {len(successors)} ({len(measured.astray) / len(successors):.1%})"
    )
    print(f"asserted wrongly {len(measured.wrong)} of {len(measured.asserted)} asserted")
    for number in measured.lost if missed else ():
        print(f"  {number}: {successors[number]} not {measured.astray.get(number, 'found')}")
    for number in sorted(measured.astray.keys() - set(measured.lost)) if missed else ():
        print(f"  {number}: nothing, not {measured.astray[number]}")


def main() -> None:
    options = argparse.ArgumentParser(description="How well the rules of General Rules 1.06 are found in the manual.")
    options.add_argument("successors", type=Path, metavar="FILE")
    options.add_argument("--missed", action="store_true", help="name the rules that are not found or led astray")
    given = options.parse_args()
    report(given.successors, missed=given.missed)


if __name__ == "__main__":
    main()
