"""A ruling in one sentence, with the few rules that decide it: made of its steps and boards, never invented."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from engine.games import played_game
from engine.kernel.telling import Teller
from engine.play.table import PLAYERS
from engine.telling.asked import AskedOf
from engine.telling.deciding import deciding, hinders, is_made_by_a_card, is_outcome
from engine.telling.deed import main_deed
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
        is_never: whether it says that what was asked can't be done here.
    """

    heading: str
    more: tuple[str, ...]
    rules: tuple[str, ...]
    is_open: bool = False
    is_nothing: bool = False
    is_never: bool = False


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
        said = teller.say("verdict.never_asked", {})
        return Verdict(said, _came_of_it(ruling, teller, asked), _first(asked.never), is_never=True)
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
    is_undecided = bool(due) and _is_battle(ruling) and not _is_skill_done(ruling)
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


def _is_skill_done(ruling: Ruling) -> bool:
    """Whether it stands where a player is only free to go on, after a skill did something or something was hindered."""
    decided = deciding(ruling).step
    if decided is None or ruling.asks is None or ruling.asks.options:
        return False
    return hinders(played_game(ruling.game), decided) or is_made_by_a_card(decided)


def _outcome(ruling: Ruling, teller: Teller) -> Iterator[str]:
    """The end of the game; then what came of the main thing that was done, and what came besides.

    Where that was a battle, life and cards lost tell its end; else the deciding step does, with what it led to. Nothing
    where nothing has happened.
    """
    if ruling.result:
        yield teller.say("verdict.result", {"result": ruling.result})
    game, decided = played_game(ruling.game), deciding(ruling).step
    counts, lost = list(_counts(ruling, teller)), _lost(ruling)
    is_told_by_them = bool(counts or lost) and decided is not None and game.decides(decided.message, decided.facts)
    if decided and not ruling.result and not is_told_by_them and not _is_of_deed(ruling, lost):
        yield from (step.text for step in (decided, *_besides(ruling, decided)))
    yield from counts
    if _is_stepped_in(ruling, lost) and not counts:
        yield teller.say("verdict.keeps", {})
    yield from (step.text for step in lost)


def _lost(ruling: Ruling) -> list[Step]:
    """The steps by which a card is lost in a battle."""
    return [step for step in ruling.steps if step.message == played_game(ruling.game).losing]


def _is_of_deed(ruling: Ruling, lost: list[Step]) -> bool:
    """Whether life changes by the main thing that was done, or a card is lost in its battle."""
    deed = main_deed(ruling)
    steps = ruling.steps[deed.begins : deed.ends] if deed else ruling.steps
    return any(step in lost or _changes_the_count(ruling, step) for step in steps)


def _is_stepped_in(ruling: Ruling, lost: list[Step]) -> bool:
    """Whether a card is lost in a battle that another card was attacked in first."""
    game = played_game(ruling.game)
    is_another = bool(lost) and _first_guard(ruling) not in {step.facts["card"] for step in lost}
    return is_another and any(game.decides(step.message, step.facts) for step in ruling.steps)


def _besides(ruling: Ruling, decided: Step) -> list[Step]:
    """What else became of cards by what was done: first what came of it later, then what came before."""
    deed, place = main_deed(ruling), ruling.steps.index(decided)
    begins, ends = (deed.begins, deed.ends) if deed else (place, place)
    before = [step for step in ruling.steps[begins:place] if step.kind in HINDERED or not (deed and deed.is_fought)]
    later = [step for step in ruling.steps[max(place + 1, ends) :] if not _is_the_turns_draw(ruling, step)]
    steps = [*ruling.steps[place + 1 : ends], *later, *before]
    told = (step for step in steps if changes_a_card(step) or step.kind in HINDERED)
    return [step for step in told if is_outcome(ruling, step)][:MOST_MORE]


def _is_the_turns_draw(ruling: Ruling, step: Step) -> bool:
    """Whether cards are drawn by a step that no card makes."""
    deck = played_game(ruling.game).drawn_from
    drawn = (change for change in step.changes if change.what == "area")
    return not is_made_by_a_card(step) and any(str(each.before or "").partition(".")[2] == deck for each in drawn)


def _changes_the_count(ruling: Ruling, step: Step) -> bool:
    """Whether by a step a player has more or less of what a game is lost by."""
    area = played_game(ruling.game).most_counted
    ends = (end for change in step.changes if change.what == "area" for end in (change.before, change.after))
    return any(str(end or "").partition(".")[2] == area for end in ends)


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
