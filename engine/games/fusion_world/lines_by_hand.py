"""9-4, 9-6, 12-2: lines of card text, none of which is played yet, activated as skills and resolved by hand.

An [Activate] line is declared at a free timing, an [Auto] line is offered at the checkpoint after what sets it off;
what either costs is paid by hand and its effect carried out by hand.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from engine.games.fusion_world import facts, paying, unplayed
from engine.games.fusion_world.areas import AREAS, IN_PLAY
from engine.games.fusion_world.by_hand import BY_HAND, is_anything_unplayed
from engine.games.fusion_world.events import USED
from engine.games.unplayed_line import UnplayedLine, is_up
from engine.kernel.asking import ActionKind, Procedure, call
from engine.kernel.events import Event
from engine.kernel.game import Game
from engine.kernel.happening import begin_to_wait, happen, settle
from engine.kernel.state import Pending
from engine.kernel.verdicts import Claim, Condition, Reason
from engine.play import set_off, table
from engine.play.by_hand import ACTIVATION, COST, EFFECT, name_of_line, place_of_line
from engine.play.set_off import Voice
from engine.play.sources import Source, source_of


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
    *(
        "attack",
        "attacked",
        "play",
        "ko",
        "card KOs",
        "deals damage",
        "take life",
        "draw card",
        "combo",
        "switch",
        "flip",
    ),
    *("move", "turn begins", "turn ends", "charge phase begins", "main phase begins", "main phase ends"),
    *("offense step begins", "defense step begins", "damage step begins", "damage step ends", "battle ends"),
)
_TAG = re.compile(r"[\[【]([^\[\]【】]+)[\]】]")
_NOTE = re.compile(r"\([^()]*\)|（[^（）]*）")
_ONCE = re.compile(r"once per turn|once/turn|ターンに?[1１]回", re.I)
_TIMES = (("main", ("main", "メイン")), ("battle", ("battle", "バトル")))


def _bare(line: UnplayedLine) -> str:
    return _NOTE.sub("", line.text)


def _has_cost(line: UnplayedLine) -> bool:
    """Whether a cost stands before its effect, with a colon between them."""
    words = _TAG.sub("", _bare(line))
    return ":" in words or "：" in words


def _is_once_per_turn(line: UnplayedLine) -> bool:
    """15-7-2: whether it can be activated and resolved only once in a turn."""
    return any(_ONCE.search(tag) for tag in _TAG.findall(_bare(line)))


def _times(line: UnplayedLine) -> list[str]:
    """When its bracket lets it be activated; whenever skills can be, where it does not say."""
    said = " ".join(_TAG.findall(_bare(line))).lower()
    return [time for time, words in _TIMES if any(word in said for word in words)] or ["main", "battle"]


def _lines(g: Game, id: str) -> Iterator[tuple[str, UnplayedLine]]:
    """The lines of a card on the side that lies up, by what their skills are called."""
    card = table.card(g, id)
    for place, line in enumerate(unplayed.unplayed_lines(g.definitions[card.definition]), 1):
        if not card.under and is_up(g, id, line):
            yield name_of_line(place), line


def _line(g: Game, id: str, name: str) -> UnplayedLine | None:
    return dict(_lines(g, id)).get(name) if id in g.state.cards else None


def _key(card: str, name: str) -> str:
    return f"{USED}{card}:{name}"


def _used_up(g: Game, card: str, name: str, line: UnplayedLine) -> Reason | None:
    if not _is_once_per_turn(line) or not g.state.facts.get(_key(card, name)):
        return None
    return Reason("15-7-5", "refused.used_up", {"card": card, "skill": name}, card)


def _is_usual(g: Game, id: str) -> bool:
    """Whether the card lies where its skills are valid unless they say otherwise: in play (1-3-7), or an Extra Card in
    the hand (12-1-1)."""
    return table.area_of(g, id) in IN_PLAY or _is_used(g, id)


def _is_used(g: Game, id: str) -> bool:
    return table.printed(g, id).type == "Extra" and table.is_in(g, id, "hand")


def _carry_out(g: Game, source: Source, line: UnplayedLine, steps: Steps) -> Procedure:
    """The skill is paid for, activated and resolved; an Extra Card in the hand is used for it (12-2-2)."""
    told = {"card": source.card, "skill": source.skill, "player": source.master}
    if _is_used(g, source.card):
        yield call(paying.pay, source.master, paying.price_of(g, source.card))
        yield call(happen, Event("move", "12-2-2-2", {"card": source.card, "to": "drop"}, "extra.dropped"))
    if _has_cost(line):
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
    """The action of activating a line at a free timing; none where no card has text.

    Args:
        at: the rule by which skills can be activated there. returns: the one that says where the game goes on.
        time: whether that is in the `main` phase or in a `battle`.
    """
    return (_kind(at, returns, time),) if is_anything_unplayed(g) else ()


def _kind(at: str, returns: str, time: str) -> ActionKind:
    def check(g: Game, claim: Claim) -> Reason | None:
        card, name = claim.get("with"), name_of_line(claim.get("line"))
        if card not in g.state.cards:
            return Reason(at, "refused.no_card", {"card": card})
        if table.master(g, card) != claim.player:
            return Reason(at, "refused.not_yours", {"card": card}, card)
        line = _line(g, card, name)
        if line is None or line.kind != "activate":
            return Reason(at, "refused.by_hand_line", {"card": card, "line": claim.get("line")}, card)
        area = table.area_of(g, card)
        if AREAS[area].secret and area != "hand":
            return Reason(at, "refused.by_hand_place", {"card": card}, card)
        if time not in _times(line):
            return Reason(at, "refused.skill_timing", {"card": card, "skill": name}, card)
        if _is_used(g, card) and (reason := paying.short_of_energy(g, claim.player, paying.price_of(g, card))):
            return reason
        return _used_up(g, card, name, line)

    def candidates(g: Game, player: str) -> Iterator[Claim]:
        for id in g.state.cards:
            if table.master(g, id) == player and _is_usual(g, id):
                for name, line in _lines(g, id):
                    if line.kind == "activate":
                        yield Claim(player, {"with": id, "line": place_of_line(name)})

    conditions = (Condition("a line that can be activated", check),)
    return ActionKind(ACTIVATION, at, ("with", "line"), conditions, candidates, _activate, returns)


def _activate(g: Game, claim: Claim) -> Procedure:
    card, name = claim.get("with"), name_of_line(claim.get("line"))
    line = _line(g, card, name)
    assert line is not None
    steps = _EXTRA if _is_used(g, card) else _ACTIVATE
    g.proceed(steps.declared, "skill.declared", {"card": card, "skill": name, "player": claim.player})
    yield call(_carry_out, source_of(g, card, name), line, steps)


# [Auto] -------------------------------------------------------------------------------------------------------


def notice(g: Game, event: Event, written: bool) -> None:
    """Note the lines that an event sets off (9-6-2), asked before it is written and after."""
    if not is_anything_unplayed(g):
        return
    set_off.happens(g, written)
    told = {**event.facts, "kind": event.kind}
    in_play = (id for player in table.PLAYERS for id in facts.in_play(g, player))
    for id in set_off.concerned(g, event, in_play):
        for name, line in _lines(g, id):
            is_told = bool(line.moments)
            heard = event.kind in _HEARD and table.area_of(g, id) in IN_PLAY
            if line.kind == "auto" and (unplayed.is_set_off(g, id, line, told) if is_told else heard):
                set_off.set_off(g, Voice(id, name), line.text, event, "9-6-2", is_told)


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
    return unplayed.unplayed_lines(definition)[int(place_of_line(waits.skill)) - 1]
