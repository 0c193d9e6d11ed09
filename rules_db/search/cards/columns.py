"""The columns of the cards: for everything that a card can be found by, the cards that have it.

They are made once from the index, written beside it, and are all that a search needs. A card is named by its row; some
cards together are one whole number, a mask whose bit `1 << row` says whether the card of that row is among them.
"""

from __future__ import annotations

import json
from array import array
from bisect import bisect_left
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate
from pathlib import Path
from typing import Any

from whoosh.index import open_dir

from rules_db.cards.keywords import bare_name
from rules_db.cards.numbers import number_key, signs_of, upper
from rules_db.models import CardImport
from rules_db.search.cards.documents import FIELDS, FORM, KEYWORD, documents, schema
from rules_db.search.cards.words import words_of
from rules_db.search.concordance import postings_of
from rules_db.search.index import Content, opened

_FILE = "columns.json"

Mask = int
Rows = Sequence[int]


@dataclass(frozen=True)
class Columns:
    """All cards, game by game and each game's by number.

    `keys` are those of the database and `numbers` what is printed, by row; `games` has how many cards each game has.
    `printed` are the rows by every number that is printed on them. `names` and `texts` are phrases (`as_phrase`).
    `values` are the rows by field and value, and `postings` by field and word.
    """

    keys: list[int]
    numbers: list[str]
    games: dict[str, int]
    printed: dict[str, list[int]]
    names: list[list[str]]
    texts: list[str]
    values: dict[str, dict[str, Rows]]
    postings: dict[str, dict[str, Rows]]

    @cached_property
    def everything(self) -> Mask:
        return (1 << len(self.keys)) - 1

    @cached_property
    def of_game(self) -> dict[str, Mask]:
        """The cards of each game."""
        ends = list(accumulate(self.games.values()))
        return {
            game: ((1 << size) - 1) << (end - size) for (game, size), end in zip(self.games.items(), ends, strict=True)
        }

    @cached_property
    def masks(self) -> dict[str, dict[str, Mask]]:
        """The cards by field and value."""
        return {
            field: {value: mask_of(rows) for value, rows in values.items()} for field, values in self.values.items()
        }

    @cached_property
    def words(self) -> dict[str, dict[str, list[str]]]:
        """The words of each value, by field."""
        return {field: {value: words_of(value) for value in values} for field, values in self.values.items()}

    @cached_property
    def terms(self) -> list[str]:
        """Every word that stands anywhere, in order."""
        return sorted(set().union(*self.postings.values()))

    @cached_property
    def letters(self) -> dict[str, int]:
        """Which letters each word of more than three has, a bit each: words far apart are told by them."""
        return {term: letters_of(term) for term in self.terms if len(term) > 3 and term.isascii()}

    @cached_property
    def by_key(self) -> dict[str, list[int]]:
        """The cards by what every form of a number of theirs has in common."""
        return _grouped((number_key(number), rows) for number, rows in self.printed.items())

    @cached_property
    def by_signs(self) -> dict[str, list[int]]:
        """The cards by the letters and digits of a number of theirs alone: `BT1001`."""
        return _grouped((signs_of(number), rows) for number, rows in self.printed.items())

    @cached_property
    def capitals(self) -> dict[str, list[int]]:
        """The cards by their numbers as printed, in capitals."""
        return _grouped((upper(number), rows) for number, rows in self.printed.items())

    @cached_property
    def leasts(self) -> dict[str, dict[int, int]]:
        """By field and card the lowest number that it has there."""
        return {field: _leasts(values) for field, values in self.values.items()}

    def warm(self) -> None:
        """Make what the first search would wait for."""
        for made in (self.masks, self.words, self.letters, self.by_key, self.by_signs, self.capitals, self.leasts):
            len(made)

    def beginning_with(self, start: str, most: int) -> list[str]:
        """The words that begin so, at most so many."""
        place = bisect_left(self.terms, start)
        found = []
        for term in self.terms[place : place + most]:
            if not term.startswith(start):
                break
            found.append(term)
        return found

    def numbered(self, written: str, among: Mask) -> Mask:
        """Those cards that a number means in whatever form: its own, else those of which it is the beginning."""
        key, start = number_key(written), upper(written).strip()
        if not key:
            return 0
        if exact := mask_of(self.by_key.get(key, ())) & among:
            return exact
        begun = (row for other, rows in self.by_key.items() if other.startswith(f"{key}-") for row in rows)
        if of_set := mask_of(list(begun)) & among:
            return of_set
        if same := mask_of(self.by_signs.get(signs_of(written), ())) & among:
            return same
        return (
            mask_of([row for number, rows in self.capitals.items() if number.startswith(start) for row in rows]) & among
        )


