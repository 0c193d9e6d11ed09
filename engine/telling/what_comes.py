"""What each answer to a choice brings, and what a line of play came to: told as differences of the board."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass

from engine.games import played_game
from engine.kernel.inputs import Input
from engine.kernel.scenario import Scenario
from engine.kernel.state import kind_of, player_of
from engine.kernel.telling import Teller
from engine.kernel.watching import CallTime, no_time_limit
from engine.play.table import PLAYERS
from engine.telling.otherwise import new_turn, next_question, otherwise
from engine.telling.plain import Plain
from engine.telling.played_on import Outcome, outcomes_of_answers, outcomes_of_lines
from engine.telling.prompts import teller_of
from engine.telling.ruling import Ruling
from engine.telling.spectator import board_of

#: Of one answer so many things are said, and of a line of play.
MOST_SAID, MOST_SAID_OF_LINE = 4, 2
#: Stands among the players for the cards that are lost.
CARDS = "cards"


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


def what_answers_bring(
    scenario: Scenario, ruling: Ruling, language: str, call_time: CallTime = no_time_limit, card: str = ""
) -> tuple[Brings, ...]:
    """What each answer to the choice that is due brings, in the order in which they are offered.

    Of each something is said: what it takes or brings into play, else what is otherwise besides, else what comes next;
    and of a choice that leaves the same board as doing nothing, that it does.
    Nothing is said of any where too much would have to be played (`engine.telling.played_on`), or time is called.

    Args:
        card: where all answers are too many, only those that begin with this card are played.
    """
    outcomes = outcomes_of_answers(scenario, ruling, call_time, card)
    counted = {player for _, outcome in outcomes for player in PLAYERS if _is_counted_otherwise(outcome, player)}
    if any(outcome.lost for _, outcome in outcomes):
        counted |= {CARDS}
    passing = next((board_of(outcome.game) for answer, outcome in outcomes if answer.passes), None)
    told = []
    for answer, outcome in outcomes:
        teller = teller_of(outcome.game, language, ruling.names)
        said = _said(ruling, outcome, counted, teller)[:MOST_SAID]
        if answer.choose and passing == board_of(outcome.game):
            said = (*said[: MOST_SAID - 1], _same_as_passing(ruling, teller))
        told.append(Brings(answer, said, outcome.is_passing))
    return tuple(told)


def _same_as_passing(ruling: Ruling, teller: Teller) -> str:
    """That a choice leaves the same board as doing nothing, such as that of a skill that is then not paid for."""
    assert ruling.asks is not None  # else nothing could be answered
    return teller.say("brings.same", {"answer": ruling.asks.pass_text})


def what_lines_came_to(
    scenario: Scenario,
    ruling: Ruling,
    lines: Sequence[tuple[Input, ...]],
    language: str,
    call_time: CallTime = no_time_limit,
) -> tuple[tuple[str, ...], ...]:
    """What each line of play came to where it ends; nothing of a line that was refused or is over the bound, and of
    those for which there was no time.

    Args:
        ruling: that of the line that is shown, by which cards are called.
    """

    def told(outcome: Outcome) -> tuple[str, ...]:
        teller = teller_of(outcome.game, language, ruling.names)
        return (*_failure(outcome, teller), *_differences(outcome, (), teller))[:MOST_SAID_OF_LINE]

    return tuple(told(each) if each else () for each in outcomes_of_lines(scenario, lines, call_time))


def _is_counted_otherwise(outcome: Outcome, player: str) -> bool:
    return outcome.before.counts[player] != outcome.after.counts[player]


def _said(ruling: Ruling, outcome: Outcome, counted: Collection[str], teller: Teller) -> tuple[str, ...]:
    """What is said of an answer: of what there is to say the weightiest kind that says anything."""
    assert ruling.board is not None  # on a board that cannot exist nothing is asked
    kinds = (
        _of_battle(outcome, counted, teller),
        new_turn(ruling.board, outcome.game, teller),
        otherwise(ruling.board, outcome.game, teller),
        next_question(outcome.game, teller),
    )
    return next((said for kind in kinds if (said := tuple(kind))), ())  # each is worked out only if it is asked


def _of_battle(outcome: Outcome, counted: Collection[str], teller: Teller) -> Iterator[str]:
    """What is otherwise, and of a battle how the attack went and that it made no difference."""
    yield from _failure(outcome, teller)
    differences = tuple(_differences(outcome, counted, teller))
    yield from differences or _nothing(outcome, teller)


def _failure(outcome: Outcome, teller: Teller) -> Iterator[str]:
    if outcome.has_failed and not outcome.result:
        yield teller.say("brings.fails", {})


def _differences(outcome: Outcome, counted: Collection[str], teller: Teller) -> Iterator[str]:
    """The differences in words: how the game ended, life, the cards lost, the cards that come into play or leave it.

    Args:
        counted: the players whose life another answer changes, so that it is told too where it stays the same; and
            `CARDS` where another answer loses cards.
    """
    if outcome.result:
        yield teller.word("result", outcome.result)
    for player in PLAYERS:
        facts = {"player": player, "before": outcome.before.counts[player], "after": outcome.after.counts[player]}
        if _is_counted_otherwise(outcome, player):
            yield teller.say("brings.count", facts)
        elif player in counted and outcome.is_battle and not outcome.is_open:
            yield teller.say("brings.count_stays", facts)
    for card in outcome.lost:
        yield teller.say("brings.lost", {"card": card})
    if CARDS in counted and outcome.is_battle and not outcome.is_open and _takes_nothing(outcome):
        yield teller.say("brings.none_lost", {})
    for message, card, area in _moved(outcome):
        yield teller.say(message, {"card": card, "area": kind_of(area)})


def _takes_nothing(outcome: Outcome) -> bool:
    return not outcome.lost and not any(_is_counted_otherwise(outcome, player) for player in PLAYERS)


def _nothing(outcome: Outcome, teller: Teller) -> Iterator[str]:
    """What is said of a battle that was fought out and made no difference."""
    if outcome.is_battle and not outcome.is_open:
        yield teller.say("brings.nothing", {})


def _moved(outcome: Outcome) -> Iterator[tuple[str, str, str]]:
    """The cards that come into play or leave it, but for those lost, with the area where they are now."""
    in_play = played_game(outcome.game.rules.slug).those("is_in_play")
    for card, area in outcome.after.places.items():
        was = outcome.before.places.get(card, "")
        comes, goes = kind_of(area) in in_play, kind_of(was) in in_play
        if comes and not goes:
            yield "brings.comes", card, area
        elif goes and not comes and card not in outcome.lost and player_of(area):
            yield "brings.goes", card, area
