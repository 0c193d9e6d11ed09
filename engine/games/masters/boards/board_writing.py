"""A position of Masters written out as a board."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine.effects.nodes import Power
from engine.effects.reading import show
from engine.games.masters.boards import board_facts as facts
from engine.games.masters.boards.board_reading import GROUND
from engine.games.masters.boards.in_the_middle import (
    COUNTER_TIMING,
    DAMAGE,
    DECLARED,
    DEFENSE,
    END,
    OF_NO_CARD,
    OFFENSE,
)
from engine.games.masters.keywords import with_keywords
from engine.games.masters.skills.limits import BESIDES_SKILLS, keys_of
from engine.kernel.game import Game
from engine.kernel.state import Effect
from engine.play.boards_written import Scribe, Written

#: By the part of a battle that is being carried out, the step in which a board stands there.
_STEPS = {"battle end step": END, "damage step": DAMAGE, "defense step": DEFENSE, "offense step": OFFENSE}
#: What is told where a battle begins, and of each moment for which skills can begin to wait; that they do is told next.
_BEGINS, _MOMENT = "battle", "moment"


def write_board(g: Game) -> Written:
    """A position as a board."""
    return MastersScribe(g, GROUND).write()


class MastersScribe(Scribe):
    """Writes one position, with the battle it stands in, what waits and what was used."""

    PASSING = frozenset({"chance", "tokens", "begins in"})

    def named(self) -> Iterator[str]:
        yield from super().named()
        if fight := facts.battle(self.g):
            yield from (id for id in fight[:3] if id in self.state.cards)
        yield from (pending.card for pending in self.state.pending)
        yield from (id for pending in self.state.pending for _part, id in pending.about if id in self.state.cards)
        yield from (id for id in self.state.cards if any(name.startswith(f"used:{id}:") for name in self.state.facts))

    def side(self, player: str) -> dict[str, Any]:
        skips = facts.skips(self.g, player)
        return super().side(player) | ({"skips": list(skips)} if skips else {})

    def effect(self, effect: Effect) -> dict[str, Any] | None:
        """An effect by its action: what a skill brings into force, a board can say, unless it is about that skill."""
        until, is_node = self.until(effect), type(effect.action).__module__.startswith("engine.effects")
        if not until or effect.past or not is_node or "this skill" in show(effect.action).values():
            return None
        action = show(effect.action) | ({"amount": effect.action.amount} if type(effect.action) is Power else {})
        on = [self.names.get(id, id) for id in effect.on]
        told = {"on": show(effect.wherever) if effect.wherever else on[0] if len(on) == 1 else on}
        if set(action) == {"do", "amount"} and action["do"] == "power":
            action = {"power": action["amount"]}
        told |= action | {"until": until, "master": effect.master}
        return told | ({"from": self.names[effect.source]} if effect.source in self.names else {})

    def more(self) -> dict[str, Any]:
        table: dict[str, Any] = {}
        if seed := self.state.facts.get("seed"):
            table["seed"] = seed
        if fight := facts.battle(self.g):
            cards = {"attacker": fight.attacker, "guard": fight.guard, "target": fight.target}
            told = {part: self.names[id] for part, id in cards.items() if id in self.names}
            table["battle"] = told | {"step": self._step(fight)}
        if waiting := list(self._waiting()):
            table["waiting"] = waiting
        if used := list(self._used()):
            table["used"] = used
        return table

    def _step(self, fight: facts.Battle) -> str:
        """Where in the battle the position stands."""
        if fight.over_by or fight.negated or fight.stage == "decided":
            return END
        if fight.stage == "attack":
            told = next((step.message for step in reversed(self.g.trace) if step.message != _MOMENT), "")
            return DECLARED if told == _BEGINS else COUNTER_TIMING
        return next((step for part, step in _STEPS.items() if self.g.within(part)), OFFENSE)

    def _waiting(self) -> Iterator[dict[str, Any]]:
        """The [Auto] skills that are pending (9-6-2)."""
        for pending in self.state.pending:
            if pending.kind == "auto" and not pending.moment and not pending.effect and pending.card in self.names:
                spoken = {part: self.names.get(what, what) for part, what in pending.about if part != "that card"}
                about = {part: what for part, what in spoken.items() if what in (*self.names.values(), *OF_NO_CARD)}
                told: dict[str, Any] = {"skill": f"{self.names[pending.card]}:{pending.skill}"}
                yield told | ({"about": about} if about else {})

    def _used(self) -> Iterator[str]:
        """What was used this turn, as often as its word has to stand."""
        left = {name: times for name, times in self.state.facts.items() if name.startswith("used:") and times}
        for id, card in self.state.cards.items():
            if card.under or card.area not in self.state.areas:
                continue
            printed, player = facts.printed(self.g, id), facts.master(self.g, id)
            skills = {skill.name: list(keys_of(printed, with_keywords(skill), id, player)) for skill in printed.skills}
            beside = {name: [key.format(card=id, player=player)] for name, key in BESIDES_SKILLS.items()}
            for name, keys in {**skills, **beside}.items():
                while keys and all(left.get(key) for key in keys):
                    left |= {key: left[key] - 1 for key in keys}
                    yield f"{self.names[id]}:{name}"
