"""What adapters read out of a source, whatever its format.

Reads: the bytes of one file.
Writes: a `RecordRead` for each record, with its findings; or refuses with one line (`UnreadableCardsError`).
"""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from rules_db.cards.declaring import CardField
from rules_db.refusals import RefusedError

FRONT, BACK = "front", "back"


class UnreadableCardsError(RefusedError):
    """A file cannot be read as cards; the message says what and where, in one line."""


class FindingKind(StrEnum):
    FAKE_TAG = "fake tag"  # a name in brackets that became markup
    UNKNOWN_TAG = "unknown tag"
    UNKNOWN_IMAGE = "unknown image"
    ENTITY = "entity"
    FULL_WIDTH = "full-width sign"
    CONTROL = "control sign"
    NUMBER = "unreadable number"
    COST = "unusual cost"
    COLOR = "unusual colour"
    FIELD = "unread field"
    BRACKETS = "brackets"
    PARENTHESIS = "parenthesis"
    SPELLING = "spelling"
    LETTERS = "stray letters"
    TYPE = "unusual type"
    SWAPPED = "numbers swapped"
    NUMBER_FORM = "number written otherwise"
    FILE = "file"
    DIFFERENT = "differs from its card"
    REPEATED = "number twice"


#: Control signs that no text has, where Windows-1252 has quotes and dashes.
_WINDOWS = re.compile("[\x80-\x9f]")


@dataclass(frozen=True)
class Found:
    """Something wrong in a field, what was made of it, and the original."""

    kind: FindingKind
    field: str
    message: str
    printed: str


@dataclass(frozen=True)
class TextRead:
    """As `rules_db.models.FaceText`."""

    language: str
    name: str
    text: str
    printed: str
    words: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class FaceRead:
    """As `rules_db.models.Face`."""

    side: str
    texts: tuple[TextRead, ...]
    numbers: Mapping[str, Any] = field(default_factory=dict)
    words: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class RecordRead:
    """One record of a source: one printing, and the card as this record tells it."""

    number: str
    card_number: str
    suffix: str
    type: str
    faces: tuple[FaceRead, ...]
    set_code: str
    set_name: str
    rarity: str
    findings: tuple[Found, ...]


