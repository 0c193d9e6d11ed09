"""A line of a card's text that a game does not play, so that every ruling can say that it was left out."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from engine.kernel.game import Game
from engine.play import table
from engine.play.areas import Areas
from engine.play.by_hand import name_of_line


class Moment(NamedTuple):
    """A kind of event at which an [Auto] line would be set off.

    Attributes:
        events: the kinds of event.
        part: the part of the event that is the card itself, for a line that speaks of this card; `` for any card.
        facts: what the event's other facts must be.
        of_others: whether it is set off by other cards alone.
    """

    events: frozenset[str]
    part: str = ""
    facts: Mapping[str, str] = {}
    of_others: bool = False


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


@dataclass(frozen=True)
class Unplayed:
    """What a game knows of the lines that it does not play.

    Attributes:
        read: makes of a line what is known of it. read_card: reads the table of a card; ValueError says what is wrong.
        in_play: the areas in which skills are in force and hear what happens to other cards.
        areas: how cards lie in each kind of area, and who may look at them.
    """

    read: ReadLine
    read_card: Callable[[str, Any], Any]
    in_play: Collection[str]
    areas: Areas

    def lines_of(self, card: Any) -> tuple[UnplayedLine, ...]:
        """The lines of a card that the engine does not play, those of its back last."""
        back = [self.read(text, card.back.name, True) for text in card.back.unplayed] if card.back else []
        return (*(self.read(text, card.name, False) for text in card.unplayed), *back)

    def of_tables(self, cards: Mapping[str, Any]) -> dict[str, tuple[UnplayedLine, ...]]:
        """The same for the cards that a scenario defines, by their words; one that cannot be read has none."""
        lines = {}
        for word, card in cards.items():
            try:
                lines[word] = self.lines_of(self.read_card(word, card))
            except ValueError:
                continue
        return {word: each for word, each in lines.items() if each}

    def held(self, g: Game, id: str, kind: str) -> Iterator[tuple[str, UnplayedLine]]:
        """The lines of a kind on the side of a card that lies up, by what their skills are called."""
        for place, line in enumerate(self.lines_of(g.definitions[g.state.cards[id].definition]), 1):
            if line.kind == kind and is_its_side_up(g, id, line):
                yield name_of_line(place), line

    def is_seen(self, g: Game, id: str) -> bool:
        """Whether a card of the board matters to a ruling: it lies face up, or somebody may look at it."""
        return g.state.cards[id].face == "up" or bool(self.areas.seen_by(g, id))

    def may_apply(self, g: Game, id: str, line: UnplayedLine) -> bool:
        """Whether a line could be in force now without anybody doing anything."""
        return line.kind in ("permanent", "other") and table.area_of(g, id) in self.in_play and is_up(g, id, line)

    def is_set_off(self, g: Game, id: str, line: UnplayedLine, told: Mapping[str, Any]) -> bool:
        """Whether what has happened, told with its `kind`, sets a line of a card off, as far as its words tell."""
        return is_its_side_up(g, id, line) and any(self._is_moment(g, id, line, each, told) for each in line.moments)

    def _is_moment(self, g: Game, id: str, line: UnplayedLine, moment: Moment, told: Mapping[str, Any]) -> bool:
        is_meant = all(told.get(name, "") == value for name, value in moment.facts.items())
        if told.get("kind") not in moment.events or not is_meant:
            return False
        if moment.part:
            return bool(told.get(moment.part) == id)
        if table.area_of(g, id) not in self.in_play or (moment.of_others and told.get("card") == id):
            return False
        player = told.get("player") or (table.master(g, told["card"]) if told.get("card") in g.state.cards else "")
        if not player or not line.whose:
            return True
        return bool((player == table.master(g, id)) == (line.whose == "you"))


def is_up(g: Game, id: str, line: UnplayedLine) -> bool:
    """Whether the side of a card that a line stands on lies up."""
    card = g.state.cards[id]
    return line.is_back == bool(card.side)


def is_its_side_up(g: Game, id: str, line: UnplayedLine) -> bool:
    """Whether a card of the table, under no other, lies with the side up that a line stands on."""
    return id in g.state.cards and not g.state.cards[id].under and is_up(g, id, line)


def is_anything_unplayed(g: Game) -> bool:
    """Whether any card of the game has lines, on either side, that are not played."""
    there = {card.definition: None for card in g.state.cards.values()}
    return any(side.unplayed for id in there for side in g.definitions[id].sides)
