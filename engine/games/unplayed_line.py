"""A line of a card's text that a game does not play, so that every ruling can say that it was left out."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from engine.kernel.game import Game


class Moment(NamedTuple):
    """A kind of event at which an [Auto] line would be set off.

    Attributes:
        events: the kinds of event.
        part: the part of the event that is the card itself, for a line that speaks of this card; `` for any card.
        facts: what the event's other facts must be.
    """

    events: frozenset[str]
    part: str
    facts: Mapping[str, str]


class UnplayedLine(NamedTuple):
    """One line of a card's text that is left out of every ruling.

    Attributes:
        text: the line as printed.
        name: the name on the side of the card where it stands; `is_back` for the back of a Leader Card.
        kind: `auto`, `permanent`, `activate`, `counter`, or `other`.
        unknown: the bracketed words of a line of keywords that the engine does not know; empty where it has sentences.
        moments: when an [Auto] line would be set off; empty where its words do not tell.
        whose: `opponent` or `you` where only that player's doing sets it off, `` for either.
        countered: what a [Counter] line is declared at.
    """

    text: str
    name: str
    is_back: bool
    kind: str
    unknown: tuple[str, ...] = ()
    moments: tuple[Moment, ...] = ()
    whose: str = ""
    countered: str = ""

    @property
    def has_known_moment(self) -> bool:
        """Whether it can be told at which steps the line would come."""
        return bool(self.moments or self.countered)


#: Makes of a line as printed, of the name on its side, and of whether that is the back, what is known of it.
ReadLine = Callable[[str, str, bool], UnplayedLine]


def lines_of(card: Any, read: ReadLine) -> tuple[UnplayedLine, ...]:
    """The lines of a card that the engine does not play, those of its back last."""
    back = [read(text, card.back.name, True) for text in card.back.unplayed] if card.back else []
    return (*(read(text, card.name, False) for text in card.unplayed), *back)


def lines_of_tables(
    cards: Mapping[str, Any], read_card: Callable[[str, Any], Any], read: ReadLine
) -> dict[str, tuple[UnplayedLine, ...]]:
    """The same for the cards that a scenario defines, by their words; one that cannot be read has none."""
    lines = {}
    for word, table in cards.items():
        try:
            lines[word] = lines_of(read_card(word, table), read)
        except ValueError:
            continue
    return {word: each for word, each in lines.items() if each}


def is_up(g: Game, id: str, line: UnplayedLine) -> bool:
    """Whether the side of a card that a line stands on lies up."""
    card = g.state.cards[id]
    return line.is_back == bool(card.side)
