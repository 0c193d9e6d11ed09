"""What each answer to a choice brings, and what a line of play came to: told as differences of the board.

An answer is played on to the next choice. In a battle both players then do nothing until the battle ends, as far as
they may: where somebody has to choose, it stops there. The work is bounded before it begins, by counts and not by a
clock, so that a browser that runs the engine says the same as the server.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from engine.games import played_game, rules_of
from engine.games.played import PlayedGame
from engine.kernel import playing
from engine.kernel.asking import Ask
from engine.kernel.game import BoundReached, Game
from engine.kernel.inputs import Input, Refused, do_nothing, is_offer, pass_over, take
from engine.kernel.scenario import Scenario, ScenarioError
from engine.kernel.state import kind_of, player_of
from engine.kernel.telling import Teller
from engine.play.table import BATTLE_OVER, PLAYERS
from engine.telling.plain import Plain
from engine.telling.prompts import teller_of
from engine.telling.ruling import Prompt, Ruling

#: More answers than this are not played: nobody reads so many.
MOST_ANSWERS = 12
#: All answers together play so many steps at most, those before the choice played again for each; each goes on for
#: so many at most.
MOST_STEPS, MOST_STEPS_ON = 3_000, 250
#: Of one answer so many things are said, and of a line of play.
MOST_SAID, MOST_SAID_OF_LINE = 4, 2


@dataclass(frozen=True, slots=True)
class Brings(Plain):
    """What an answer brings.

    Attributes:
        given: the answer. said: what it brings, the most important first.
        is_passing: whether that is so if both players do nothing more in the battle.
    """

    given: Input
    said: tuple[str, ...]
    is_passing: bool


class _Seen(NamedTuple):
    """Where a game stands: how many cards of what it is lost by each player has, and where each card is."""

    counts: dict[str, int]
    places: dict[str, str]


@dataclass
class _Line:
    """What was played: the board before and after, the cards lost, whether there was a battle, and stops within it."""

    before: _Seen
    after: _Seen
    result: str
    lost: list[str]
    is_passing: bool
    teller: Teller
    is_fought: bool = False
    stops: bool = False


class _Bound:
    """Looks on, notes how it begins, and cuts off what goes on for too long. A `Watcher` of the kernel."""

    start: _Seen

    def __init__(self, most: int) -> None:
        self._left = most

    def opens(self, g: Game) -> None:
        self.start = _seen(g)

    def wrote(self, g: Game) -> None:
        self.told(g)

    def told(self, g: Game) -> None:
        self._left -= 1
        if self._left < 0:
            raise BoundReached("steps", MOST_STEPS_ON)

    def answers(self, g: Game) -> None:
        """Answers are counted by their steps."""


def what_answers_bring(scenario: Scenario, ruling: Ruling, language: str) -> tuple[Brings, ...]:
    """What each answer to the choice that is due brings, in the order in which they are offered.

    Nothing is said of an answer that brings nothing to tell, and of none where their number or the steps to play are
    over the bound.
    """
    ask = ruling.asks
    if ask is None or ruling.board is None:
        return ()
    given = scenario.inputs[: ruling.refusal.input if ruling.refusal else None]
    answers = list(_answers(ask, is_battle=ruling.board.is_battle))
    if len(answers) > MOST_ANSWERS or len(answers) * (len(ruling.steps) + MOST_STEPS_ON // 2) > MOST_STEPS:
        return ()
    lines = [(answer, _played(replace(scenario, inputs=given), answer, language)) for answer in answers]
    known = [(answer, line) for answer, line in lines if line is not None]
    differs = {player for _, line in known for player in PLAYERS if _lost(line, player)}
    told = [(answer, tuple(_said(ruling.game, line, differs)), line) for answer, line in known]
    if not any(_tells(said, line) for _, said, line in told):
        return ()
    return tuple(Brings(answer, said[:MOST_SAID], line.is_passing) for answer, said, line in told if said)


def what_lines_came_to(
    scenario: Scenario, lines: Sequence[tuple[Input, ...]], language: str
) -> tuple[tuple[str, ...], ...]:
    """What each line of play came to where it ends; nothing of a line that was refused or is over the bound."""
    left = MOST_STEPS
    told: list[tuple[str, ...]] = []
    for line in lines:
        played, start = _play(replace(scenario, inputs=line), left)
        if played is None:
            told.append(())
            continue
        left = max(0, left - len(played.steps))
        g = played.game
        came = _Line(start, _seen(g), played.result, _losses(g, 0), False, teller_of(g, language))
        told.append(tuple(_said(scenario.game, came, ()))[:MOST_SAID_OF_LINE])
    return tuple(told)


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


def _played(scenario: Scenario, answer: Input, language: str) -> _Line | None:
    """An answer played on; None where it is not allowed, or goes on for too long."""
    played, _start = _play(scenario, MOST_STEPS)
    if played is None or played.asks is None:
        return None
    g = played.game
    before, start, is_fought = _seen(g), len(g.trace), _is_battle(g)
    g.watcher = _Bound(MOST_STEPS_ON)
    try:
        if not answer.pass_until:
            take(g, answer)
        has_passed = _pass_on(g)
    except (BoundReached, Refused):
        return None
    teller, is_fought = teller_of(g, language), is_fought or has_passed
    result, lost = g.rules.result(g), _losses(g, start)
    return _Line(before, _seen(g), result, lost, has_passed, teller, is_fought, _is_battle(g))


def _play(scenario: Scenario, most: int) -> tuple[playing.Ruling | None, _Seen]:
    """A scenario played without telling it, and how it began; None where it is refused or goes on for too long."""
    bound = _Bound(most)
    try:
        played = playing.play(rules_of(scenario.game), replace(scenario, digests={}), bound)
    except (playing.BoardRefused, ScenarioError):
        return None, _Seen({}, {})
    return (None if played.refusal or played.cut else played), bound.start


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


def _seen(g: Game) -> _Seen:
    counted = played_game(g.rules.slug).most_counted
    counts = {player: len(g.state.areas.get(f"{player}.{counted}", ())) for player in PLAYERS}
    return _Seen(counts, {id: card.area for id, card in g.state.cards.items() if not card.under})


def _losses(g: Game, start: int) -> list[str]:
    losing = played_game(g.rules.slug).losing
    return list(dict.fromkeys(step.facts["card"] for step in g.trace[start:] if step.message == losing))


def _tells(said: Collection[str], line: _Line) -> bool:
    """Whether an answer brings more than that nothing comes of it."""
    return not set(said) <= {line.teller.say("brings.nothing", {})}


def _lost(line: _Line, player: str) -> bool:
    return line.before.counts[player] != line.after.counts[player]


def _said(game: str, line: _Line, differs: Collection[str]) -> Iterator[str]:
    """The differences in words: how the game ended, life, the cards lost, the cards that come into play or leave it."""
    say = line.teller.say
    if line.result:
        yield line.teller.word("result", line.result)
    for player in PLAYERS:
        facts = {"player": player, "before": line.before.counts[player], "after": line.after.counts[player]}
        if _lost(line, player):
            yield say("brings.count", facts)
        elif player in differs and line.is_fought and not line.stops:
            yield say("brings.count_stays", facts)
    for card in line.lost:
        yield say("brings.lost", {"card": card})
    moved = list(_moved(played_game(game), line))
    yield from (say(message, {"card": card, "area": kind_of(area)}) for message, card, area in moved)
    if line.is_fought and not (line.stops or differs or line.lost or moved) and line.before.counts == line.after.counts:
        yield say("brings.nothing", {})


def _moved(played: PlayedGame, line: _Line) -> Iterator[tuple[str, str, str]]:
    """The cards that come into play or leave it, but for those lost, with the area where they are now."""
    in_play = played.those("is_in_play")
    for card, area in line.after.places.items():
        was = line.before.places.get(card, "")
        comes, goes = kind_of(area) in in_play, kind_of(was) in in_play
        if comes and not goes:
            yield "brings.comes", card, area
        elif goes and not comes and card not in line.lost and player_of(area):
            yield "brings.goes", card, area
