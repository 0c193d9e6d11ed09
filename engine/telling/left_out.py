"""What a ruling leaves out: lines of card texts that the engine does not play, and where they would have mattered.

One list per ruling, worked out while it is played. Every form of a ruling draws its statement from this list.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from engine.games import rules_of
from engine.kernel.game import Game
from engine.kernel.scenario import Scenario
from engine.kernel.telling import Teller
from engine.kernel.trace import Step
from engine.play.by_hand import RESOLVED, place_of_line
from engine.play.unplayed_line import UnplayedLine
from engine.telling.ruling import LeftOut, Notice


class Caveat(NamedTuple):
    """That something may be otherwise because of lines left out: their ids and a sentence; both empty if it may not."""

    left_out: tuple[str, ...]
    text: str


@dataclass
class _Found:
    """A line while the ruling goes on.

    Attributes:
        seen_on: the cards that have it. steps: each step at which it would come to one of them and is left out.
        by_hand: the steps at which it is resolved by hand.
    """

    line: UnplayedLine
    seen_on: dict[str, None] = field(default_factory=dict)
    steps: list[tuple[Step, str]] = field(default_factory=list)
    by_hand: list[Step] = field(default_factory=list)

    def is_resolved(self, step: Step) -> None:
        """Note that it is resolved by hand; the step that announced it last has not left it out."""
        card = step.facts["card"]
        announced = [each for each in self.steps if each[1] == card]
        if not self.by_hand or self.by_hand[-1].facts["card"] != card or announced:
            self.by_hand.append(step)
        if announced:
            self.steps.remove(announced[-1])


class LinesLeftOut:
    """Looks on while a scenario is played and notes which unplayed lines matter to it. A `Watcher` of the kernel."""

    def __init__(self) -> None:
        self._found: dict[str, _Found] = {}
        self._lines: dict[str, tuple[UnplayedLine, ...]] = {}
        self._known = 0

    def opens(self, g: Game) -> None:
        self._look(g)

    def wrote(self, g: Game) -> None:
        self._look(g)
        self.told(g)

    def told(self, g: Game) -> None:
        step = g.trace[-1]
        for each in self._found.values():
            came = [id for id in each.seen_on if rules_of(g.rules.slug).comes(g, id, each.line, step)]
            each.steps += [(step, id) for id in came]
        if step.message == RESOLVED and (place := place_of_line(step.facts.get("skill", ""))):
            word = g.state.cards[step.facts["card"]].definition
            if found := self._found.get(f"{word}:{place}"):
                found.is_resolved(step)

    def answers(self, g: Game) -> None:
        """Nothing is due when a choice is answered."""

    def _look(self, g: Game) -> None:
        """Note the cards with such lines that have come to be seen."""
        rules = rules_of(g.rules.slug)
        if len(g.definitions) != self._known:
            self._known = len(g.definitions)
            lines = {word: rules.unplayed_lines(card) for word, card in g.definitions.items()}
            self._lines = {word: each for word, each in lines.items() if each}
        if not self._lines:
            return
        for id, card in g.state.cards.items():
            for place, line in enumerate(self._lines.get(card.definition, ()), 1):
                if rules.is_seen(g, id):
                    found = self._found.setdefault(f"{card.definition}:{place}", _Found(line))
                    found.seen_on.setdefault(id)

    def lines(self, teller: Teller) -> tuple[LeftOut, ...]:
        """What was left out so far, in the teller's language."""
        return tuple(_told(id, each, teller) for id, each in self._found.items())

    def notices(self, teller: Teller) -> dict[int, tuple[Notice, ...]]:
        """By the place of a step, which lines would come there."""
        by_step: dict[int, tuple[Notice, ...]] = {}
        for id, each in self._found.items():
            for step, card in each.steps:
                text = teller.say(f"left_out.notice.{each.line.kind}", {"card": card, "line": each.line.text})
                by_step[step.place] = (*by_step.get(step.place, ()), Notice(id, card, text))
        return by_step

    def bearing_on(self, g: Game, cards: Iterable[str]) -> list[str]:
        """The ids of the lines by which something said of these cards may be otherwise.

        These are the lines of the cards themselves, those that would have been set off or declared before, and those
        that could be in force on the board all the time.
        """
        named = set(cards)
        rules = rules_of(g.rules.slug)
        return [
            id
            for id, each in self._found.items()
            if named & set(each.seen_on)
            or each.steps
            or any(rules.may_apply(g, card, each.line) for card in each.seen_on if card in g.state.cards)
        ]

    def caveat(self, ids: Iterable[str], teller: Teller) -> Caveat:
        """That something may be otherwise because of the lines with these ids."""
        named = set(ids)
        return caveat_of((each for each in self.lines(teller) if each.id in named), teller)


def caveat_of(lines: Iterable[LeftOut], teller: Teller) -> Caveat:
    """That something may be otherwise because of these lines."""
    lines = tuple(lines)
    names = tuple(dict.fromkeys(line.name for line in lines))
    text = teller.say("left_out.caveat", {"names": names}) if names else ""
    return Caveat(tuple(line.id for line in lines), text)


def lines_on_refused_board(scenario: Scenario, teller: Teller) -> tuple[LeftOut, ...]:
    """The lines left out of the refusal of a board that cannot exist: those of its cards, wherever they stand."""
    words = set(_words_in(scenario.board))
    cards = {word: table for word, table in scenario.cards.items() if word in words}
    by_word = rules_of(scenario.game).unplayed_of_tables(cards)
    return tuple(
        _told(f"{word}:{place}", _Found(line), teller)
        for word, lines in by_word.items()
        for place, line in enumerate(lines, 1)
    )


def _words_in(table: Any) -> Iterable[str]:
    if isinstance(table, str):
        yield table
    elif isinstance(table, Mapping | list):
        for part in table.values() if isinstance(table, Mapping) else table:
            yield from _words_in(part)


def _told(id: str, found: _Found, teller: Teller) -> LeftOut:
    line = found.line
    return LeftOut(
        id=id,
        card=id.rpartition(":")[0],
        cards=tuple(found.seen_on),
        name=line.name,
        side="back" if line.is_back else "front",
        line=line.text,
        kind=line.kind,
        why=_why(line, teller),
        moment=_moment(found, teller),
        steps=tuple(dict.fromkeys(step.place for step, _card in found.steps)),
    )


def _why(line: UnplayedLine, teller: Teller) -> str:
    if line.unknown:
        return teller.say("left_out.why.keyword", {"keywords": line.unknown})
    return teller.say("left_out.why.words", {})


def _moment(found: _Found, teller: Teller) -> str:
    if found.by_hand and not found.steps:
        return teller.say("left_out.moment.by_hand", {"rules": tuple(dict.fromkeys(s.rule for s in found.by_hand))})
    if found.steps:
        rules = tuple(dict.fromkeys(step.rule for step, _card in found.steps))
        return teller.say("left_out.moment.came", {"rules": rules})
    if found.line.has_known_moment:
        return teller.say("left_out.moment.not_come", {})
    return teller.say(f"left_out.moment.{found.line.kind}", {})
