"""Three editions of Harbour: the first, one with a rule put in, one in which another rule is gone."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date
from pathlib import Path

from rules_db.editions.bring_in import bring_in
from rules_db.editions.publish import publish
from rules_db.models import DecidedPair, Edition, Rule, RuleText
from tests.rules_db.importing.harbour import HARBOUR
from tests.rules_db.masters import harbour_rulebook

SINGING = "4-1-2. The crew sings. (2-2)\n"
SECOND = [
    ("4-1-1. Captains count the coins they hold.\n", "4-1-1. Captains count all the coins they hold.\n"),
    (SINGING, "4-1-2. Every lantern on board is put out before anybody goes ashore.\n\n4-1-3. The crew sings. (2-2)\n"),
]
MERGED = [
    (
        "4-1-1. Captains count the coins they hold.\n",
        "4-1-1. Captains count the coins they hold. The crew sings. (2-2)\n",
    ),
    (f"\n{SINGING}", ""),
]
THIRD = [*SECOND, ("1-1-1-2. Captains never share a ship.\n", "")]


def publish_line(folder: Path) -> list[Edition]:
    """Publishes 1.0 (2024), 2.0 (2025) and 3.0 (2026)."""
    return [
        publish_edition(folder, label, year, replaced)
        for label, year, replaced in [("1.0", 2024, []), ("2.0", 2025, SECOND), ("3.0", 2026, THIRD)]
    ]


def publish_edition(folder: Path, label: str, year: int, replaced: list[tuple[str, str]]) -> Edition:
    edition = bring_in_text(folder, label, year, replaced)
    publish(edition)
    return edition


def bring_in_text(folder: Path, label: str, year: int, replaced: list[tuple[str, str]]) -> Edition:
    """A draft of Harbour with some words replaced."""
    text = HARBOUR.read_text(encoding="utf-8")
    for old, new in replaced:
        assert old in text
        text = text.replace(old, new, 1)
    path = folder / f"{label}.txt"
    path.write_text(text, encoding="utf-8")
    return bring_in(path, harbour_rulebook(), label, effective=date(year, 1, 1)).edition


def decide(
    old: Edition,
    new: Edition,
    *,
    of: Edition | None = None,
    forced: Iterable[tuple[str, str]] = (),
    forbidden: Iterable[tuple[str, str]] = (),
) -> None:
    """As an editor has decided on pairs of numbers, reviewing the newer edition if none is named."""
    for verdict, pairs in (("forced", forced), ("forbidden", forbidden)):
        for before, after in pairs:
            DecidedPair.objects.create(
                edition=of or new, old=rule(old, before), new=rule(new, after), verdict=verdict, by="mio"
            )


def rule(edition: Edition, number: str) -> RuleText:
    return edition.rule_texts.get(number=number)


def unlink(edition: Edition) -> None:
    """As an edition is that was put on the shelf with ids of its own."""
    for text in edition.rule_texts.all():
        text.rule = Rule.objects.create(public_id=f"own{text.position}", rulebook=edition.rulebook)
        text.save()
