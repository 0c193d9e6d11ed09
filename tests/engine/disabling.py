"""A game with one rule disabled: what a rule does is left out, and the scenarios that expect it must notice.

The engine's code stays as it is. What carries the rule's number is taken away where it takes effect: its events do
not happen, there is no checkpoint at it, its steps are not told, its reasons refuse nothing, its terms
count for nothing, its choices are passed over, its actions are not offered, its skills are not set off, stay pending,
its replacements replace nothing, and it redirects nothing.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Collection, Iterable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from enum import StrEnum
from typing import Any
from unittest.mock import patch

from engine.games import rules_of
from engine.kernel import happening, playing
from engine.kernel.asking import Call, Procedure, call
from engine.kernel.events import Event, Replacement
from engine.kernel.game import Game
from engine.kernel.inputs import do_nothing
from engine.kernel.playing import Ruling, play
from engine.kernel.scenario import Scenario
from engine.kernel.state import Pending
from engine.kernel.values import Term
from engine.kernel.verdicts import Reason
from rules_db.expectations import disappointments, ruling_of


class Notice(StrEnum):
    """What is noticed when a rule is disabled.

    OUTCOME: an expectation fails besides that the rule be mentioned. MENTION: the ruling is the same but for the
    mention of the rule, which is a step that changes nothing. NOTHING: the ruling is another, or the rule wrote
    something, and nobody expects it.
    """

    OUTCOME = "outcome"
    MENTION = "mention"
    NOTHING = "nothing"


def noticed(rule: str, scenarios: Iterable[Scenario]) -> Notice:
    """What the scenarios that expect a rule notice when it is disabled; the best of them counts."""
    best = Notice.NOTHING
    for given in scenarios:
        notice = _noticed(rule, given)
        if notice is Notice.OUTCOME:
            return notice
        best = notice if notice is Notice.MENTION else best
    return best


@contextmanager
def without(rule: str) -> Iterator[Callable[[Scenario], Ruling]]:
    """The engine with a rule disabled: gives what plays a scenario with it."""
    with ExitStack() as patches:
        for name, module in list(sys.modules.items()):
            if name.startswith(("engine.games.", "engine.play.")):
                for known, instead in _instead(rule).items():
                    if hasattr(module, known):
                        patches.enter_context(patch.object(module, known, instead))
        patches.enter_context(patch.object(playing, "Game", _game_without(rule)))
        yield lambda given: play(_rules_without(rule, given.game), given)


def _noticed(rule: str, given: Scenario) -> Notice:
    with without(rule) as disabled:
        try:
            if disappointments(_not_mentioning(rule, given), disabled):
                return Notice.OUTCOME
        except Exception:  # the engine stumbles without the rule: so does the scenario's own test
            return Notice.OUTCOME
        if "board_refused" in given.expect:
            return Notice.NOTHING
        other = disabled(given)
    ruling = ruling_of(given)
    wrote = any(step.written for step in ruling.steps if step.rule == rule)
    return Notice.NOTHING if wrote or _outcome(rule, other) != _outcome(rule, ruling) else Notice.MENTION


def _outcome(rule: str, ruling: Ruling) -> tuple[Any, ...]:
    """All that a ruling comes to and says, but for the mention of a rule and for quiet steps."""
    others = [step.rule for step in ruling.steps if step.rule != rule and not step.quiet]
    return others, ruling.game.state.digest(), ruling.refusal, ruling.asks and ruling.asks.rule


def _not_mentioning(rule: str, given: Scenario) -> Scenario:
    """The scenario that expects all it did but the mention of a rule."""
    cites = [number for number in given.expect.get("cites", []) if number != rule]
    return replace(given, expect={**given.expect, "cites": cites})


def _instead(rule: str) -> dict[str, Callable[..., Any]]:
    """What modules of the game find under the names by which a rule takes effect."""

    def reason(at: str, *rest: Any) -> Reason | None:
        return None if at == rule else Reason(at, *rest)

    def term(at: str, message: str, amount: Any, card: str = "", reading: str = "") -> Term:
        return Term(at, message, 0 if at == rule else amount, card, reading)

    def settle(g: Game, pending: Pending, kind: str, at: str, *rest: Any, **named: Any) -> None:
        if at != rule:
            happening.settle(g, pending, kind, at, *rest, **named)

    def begin_to_wait(g: Game, pending: Pending) -> Pending:
        if pending.rule == rule:
            raise LookupError("nothing waits by this rule")
        return happening.begin_to_wait(g, pending)

    return {"Reason": reason, "Term": term, "settle": settle, "begin_to_wait": begin_to_wait}


def _nothing(g: Game) -> Procedure:
    """In the place of what a rule has done: nothing."""
    return
    yield


def _game_without(absent: str) -> type[Game]:
    """A game that does not tell a rule's steps, has no checkpoint at it, and
    passes over its choices and actions."""

    class GameWithout(Game):
        def _push(self, request: Call) -> Any:
            procedure, args = request
            is_its_checkpoint = procedure.__name__ == "checkpoint" and args[0] == absent
            return super()._push(call(_nothing) if is_its_checkpoint else request)

        def tell(self, kind: str, rule: str, *rest: Any, **named: Any) -> None:
            if rule != absent:
                super().tell(kind, rule, *rest, **named)

        def _run(self, value: Any) -> None:
            super()._run(value)
            while self.waiting is not None and self.waiting.rule == absent:
                ask, given = self.waiting, do_nothing(self)
                self.waiting = None
                super()._run(ask.declined if given.passes else given.choose)
            if self.waiting is not None:
                offered = tuple(kind for kind in self.waiting.actions if kind.rule != absent)
                self.waiting = replace(self.waiting, actions=offered)

    return GameWithout


def _rules_without(absent: str, game: str) -> Any:
    """The rules of a game in which a rule's events do not happen, its skills are not set off and its replacements not
    offered."""
    rules: Any = type(rules_of(game))

    class RulesWithout(rules):  # type: ignore[misc]
        def prohibited(self, g: Game, event: Event) -> Reason | None:
            return Reason(absent, "disabled") if event.rule == absent else super().prohibited(g, event)

        def heeded(self, g: Game) -> Collection[str] | None:
            return None  # so that no event takes the short way past the rules that are asked here

        def accompanying(self, g: Game, event: Event) -> Iterable[Event]:
            return [other for other in super().accompanying(g, event) if other.rule != absent]

        def following(self, g: Game, event: Event) -> Iterable[Event]:
            return [other for other in super().following(g, event) if other.rule != absent]

        def triggered(self, g: Game, event: Event, written: bool) -> list[Pending]:
            return [pending for pending in super().triggered(g, event, written) if pending.rule != absent]

        def redirected(self, g: Game, event: Event) -> Event:
            redirected = super().redirected(g, event)
            return event if redirected.rule == absent else redirected

        def replacements(self, g: Game, event: Event) -> list[Replacement]:
            return [replacement for replacement in super().replacements(g, event) if replacement.rule != absent]

    return RulesWithout()
