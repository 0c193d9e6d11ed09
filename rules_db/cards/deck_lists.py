"""Lists of decks as players paste them: so many of a card on each line, by its number or its name."""

from __future__ import annotations

import re
import unicodedata
from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from rules_db.cards.keywords import bare_name
from rules_db.cards.lookup import card_numbered
from rules_db.cards.numbers import number_key
from rules_db.models import Card, FaceText, Game

#: Longer lists are refused before they are read.
MOST_CHARACTERS = 20_000
MOST_LINES = 300
#: More copies than this nobody means.
MOST_COPIES = 99
_COUNT_FIRST = re.compile(r"^(?P<count>\d{1,2})(?:\s*[x×*]\s*|\s*[,;\t]\s*|\s+)(?P<card>\S.*)$")
_COUNT_LAST = re.compile(r"(?<!\d)\d{1,2}\Z")
#: What may stand between a card and how many of it.
_BETWEEN = " \t,;x×*"
#: A number anywhere in a line: the letters of a set, its number, a dash and the card's number.
_NUMBER = re.compile(r"(?<![A-Za-z0-9])([A-Za-z]{1,4}\d{0,3}[-_ ]?\d{1,4})(?:_[A-Za-z0-9]{1,20})?(?![A-Za-z0-9])")
#: Remarks, and headings of the parts of a deck, perhaps with how many cards follow.
_HEADING = re.compile(
    r"#.*|//.*|[-=*_]{2}.*|(?:main\s?deck|main|deck|leaders?|(?:battle|extra|unison|z)(?:[\s-]?(?:cards?|deck))?)"
    r"\s*+[:(\[]?\s*+\d{0,2}\s*+(?:cards?)?\s*+[)\]]?:?",
    re.IGNORECASE,
)
#: What stands behind this heading is no part of the deck.
_SIDE = re.compile(r"side\s?(?:board|deck)?\b.{0,12}", re.IGNORECASE)


class Entry(NamedTuple):
    """So many of a card."""

    copies: int
    card: Card


class Unread(NamedTuple):
    """A line that names no card of the store, or several; `named` is what stands in it for a card, and `copies` how
    many of it.

    `namesakes` are the keys of the cards that have the name, where several have it, in the order of their numbers.
    """

    line: int
    text: str
    named: str
    copies: int = 1
    namesakes: tuple[int, ...] = ()


@dataclass(frozen=True)
class DeckList:
    """What a pasted list holds.

    Attributes:
        entries: the cards, in the order of the list, each once.
        unread: the lines that could not be read.
        beside: how many lines stand behind the heading of a side deck, and are left out.
    """

    entries: tuple[Entry, ...]
    unread: tuple[Unread, ...]
    beside: int = 0


class TooLongError(ValueError):
    """A list with more characters or lines than a deck can need."""


def read_list(game: Game, pasted: str) -> DeckList:
    """The cards of a pasted list. Headings and remarks are passed over; a line without a count is one card.

    Raises:
        TooLongError: it is longer than any deck.
    """
    lines = unicodedata.normalize("NFKC", pasted[: MOST_CHARACTERS + 1]).splitlines()
    if len(pasted) > MOST_CHARACTERS or len(lines) > MOST_LINES:
        raise TooLongError(f"more than {MOST_CHARACTERS:,} characters or {MOST_LINES} lines")
    counts: dict[int, int] = {}
    cards: dict[int, Card] = {}
    unread: list[Unread] = []
    names = _Names(game)
    written = [(place, text) for place, line in enumerate(lines, start=1) if (text := line.strip("*•· \t"))]
    side = next((at for at, (_, text) in enumerate(written) if _SIDE.fullmatch(text)), len(written))
    for place, text in written[:side]:
        if _HEADING.fullmatch(text):
            continue
        count, named = _split(text)
        found = _cards(game, named, names)
        if len(found) == 1:
            card = found[0]
            cards[card.pk] = card
            counts[card.pk] = min(counts.get(card.pk, 0) + count, MOST_COPIES)
        else:
            unread.append(Unread(place, text, named, count, tuple(card.pk for card in found)))
    entries = tuple(Entry(count, cards[pk]) for pk, count in counts.items() if count)
    return DeckList(entries, tuple(unread), max(len(written) - side - 1, 0))


def with_number(pasted: str, line: int, number: str) -> str:
    """The pasted list with the number of a card in that line, before what stands there for a card.

    A line that is not there, or a list longer than any deck, stays as it is.
    """
    lines = unicodedata.normalize("NFKC", pasted[: MOST_CHARACTERS + 1]).splitlines()
    if len(pasted) > MOST_CHARACTERS or not 1 <= line <= len(lines):
        return pasted
    count, named = _split(lines[line - 1].strip("*•· \t"))
    lines[line - 1] = f"{count} {number} {named}"
    return "\n".join(lines)


def as_word(entries: tuple[Entry, ...]) -> str:
    """The list as a short word for a link: `1*BT1-001.4*BT1-031`."""
    return ".".join(f"{entry.copies}*{entry.card.number}" for entry in entries)


def from_word(word: str) -> str:
    """The list that a link's word stands for, as it could be pasted."""
    return "\n".join(word[:MOST_CHARACTERS].replace("*", " ").split("."))


def _split(text: str) -> tuple[int, str]:
    """How many, and of which card; one where nothing is said."""
    if found := _COUNT_FIRST.match(text):
        return int(found["count"]), found["card"].strip()
    found = _COUNT_LAST.search(text)
    if not found or found.start() == 0 or text[found.start() - 1].lower() not in _BETWEEN or _NUMBER.fullmatch(text):
        return 1, text
    named = text[: found.start()].rstrip()
    if named[-1:].lower() in "x×*" and not named[-2:-1].isalpha():  # 4 times, and no last letter of a name
        named = named[:-1]
    return int(found[0]), named.rstrip(" \t,;")


def _cards(game: Game, named: str, names: _Names) -> list[Card]:
    """The card by a number in the words, else those that have the whole of them for a name."""
    for number in _NUMBER.findall(named):
        if card := card_numbered(number, game):
            return [card]
    keys = names.by_letters.get(bare_name(named), ())
    return list(Card.objects.filter(pk__in=keys).order_by("number_key", "number"))


class _Names:
    """The names of a game's cards, read once if a line of a list has no number."""

    def __init__(self, game: Game) -> None:
        self._game = game

    @cached_property
    def by_letters(self) -> Mapping[str, set[int]]:
        """The keys of the cards by the letters of their names, of every face and language."""
        found: defaultdict[str, set[int]] = defaultdict(set)
        texts = FaceText.objects.filter(face__card__game=self._game).order_by()
        for name, key in texts.values_list("name", "face__card_id"):
            found[bare_name(name)].add(key)
        found.pop("", None)
        return found


def by_number(entries: tuple[Entry, ...]) -> tuple[Entry, ...]:
    """The entries in the order of their numbers."""
    return tuple(sorted(entries, key=lambda entry: number_key(entry.card.number)))
