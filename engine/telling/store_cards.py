"""Cards of a store, the site's or the one that a device keeps, as the tables that a scenario takes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from engine.games import PLAYED, played_game
from engine.kernel.scenario import Scenario
from engine.play.table import PLAYERS

#: Gives the table of the card that a word names; None where the store has no such card.
TableOf = Callable[[str], Mapping[str, Any] | None]
#: Different cards of the store in one scenario; more words than that are not looked up.
MOST_CARDS = 200


class PrintedWords(NamedTuple):
    """What a face says in one language: its name, other words by their fields, its text."""

    language: str
    name: str
    words: Mapping[str, Any]
    text: str


class PrintedFace(NamedTuple):
    """One side of a card: which, its numbers and words by their fields, and what it says in each language."""

    side: str
    values: Mapping[str, Any]
    words: Sequence[PrintedWords]


def card_table(game: str, number: str, type: str, faces: Sequence[PrintedFace], language: str = "en") -> dict[str, Any]:
    """A card as the `read_card` of its game reads it, with what that game knows of cards.

    Its words are those of the language, else of the first that it has. What it does not have is left out. Raises
    ValueError for a card without a face.
    """
    front, *others = faces
    table = {"type": type, "number": number} | _face(front, language)
    table |= {face.side: _face(face, language) for face in others}
    known = played_game(game).card_words if game in PLAYED else tuple(table)
    return {name: value for name, value in table.items() if name in known}


def card_table_of_data(game: str, data: Sequence[Any], language: str) -> dict[str, Any]:
    """The same of a card in the form in which devices keep it (`rulesite/offline/cards_as_data.py`)."""
    number, type, faces, *_ = data
    return card_table(game, number, type, [_printed(*face) for face in faces], language)


def _printed(side: str, values: Mapping[str, Any], texts: Sequence[Sequence[Any]]) -> PrintedFace:
    return PrintedFace(side, values, [PrintedWords(*words[:4]) for words in texts])


def _face(face: PrintedFace, language: str) -> dict[str, Any]:
    words = next((words for words in face.words if words.language == language), face.words[0])
    table = {"name": words.name, **face.values, **words.words}
    return table | ({"text": words.text} if words.text else {})


def with_store_cards(scenario: Scenario, table_of: TableOf) -> Scenario:
    """The scenario with the cards defined that its board calls by their numbers; what the store lacks stays unknown."""
    cards = defined(scenario, words_of(scenario.board), table_of)
    return replace(scenario, cards=cards) if len(cards) > len(scenario.cards) else scenario


def defined(scenario: Scenario, words: Iterable[str], table_of: TableOf) -> dict[str, Any]:
    """The scenario's own cards and besides each word that is a number of the store, so that it needs no store."""
    known = dict(scenario.cards)
    stock = played_game(scenario.game).stock()
    unknown = [word for word in dict.fromkeys(words) if word not in known and word not in stock]
    for word in unknown[:MOST_CARDS]:
        if table := table_of(word):
            known[word] = table
    return known


def words_of(board: Mapping[str, Any]) -> Iterator[str]:
    """The words of the cards that lie on a board, as far as it can be read."""
    for side in PLAYERS:
        areas = board.get(side)
        if isinstance(areas, Mapping):
            for given in areas.values():
                yield from _words_in(given)


def _words_in(given: Any) -> Iterator[str]:
    """One card, a list of cards, or a card with others under it."""
    if isinstance(given, str):
        yield given
    elif isinstance(given, Mapping):
        yield from _words_in(given.get("card"))
        yield from _words_in(given.get("under"))
    elif isinstance(given, list | tuple):
        for each in given:
            yield from _words_in(each)
