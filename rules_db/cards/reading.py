"""From files to cards: each file by the adapter of its game, then the printings of a card together.

Reads: a path. Writes: a `CardRead` for each card, in the order of the files.
"""

from __future__ import annotations

import hashlib
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from rules_db.cards.fusion_world import read_fusion_world
from rules_db.cards.masters import read_masters
from rules_db.cards.records import FaceRead, FindingKind, Found, RecordRead, UnreadableCardsError
from rules_db.importing.reading import MAX_BYTES, too_large


@dataclass(frozen=True)
class Format:
    """How one game's cards are published: how the names of the files end, and what reads one."""

    suffix: str
    read: Callable[[str, bytes], Iterator[RecordRead]]


FORMATS = {
    "masters": Format(".json", read_masters),
    "fusion-world": Format(".json", read_fusion_world),
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


def card_source(path: Path, suffix: str) -> CardSource:
    """The file at a path, or all of that suffix in the folder there. Raises UnreadableCardsError if there is none."""
    try:
        paths = sorted(path.glob(f"*{suffix}")) if path.is_dir() else [path]
        files = tuple((each.name, _content(each)) for each in paths)
    except OSError as error:
        raise UnreadableCardsError(f"cannot read {path}: {error.strerror}") from error
    if not files:
        raise UnreadableCardsError(f"{path} holds no file ending in {suffix}")
    fingerprint = hashlib.sha256()
    for name, content in files:
        fingerprint.update(name.encode("utf-8", "surrogateescape") + b"\0" + hashlib.sha256(content).digest())
    return CardSource(path.resolve().name, fingerprint.hexdigest(), files)


def _content(path: Path) -> bytes:
    if path.stat().st_size > MAX_BYTES:
        raise too_large(str(path), MAX_BYTES)
    return path.read_bytes()


def read_cards(source: CardSource, format: Format) -> list[CardRead]:
    """Every card of the files. Raises UnreadableCardsError for the first record that is none, and if there is none."""
    by_card: defaultdict[str, list[RecordRead]] = defaultdict(list)
    for name, content in source.files:
        for record in format.read(name, content):
            by_card[record.card_number].append(record)
    if not by_card:
        raise UnreadableCardsError(f"{source.name} holds no cards")
    return [_card(number, records) for number, records in by_card.items()]


def _card(number: str, records: list[RecordRead]) -> CardRead:
    first = next((record for record in records if not record.suffix), records[0])
    printings: dict[str, RecordRead] = {}
    for record in [first, *(other for other in records if other is not first)]:
        before = printings.get(record.number)
        if before is None:
            printings[record.number] = replace(record, findings=record.findings + tuple(_differences(first, record)))
        elif before.faces != record.faces:
            again = Found(FindingKind.REPEATED, "number", "Another record has this number and other words.", number)
            printings[record.number] = replace(before, findings=(*before.findings, again))
    return CardRead(number, first.type, first.faces, tuple(printings.values()), is_whole=not first.suffix)


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
