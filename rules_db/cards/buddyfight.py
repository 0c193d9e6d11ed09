"""Buddyfight: an SQLite file, a record for each card in a table whose columns may stand in any order, English.

Reads: the bytes of a file. Writes: a `RecordRead` for each record.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator
from typing import Any

from rules_db.cards.declaring import declaration_of
from rules_db.cards.markup import plain_text
from rules_db.cards.noise import entities_mended
from rules_db.cards.numbers import set_of
from rules_db.cards.records import FRONT, FaceRead, Fields, FindingKind, RecordRead, TextRead, having, names_in
from rules_db.cards.spelling import known_word
from rules_db.cards.tables import sqlite_records

_DECLARED = declaration_of("buddyfight")
_TEXT = 20_000
#: What a column may be called, its usual name first.
_COLUMNS = {
    "number": ("card_no", "cardno", "card_number", "number"),
    "name": ("name", "card_name"),
    "type": ("type", "card_type"),
    "text": ("ability_effect", "ability", "effect", "text"),
    "flavor": ("flavor_text", "flavor"),
    "worlds": ("world", "worlds"),
    "attributes": ("attribute", "attributes"),
    "rarity": ("rarity",),
    "size": ("size",),
    "power": ("power",),
    "critical": ("critical",),
    "defense": ("defense", "defence"),
}
_NEEDED = (_COLUMNS["number"], _COLUMNS["name"])
_NUMBERS = ("size", "power", "critical", "defense")
#: Where a file has 0 although nothing is printed: on cards of types that do not have the number (part of the type).
_TYPES_WITH = {
    "size": ("Monster",),
    "power": ("Monster", "Item"),
    "critical": ("Monster", "Item"),
    "defense": ("Monster",),
}
#: What says nothing about the card: keys of the file's own, addresses, the artist, and how the picture lies.
_SKIPPED = ("id", "image_url", "detail_url", "illustrator", "is_horizontal")


def read_buddyfight(name: str, content: bytes) -> Iterator[RecordRead]:
    """Raises UnreadableCardsError for a file that is none of these."""
    records = [fields.renamed(_COLUMNS) for fields in sqlite_records(name, content, _NEEDED)]
    worlds = _worlds(records)
    names = {*worlds.values(), *(str(fields.values.get("name", "")) for fields in records)}
    for fields in records:
        yield _record(fields, worlds, names)


def _worlds(records: list[Fields]) -> dict[str, str]:
    """The worlds of the file, each as it is written most often, by what they are in small letters."""
    columns = [fields.values.get("worlds") for fields in records]
    printed = Counter(world for value in columns if isinstance(value, str) for world in names_in(value))
    worlds: dict[str, str] = {}
    for world, _count in printed.most_common():
        worlds.setdefault(world.casefold(), world)
    return worlds


def _record(fields: Fields, worlds: dict[str, str], names: Collection[str]) -> RecordRead:
    number = fields.required("number", 60)
    fields.skip(_SKIPPED)
    printed = fields.text("type", 40).strip("-")
    type = known_word(fields, "type", printed, _DECLARED.types, FindingKind.TYPE) if printed else ""
    texts, words = (_words(fields, names),), having(worlds=_world_names(fields, worlds))
    face = FaceRead(FRONT, texts, _numbers(fields, type), words)
    rarity = fields.text("rarity", 60)
    fields.tell_unread()
    return RecordRead(number, number, "", type, (face,), set_of(number), "", rarity.strip("-"), tuple(fields.findings))


def _words(fields: Fields, names: Collection[str]) -> TextRead:
    printed = fields.text("text", _TEXT)
    flavor = entities_mended(fields, "flavor", fields.text("flavor", 2_000))
    attributes = names_in(entities_mended(fields, "attributes", fields.text("attributes", 500)))
    return TextRead(
        "en",
        " ".join(entities_mended(fields, "name", fields.required("name")).split()),
        plain_text(fields, "text", printed, names),
        printed,
        having(attributes=attributes, flavor="" if flavor == "-" else flavor),
    )


def _world_names(fields: Fields, worlds: dict[str, str]) -> tuple[str, ...]:
    printed = fields.text("worlds", 500)
    names = tuple(worlds.get(name.casefold(), name) for name in names_in(printed))
    if names != names_in(printed):
        fields.tell(FindingKind.SPELLING, "worlds", f"This was read as {' / '.join(names)}.", printed)
    return names


def _numbers(fields: Fields, type: str) -> dict[str, Any]:
    """The numbers of a card; a 0 that stands for none is left out, and two that changed places are put back."""
    _swap_back(fields)
    numbers = having(**{name: fields.number(name, _DECLARED.field(name)) for name in _NUMBERS})
    if numbers and not any(numbers.values()) and any(part in type for part in _TYPES_WITH["power"]):
        fields.tell(FindingKind.NUMBER, "power", "All numbers are 0 in the file, so the card is stored without.", "0")
        return {}
    return {name: value for name, value in numbers.items() if value or not type or _has(type, name)}


def _has(type: str, name: str) -> bool:
    return any(part in type for part in _TYPES_WITH[name])


def _swap_back(fields: Fields) -> None:
    """Power and critical where each is what only the other can be: no critical is in the thousands."""
    power, critical = fields.values.get("power"), fields.values.get("critical")
    most = _DECLARED.field("critical").most
    if isinstance(power, int) and isinstance(critical, int) and power <= most < critical:
        fields.values = {**fields.values, "power": critical, "critical": power}
        wrong = "Power and critical had changed places."
        fields.tell(FindingKind.SWAPPED, "power", wrong, f"power {power}, critical {critical}")
