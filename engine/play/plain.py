"""What the kernel asks of every game, answered for one whose skills are not played: nothing replaces or waits.

A game says otherwise where its rulebook does.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any

from engine.effects.nodes import Skill
from engine.kernel.asking import Ask, Procedure
from engine.kernel.citing import Cite
from engine.kernel.events import Event, Replacement
from engine.kernel.game import Game
from engine.kernel.state import Effect, Pending
from engine.kernel.verdicts import Reason
from engine.kernel.writing import Change
from engine.play.ruleset import Skills, Standing


class EffectsAlone:
    """What is in force in a game whose skills are not played: what was made to last, and nothing constantly."""

    def may_be(self, g: Game, *kinds: type) -> bool:
        return bool(g.state.effects)

    def standing(self, g: Game, kind: type) -> Sequence[Standing]:
        return ()

    def is_standing(self, g: Game, card: str, skill: Skill) -> bool:
        return False

    def effects_that(self, g: Game, kind: type) -> Sequence[Effect]:
        return [effect for effect in g.state.effects.values() if isinstance(effect.action, kind)]

    def cite(self, skill: Skill, action: Any) -> Cite:
        return Cite("")

    def reading(self, g: Game, card: str, master: str, skill: Skill) -> str:
        return ""


class PlainRules:
    """Rules of a game without replacement effects and skills that wait."""

    skills: Skills = EffectsAlone()

    def indexed(self, g: Game, before: Any) -> Any:
        return None

    def prohibited(self, g: Game, event: Event) -> Reason | None:
        return None

    def replacements(self, g: Game, event: Event) -> list[Replacement]:
        return []

    def choose_replacement(self, g: Game, replacements: list[Replacement]) -> Ask:
        raise LookupError(f"nobody chooses among {len(replacements)} replacement effects: none is played")

    def offer_replacement(self, g: Game, replacement: Replacement) -> Procedure:
        raise LookupError(f"nobody is offered {replacement.id}: no replacement effect is played")

    def noted(self, g: Game, event: Event) -> Event:
        return event

    def redirected(self, g: Game, event: Event) -> Event:
        return event

    def accompanying(self, g: Game, event: Event) -> Iterable[Event]:
        return ()

    def parting(self, g: Game, event: Event) -> Iterable[Event]:
        return ()

    def following(self, g: Game, event: Event) -> Iterable[Event]:
        return ()

    def heard(self, g: Game) -> Collection[str] | None:
        return None

    def heeded(self, g: Game) -> Collection[str] | None:
        return None

    def triggered(self, g: Game, event: Event, written: bool) -> list[Pending]:
        return []

    def deck_violations(self, cards: Mapping[str, tuple[Any, int]]) -> tuple[Reason, ...] | None:
        return None  # not checked

    def deck_parts(self, cards: Mapping[str, tuple[Any, int]]) -> Mapping[str, int]:
        return {}  # nothing is counted by itself

    def remembered(self, g: Game, event: Event, written: bool) -> Iterable[Change]:
        return ()
