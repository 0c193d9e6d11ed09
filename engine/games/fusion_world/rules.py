"""Fusion World as the kernel sees it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from engine.games.fusion_world import events as kinds
from engine.games.fusion_world import facts, lines_by_hand, rule_processing, turn
from engine.games.fusion_world.board import GROUND, impossible
from engine.games.fusion_world.cards import CardDefinition, read_card
from engine.games.fusion_world.shown import SHOWN, derivations
from engine.games.fusion_world.unplayed import UNPLAYED, texts_of
from engine.kernel.asking import ActionKind, Call, call
from engine.kernel.citing import Cite
from engine.kernel.events import Event
from engine.kernel.game import Game, Heard
from engine.kernel.scenario import Scenario
from engine.kernel.state import Pending, State
from engine.kernel.verdicts import Reason
from engine.play import defeat, one_happening, set_off, table
from engine.play.boards import Layout, lay_out
from engine.play.boards_written import Scribe, Written
from engine.play.conceding import conceding
from engine.play.looking_on import LookedAt
from engine.play.plain import PlainRules
from engine.play.table import BATTLE_OVER
from engine.play.unplayed_line import is_anything_unplayed


class FusionWorldRules(PlainRules, LookedAt):
    """The rules of Dragon Ball Super CG Fusion World; no skill is played yet, so none replaces or waits by itself."""

    slug = "fusion-world"
    shown = SHOWN
    unplayed = UNPLAYED
    ending_actions: tuple[ActionKind, ...] = (conceding("0-1-3-4", "0-3-2"),)
    former_stages: Mapping[str, str] = {}

    def lay_out(self, scenario: Scenario) -> tuple[Mapping[str, CardDefinition], State]:
        return lay_out(Layout(scenario, GROUND), impossible)

    def write_board(self, g: Game) -> Written:
        return Scribe(g, GROUND).write()

    turns = staticmethod(table.turn_number)
    result = staticmethod(table.result)

    def out_of_reach(self, g: Game, stage: str) -> Reason | None:
        """The end of a battle comes only while there is one."""
        if stage != BATTLE_OVER or facts.battle(g) is not None:
            return None
        return Reason("8-5-9", "refused.no_battle")

    def start(self, g: Game) -> Call:
        return call(turn.game_from, g.state.facts["phase"])

    def prohibited(self, g: Game, event: Event) -> Reason | None:
        """A Leader Card stays where it is (3-5-3), no other goes there (10-1-1); without combo power none combos
        (5-6-2-1)."""
        if event.kind not in (*kinds.MOVING, "place under"):
            return None
        card = event.facts["card"]
        printed = table.printed(g, card)
        if printed.type == "Leader":
            return Reason("3-5-3", "forbidden.leader_leaves", {"card": card}, card)
        if event.kind == "place under":
            return None
        if event.facts["to"] == "leader":
            return Reason("10-1-1", "forbidden.no_leader", {"card": card}, card)
        if event.facts["to"] == "combo" and printed.combo_power is None:
            return Reason("5-6-2-1", "refused.combo_power", {"card": card}, card)
        return None

    def triggered(self, g: Game, event: Event, written: bool) -> list[Pending]:
        """No skill waits yet; what the players may resolve by hand is noted."""
        if is_anything_unplayed(g):
            set_off.notice(g, event, written, lines_by_hand.AUTOS)
        return []

    def joined(self, g: Game, before: Heard, after: Heard, batch: int) -> list[Pending]:
        """9-6-2-1: a skill waits once for what happens at the same time."""
        return one_happening.each_once(g, before, after, batch, Cite("9-6-2-1"))

    def deck_parts(self, cards: Mapping[str, tuple[Any, int]]) -> Mapping[str, int]:
        """6-1-1: how many of these cards are Leader Cards, and how many the deck."""
        counted = {"leader": 0, "deck": 0}
        for word, (written, count) in cards.items():
            counted["leader" if read_card(word, written).type == "Leader" else "deck"] += count
        return counted

    def parting(self, g: Game, event: Event) -> Iterable[Event]:
        return kinds.falling(g, event) if event.kind in kinds.MOVING else ()

    def following(self, g: Game, event: Event) -> Iterable[Event]:
        return defeat.won(event, "0-1-3")

    changes = staticmethod(kinds.changes)
    interrupt = staticmethod(rule_processing.interrupt)
    derivations = staticmethod(derivations)
    texts_of = staticmethod(texts_of)
