"""The digest: rules in one or two plain sentences of the project's own.

One TOML file a chapter, in `rules_db/digest/<game>/<rulebook>/`, for each language there is:

    language = "en"

    [rules."8-4-6"]
    heading = "…"
    text = "…"
    asked = ["…", "…"]    # how people ask for it, in any language, where their words are not the rule's
    written_from = "…"    # the hash of the wording it was written from, as in the skeleton
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rules_db.models import Digest, Rule
from rules_db.refusals import RefusedError

FOLDER = Path(__file__).parent.parent / "digest"


@dataclass(frozen=True)
class DigestEntry:
    number: str
    language: str
    heading: str
    text: str
    asked: tuple[str, ...]
    written_from: str


def read_digests(folder: Path) -> list[DigestEntry]:
    """All entries of a rulebook's folder. Raises RefusedError naming the file and the rule that is malformed."""
    entries: dict[tuple[str, str], DigestEntry] = {}
    for path in sorted(folder.glob("*.toml")):
        try:
            table = tomllib.loads(path.read_text(encoding="utf-8"))
        except tomllib.TOMLDecodeError as error:
            raise RefusedError(f"{path.name}: {error}") from error
        for number, fields in table.get("rules", {}).items():
            entry = _entry(path, number, table.get("language", "en"), fields)
            if (number, entry.language) in entries:
                raise RefusedError(f"{path.name}: {number} has a digest already")
            entries[number, entry.language] = entry
    return list(entries.values())


def _entry(path: Path, number: str, language: str, fields: Mapping[str, Any]) -> DigestEntry:
    unknown = set(fields) - {"heading", "text", "asked", "written_from"}
    if unknown:
        raise RefusedError(f"{path.name}: {number}: unknown {', '.join(sorted(unknown))}")
    if "written_from" not in fields:
        raise RefusedError(f"{path.name}: {number}: written_from is missing")
    if isinstance(fields.get("asked"), str):
        raise RefusedError(f"{path.name}: {number}: asked is a list, even of one")
    return DigestEntry(
        number=number,
        language=language,
        heading=fields.get("heading", ""),
        text=fields.get("text", ""),
        asked=tuple(fields.get("asked", ())),
        written_from=fields["written_from"],
    )


def store_digests(entries: list[DigestEntry], rules: Mapping[str, Rule]) -> int:
    """Make the rows say what the entries say; how many rows changed. `rules` holds the rules by number.

    The caller holds the transaction. Raises RefusedError for a number that is not among `rules`.
    """
    wanted = {}
    for entry in entries:
        if entry.number not in rules:
            raise RefusedError(f"the digest names {entry.number}, which is no rule")
        wanted[rules[entry.number].pk, entry.language] = entry
    present = {(row.rule_id, row.language): row for row in Digest.objects.filter(rule__in=rules.values())}
    gone = [row.pk for key, row in present.items() if key not in wanted]
    Digest.objects.filter(pk__in=gone).delete()
    changed = [
        Digest(
            rule_id=rule_id,
            language=language,
            heading=entry.heading,
            text=entry.text,
            asked=list(entry.asked),
            written_from=entry.written_from,
        )
        for (rule_id, language), entry in wanted.items()
        if not _says(present.get((rule_id, language)), entry)
    ]
    Digest.objects.bulk_create(
        changed,
        update_conflicts=True,
        unique_fields=["rule", "language"],
        update_fields=["heading", "text", "asked", "written_from"],
    )
    return len(gone) + len(changed)


def _says(row: Digest | None, entry: DigestEntry) -> bool:
    return row is not None and (row.heading, row.text, tuple(row.asked), row.written_from) == (
        entry.heading,
        entry.text,
        entry.asked,
        entry.written_from,
    )
