"""A ruling in one sentence, with the few rules that decide it: made of its steps and boards, never invented."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from engine.games import played_game
from engine.kernel.telling import Teller
from engine.play.table import PLAYERS
from engine.telling.asked import AskedOf
from engine.telling.deciding import deciding
from engine.telling.in_short import HINDERED, changes_a_card, told_in_short
from engine.telling.plain import Plain
from engine.telling.ruling import Ruling, Step

#: So many rules decide a ruling at most, as far as a reader is concerned.
MOST_RULES = 3
#: What became of cards after the deciding step, so many sentences.
MOST_MORE = 2


@dataclass(frozen=True, slots=True)
class Verdict(Plain):
    """What came out.

    Attributes:
        heading: it in one sentence. more: what else came of it, a sentence each.
        rules: the numbers of the rules that decide it, in the order in which they came.
        is_open: whether it is not decided yet. is_nothing: whether nothing has come out.
    """

    heading: str
    more: tuple[str, ...]
    rules: tuple[str, ...]
    is_open: bool = False
    is_nothing: bool = False


#: Of a ruling that nobody asked anything of.
NOTHING = AskedOf()


def verdict_of(ruling: Ruling, language: str, asked: AskedOf = NOTHING) -> Verdict:
    """The verdict of a ruling, in the language in which the ruling is told.

    Args:
        asked: what was asked for, which is answered first, unless something is refused.
    """
    teller = Teller(ruling.game, language, {card["id"]: card["name"] for card in _cards(ruling)}.get)
    if ruling.refusal:
        message = "verdict.no_board" if ruling.board is None else "verdict.refused"
        reasons = ruling.refusal.reasons
        return Verdict(teller.say(message, {}), tuple(each.why for each in reasons), _first(e.rule for e in reasons))
    if asked.never is not None and not ruling.result:
        return Verdict(teller.say("verdict.never_asked", {}), _came_of_it(ruling, teller, asked), _first(asked.never))
    if ruling.cut:
        return Verdict(ruling.cut, (), ())
    outcome, due = list(_outcome(ruling, teller)), _due(ruling)
    if asked.may_be is not None:
        rules = _first((*asked.may_be, *_deciding_rules(ruling)))
        return Verdict(teller.say("verdict.may_be", {"what": asked.what}), _came_of_it(ruling, teller, asked), rules)
    if asked.answers:
        others = (*asked.answers[1:], *_came_of_it(ruling, teller, asked))
        return Verdict(asked.answers[0], others, _deciding_rules(ruling))
    came = outcome or [teller.say("verdict.nothing", {})]
    depends = [teller.say("verdict.depends", {"due": due})] if due else []
    is_undecided = bool(due) and _is_battle(ruling)
    sentences = [*depends, *came] if is_undecided else [came[0], *depends, *came[1:]]
    heading, *more = dict.fromkeys(sentences)
    return Verdict(heading, tuple(more), _deciding_rules(ruling), bool(due), not outcome and not is_undecided)


def _came_of_it(ruling: Ruling, teller: Teller, asked: AskedOf) -> tuple[str, ...]:
    """What came of all that was done, where that is known."""
    return () if ruling.cut or asked.is_end_open else tuple(dict.fromkeys(_outcome(ruling, teller)))[:MOST_MORE]


def _cards(ruling: Ruling) -> Iterator[dict[str, str]]:
    for board in (ruling.start, ruling.board):
        yield from (dict(card) for card in board.cards) if board else ()


def _due(ruling: Ruling) -> str:
    """The choice it depends on: one that has to be made, or one in the middle of a battle; `` if there is none."""
    asks = ruling.asks
    return asks.text if asks and (asks.options or _is_battle(ruling)) else ""


def _is_battle(ruling: Ruling) -> bool:
    """Whether the board stands in the middle of a battle."""
    return ruling.board is not None and ruling.board.is_battle


def _outcome(ruling: Ruling, teller: Teller) -> Iterator[str]:
    """The end of the game, life lost, cards lost; where there is none, the deciding step and what it led to; nothing
    where nothing has happened."""
    game = played_game(ruling.game)
    lost = [step for step in ruling.steps if step.message == game.losing]
    counts = list(_counts(ruling, teller))
    if ruling.result:
        yield teller.say("verdict.result", {"result": ruling.result})
    yield from counts
    is_stepped_in = bool(lost) and _first_guard(ruling) not in {step.facts["card"] for step in lost}
    if is_stepped_in and not counts and any(game.decides(step.message, step.facts) for step in ruling.steps):
        yield teller.say("verdict.keeps", {})
    yield from (step.text for step in lost)
    if not ruling.result and not counts and not lost:
        decided = deciding(ruling).step
        if decided:
            yield from (step.text for step in (decided, *_after(ruling, decided)))


def _after(ruling: Ruling, decided: Step) -> list[Step]:
    """What became of cards after the deciding step, but for the tidying up after a battle."""
    tidying = played_game(ruling.game).tidying
    later = (step for step in ruling.steps[ruling.steps.index(decided) + 1 :] if not step.quiet)
    return [step for step in later if changes_a_card(step) and tidying not in step.stages][:MOST_MORE]


def _counts(ruling: Ruling, teller: Teller) -> Iterator[str]:
    """How much each player has lost or gained of what a game is lost by."""
    assert ruling.start is not None and ruling.board is not None  # refused boards have no outcome
    area = played_game(ruling.game).most_counted
    for player in PLAYERS:
        before, after = (len(board.sides[player].areas[area]) for board in (ruling.start, ruling.board))
        if before != after:
            facts = {"player": player, "before": before, "after": after, "amount": abs(before - after)}
            yield teller.say("verdict.loses" if after < before else "verdict.gains", facts)


def _first_guard(ruling: Ruling) -> str:
    """The card that was attacked first."""
    roles = (change for step in ruling.steps for change in step.changes if change.what == "role")
    return next((change.card for change in roles if change.after == "guard"), "")


def _deciding_rules(ruling: Ruling) -> tuple[str, ...]:
    """The rules of the weightiest steps, in the order in which they came."""
    steps = [step for step in told_in_short(ruling) if step.kind != "choice"]
    deciding_step = deciding(ruling).step
    if deciding_step and deciding_step not in steps:
        steps.append(deciding_step)
    by_rule = {step.rule: step for step in sorted(steps, key=lambda step: _weight(ruling, step))}
    kept = sorted(by_rule.values(), key=lambda step: _weight(ruling, step))[-MOST_RULES:]
    return _first(step.rule for step in ruling.steps if step in kept)


def _weight(ruling: Ruling, step: Step) -> int:
    """How much a step decides: what hinders something most, then what decides a battle, then what comes of it."""
    game = played_game(ruling.game)
    if step.kind in HINDERED:
        return 4
    if any(change.what == "role" and change.before == "" for change in step.changes) and step.input > 1:
        return 3
    if game.decides(step.message, step.facts):
        return 3
    return 2 if step.message == game.losing else 1


def _first(rules: Iterable[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(rules))[:MOST_RULES]
