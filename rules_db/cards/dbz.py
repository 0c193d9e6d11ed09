"""DBZ CCG: LackeyCCG's export, as JSON records or as its own text with tabs, a record for each card, English.

Each level of a personality is a card with a number of its own; its face says which level it is.

Reads: the bytes of a file. Writes: a `RecordRead` for each record.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from rules_db.cards.declaring import UndeclaredError, declaration_of
from rules_db.cards.noise import plain_lines
from rules_db.cards.records import (
    FRONT,
    FaceRead,
    Fields,
    FindingKind,
    RecordRead,
    TextRead,
    having,
    json_records,
    names_in,
)
from rules_db.cards.spelling import known_word
from rules_db.cards.tables import text_records

_DECLARED = declaration_of("dbz")
_TEXT = 20_000
_COLUMNS = {
    "number": ("number", "no", "collector number"),
    "name": ("name", "card name"),
    "set": ("set", "set code"),
    "saga": ("saga", "set name"),
    "type": ("type",),
    "level": ("level",),
    "text": ("text", "game text", "card text"),
    "style": ("style",),
    "alignment": ("alignment",),
    "is personality": ("ispersonality", "is personality"),
    "power-up": ("pur", "power-up rating", "power up rating"),
    "ladder": ("ladder", "power stages"),
    "rarity": ("rarity",),
}
#: `nameBare` is the name without its level, and a picture is not kept.
_SKIPPED = ("nameBare", "ImageFile")
#: A level behind a name, with what else stands beside it: `(Lvl 2)`, `(level 2-HT)`.
_LEVEL = re.compile(r"\( ?(?:lvl|level)\.? ?(?P<level>\d) ?-? ?(?P<rest>[^()]*)\)$", re.IGNORECASE)
_PERSONALITY = "Personality"


def read_dbz(name: str, content: bytes) -> Iterator[RecordRead]:
    """Raises UnreadableCardsError for a file that is none of these."""
    is_json = content.lstrip(b"\xef\xbb\xbf \t\r\n")[:1] in (b"[", b"{")
    records = json_records(name, content) if is_json else text_records(name, content, [("name",), ("number",)])
    for fields in records:
        yield _record(fields.renamed(_COLUMNS))


def _record(fields: Fields) -> RecordRead:
    set_code, printed = fields.required("set", 30), fields.required("number", 29)
    number = f"{set_code}-{printed}"
    fields.skip(_SKIPPED)
    name, level = _name_and_level(fields)
    type, alignment = _type_and_alignment(fields)
    printed_text = fields.text("text", _TEXT)
    text = TextRead("en", name, plain_lines(fields, "text", printed_text, is_english=True), printed_text)
    numbers = having(power_up=fields.number("power-up", _DECLARED.field("power_up")), ladder=_ladder(fields))
    words = having(styles=_known(fields, "style", "styles", fields.text("style")), alignment=alignment)
    face = FaceRead(f"level {level}" if level else FRONT, (text,), numbers, words)
    saga, rarity = fields.text("saga"), fields.text("rarity", 60)
    fields.tell_unread()
    return RecordRead(number, number, "", type, (face,), set_code, saga, rarity, tuple(fields.findings))


def _name_and_level(fields: Fields) -> tuple[str, int]:
    """The name without its level, and the level; 0 for a card that has none."""
    printed = " ".join(fields.required("name").split())
    found = _LEVEL.search(printed)
    level = fields.number("level", _DECLARED.field("power_up"))
    if found is None:
        name, named = printed, None
    else:
        name = printed[: found.start()].rstrip() + (f" ({found['rest'].strip()})" if found["rest"].strip() else "")
        named = int(found["level"])
    if level is not None and named is not None and level != named:
        fields.tell(FindingKind.DIFFERENT, "level", f"The name says level {named}, which was taken.", str(level))
    level = named or level or 0
    if level and f"level {level}" not in [face.name for face in _DECLARED.faces]:
        fields.tell(FindingKind.NUMBER, "level", "No personality has this level, so it is stored without.", str(level))
        level = 0
    return name or printed, level


def _type_and_alignment(fields: Fields) -> tuple[str, tuple[str, ...]]:
    """The type, and whom the personality fights for; some records of personalities have that for their type."""
    printed, alignment = fields.text("type", 40), fields.text("alignment")
    is_personality = fields.flag("is personality")
    if not is_personality or not printed or printed == _PERSONALITY:
        known = known_word(fields, "type", printed, _DECLARED.types, FindingKind.TYPE) if printed else ""
        return known or (_PERSONALITY if is_personality else ""), _known(fields, "alignment", "alignment", alignment)
    told = f"This says whom the personality fights for; its type is {_PERSONALITY}."
    fields.tell(FindingKind.TYPE, "type", told, printed)
    both = "/".join(filter(None, (printed, alignment)))
    return _PERSONALITY, tuple(dict.fromkeys(_known(fields, "type", "alignment", both)))


def _known(fields: Fields, name: str, field: str, printed: str) -> tuple[str, ...]:
    known = _DECLARED.field(field).only
    return tuple(known_word(fields, name, word, known, FindingKind.SPELLING) for word in names_in(printed))


def _ladder(fields: Fields) -> tuple[int | str, ...]:
    """The ratings of a personality's power stages, from its lowest; what is none is told, and the row left out."""
    printed = fields.value("ladder")
    row: list[Any] = re.split(r"[\s,;/\[\]'\"]+", printed.strip()) if isinstance(printed, str) else printed or []
    if not isinstance(row, list):
        row = [row]
    ladder = tuple(int(each) if isinstance(each, str) and each.isascii() and each.isdecimal() else each for each in row)
    ladder = tuple(each for each in ladder if each != "")
    try:
        if ladder:
            _DECLARED.field("ladder").check(ladder)
    except UndeclaredError:
        wrong = "These are no power stages, so the card is stored without."
        fields.tell(FindingKind.NUMBER, "ladder", wrong, str(printed)[:200])
        return ()
    return ladder
