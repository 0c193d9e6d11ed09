"""What earlier products teach of the next: `python -m bench.in_order_of_release [--cards FOLDER]`.

A way to say something, as the grammar describes it, counts as learnt from the first product with a line that needs it.
Of each product it is asked which of its lines need nothing but what was learnt before its day. A line needs the ways in
which its tree is said back in the line's own words; where that can be done in several ways, those found first.
"""

from __future__ import annotations

import argparse
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple

from engine.games.masters.cards.card_text import skill_text
from engine.games.masters.text.grammar import english
from engine.text.grammar import Begins, Ends, Grammar, Item, Kind, Meaning, Reading, Saying, Template, Words
from engine.text.kinds import Word
from engine.text.reading import Reader
from engine.text.saying import Compared
from engine.text.tokens import words_of
from engine.text.units import skill_texts
from rules_db.cards.reading import card_source, format_of, read_cards
from rules_db.cards.records import UnreadableCardsError

#: What the numbers of a product's cards begin with; those of one row came out on one day, or it is not known here which
#: was first. Promotion cards (`P`) came out all along and are the product of no day.
ORDER = (
    *(("BT1", "SD1"), ("BT2",), ("EX01", "EX02"), ("BT3", "SD2", "SD3"), ("TB1",), ("BT4", "SD4", "SD5"), ("EX03",)),
    *(("TB2",), ("SD6", "SD7"), ("BT5",), ("TB3",), ("BT6", "SD8"), ("EX04", "EX05"), ("EX06",)),
    *(("BT7", "SD9", "XD1"), ("DB1",), ("EX07", "EX08"), ("BT8",), ("SD10", "XD2"), ("EX09", "EX10")),
    *(
        ("BT9", "SD11"),
        ("DB2",),
        ("BT10", "SD12"),
        ("EX11", "EX12"),
        ("EX13",),
        ("BT11",),
        ("DB3",),
        ("EX16",),
        ("EB1",),
    ),
)
_LAST = 10
#: Names, numbers and orbs begin with these: whose name it is, and how many, is no way to say something.
_SAY_WHICH = tuple("<{«0123456789+-")


class Needed(NamedTuple):
    """What a line needs: ways of the grammar, and the very words of them that stand in it."""

    ways: frozenset[object]
    wordings: frozenset[object]


class _Noting(Compared):
    """Says along given words and notes what it is in the middle of saying: as it comes to the end, all that it used."""

    def __init__(self, grammar: Grammar, words: tuple[str, ...]) -> None:
        super().__init__(grammar, words)
        self._ways: dict[object, object] = {}
        self._wordings: dict[object, object] = {}

    @property
    def needed(self) -> Needed:
        """What is being used now."""
        return Needed(frozenset(self._ways.values()), frozenset(self._wordings.values()))

    def word_at(self, state: int) -> str:
        """The word there, none behind the last."""
        return self._words[state] if state < len(self._words) else ""

    @contextmanager
    def using(self, way: object) -> Iterator[None]:
        """For as long as a way of the grammar is used."""
        mark = object()
        self._ways[mark] = way
        try:
            yield
        finally:
            del self._ways[mark]

    def ways(self, kind: str, state: int) -> Iterator[Template]:
        """Each of them, used until the next is asked for."""
        for template in super().ways(kind, state):
            with self.using((kind, template.items)):
                yield template

    def _items(self, meaning: Meaning, items: tuple[Item, ...], said: Mapping[str, Any], state: int) -> Iterator[Any]:
        mark = object()
        if items and isinstance(items[0], Words):
            self._wordings[mark] = (items, self.word_at(state))
        try:
            yield from super()._items(meaning, items, said, state)
        finally:
            self._wordings.pop(mark, None)


@dataclass(frozen=True)
class _Noted(Kind):
    """A kind of phrase that is no list of templates: used as a whole, and where it is one word, with that word."""

    name: str
    kind: Kind

    def begins(self) -> Begins:
        return self.kind.begins()

    def read(self, reading: Reading, at: int) -> Iterator[Ends]:
        return self.kind.read(reading, at)

    def say(self, saying: Saying, meant: Any, state: Any) -> Iterator[Any]:
        assert isinstance(saying, _Noting)
        word = saying.word_at(state) if isinstance(self.kind, Word) else ""
        with saying.using((self.name, "" if word.startswith(_SAY_WHICH) else word)):
            yield from self.kind.say(saying, meant, state)


@cache
def _noted_grammar() -> Grammar:
    grammar = Grammar()
    grammar.templates = english().templates
    grammar.kinds = {name: _Noted(name, kind) for name, kind in english().kinds.items()}
    return grammar


