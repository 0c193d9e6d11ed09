"""Doing on one board what was done on another: as far as the same is asked, and no further."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import zip_longest
from typing import NamedTuple

from engine.kernel.asking import Ask
from engine.kernel.game import Game
from engine.kernel.inputs import Input, Refused, is_offer
from engine.kernel.playing import PlayableRules, Ruling, give
from engine.kernel.scenario import Scenario
from engine.kernel.watching import CallTime, OnTime, no_time_limit

#: Who is asked what by which rule.
Question = tuple[str, str, str]


class DoneAgain(NamedTuple):
    """What was done, done again on another board.

    Attributes:
        inputs: those that still apply. left_out: how many answers are not among them, as nothing asks for them there.
        goes_otherwise: whether others remain that cannot follow.
    """

    inputs: tuple[Input, ...]
    left_out: int = 0
    goes_otherwise: bool = False


def done_again(rules: PlayableRules, was: Scenario, now: Scenario, call_time: CallTime = no_time_limit) -> DoneAgain:
    """The inputs of one scenario as they can be given on the board of another.

    An answer to a question that does not come there is left out. It ends where an input cannot be given; an action
    that was declared when the same was asked stays as the last input, since the refusal says by which rule.

    Raises:
        BoardRefused, ScenarioError: one of the boards cannot exist, or be read. BoundReached: it takes too long.
    """
    ruling = _begun(rules, now, call_time)
    kept: list[Input] = []
    left_out = since = 0
    for given, asked in zip_longest(was.inputs, _questions(rules, was, call_time)):
        here = _question(ruling.game)
        is_asked = not asked or not here or here == asked
        if not is_asked and not given.action and not given.pass_until:
            since += 1
            continue
        try:
            give(rules, ruling, given, {})
        except Refused:
            is_telling = bool(given.action) and here == asked
            return DoneAgain((*kept, given) if is_telling else tuple(kept), left_out, goes_otherwise=True)
        kept.append(given)
        left_out, since = left_out + since, 0
    return DoneAgain(tuple(kept), left_out + since)


def _questions(rules: PlayableRules, scenario: Scenario, call_time: CallTime) -> Iterator[Question | None]:
    """What was asked before each input; it ends where one was refused."""
    ruling = _begun(rules, scenario, call_time)
    for given in scenario.inputs:
        yield _question(ruling.game)
        try:
            give(rules, ruling, given, {})
        except Refused:
            return


def _begun(rules: PlayableRules, scenario: Scenario, call_time: CallTime) -> Ruling:
    definitions, state = rules.lay_out(scenario)
    ruling = Ruling(Game(rules, definitions, state, OnTime(call_time)))
    ruling.game.begin()
    return ruling


def _question(game: Game) -> Question | None:
    """What is asked; None at an offer, which an input for a later question passes over, and where nothing is."""
    ask: Ask | None = game.waiting
    return None if ask is None or is_offer(game) else (ask.player, ask.rule, ask.message)
