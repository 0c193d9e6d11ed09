"""Fusion World: one JSON file, a record for each card with its sides in English and Japanese, plain text.

Reads: the bytes of a file. Writes: a `RecordRead` for each record.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from rules_db.cards.colors import read_colors
from rules_db.cards.declaring import declaration_of
from rules_db.cards.noise import entities_mended, plain_lines
from rules_db.cards.numbers import split_number
from rules_db.cards.records import (
    BACK,
    FRONT,
    FaceRead,
    Fields,
    FindingKind,
    RecordRead,
    TextRead,
    UnreadableCardsError,
    having,
    json_records,
    names_in,
)
from rules_db.cards.spelling import known_word

_DECLARED = declaration_of("fusion-world")
_TEXT = 20_000
_LANGUAGES = {"EN": "en", "JP": "ja"}
_SIDES = {"": FRONT, "FRONT": FRONT, "BACK": BACK}
#: The letters of the specified cost; B is Black, so Blue is U.
_ORBS = {"R": "Red", "U": "Blue", "G": "Green", "Y": "Yellow", "B": "Black"}


def read_fusion_world(name: str, content: bytes) -> Iterator[RecordRead]:
    """Raises UnreadableCardsError for a file that is none of these."""
    for fields in json_records(name, content):
        yield _record(fields)


def _record(fields: Fields) -> RecordRead:
    printed = fields.required("cardid", 60)
    number = split_number(printed)
    if number is None:
        raise UnreadableCardsError(f"{fields.where}: {printed!r} is no card number")
    card_number, set_code, suffix = number
    fields.skip(("_file",))
    type = known_word(fields, "type", fields.required("type", 40).title(), _DECLARED.types, FindingKind.TYPE)
    colors, rarity = read_colors(fields, "color"), fields.text("rarity", 60)
    faces = _faces(fields, colors)
    fields.tell_unread()
    return RecordRead(printed, card_number, suffix, type, faces, set_code, "", rarity, tuple(fields.findings))


def _faces(fields: Fields, colors: tuple[str, ...]) -> tuple[FaceRead, ...]:
    details = fields.values.get("detail")
    fields.skip(("detail",))
    if not isinstance(details, list) or not details:
        raise UnreadableCardsError(f"{fields.where}: detail is missing")
    faces: dict[str, FaceRead] = {}
    for place, detail in enumerate(details, 1):
        read = _face(fields.part(detail, f"detail {place}"), colors)
        known = faces.setdefault(read.side, read)
        if known is read:
            continue
        if known.texts[-1].language == read.texts[0].language or len(known.texts) == len(_LANGUAGES):
            raise UnreadableCardsError(f"{fields.where}: detail {place} has a language that was there already")
        if replace(known, texts=()) != replace(read, texts=()):
            wrong = "The languages differ in numbers; those of the first were taken."
            fields.tell(FindingKind.DIFFERENT, f"detail {place}", wrong, _numbers(read))
        faces[read.side] = replace(known, texts=known.texts + read.texts)
    if FRONT not in faces:
        raise UnreadableCardsError(f"{fields.where}: there is no front")
    return tuple(faces[side] for side in (FRONT, BACK) if side in faces)


def _face(fields: Fields, colors: tuple[str, ...]) -> FaceRead:
    side = fields.text("side")
    if side not in _SIDES:
        raise UnreadableCardsError(f"{fields.where}: {side!r} is no side")
    numbers = having(
        cost=fields.number("cost", _DECLARED.field("cost")),
        power=fields.number("power", _DECLARED.field("power")),
        combo_power=fields.number("combopower", _DECLARED.field("combo_power")),
    )
    words = having(colors=colors, specified=_specified(fields, colors))
    face = FaceRead(_SIDES[side], (_words(fields),), numbers, words)
    fields.tell_unread()
    return face


def _specified(fields: Fields, colors: tuple[str, ...]) -> tuple[str, ...]:
    printed = fields.text("specifiedcost", 20)
    if unknown := [letter for letter in printed if letter not in _ORBS]:
        fields.tell(FindingKind.COST, "specifiedcost", f"No orb is {unknown[0]}.", printed)
    orbs = tuple(_ORBS[letter] for letter in printed if letter in _ORBS)
    if not set(orbs) <= set(colors):
        fields.tell(
            FindingKind.COLOR, "specifiedcost", "The specified cost has a colour that the card has not.", printed
        )
    return orbs


def _words(fields: Fields) -> TextRead:
    code = fields.text("language")
    if code not in _LANGUAGES:
        raise UnreadableCardsError(f"{fields.where}: {code!r} is no language")
    printed = fields.text("effect", _TEXT)
    return TextRead(
        _LANGUAGES[code],
        " ".join(entities_mended(fields, "name", fields.required("name")).split()),
        plain_lines(fields, "effect", printed, is_english=code == "EN"),
        printed,
        having(traits=names_in(entities_mended(fields, "traits", fields.text("traits")))),
    )


def _numbers(face: FaceRead) -> str:
    shown = {name: "/".join(value) if isinstance(value, list) else value for name, value in _told(face).items()}
    return ", ".join(f"{name} {value}" for name, value in shown.items())


def _told(face: FaceRead) -> dict[str, Any]:
    return {**face.numbers, **face.words}