def current_columns() -> Columns | None:
    """The columns of the cards imported last, built if this host has none of it; None before the first import."""
    newest = CardImport.objects.first()
    if newest is None:
        return None
    return opened(Content("cards", FORM, schema, documents, _open, _finish), str(newest.pk), newest.at)


def mask_of(rows: Sequence[int]) -> Mask:
    """The cards of these rows."""
    if not rows:
        return 0
    bits = bytearray(max(rows) // 8 + 1)
    for row in rows:
        bits[row >> 3] |= 1 << (row & 7)
    return int.from_bytes(bits, "little")


def rows_of(mask: Mask) -> list[int]:
    """The rows of these cards, in order."""
    bits = mask.to_bytes((mask.bit_length() + 7) // 8, "little")
    return [place * 8 + bit for place, byte in enumerate(bits) if byte for bit in range(8) if byte >> bit & 1]


def letters_of(word: str) -> int:
    """Which letters a word has, a bit each."""
    found = 0
    for letter in word:
        found |= 1 << (ord(letter) & 63)
    return found


def _grouped(pairs: Iterator[tuple[str, list[int]]]) -> dict[str, list[int]]:
    found: defaultdict[str, list[int]] = defaultdict(list)
    for key, rows in pairs:
        found[key] += [row for row in rows if row not in found[key]]
    return {key: sorted(rows) for key, rows in found.items()}


def _leasts(values: Mapping[str, Rows]) -> dict[int, int]:
    numbers = sorted((int(value), rows) for value, rows in values.items() if value.isdecimal())
    least: dict[int, int] = {}
    for number, rows in numbers:
        for row in rows:
            least.setdefault(row, number)
    return least


def _finish(folder: Path) -> None:
    """Writes the columns beside their index: they are quicker to read, and searching needs nothing else."""
    with open_dir(str(folder)).reader() as reader:  # type: ignore[no-untyped-call]
        cards = [reader.stored_fields(number)["card"] for number in range(reader.doc_count_all())]
        postings = {field: _rows(reader, field) for field in FIELDS}
    packed = {
        "keys": [card["key"] for card in cards],
        "numbers": [card["number"] for card in cards],
        "games": dict(Counter(card["game"] for card in cards)),
        "printed": _printed(cards),
        "names": [card["names"] for card in cards],
        "texts": [card["text"] for card in cards],
        "values": _values(cards),
        "postings": postings,
    }
    (folder / _FILE).write_text(json.dumps(packed, ensure_ascii=False, separators=(",", ":")), encoding="utf-8")


def _open(folder: Path) -> Columns:
    packed = json.loads((folder / _FILE).read_text(encoding="utf-8"))
    for columns in (packed["values"], packed["postings"]):
        for field, by_value in columns.items():
            # A row of small numbers takes a tenth of what a list of them does.
            columns[field] = {value: array("I", rows) for value, rows in by_value.items()}
    columns = Columns(**packed)
    columns.warm()
    return columns


def _rows(reader: Any, field: str) -> dict[str, list[int]]:
    return {word: [row for row, _count in found] for word, found in postings_of(reader, field)}


def _printed(cards: Sequence[Mapping[str, Any]]) -> dict[str, list[int]]:
    printed: defaultdict[str, list[int]] = defaultdict(list)
    for row, card in enumerate(cards):
        for number in dict.fromkeys([card["number"], *card["printings"]]):
            printed[number].append(row)
    return dict(printed)


def _values(cards: Sequence[Mapping[str, Any]]) -> dict[str, dict[str, list[int]]]:
    """The rows by field and value; two spellings of one keyword are one."""
    values: defaultdict[str, defaultdict[str, list[int]]] = defaultdict(lambda: defaultdict(list))
    spellings: dict[str, str] = {}
    for row, card in enumerate(cards):
        for field, found in card["values"].items():
            for value in found:
                spelled = spellings.setdefault(bare_name(value), value) if field == KEYWORD else str(value)
                if values[field][spelled][-1:] != [row]:
                    values[field][spelled].append(row)
    return {field: dict(found) for field, found in values.items()}
