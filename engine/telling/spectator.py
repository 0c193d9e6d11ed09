"""Looks on while a scenario is played: the board at the start, what becomes different to the eye, what was asked."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine.games import rules_of
from engine.kernel import state
from engine.kernel.game import Game
from engine.kernel.state import player_of
from engine.kernel.trace import Step
from engine.kernel.watching import CallTime, no_time_limit
from engine.telling.battles import Battles
from engine.telling.card_names import CardNames
from engine.telling.left_out import LinesLeftOut
from engine.telling.lookout import Lookout
from engine.telling.places import Places, go, place_of
from engine.telling.prompts import prompt_of, teller_of
from engine.telling.ruling import Asked, Board, Card, Change, Side
from engine.telling.words import Words

#: What a spectator sees of a card, besides what is printed on it.
SEEN = (
    *("name", "area", "under", "mode", "face", "flipped", "markers"),
    *("power", "printed_power", "role", "skills", "text"),
)
#: What a spectator sees of a card that is not in the game yet.
NOTHING = dict.fromkeys(SEEN)


class Spectator:
    """Looks on while a scenario is played, and notes what a ruling tells besides its steps.

    Args:
        pick: the card to look at on the way; `` for none.
        call_time: see `CallTime`.

    Attributes:
        start: the board before the first step.
        changes: by step, what a card (or `game`) shows before and after it.
        asked: what each answer answered.
        names: which cards came to be seen, and so what they are called.
        battles: who fights whom at each step.
        left_out: the lines of card texts that the ruling does not take into account.
        lookout: what the card `pick` is like at each step; None where none is picked.
    """

    def __init__(self, game: str, language: str, pick: str = "", call_time: CallTime = no_time_limit) -> None:
        self._language = language
        self._call_time = call_time
        self._cards: dict[str, Card] = {}
        self._states: dict[str, state.Card] = {}
        self._under_effects: list[str] = []
        self._places: Places = {}
        self.start: Board | None = None
        self.changes: dict[int, tuple[Change, ...]] = {}
        self.asked: list[Asked] = []
        self.names = CardNames(game)
        self._bare = Words(game, language, lambda word: None)
        self.battles = Battles()
        self.left_out = LinesLeftOut()
        self.lookout = Lookout(pick, self.left_out) if pick else None

    def opens(self, g: Game) -> None:
        self.names.look(g)
        self.left_out.opens(g)
        if self.lookout:
            self.lookout.opens(g)
        self.start = board_of(g)
        self._states = dict(g.state.cards)
        shown = {card["id"]: card for card in self.start.cards}
        self._cards = {id: shown.get(id) or self._seen(g, id) for id in g.state.cards}
        self._places = {place: list(cards) for place, cards in _truth(g)}
        self.battles.opens(g, self._cards)

    def wrote(self, g: Game) -> None:
        step = g.trace[-1]
        changes = [
            Change("game", written.aspect, written.before, written.after)
            for written in step.written
            if written.subject == "game" and isinstance(written.after, str | int)
        ]
        touched = self._touched(g, step)
        self.names.look(g, touched)
        for id in touched:
            before, after = self._cards.get(id, NOTHING), self._seen(g, id)
            for what in SEEN:
                if before[what] != after[what]:
                    changes.append(Change(id, what, before[what], after[what]))
            go(self._places, id, place_of(before), place_of(after))
            self._cards[id] = after
        changes += self._arranged(g)
        if changes:
            self.changes[step.place] = tuple(changes)
        self.battles.wrote(g, self._cards, changes)
        self.left_out.wrote(g)
        if self.lookout:
            self.lookout.wrote(g)
        self._call_time()

    def told(self, g: Game) -> None:
        self.battles.told(g)
        self.left_out.told(g)
        if self.lookout:
            self.lookout.told(g)

    def _touched(self, g: Game, step: Step) -> list[str]:
        """The cards that may look different: written to, gone along, or changed by what an effect did or does."""
        written = [written.subject for written in step.written if written.subject in g.state.cards]
        along = [id for id, card in g.state.cards.items() if self._states.get(id) is not card]
        self._states.update((id, g.state.cards[id]) for id in along)
        under_effects = [id for effect in g.state.effects.values() for id in effect.on if id in g.state.cards]
        before, self._under_effects = self._under_effects, under_effects
        touched = [*written, *along, *before, *under_effects, *rules_of(g.rules.slug).in_play(g)]
        return list(dict.fromkeys(touched))

    def _arranged(self, g: Game) -> Iterator[Change]:
        """The places whose cards lie otherwise than if each card that came had been put on top."""
        for place, cards in _truth(g):
            if self._places.get(place, []) != list(cards):
                yield Change("game", place, self._places.get(place, []), list(cards))
                self._places[place] = list(cards)

    def answers(self, g: Game) -> None:
        assert g.waiting is not None
        self._call_time()
        self.asked.append(Asked(len(g.trace), prompt_of(g, g.waiting, self.teller(g))))

    def teller(self, g: Game) -> Words:
        """Words in which cards that have been in play are told apart from others of their names."""
        return teller_of(g, self._language, self.names.in_sentences(self._bare))

    def called(self, g: Game) -> dict[str, str]:
        """What each card is called in lists; one that nobody sees by where it lies."""
        printed = {id: str(g.definitions[card.definition].name) for id, card in g.state.cards.items()}
        hidden = {
            id: self.names.where_it_lies(printed[id], area, place, self._bare)
            for area, cards in g.state.areas.items()
            if self.names.is_hidden(area)
            for place, id in enumerate(cards, 1)
        }
        return printed | self.names.in_lists(self._bare) | hidden

    def _seen(self, g: Game, id: str) -> dict[str, Any]:
        view = rules_of(g.rules.slug).card_view(g, id)
        return {what: view[what] for what in SEEN}


def _truth(g: Game) -> Iterator[tuple[str, tuple[str, ...]]]:
    """The players' areas and the stacks, each with its cards."""
    yield from ((area, cards) for area, cards in g.state.areas.items() if player_of(area))
    yield from ((f"under:{top}", cards) for top, cards in g.state.stacks.items())


def board_of(g: Game) -> Board:
    """The board as it lies now."""
    view = rules_of(g.rules.slug).board_view(g)
    sides = {player: _side(side) for player, side in view.items() if isinstance(side, dict)}
    return Board({name: value for name, value in view.items() if name not in sides}, sides)


def _side(side: dict[str, Any]) -> Side:
    areas = {area: tuple(cards) for area, cards in side.items() if isinstance(cards, list)}
    return Side(areas, {name: number for name, number in side.items() if name not in areas})