def needed_by(words: tuple[str, ...]) -> Needed | None:
    """What a line of these words needs; None if it does not compile."""
    meanings = Reader(english(), words).whole("line")
    if len(meanings) != 1:
        return None
    noting = _Noting(_noted_grammar(), words)
    return next((noting.needed for end in noting.say("line", meanings[0], 0) if end == len(words)), None)


@dataclass
class Product:
    """One product: its different lines, and what those that compile need.

    Attributes:
        new: the lines that stand on no card of an earlier day. read, worded: those that compile and of which every way,
            and besides every wording, was learnt before.
    """

    code: str
    lines: dict[tuple[str, ...], Needed | None]
    new: set[tuple[str, ...]] = field(default_factory=set)
    read: set[tuple[str, ...]] = field(default_factory=set)
    worded: set[tuple[str, ...]] = field(default_factory=set)

    @property
    def compiled(self) -> set[tuple[str, ...]]:
        """Its lines that compile."""
        return {words for words, needed in self.lines.items() if needed}


def products_in(folder: Path) -> list[Product]:
    """The products in their order, each held against what those of earlier days teach.

    Raises:
        UnreadableCardsError: there are no cards of the game in the folder.
    """
    lines = _lines_of_products(folder)
    ways: set[object] = set()
    wordings: set[object] = set()
    known: set[tuple[str, ...]] = set()
    products = []
    for day in ORDER:
        of_the_day = [Product(code, lines[code]) for code in day if code in lines]
        for product in of_the_day:
            product.new = {words for words in product.lines if words not in known}
            for words, needed in product.lines.items():
                if needed and needed.ways <= ways:
                    product.read.add(words)
                    product.worded.update({words} if needed.wordings <= wordings else ())
        for product in of_the_day:
            known.update(product.lines)
            for needed in filter(None, product.lines.values()):
                ways |= needed.ways
                wordings |= needed.wordings
        products += of_the_day
    return products


def _lines_of_products(folder: Path) -> dict[str, dict[tuple[str, ...], Needed | None]]:
    format = format_of("masters")
    lines: dict[str, dict[tuple[str, ...], Needed | None]] = defaultdict(dict)
    needed: dict[tuple[str, ...], Needed | None] = {}
    for card in read_cards(card_source(folder, format.suffixes), format):
        for unit in (unit for face in card.faces for unit in skill_texts(face.texts[0].text)):
            words = words_of(unit)
            if words not in needed:
                needed[words] = None if skill_text(unit).stopped else needed_by(words)
            lines[card.number.partition("-")[0]][words] = needed[words]
    return lines


def report(products: list[Product]) -> None:
    """Print each product, the thirds of them, and the median of the last ten."""
    print("product: of its different compiled lines, read by what was learnt before (in those very words); ")
    print("the same of compiled lines that no earlier card has; and of all its lines, compiled or not")
    for product in products:
        print(f"  {product.code:<5} {_figures([product])}")
    third = -(-len(products) // 3)
    for start in range(0, len(products), third):
        part = products[start : start + third]
        print(f"{part[0].code} to {part[-1].code}: {_figures(part)}")
    last = products[-_LAST:]
    middle = median(_percent(len(each.read), len(each.compiled)) for each in last)
    newer = median(_percent(len(each.read & each.new), len(each.compiled & each.new)) for each in last)
    print(f"median of the last {len(last)}: {middle:.1f} %; of lines that no earlier card has {newer:.1f} %")


def _figures(products: Iterable[Product]) -> str:
    each = list(products)
    compiled, new = sum(len(p.compiled) for p in each), sum(len(p.compiled & p.new) for p in each)
    every = sum(len(p.lines) for p in each)
    read, worded = sum(len(p.read) for p in each), sum(len(p.worded) for p in each)
    read_new, worded_new = sum(len(p.read & p.new) for p in each), sum(len(p.worded & p.new) for p in each)
    return "; ".join(
        (
            f"{_percent(read, compiled):5.1f} % of {compiled} ({_percent(worded, compiled):.1f} %)",
            f"new {_percent(read_new, new):5.1f} % of {new} ({_percent(worded_new, new):.1f} %)",
            f"all {_percent(read, every):5.1f} % of {every}",
        )
    )


def _percent(part: int, whole: int) -> float:
    return 100 * part / whole if whole else 0.0


def main() -> None:
    """Print how much of each product the earlier ones teach."""
    options = argparse.ArgumentParser(prog="python -m bench.in_order_of_release", description=main.__doc__)
    options.add_argument("--cards", type=Path, default=Path("../shared/cards/masters"), help="the game's card files")
    try:
        report(products_in(options.parse_args().cards))
    except UnreadableCardsError as error:
        raise SystemExit(str(error)) from error


if __name__ == "__main__":
    main()
