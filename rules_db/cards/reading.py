"""From files to cards: each file by the adapter of its game, then the printings of a card together.

Reads: a path. Writes: a `CardRead` for each card, in the order of the files.
"""

from __future__ import annotations

import hashlib
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from rules_db.cards.buddyfight import read_buddyfight
from rules_db.cards.dbz import read_dbz
from rules_db.cards.fusion_world import read_fusion_world
from rules_db.cards.masters import read_masters
from rules_db.cards.numbers import same_number
from rules_db.cards.records import FaceRead, FindingKind, Found, RecordRead, UnreadableCardsError
from rules_db.cards.spelling import tags_spelled
from rules_db.importing.reading import MAX_BYTES, too_large


@dataclass(frozen=True)
class Format:
    """How one game's cards are published: how names of files in a folder end, and what reads one of whatever name."""

    suffixes: tuple[str, ...]
    read: Callable[[str, bytes], Iterator[RecordRead]]


FORMATS = {
    "masters": Format((".json",), read_masters),
    "fusion-world": Format((".json",), read_fusion_world),
    "buddyfight": Format((".db", ".sqlite", ".sqlite3"), read_buddyfight),
    "dbz": Format((".json", ".txt", ".tsv", ".csv"), read_dbz),
}


@dataclass(frozen=True)
class CardSource:
    """The files at a path, in order: name and content of each, and the fingerprint of all."""

    name: str
    sha256: str
    files: tuple[tuple[str, bytes], ...]


@dataclass(frozen=True)
class CardRead:
    """A card with its printings. Its type and faces are those of its first printing; `is_whole` if that one is here."""

    number: str
    type: str
    faces: tuple[FaceRead, ...]
    printings: tuple[RecordRead, ...]
    is_whole: bool


def format_of(game: str) -> Format:
    """Raises UnreadableCardsError where no adapter reads cards of that game yet."""
    if known := FORMATS.get(game):
        return known
    raise UnreadableCardsError(f"no format of {game} cards is known yet (known: {', '.join(FORMATS)})")


def card_source(path: Path, suffixes: tuple[str, ...]) -> CardSource:
    """The file at a path, or all of the suffixes in the folder there. Raises UnreadableCardsError if there is none."""
    try:
        inside = sorted(path.iterdir()) if path.is_dir() else [path]
        paths = [each for each in inside if each.suffix.lower() in suffixes] if path.is_dir() else [path]
        files = tuple((each.name, _content(each)) for each in paths)
    except OSError as error:
        raise UnreadableCardsError(f"cannot read {path}: {error.strerror}") from error
    if not files:
        raise UnreadableCardsError(f"{path} holds no file ending in {' or '.join(suffixes)}")
    return source_of(path.resolve().name, files)


def source_of(name: str, files: tuple[tuple[str, bytes], ...]) -> CardSource:
    """The source of files whose contents are here already."""
    fingerprint = hashlib.sha256()
    for each, content in files:
        fingerprint.update(each.encode("utf-8", "surrogateescape") + b"\0" + hashlib.sha256(content).digest())
    return CardSource(name, fingerprint.hexdigest(), files)


def _content(path: Path) -> bytes:
    if path.stat().st_size > MAX_BYTES:
        raise too_large(str(path), MAX_BYTES)
    return path.read_bytes()


def read_cards(source: CardSource, format: Format) -> list[CardRead]:
    """Every card of the files. Raises UnreadableCardsError for the first record that is none, and if there is none."""
    records = [record for name, content in source.files for record in format.read(name, content)]
    if not records:
        raise UnreadableCardsError(f"{source.name} holds no cards")
    by_card: defaultdict[str, list[RecordRead]] = defaultdict(list)
    for record in _told_apart(tags_spelled(records)):
        by_card[same_number(record.card_number)].append(record)
    return [_card(_one_form(records)) for records in by_card.values()]


def _told_apart(records: Iterable[RecordRead]) -> Iterator[RecordRead]:
    """The records, of which one with another's number and another name becomes a card with a number of its own."""
    names: dict[str, list[str]] = {}
    for record in records:
        known = names.setdefault(record.number, [])
        name = record.faces[0].texts[0].name
        if name not in known:
            known.append(name)
        place = known.index(name) + 1
        if place == 1:
            yield record
            continue
        number = f"{record.number}-{place}"
        wrong = f"Another card has this number too, so this one is kept as {number}."
        again = Found(FindingKind.REPEATED, "number", wrong, record.number)
        yield replace(record, number=number, card_number=number, suffix="", findings=(*record.findings, again))


def _one_form(records: list[RecordRead]) -> list[RecordRead]:
    """The records of a card, all with its number in the form that the first of them has."""
    form = records[0].card_number
    return [record if record.card_number == form else _numbered(record, form) for record in records]


def in_form(card: CardRead, number: str | None) -> CardRead:
    """The card with its number in the form in which it is known; as it is, if it is not known."""
    if number is None:
        return card
    printings = tuple(_numbered(printing, number) for printing in card.printings)
    return replace(card, number=number, printings=printings)


def _numbered(record: RecordRead, form: str) -> RecordRead:
    """The record with its card's number in another form, which is told."""
    wrong = f"This is {form}, written otherwise."
    otherwise = Found(FindingKind.NUMBER_FORM, "number", wrong, record.number)
    suffix = f"_{record.suffix}" if record.suffix else ""
    return replace(record, number=form + suffix, card_number=form, findings=(*record.findings, otherwise))


def _card(records: list[RecordRead]) -> CardRead:
    number = records[0].card_number
    first = next((record for record in records if not record.suffix), records[0])
    printings: dict[str, RecordRead] = {}
    for record in [first, *(other for other in records if other is not first)]:
        before = printings.get(record.number)
        if before is None:
            printings[record.number] = replace(record, findings=record.findings + tuple(_differences(first, record)))
        elif before.faces != record.faces:
            wrong = "Another record has this number and other words."
            again = Found(FindingKind.REPEATED, "number", wrong, _in_short(record))
            printings[record.number] = replace(before, findings=(*before.findings, again))
    return CardRead(number, first.type, first.faces, tuple(printings.values()), is_whole=not first.suffix)


def _in_short(record: RecordRead) -> str:
    """Everything that a record tells, so that nothing of one that is not kept is lost."""
    return "\n".join(f"{name}: {value}" for name, value in _told(record).items() if value)


def _differences(first: RecordRead, other: RecordRead) -> Iterable[Found]:
    """Where a printing tells another card than the first does, white space apart."""
    here, there = _told(first), _told(other)
    for name in sorted(here.keys() | there.keys()):
        if _bare(here.get(name)) != _bare(there.get(name)):
            wrong = f"{first.number} says it otherwise, and was taken."
            yield Found(FindingKind.DIFFERENT, name, wrong, str(there.get(name, "")))


def _told(record: RecordRead) -> dict[str, object]:
    told: dict[str, object] = {"type": record.type}
    for face in record.faces:
        told |= {f"{face.side} {name}": value for name, value in {**face.numbers, **face.words}.items()}
        for text in face.texts:
            words = {"name": text.name, "text": text.text, **text.words}
            told |= {f"{face.side} {text.language} {name}": value for name, value in words.items()}
    return told


def _bare(value: object) -> str:
    return "".join(str(value).split())