@dataclass
class Fields:
    """The fields of one record, of which every one is read or told to be unread.

    `where` names file and record, for refusals.
    """

    values: Mapping[str, Any]
    where: str
    findings: list[Found] = field(default_factory=list)
    _read: set[str] = field(default_factory=set)

    def text(self, name: str, most: int = 200) -> str:
        """A field's text without spaces around it, empty if it has none.

        Raises UnreadableCardsError for what is no text, or longer than `most`.
        """
        self._read.add(name)
        value = self.values.get(name)
        if value is None:
            return ""
        if isinstance(value, int) and not isinstance(value, bool) and abs(value) < 10**18:
            value = str(value)
        if not isinstance(value, str) or any("\ud800" <= sign <= "\udfff" for sign in value):
            raise UnreadableCardsError(f"{self.where}: {name} is no text")
        if len(value) > most:
            raise UnreadableCardsError(f"{self.where}: {name} has more than {most} characters")
        value = self._windows_mended(name, value)
        clean = "".join(sign for sign in value if sign >= " " or sign in "\n\t")
        if clean != value.replace("\r", ""):
            self.tell(FindingKind.CONTROL, name, "Signs that nobody can see were left out.", value)
        return clean.strip()

    def _windows_mended(self, name: str, value: str) -> str:
        """Quotes and dashes of Windows-1252 that were read as signs nobody can see."""
        mended = _WINDOWS.sub(lambda sign: sign[0].encode("latin-1").decode("cp1252", "ignore"), value)
        if mended != value:
            self.tell(FindingKind.LETTERS, name, "Letters of Windows-1252 were put back.", value)
        return mended

    def value(self, name: str) -> Any:
        """A field's value as it is, for whoever looks at what it is."""
        self._read.add(name)
        return self.values.get(name)

    def flag(self, name: str) -> bool:
        """Whether a field says yes, in whatever way."""
        return str(self.value(name)).casefold() in ("true", "1", "yes")

    def renamed(self, columns: Mapping[str, Collection[str]]) -> Fields:
        """The same record with each column under the name it is read by, whatever of its names the file has."""
        names = {each: name for name, written in columns.items() for each in written}
        values = {names.get(column.strip().casefold(), column): value for column, value in self.values.items()}
        return Fields(values, self.where, self.findings)

    def required(self, name: str, most: int = 200) -> str:
        """A field's text. Raises UnreadableCardsError if it has none."""
        if value := self.text(name, most):
            return value
        raise UnreadableCardsError(f"{self.where}: {name} is missing")

    def number(self, name: str, declared: CardField) -> int | None:
        """A field's whole number; what is none, or larger than any of its game, is told, and None."""
        self._read.add(name)
        value = self.values.get(name)
        if isinstance(value, str) and value.isascii() and value.isdecimal() and len(value) < 12:
            value = int(value)
        if value in (None, "", "-"):
            return None
        if isinstance(value, float) and value.is_integer():
            value = int(value)
        if isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= declared.most:
            return value
        self.tell(FindingKind.NUMBER, name, "This is no whole number, so the card is stored without.", str(value)[:200])
        return None

    def part(self, values: Any, name: str) -> Fields:
        """The fields within a field; what is found in them is found in this record."""
        if not isinstance(values, Mapping):
            raise UnreadableCardsError(f"{self.where}: {name} is no record")
        return Fields(values, f"{self.where}, {name}", self.findings)

    def skip(self, names: Collection[str]) -> None:
        """Say nothing of fields that repeat what others tell."""
        self._read.update(names)

    def tell(self, kind: FindingKind, name: str, message: str, printed: str) -> None:
        """Note what was found; the same thing in the same field is noted once, though both faces read it."""
        if (found := Found(kind, _visible(name)[:60], message, _visible(printed))) not in self.findings:
            self.findings.append(found)

    def tell_unread(self) -> None:
        for name in sorted(self.values.keys() - self._read):
            shown = json.dumps(self.values[name], ensure_ascii=True)[:200]
            self.tell(FindingKind.FIELD, name, "Nothing is known of this field.", shown)


def _visible(text: str) -> str:
    """The text as it is, unless signs are in it that cannot be shown or stored: then these are spelled out."""
    hidden = (sign for sign in text if unicodedata.category(sign) in ("Cc", "Cs") and sign not in "\n\t")
    return ascii(text) if any(hidden) else text


def json_records(name: str, content: bytes) -> Iterator[Fields]:
    """The records of a JSON file that is a list of them. Raises UnreadableCardsError for any other."""
    is_utf8 = True
    try:
        try:
            records = json.loads(content)
        except UnicodeDecodeError:
            records, is_utf8 = json.loads(content.decode("cp1252", "replace")), False
    except (ValueError, RecursionError) as error:
        raise UnreadableCardsError(f"{name} is no JSON ({error})") from error
    if not isinstance(records, list) or not all(isinstance(record, dict) for record in records):
        raise UnreadableCardsError(f"{name} is no list of records")
    for place, record in enumerate(records, 1):
        fields = Fields(record, f"{name}, record {place}")
        if place == 1 and not is_utf8:
            fields.tell(FindingKind.FILE, "file", "The file is no UTF-8 and was read as Windows-1252.", name)
        yield fields


def having(**values: Any) -> dict[str, Any]:
    """Those of the values that are there: None and what is empty is what a card does not have."""
    there = {name: value for name, value in values.items() if value not in (None, "", ())}
    return {name: list(value) if isinstance(value, tuple) else value for name, value in there.items()}


def names_in(text: str, separator: str = "/") -> tuple[str, ...]:
    """`Saiyan/Universe 7` as two names; `-` is none."""
    return tuple(name for part in text.split(separator) if (name := " ".join(part.split())) not in ("", "-"))
