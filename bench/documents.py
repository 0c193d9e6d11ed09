"""Documents that are large or damaged: a PDF of two thousand pages, the Masters manual with lines lost and doubled."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path
from time import perf_counter

from django.conf import settings

from rules_db.importing.pdf.reading import UnreadablePdfError, read_pdf
from rules_db.importing.reading import read_document
from tests.rules_db.importing.damage import Damage, damaged, new_findings, touches_a_rule
from tests.rules_db.importing.harbour import read
from tests.rules_db.importing.pdf.making import Setting, made_pdf, rows_of_a_page

PAGES = 2_000
MANUALS = 200


def report() -> None:
    """Print how long the PDF takes, and of how many damaged manuals something was lost without a word."""
    start = perf_counter()
    try:
        told = f"{sum(line.startswith('1-') for line in read_pdf(_large_pdf(), 'large.pdf'))} of {PAGES} rules read"
    except UnreadablePdfError as refusal:  # on a machine that does other things
        told = str(refusal)
    print(f"a PDF of {PAGES} pages: {told}, {perf_counter() - start:.0f} s")
    start = perf_counter()
    faults = list(_faults(Path(settings.SOURCES_DIR) / "rulebooks/masters-official-rule-manual.txt"))
    print(f"{MANUALS} damaged manuals: {len(faults)} read with a loss unnoticed, {perf_counter() - start:.0f} s")
    for fault in faults:
        print(f"  {fault}")


def _large_pdf() -> bytes:
    setting = Setting(header="Harbour")
    rest = [""] * (rows_of_a_page(setting) - 1)
    rules = (f"1-{n}. The ship with the number {n} sails." for n in range(1, PAGES + 1))
    return made_pdf([line for rule in rules for line in (rule, *rest)], setting)


def _faults(manual: Path) -> Iterator[str]:
    """Of the deeds on each manual those of which nothing is told, or lines of which nothing became."""
    original = read_document(manual).lines
    before = read(*original)
    starts = [unit.place - 1 for unit in before.units if unit.place]
    for seed in range(MANUALS):
        chance = random.Random(seed)
        places: range | list[int] = starts if seed % 2 else range(len(original))  # rules alone, or whatever it hits
        deeds = [
            Damage(chance.choice(["delete", "double", "swap"]), chance.choice(places), chance.choice(places))
            for _ in range(chance.randint(1, 10))
        ]
        lines = damaged(original, deeds)
        after = read(*(line.text for line in lines))
        if after.unaccounted_lines or (touches_a_rule(before, lines) and not new_findings(before, after)):
            yield f"{seed}: {deeds}"
