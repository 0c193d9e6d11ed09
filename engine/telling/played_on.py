"""Answers and lines of play, played to where it can be told what came of them, within a bound counted beforehand.

An answer is played on to the next choice. In a battle both players then do nothing until the battle ends, as far as
they may: where somebody has to choose, it stops there. The bound counts steps and no time, so that a browser that runs
the engine comes as far as the server; whoever has a clock may call time besides.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import NamedTuple

from engine.games import played_game, rules_of
from engine.kernel import playing
from engine.kernel.asking import Ask
from engine.kernel.game import BoundReached, Game, Watcher
from engine.kernel.inputs import Input, Refused, do_nothing, is_offer, pass_over, take
from engine.kernel.scenario import Scenario, ScenarioError
from engine.kernel.state import kind_of
from engine.kernel.watching import CallTime, OnTime, no_time_limit
from engine.play.table import BATTLE_OVER, PLAYERS
from engine.telling.ruling import Board, Prompt, Ruling
from engine.telling.spectator import board_of

#: More answers than this are not played: nobody reads so many.
MOST_ANSWERS = 12
#: So many steps are played for all answers of a choice together, or for all lines of a scenario.
MOST_STEPS = 3_000
#: An answer goes on for so many at most, and none is played where the others leave it fewer than so many.
MOST_STEPS_ON, LEAST_STEPS_ON = 250, 125
#: Each step asks what is in force; so many cards with skills in play make it count as another one.
_CARDS_A_STEP = 10


class Snapshot(NamedTuple):
    """Where a game stands: how many cards of what it is lost by each player has, and where each card lies."""

    counts: dict[str, int]
    places: dict[str, str]


class Outcome(NamedTuple):
    """What came of an answer or a line of play.

    Attributes:
        game: where it ended. before, after: the positions.
        lost: the cards lost.
        is_passing: whether both players did nothing after an answer.
        is_battle: whether there was a battle, and `is_open` whether it goes on. has_failed: whether its attack failed.
    """

    game: Game
    before: Snapshot
    after: Snapshot
    lost: tuple[str, ...]
    is_passing: bool = False
    is_battle: bool = False
    is_open: bool = False
    has_failed: bool = False

    @property
    def result(self) -> str:
        """How the game has ended; `` while it goes on."""
        return self.game.rules.result(self.game)


class _Bound:
    """Looks on, and cuts off what takes more than the steps or the time that is left. A `Watcher` of the kernel.

    Attributes:
        start: how the last game began that was watched from its beginning.
    """

    start: Snapshot

    def __init__(self, left: int, call_time: CallTime) -> None:
        self.left = left
        self.call_time = call_time
        self._weight = 1

    def opens(self, g: Game) -> None:
        self.start = _snapshot(g)
        self._weight = weight_of(g.rules.slug, board_of(g))

    def wrote(self, g: Game) -> None:
        self.told(g)

    def told(self, g: Game) -> None:
        self.left -= self._weight
        if self.left < 0:
            raise BoundReached("steps", MOST_STEPS)
        self.call_time()

    def answers(self, g: Game) -> None:
        """Answers are counted by their steps."""


def weight_of(game: str, board: Board) -> int:
    """As how many steps each one counts on a board."""
    in_play = played_game(game).those("is_in_play")
    return 1 + sum(bool(card["skills"]) and kind_of(card["area"]) in in_play for card in board.cards) // _CARDS_A_STEP


def outcomes_of_answers(
    scenario: Scenario, ruling: Ruling, call_time: CallTime = no_time_limit, card: str = ""
) -> tuple[tuple[Input, Outcome], ...]:
    """What comes of each answer to the choice that is due, in the order in which they are offered.

    It has none of an answer that is refused or goes on for too long, and nothing at all where the answers are too many,
    too much would have to be played for them, or time is called before all are played.

    Args:
        card: where all answers are too many, those that begin with this card stand for them.
    """
    if ruling.asks is None or ruling.board is None or ruling.cut:
        return ()
    every = list(_answers(ruling.asks, is_battle=ruling.board.is_battle))
    answers = every if len(every) <= MOST_ANSWERS else [each for each in every if _begins_with(each, card)]
    if not answers or len(answers) > MOST_ANSWERS:
        return ()
    weight = weight_of(ruling.game, ruling.board)
    steps_on = min(MOST_STEPS_ON, MOST_STEPS // weight // len(answers) - len(ruling.steps))
    if steps_on < LEAST_STEPS_ON:
        return ()
    given = replace(scenario, inputs=scenario.inputs[: ruling.refusal.input if ruling.refusal else None])
    try:
        played = [(answer, _answered(given, answer, steps_on, call_time)) for answer in answers]
    except BoundReached:
        return ()
    return tuple((answer, outcome) for answer, outcome in played if outcome is not None)


def outcomes_of_lines(
    scenario: Scenario, lines: Sequence[tuple[Input, ...]], call_time: CallTime = no_time_limit
) -> tuple[Outcome | None, ...]:
    """What comes of each line of play; None of one that is refused, and of those for which no steps or time is left."""
    bound = _Bound(MOST_STEPS, call_time)
    outcomes: list[Outcome | None] = []
    with suppress(BoundReached):
        for line in lines:
            outcomes.append(_played_out(replace(scenario, inputs=line), bound))
    return (*outcomes, *[None] * (len(lines) - len(outcomes)))


def _played_out(scenario: Scenario, bound: _Bound) -> Outcome | None:
    if bound.left <= 0 or (played := _played(scenario, bound, bound.call_time)) is None:
        return None
    g = played.game
    return Outcome(g, bound.start, _snapshot(g), _cards_lost(g, 0), has_failed=_has_failed(g, 0) and not _is_battle(g))


def _answers(ask: Prompt, *, is_battle: bool) -> Iterator[Input]:
    """Every answer that can be given with one press."""
    for action in ask.actions:
        for claim in action.claims:
            yield Input(ask.player, action.name, claim)
    if ask.most == 1:
        for option in ask.options:
            yield Input(ask.player, choose=(option.id,))
    if ask.can_pass:
        yield Input(ask.player, passes=True)
    if is_battle:
        yield Input(pass_until=BATTLE_OVER)


def _begins_with(answer: Input, card: str) -> bool:
    """Whether an answer is an action of that card, or chooses it or a skill of it."""
    named = (answer.parts.get("with", ""), *(chosen.partition(":")[0] for chosen in answer.choose or ()))
    return bool(card) and card in named


def _answered(scenario: Scenario, answer: Input, most: int, call_time: CallTime) -> Outcome | None:
    """An answer played on for so many steps at most; None where it is not allowed, or goes on for longer.

    What was played before it is played again, which takes as many steps as it took. Raises BoundReached where time was
    called before.
    """
    played = _played(scenario, OnTime(call_time), call_time)
    if played is None or played.asks is None:
        return None
    g = played.game
    before, start, was_battle = _snapshot(g), len(g.trace), _is_battle(g)
    g.watcher = _Bound(most, call_time)
    try:
        if not answer.pass_until:
            take(g, answer)
        has_passed = _pass_on(g)
    except (BoundReached, Refused):
        return None
    is_battle = was_battle or has_passed
    is_open = _is_battle(g)
    has_failed = is_battle and not is_open and _has_failed(g, start)
    return Outcome(g, before, _snapshot(g), _cards_lost(g, start), has_passed, is_battle, is_open, has_failed)


def _played(scenario: Scenario, watcher: Watcher, call_time: CallTime) -> playing.Ruling | None:
    """A scenario played to the end of its inputs; None where it is refused or cut off.

    Raises:
        BoundReached: time was called before: no board is laid out for nothing.
    """
    call_time()
    try:
        played = playing.play(rules_of(scenario.game), replace(scenario, digests={}), watcher)
    except (playing.BoardRefused, ScenarioError):
        return None
    return None if played.refusal or played.cut else played


def _pass_on(g: Game) -> bool:
    """Both players do nothing while the battle lasts and nobody has to choose; returns whether anybody did so."""
    has_passed = False
    while g.waiting is not None and _is_battle(g):
        if is_offer(g):
            pass_over(g)
        elif _must_choose(g.waiting):
            break
        else:
            take(g, do_nothing(g))
        has_passed = True
    return has_passed


def _is_battle(g: Game) -> bool:
    return rules_of(g.rules.slug).out_of_reach(g, BATTLE_OVER) is None


def _must_choose(ask: Ask) -> bool:
    """Whether whoever is asked has to choose between several things."""
    return not (ask.due or ask.actions or ask.declined is not None) and len(ask.options) > ask.least


def _snapshot(g: Game) -> Snapshot:
    counted = played_game(g.rules.slug).most_counted
    counts = {player: len(g.state.areas.get(f"{player}.{counted}", ())) for player in PLAYERS}
    return Snapshot(counts, {id: card.area for id, card in g.state.cards.items() if not card.under})


def _has_failed(g: Game, start: int) -> bool:
    """Whether the last attack whose powers were compared since the step `start` failed."""
    game = played_game(g.rules.slug)
    compared = [step.message for step in g.trace[start:] if step.message in game.compares]
    return bool(compared) and compared[-1] == game.failing


def _cards_lost(g: Game, start: int) -> tuple[str, ...]:
    """The cards lost since the step `start`."""
    losing = played_game(g.rules.slug).losing
    return tuple(dict.fromkeys(step.facts["card"] for step in g.trace[start:] if step.message == losing))
