"""Masters: one JSON file for each product, a record for each printing, skills in HTML, English.

Reads: the bytes of a file. Writes: a `RecordRead` for each record.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from rules_db.cards.colors import COLORS, read_colors
from rules_db.cards.declaring import declaration_of
from rules_db.cards.markup import plain_text
from rules_db.cards.noise import widths_mended
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

_DECLARED = declaration_of("masters")
_TEXT = 20_000
#: What stands before the specified cost in brackets: `3(…)`.
_COST = re.compile(r"(?P<cost>\d{1,2}|X|-)\((?P<specified>.*)\)")
_ORB = re.compile(r"\{(?P<color>\w+)\}")
#: `skills` repeat the tags of the text; `limit` says for some cards that four may be in a deck, as of any card.
_SKIPPED = ("skills", "skills_back", "limit")


def read_masters(name: str, content: bytes) -> Iterator[RecordRead]:
    """Raises UnreadableCardsError for a file that is none of these."""
    for fields in json_records(name, content):
        yield _record(fields)


def _record(fields: Fields) -> RecordRead:
    printed = fields.required("number", 60)
    number = split_number(printed)
    if number is None:
        raise UnreadableCardsError(f"{fields.where}: {printed!r} is no card number")
    card_number, set_code, suffix = number
    fields.skip(_SKIPPED)
    faces = [_front(fields)]
    if fields.text("title_back"):
        faces.append(_back(fields))
    type = known_word(fields, "type", fields.required("type", 40).title(), _DECLARED.types, FindingKind.TYPE)
    set_name, rarity = " ".join(fields.text("series").split()), fields.text("rarity", 60)
    fields.tell_unread()
    return RecordRead(
        printed, card_number, suffix, type, tuple(faces), set_code, set_name, rarity, tuple(fields.findings)
    )


def _front(fields: Fields) -> FaceRead:
    cost, specified = _costs(fields)
    colors = read_colors(fields, "color")
    numbers = having(
        cost=cost,
        power=fields.number("power", _DECLARED.field("power")),
        combo_cost=fields.number("combo_energy", _DECLARED.field("combo_cost")),
        combo_power=fields.number("combo_power", _DECLARED.field("combo_power")),
    )
    words = (_words(fields, "title", "skills_text"),)
    return FaceRead(FRONT, words, numbers, having(colors=colors, specified=specified))


def _back(fields: Fields) -> FaceRead:
    """The back of a Leader Card has a name, a power and skills of its own."""
    words = _words(fields, "title_back", "skills_back_text")
    numbers = having(power=fields.number("power_back", _DECLARED.field("power")))
    return FaceRead(BACK, (words,), numbers, having(colors=read_colors(fields, "color")))


def _words(fields: Fields, title: str, skills: str) -> TextRead:
    printed = fields.text(skills, _TEXT)
    era = fields.text("era", 100)
    return TextRead(
        "en",
        " ".join(fields.required(title).split()),
        plain_text(fields, skills, printed),
        printed,
        having(
            characters=names_in(widths_mended(fields, "character", fields.text("character"))),
            traits=names_in(fields.text("special_trait")),
            era="" if era == "-" else era,
        ),
    )


def _costs(fields: Fields) -> tuple[int | str | None, tuple[str, ...]]:
    """The cost and the colours of its orbs. Where `energy_text` says X, `energy` counts the orbs."""
    energy = fields.number("energy", _DECLARED.field("cost"))
    printed = fields.text("energy_text", _TEXT)
    plain = plain_text(fields, "energy_text", printed)
    found = _COST.fullmatch(plain)
    if found is None:
        if plain:
            fields.tell(FindingKind.COST, "energy_text", "This could not be read as a cost.", printed)
        return energy, ()
    orbs = tuple(orb["color"] for orb in _ORB.finditer(found["specified"]))
    rest = _ORB.sub("", found["specified"])
    cost = "X" if "X" in rest else found["cost"]
    if rest not in ("", "-", "‐") or cost == "-" or set(orbs) - set(COLORS):
        fields.tell(
            FindingKind.COST, "energy_text", f"This was read as a cost of {cost} with {len(orbs)} orbs.", printed
        )
    elif cost not in ("X", str(energy)):
        fields.tell(FindingKind.COST, "energy", f"The cost is {cost} elsewhere in the record.", str(energy))
    return (int(cost) if cost.isdecimal() else cost if cost == "X" else None), orbs
