"""Doing what a question says, one thing after another, where the rules ask for it; in between nobody does anything."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import replace
from types import MappingProxyType
from typing import Any, NamedTuple

from engine.games import played_game, rules_of
from engine.kernel.asking import Ask
from engine.kernel.game import BoundReached, Game
from engine.kernel.inputs import Input, do_nothing
from engine.kernel.playing import BoardRefused, Ruling, play
from engine.kernel.possible import first_choice
from engine.kernel.scenario import Scenario
from engine.sentences.laying import SIDES, Laid, lay_out
from engine.sentences.reading import read
from engine.sentences.said import Act, Understood
from engine.sentences.words import Named, spoken_in

#: Questions passed over until one thing can be done.
MOST_PASSED = 30
#: How far a ruling goes on when everything is done that was said.
UNTIL = "battle over"


class Acted(NamedTuple):
    """The scenario with its inputs, and the acts that the rules never asked for."""

    scenario: Scenario
    never_asked: tuple[Act, ...]


class Asked(NamedTuple):
    """A question as it was understood, its board, and what was done on it."""

    understood: Understood
    laid: Laid
    acted: Acted


def asked_in_words(
    game: str,
    question: str,
    named: Iterable[Named] = (),
    stored: Mapping[str, Mapping[str, Any]] = MappingProxyType({}),
) -> Asked | None:
    """A question in a player's words, laid out and done; None where nothing is done in it, or the game's words are
    not known.

    Args:
        named: the cards of the store that it names; stored: their tables, by their numbers.
    """
    spoken = spoken_in(game)
    understood = read(question, spoken, named) if spoken else None
    if spoken is None or understood is None or not understood.acts:
        return None
    laid = lay_out(understood, played_game(game), spoken, stored)
    return Asked(understood, laid, acted(laid))


def acted(laid: Laid) -> Acted:
    """The board of a question with its acts given where they can be.

    An act is given as soon as its player is asked for something of its kind, allowed or not: if the rules refuse it,
    that is the answer, and nothing is given after it.
    """
    return _Acting(laid).acted()


class _Acting:
    def __init__(self, laid: Laid) -> None:
        self.laid, self.scenario = laid, laid.scenario
        self.inputs: list[Input] = []
        self.never: list[Act] = []

    def acted(self) -> Acted:
        try:
            ruling = self._played()
        except BoardRefused:
            return Acted(self.scenario, ())
        with suppress(BoundReached):  # nobody waits until every way to choose has been tried: it ends there
            self._do_all(ruling)
        return Acted(self._scenario(), tuple(self.never))

    def _do_all(self, ruling: Ruling) -> None:
        for act in self.laid.acts:
            ruling = self._do(act, ruling)
            if ruling.refusal:
                return
        self._go_on(ruling)

    def _do(self, act: Act, ruling: Ruling) -> Ruling:
        """Does one thing at the first question that it can be an answer to."""
        player, before = SIDES[act.who], len(self.inputs)
        for _ in range(MOST_PASSED):
            ask = ruling.asks
            if ask is None or ruling.cut or ruling.refusal:
                break
            if ask.player == player and (given := self._answer(act, ask, ruling.game)):
                self.inputs.append(given)
                return self._chosen(act, self._played())
            if any(kind.name == "attack" for kind in ask.actions):
                break  # to do nothing here would end the turn
            self.inputs.append(do_nothing(ruling.game))
            ruling = self._played()
        del self.inputs[before:]
        self.never.append(act)
        return self._played()

    def _answer(self, act: Act, ask: Ask, game: Game) -> Input | None:
        """The act as an answer to a question; None if it is of another kind."""
        assert act.card is not None
        card, player = self.laid.ids[act.card], SIDES[act.who]
        options = [option.id for option in ask.options if option.id == card or option.id.startswith(f"{card}:")]
        if act.verb in ("use", "activate", "effect") and options:
            return Input(player, choose=(options[0],))
        kinds = {kind.name: kind for kind in ask.actions}
        if act.verb in kinds and act.verb != "activate":
            parts = {"with": card}
            if "target" in kinds[act.verb].parts:
                parts["target"] = self.laid.ids.get(act.onto if act.onto is not None else -1, "")
            return Input(player, act.verb, parts)
        if "activate" in kinds and act.verb in ("use", "activate", "effect"):
            return _activated(act, card, player, game)
        return None

    def _chosen(self, act: Act, ruling: Ruling) -> Ruling:
        """Chooses the card that something is done to, if the act itself did not say it."""
        if act.onto is None or act.verb == "attack":
            return ruling
        onto, ask = self.laid.ids.get(act.onto), ruling.asks
        for _ in range(MOST_PASSED):
            if ask is None or ruling.refusal:
                return ruling
            if any(option.id == onto for option in ask.options):
                self.inputs.append(Input(ask.player, choose=(onto or "",)))
                return self._played()
            if ask.actions or not (first := first_choice(ask)):
                return ruling
            self.inputs.append(Input(ask.player, choose=first))
            ruling = self._played()
            ask = ruling.asks
        return ruling

    def _go_on(self, ruling: Ruling) -> None:
        """To the end of the battle, if there is one."""
        if any(act.verb == "attack" for act in self.laid.acts) and ruling.asks is not None and not ruling.refusal:
            self.inputs.append(Input(pass_until=UNTIL))
            if self._played().refusal:
                self.inputs.pop()

    def _played(self) -> Ruling:
        return play(rules_of(self.scenario.game), self._scenario())

    def _scenario(self) -> Scenario:
        return replace(self.scenario, inputs=tuple(self.inputs))


def _activated(act: Act, card: str, player: str, game: Game) -> Input | None:
    """Activating the skill that is meant: the one of the keyword, or the first that can be activated."""
    skills = game.definitions[game.state.cards[card].definition].skills
    names = [skill.name for skill in skills if skill.type.startswith("activate")]
    fitting = [name for name in names if not act.what or act.verb != "use" or name.startswith(act.what)]
    return Input(player, "activate", {"with": card, "skill": fitting[0]}) if fitting else None
