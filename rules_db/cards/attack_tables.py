"""Tables of physical attacks: how much damage a power stage does to another, one file for each table.

Reads: JSON with brackets of power ratings, and the damage of an attacker's bracket (row) to a defender's (column).
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

from django.db import transaction
from django.utils.text import slugify

from rules_db.cards.reading import card_source
from rules_db.cards.records import UnreadableCardsError
from rules_db.models import AttackTable, Game

_MOST_BRACKETS = 40
_LARGEST = 10**12
_MOST_DAMAGE = 999
_FIELDS = ("title", "brackets", "damage", "z_result", "notes")


@transaction.atomic
def import_attack_tables(path: Path, game: Game) -> list[AttackTable]:
    """Bring in the tables of a file, or of all JSON files in a folder; those that are new, or other than before.

    Raises UnreadableCardsError for the first that is none, and then nothing has changed.
    """
    source = card_source(path, (".json",))
    read = {slugify(Path(name).stem)[:60] or "table": _table(name, content) for name, content in source.files}
    known = {table["slug"]: table for table in AttackTable.objects.filter(game=game).values("slug", *_FIELDS)}
    return [
        AttackTable.objects.update_or_create(game=game, slug=slug, defaults=table)[0]
        for slug, table in read.items()
        if known.get(slug) != {"slug": slug} | table
    ]


def _table(name: str, content: bytes) -> dict[str, Any]:
    try:
        said = json.loads(content)
    except (ValueError, RecursionError) as error:
        raise UnreadableCardsError(f"{name} is no JSON ({error})") from error
    if not isinstance(said, dict):
        raise UnreadableCardsError(f"{name} is no table")
    title = said.get("name")
    if not isinstance(title, str) or not 0 < len(title.strip()) <= 200:
        raise UnreadableCardsError(f"{name}: name is missing, or longer than 200 characters")
    brackets = [_bracket(name, place, each) for place, each in enumerate(_list(name, said, "brackets"), 1)]
    special = said.get("special")
    z_result = special.get("zResult") if isinstance(special, dict) else None
    return {
        "title": " ".join(title.split()),
        "brackets": brackets,
        "damage": _damage(name, said, len(brackets)),
        "z_result": z_result if _is_number(z_result, _MOST_DAMAGE) else None,
        "notes": "\n".join([*_text(said.get("provenance")), *_gaps(brackets)]),
    }


def _list(name: str, said: dict[str, Any], field: str) -> list[Any]:
    value = said.get(field)
    if not isinstance(value, list) or not 0 < len(value) <= _MOST_BRACKETS:
        raise UnreadableCardsError(f"{name}: {field} is no list of 1 to {_MOST_BRACKETS}")
    return value


def _bracket(name: str, place: int, said: Any) -> dict[str, Any]:
    letter = said.get("letter") if isinstance(said, dict) else None
    if not isinstance(letter, str) or not 0 < len(letter) <= 3:
        raise UnreadableCardsError(f"{name}, bracket {place}: letter is missing")
    least, most = said.get("minRating"), said.get("maxRating")
    if not _is_number(least, _LARGEST) or not _is_number(most, _LARGEST) or least > most:
        raise UnreadableCardsError(f"{name}, bracket {place}: minRating and maxRating are no range")
    return {"letter": letter, "least": least, "most": most}


def _damage(name: str, said: dict[str, Any], brackets: int) -> list[list[int]]:
    rows = _list(name, said, "damage")
    is_square = len(rows) == brackets and all(isinstance(row, list) and len(row) == brackets for row in rows)
    if not is_square or not all(_is_number(each, _MOST_DAMAGE) for row in rows for each in row):
        raise UnreadableCardsError(f"{name}: damage is no table of {brackets} rows of {brackets} numbers")
    return rows


def _gaps(brackets: list[dict[str, Any]]) -> Iterator[str]:
    """Where ratings stand in two brackets or in none."""
    for one, other in pairwise(brackets):
        if other["least"] != one["most"] + 1:
            yield f"The brackets {one['letter']} and {other['letter']} do not meet."


def _text(value: Any) -> list[str]:
    return [" ".join(value.split())[:1000]] if isinstance(value, str) and value.strip() else []


def _is_number(value: Any, largest: int) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= largest
