"""9-4, 9-6, 12-2: lines of card text, none of which is played yet, activated as skills and resolved by hand.

An [Activate] line is declared at a free timing, an [Auto] line is offered at the checkpoint after what sets it off;
what either costs is paid by hand and its effect carried out by hand.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from engine.games.fusion_world import paying
from engine.games.fusion_world.areas import AREAS, IN_PLAY
from engine.games.fusion_world.by_hand import BY_HAND
from engine.games.fusion_world.unplayed import UNPLAYED
from engine.kernel.asking import ActionKind, Procedure, call
from engine.kernel.events import Event
from engine.kernel.game import Game
from engine.kernel.happening import begin_to_wait, happen, settle
from engine.kernel.state import Pending
from engine.kernel.verdicts import Reason
from engine.play import set_off, table
from engine.play.activating_lines import Activations
from engine.play.by_hand import COST, EFFECT, place_of_line
from engine.play.event_kinds import USED
from engine.play.line_words import has_cost, tags, times
from engine.play.set_off import Listening
from engine.play.sources import Source
from engine.play.unplayed_line import UnplayedLine, is_anything_unplayed


class Steps(NamedTuple):
    """The numbers of activating a skill, which the rulebook writes out for each way it begins."""

    declared: str
    cost: str
    free: str
    activated: str
    effect: str


_ACTIVATE = Steps("9-4-2", "9-4-2-1", "9-4-2-1-1", "9-4-3", "9-4-4")
_EXTRA = Steps("12-2-2-1", "12-2-2-3", "12-2-2-3-1", "12-2-2-4", "12-2-2-5")
_AUTO = Steps("9-6-3", "9-6-4-2", "9-6-4-3", "9-6-5", "9-6-6")
#: What an [Auto] skill can wait for, where its words do not tell.
_HEARD = (
    *("attack", "attacked", "play", "ko", "card KOs", "deals damage", "take life", "draw card", "combo", "switch"),
    *("flip", "move", "turn begins", "charge phase begins", "main phase begins", "offense step begins"),
    *("defense step begins", "damage step begins", "damage step ends", "battle ends", "main phase ends", "turn ends"),
)
_ONCE = re.compile(r"once per turn|once/turn|ターンに?[1１]回", re.I)
_TIMES = {"main": ("main", "メイン"), "battle": ("battle", "バトル")}


def _is_once_per_turn(line: UnplayedLine) -> bool:
    """15-7-2: whether it can be activated and resolved only once in a turn."""
    return any(_ONCE.search(tag) for tag in tags(line.text))


def _key(card: str, name: str) -> str:
    return f"{USED}{card}:{name}"


def _used_up(g: Game, card: str, name: str, line: UnplayedLine) -> Reason | None:
    if not _is_once_per_turn(line) or not g.state.facts.get(_key(card, name)):
        return None
    return Reason("15-7-5", "refused.used_up", {"card": card, "skill": name}, card)


def _is_used(g: Game, id: str) -> bool:
    """Whether it is an Extra Card of the hand, where its skills are valid (12-1-1)."""
    return table.printed(g, id).type == "Extra" and table.is_in(g, id, "hand")


def _carry_out(g: Game, source: Source, line: UnplayedLine, steps: Steps) -> Procedure:
    """The skill is paid for, activated and resolved; an Extra Card in the hand is used for it (12-2-2)."""
    told = {"card": source.card, "skill": source.skill, "player": source.master}
    if _is_used(g, source.card):
        yield call(paying.pay, source.master, paying.price_of(g, source.card))
        yield call(happen, Event("move", "12-2-2-2", {"card": source.card, "to": "drop"}, "extra.dropped"))
    if has_cost(line.text):
        source.rule = steps.cost
        yield call(BY_HAND.step_by_step, source, COST)
    else:
        g.proceed(steps.free, "skill.no_cost", told, quiet=True)
    yield call(happen, Event("skill activated", steps.activated, told, "skill.activated", quiet=True))
    if _is_once_per_turn(line):
        key = _key(source.card, source.skill)
        yield call(happen, Event("used", "15-7-3", {**told, "key": key}, quiet=True))
    source.rule = steps.effect
    yield call(BY_HAND.step_by_step, source, EFFECT)


# [Activate] ---------------------------------------------------------------------------------------------------


def kinds(g: Game, at: str, returns: str, time: str) -> tuple[ActionKind, ...]:
    """The actions with texts at a free timing: activating a line, and doing one thing by itself; none without texts.

    Args:
        at: the rule by which skills can be activated there. returns: the one that says where the game goes on.
        time: whether that is in the `main` phase or in a `battle`.
    """
    return (_LINES.kind(at, returns, time), BY_HAND.kind(at, returns)) if is_anything_unplayed(g) else ()


def _hindered(g: Game, source: Source, line: UnplayedLine) -> Reason | None:
    price = paying.price_of(g, source.card) if _is_used(g, source.card) else paying.NOTHING
    return paying.short_of_energy(g, source.master, price) or _used_up(g, source.card, source.skill, line)


def _activate(g: Game, source: Source, line: UnplayedLine) -> Procedure:
    steps = _EXTRA if _is_used(g, source.card) else _ACTIVATE
    g.proceed(steps.declared, "skill.declared", {"card": source.card, "skill": source.skill, "player": source.master})
    yield call(_carry_out, source, line, steps)


_LINES = Activations(
    held=lambda g, card: UNPLAYED.held(g, card, "activate"),
    times=lambda line: times(line.text, _TIMES),
    # In play (1-3-7), or an Extra Card in the hand (12-1-1).
    is_usual=lambda g, card, line: table.area_of(g, card) in IN_PLAY or _is_used(g, card),
    is_hidden=lambda g, card: AREAS[table.area_of(g, card)].secret and not table.is_in(g, card, "hand"),
    hindered=_hindered,
    activate=_activate,
)


# [Auto] -------------------------------------------------------------------------------------------------------

#: The lines that an event sets off (9-6-2).
AUTOS = Listening(
    UNPLAYED,
    held=lambda g, card: UNPLAYED.held(g, card, "auto"),
    is_usual=lambda g, card, name: table.area_of(g, card) in IN_PLAY,
    events=_HEARD,
    rule="9-6-2",
)


def offer(g: Game, at: str, player: str) -> Procedure:
    """Offer the player the lines that have been set off, and resolve the one they choose; returns whether one was."""

    def can_be(waits: Pending) -> bool:
        line = _said(g, waits)
        return waits.master == player and not _used_up(g, waits.card, waits.skill, line)

    waits = yield from set_off.offer_due(g, at, player, can_be)
    if waits is None:
        return False
    waits = begin_to_wait(g, waits)
    told = {"card": waits.card, "skill": waits.skill, "player": player}
    g.proceed(_AUTO.declared, "skill.chosen", told)
    source = Source(waits.card, player, waits.skill, "", waits.area, waits.stay, dict(waits.about))
    yield call(_carry_out, source, _said(g, waits), _AUTO)
    settle(g, waits, "step", _AUTO.declared, "skill.resolved")
    return True


def _said(g: Game, waits: Pending) -> UnplayedLine:
    """The line that waits; its card may lie otherwise by now (9-6-9)."""
    definition = g.definitions[table.card(g, waits.card).definition]
    return UNPLAYED.lines_of(definition)[int(place_of_line(waits.skill)) - 1]
