"""Whole games between players who choose legally at random: from the decks they present to the end.

A game is told by its seed alone: it shuffles the decks and throws the players' dice. A `Guard` looks on and notes every
promise of the engine that is not kept.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from engine.games import rules_of
from engine.games.masters.areas.areas import AREAS
from engine.games.masters.boards import board_facts as facts
from engine.games.masters.in_force import continuous
from engine.kernel.asking import ActionKind, Ask
from engine.kernel.game import BoundReached, Game, Watcher
from engine.kernel.inputs import Input, do_nothing, take
from engine.kernel.playing import play
from engine.kernel.possible import possible
from engine.kernel.scenario import Scenario
from engine.kernel.state import kind_of
from engine.kernel.verdicts import Claim

#: How often a player with something to do does nothing instead.
IDLE = 0.15
#: So often a player looks for a choice that is allowed before taking the first there is.
TRIES = 40
#: The numbers of a card whose derivations are looked at.
NUMBERS = ("power", "cost", "combo cost", "combo power")


@dataclass(slots=True)
class WholeGame:
    """A game that has been played.

    Attributes:
        scenario: the game as a scenario with all its inputs, from which it can be replayed.
        asks: how often a player was asked something.
        cut: why it was cut off, `` if it was played to its end.
    """

    scenario: Scenario
    game: Game
    asks: int
    cut: str = ""

    @property
    def turns(self) -> int:
        return facts.turn_number(self.game)


def play_a_game(
    seed: str, decks: tuple[str, str] = ("red-deck", "blue-deck"), watcher: Watcher | None = None, told: bool = True
) -> WholeGame:
    """Play a whole game of two stock decks, with every step recorded or untold."""
    board = {"phase": "setup", "seed": seed, "A": {"deck": decks[0]}, "B": {"deck": decks[1]}}
    return play_on(Scenario("masters", board=board), random.Random(seed), watcher, told)


def play_on(scenario: Scenario, dice: random.Random, watcher: Watcher | None = None, told: bool = True) -> WholeGame:
    """Play from where a scenario stands, with legal choices at random, to the end of the game."""
    game = play(rules_of(scenario.game), scenario, watcher, told).game
    inputs: list[Input] = []
    cut = ""
    try:
        while game.waiting is not None:
            inputs.append(choose(game, game.waiting, dice))
            take(game, inputs[-1])
    except BoundReached as bound:
        cut = str(bound)
    return WholeGame(replace(scenario, inputs=tuple(inputs)), game, len(inputs), cut)


def choose(game: Game, ask: Ask, dice: random.Random) -> Input:
    """A legal answer to a question."""
    if ask.actions:
        possible = list(legal(game, ask))
        if not possible or dice.random() < IDLE:
            return Input(ask.player, passes=True)
        kind, claim = dice.choice(possible)
        return Input(ask.player, action=kind.name, parts=claim.parts)
    ids = [option.id for option in ask.options]
    for _ in range(TRIES):
        chosen = tuple(dice.sample(ids, dice.randint(ask.least, min(ask.most, len(ids)))))
        if not (ask.check and ask.check(chosen)):
            return Input(ask.player, choose=chosen)
    return do_nothing(game)


def legal(game: Game, ask: Ask) -> Iterator[tuple[ActionKind, Claim]]:
    """Everything a player can declare at a free timing."""
    for kind in ask.actions:
        for claim in possible(game, kind, ask.player):
            yield kind, claim


@dataclass(slots=True)
class Guard:
    """Someone who looks on and notes each promise of the engine that is broken."""

    broken: list[str] = field(default_factory=list)
    _bodies: Counter[tuple[str, str]] = field(default_factory=Counter)

    def opens(self, g: Game) -> None:
        self._bodies = _bodies(g)

    def wrote(self, g: Game) -> None:
        """After each happening: no card has come or gone, each lies in one place."""
        state, step = g.state, g.trace[-1]
        if _bodies(g) != self._bodies:
            self._note(g, "cards have come or gone")
        lying = Counter(id for ids in (*state.areas.values(), *state.stacks.values()) for id in ids)
        if len(lying) != len(state.cards) or set(lying.values()) > {1}:
            self._note(g, "a card lies nowhere, or in two places")
        if step.rule == "7-4-7" and any(not pending.moment for pending in state.pending):
            self._note(g, "a skill is still pending at the end of a turn")

    def told(self, g: Game) -> None:
        """A step that changes nothing can break no promise."""

    def answers(self, g: Game) -> None:
        """Whenever a player decides: areas hold what they may, and every value is the sum of its derivation."""
        for id, card in g.state.cards.items():
            area = kind_of(card.area)
            if card.under:
                if g.state.cards[card.under].area != card.area:
                    self._note(g, f"{id} is not where the card on top of it is")
            elif id not in g.state.areas.get(card.area, ()):
                self._note(g, f"{id} is not where it says")
            elif area in AREAS and bool(card.mode) != bool(AREAS[area].modes):
                self._note(g, f"{id} has the mode {card.mode!r} in the {area}")
            if card.count("markers") < 0:
                self._note(g, f"{id} has {card.count('markers')} markers")
        for player in facts.PLAYERS:
            if g.state.facts["phase"] != "setup" and len(facts.cards_in(g, player, "leader")) != 1:
                self._note(g, f"{player} has not one Leader Card")
            if len(facts.cards_in(g, player, "unison")) > 1:
                self._note(g, f"{player} has several Unison Cards")
            for id in facts.in_play(g, player):
                for what in NUMBERS:
                    value = continuous.number(g, id, what)
                    if value.amount != sum(term.amount for term in value.terms):
                        self._note(g, f"{what} of {id} is not the sum of its derivation")

    def _note(self, g: Game, what: str) -> None:
        self.broken.append(f"step {len(g.trace)} ({g.trace[-1].rule if g.trace else ''}): {what}")


def _bodies(g: Game) -> Counter[tuple[str, str]]:
    """What cards there are and whose; tokens come and go."""
    return Counter(
        (card.definition, card.owner) for card in g.state.cards.values() if not g.definitions[card.definition].token
    )
