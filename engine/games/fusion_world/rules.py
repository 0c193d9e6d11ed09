"""Fusion World as the kernel sees it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from engine.games.fusion_world import events as kinds
from engine.games.fusion_world import facts, rule_processing, shown, turn, unplayed
from engine.games.fusion_world.board import GROUND, impossible
from engine.games.fusion_world.cards import CardDefinition
from engine.games.unplayed_line import UnplayedLine
from engine.kernel.asking import ActionKind, Ask, Call, Procedure, call
from engine.kernel.events import Event, Replacement
from engine.kernel.game import Game
from engine.kernel.scenario import Scenario
from engine.kernel.state import Pending, State
from engine.kernel.trace import Step
from engine.kernel.values import Value
from engine.kernel.verdicts import Reason
from engine.kernel.writing import Change
from engine.play import table
from engine.play.boards import lay_out
from engine.play.conceding import conceding

#: The kind of event that players pass until most.
BATTLE_OVER = "battle over"


class FusionWorldRules:
    """The rules of Dragon Ball Super CG Fusion World."""

    slug = "fusion-world"
    ending_actions: tuple[ActionKind, ...] = (conceding("0-1-3-4", "0-3-2"),)
    simultaneous = "9-6-2-1"
    simultaneous_reading = ""
    former_stages: Mapping[str, str] = {}

    def lay_out(self, scenario: Scenario) -> tuple[Mapping[str, CardDefinition], State]:
        return lay_out(scenario, GROUND, impossible)

    def turns(self, g: Game) -> int:
        return table.turn_number(g)

    def out_of_reach(self, g: Game, stage: str) -> Reason | None:
        """The end of a battle comes only while there is one."""
        if stage != BATTLE_OVER or facts.battle(g) is not None:
            return None
        return Reason("8-5-9", "refused.no_battle")

    def start(self, g: Game) -> Call:
        return call(turn.game_from, g.state.facts["phase"])

    def changes(self, g: Game, event: Event) -> Iterable[Change]:
        return kinds.changes(g, event)

    def prohibited(self, g: Game, event: Event) -> Reason | None:
        """A Leader Card stays where it is (3-5-3), no other goes there (10-1-1); without combo power none combos
        (5-6-2-1)."""
        if event.kind not in kinds.MOVING:
            return None
        card = event.facts["card"]
        printed = table.printed(g, card)
        if printed.type == "Leader":
            return Reason("3-5-3", "forbidden.leader_leaves", {"card": card}, card)
        if event.facts["to"] == "leader":
            return Reason("10-1-1", "forbidden.no_leader", {"card": card}, card)
        if event.facts["to"] == "combo" and printed.combo_power is None:
            return Reason("5-6-2-1", "refused.combo_power", {"card": card}, card)
        return None

    def replacements(self, g: Game, event: Event) -> list[Replacement]:
        """Replacement effects come from skills, and none is played yet."""
        return []

    def choose_replacement(self, g: Game, replacements: list[Replacement]) -> Ask:
        raise LookupError("no replacement effect is played yet")

    def offer_replacement(self, g: Game, replacement: Replacement) -> Procedure:
        raise LookupError("no replacement effect is played yet")

    def noted(self, g: Game, event: Event) -> Event:
        return event

    def redirected(self, g: Game, event: Event) -> Event:
        return event

    def accompanying(self, g: Game, event: Event) -> Iterable[Event]:
        return ()

    def parting(self, g: Game, event: Event) -> Iterable[Event]:
        return kinds.falling(g, event) if event.kind in kinds.MOVING else ()

    def following(self, g: Game, event: Event) -> Iterable[Event]:
        """0-1-3: whose opponent has lost wins."""
        if event.kind == "game ends" and (loser := event.get("player")):
            return (Event("game won", "0-1-3", {"player": table.opponent(loser)}),)
        return ()

    def triggered(self, g: Game, event: Event, written: bool) -> list[Pending]:
        """No skill is played yet, so none is set off."""
        return []

    def interrupt(self, g: Game, events: list[Event]) -> Procedure:
        return rule_processing.interrupt(g, events)

    def card_view(self, g: Game, id: str) -> dict[str, Any]:
        return shown.card_view(g, id)

    def board_view(self, g: Game) -> dict[str, Any]:
        return shown.board_view(g)

    def derivations(self, g: Game, id: str) -> dict[str, Value]:
        return shown.derivations(g, id)

    def in_play(self, g: Game) -> list[str]:
        return [id for player in table.PLAYERS for id in facts.in_play(g, player)]

    def unplayed_lines(self, card: CardDefinition) -> tuple[UnplayedLine, ...]:
        return unplayed.unplayed_lines(card)

    def unplayed_of_tables(self, cards: Mapping[str, Any]) -> dict[str, tuple[UnplayedLine, ...]]:
        return unplayed.unplayed_of_tables(cards)

    def is_seen(self, g: Game, id: str) -> bool:
        return unplayed.is_seen(g, id)

    def may_apply(self, g: Game, id: str, line: UnplayedLine) -> bool:
        return unplayed.may_apply(g, id, line)

    def comes(self, g: Game, id: str, line: UnplayedLine, step: Step) -> bool:
        return unplayed.comes(g, id, line, step)

    def look(self, g: Game, path: str) -> Any:
        return shown.look(g, path)
