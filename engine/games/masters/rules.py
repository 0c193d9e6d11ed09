"""Masters as the kernel sees it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from typing import Any, NamedTuple

from engine.games.masters.areas import carrying_over, leaving, moving_cards
from engine.games.masters.boards import board, board_writing, derivations
from engine.games.masters.boards import board_facts as facts
from engine.games.masters.boards.shown import SHOWN
from engine.games.masters.cards import card_text, deck_check
from engine.games.masters.cards.cards import CardDefinition
from engine.games.masters.choosing import choosing
from engine.games.masters.cites import CITES
from engine.games.masters.commentary import telling_choices, unheard
from engine.games.masters.effects import delaying
from engine.games.masters.effects.rooms import ROOMS
from engine.games.masters.events import causes, marker_removal
from engine.games.masters.events import events as kinds
from engine.games.masters.in_force import cards_now, kos, prohibitions, replacing, shields
from engine.games.masters.keywords.cites import KEYWORD_CITES
from engine.games.masters.meanings import MEANINGS
from engine.games.masters.playing import without_skills
from engine.games.masters.skills import (
    autos_by_hand,
    index,
    past_events,
    situations,
    triggers,
    unplayed,
    validity,
    waiting_skills,
)
from engine.games.masters.turn import rule_processing, turn
from engine.games.masters.turn.conceding import CONCEDE
from engine.kernel.asking import ActionKind, Ask, Call, Procedure, call
from engine.kernel.citing import Cite
from engine.kernel.events import Event, Replacement
from engine.kernel.game import Game, Heard
from engine.kernel.scenario import Scenario
from engine.kernel.state import Pending, State
from engine.kernel.trace import Step
from engine.kernel.values import Value
from engine.kernel.verdicts import Reason
from engine.play import defeat, hearing, instead, one_happening, ruleset, table
from engine.play.boards_written import Written
from engine.play.looking_on import LookedAt
from engine.play.meanings import Meanings
from engine.play.sources import Source
from engine.play.table import BATTLE_OVER, TURN_OVER
from engine.play.unplayed_line import UnplayedLine
from engine.text.skill_text import SkillText


class _Follows(NamedTuple):
    """Who says what follows a movement or a flip, and without what there is nothing to say.

    Attributes:
        facts: one of these facts of the event, unless it is of one of the `kinds`.
        markers: that something is counted on the card. told: that the game is told.
    """

    of: Callable[[Game, Event], Iterable[Event]]
    facts: frozenset[str] = frozenset(("card",))
    kinds: frozenset[str] = frozenset()
    markers: bool = False
    told: bool = False


#: In this order.
_FOLLOWING = (
    _Follows(carrying_over.following, frozenset(("onto", "united", "alone")), frozenset(("flip", "gain control"))),
    _Follows(causes.following, frozenset(("cause",))),
    _Follows(marker_removal.following, markers=True),
    _Follows(moving_cards.following),
    _Follows(unheard.following, told=True),
    _Follows(without_skills.following, frozenset(("without_skills",))),
)


@lru_cache(maxsize=1_000)
def _subjects(
    kind: str, facts: tuple[str, ...], markers: bool, told: bool
) -> tuple[Callable[[Game, Event], Iterable[Event]], ...]:
    """Who has something to say of what follows an event of this kind with these facts."""
    return tuple(
        each.of
        for each in _FOLLOWING
        if (kind in each.kinds or not each.facts.isdisjoint(facts))
        and (markers or not each.markers)
        and (told or not each.told)
    )


class MastersRules(LookedAt):
    """The rules of Dragon Ball Super CG Masters."""

    slug = "masters"
    ending_actions: tuple[ActionKind, ...] = (CONCEDE,)
    #: The rooms that say what the nodes of its skills mean.
    rooms = ROOMS
    meanings: Meanings = MEANINGS
    cites: Mapping[str, Cite] = {**CITES, **KEYWORD_CITES}
    cards: ruleset.Cards = cards_now
    shields: ruleset.Shields = shields
    skills: ruleset.Skills = validity
    choosing: ruleset.Choosing = choosing
    waiting: ruleset.Waiting = waiting_skills
    hearing: ruleset.Hearing = triggers
    replacing: ruleset.Replacing = replacing
    commentary: ruleset.Commentary = telling_choices
    comments = True
    shown = SHOWN
    unplayed = unplayed.UNPLAYED
    former_stages: Mapping[str, str] = {"8-5-13": BATTLE_OVER, "7-4-7": TURN_OVER}

    # What one module answers by itself.
    result = staticmethod(table.result)
    indexed = staticmethod(index.skills_in_force)
    changes = staticmethod(kinds.changes)
    prohibited = staticmethod(prohibitions.prohibited)
    noted = staticmethod(kinds.noted)
    heard = staticmethod(past_events.heard)
    heeded = staticmethod(past_events.heeded)
    remembered = staticmethod(past_events.remembered)
    interrupt = staticmethod(rule_processing.interrupt)

    def cite_of_delay(self, g: Game, source: Source, lasts: bool) -> Cite:
        return delaying.cite(g, source, lasts)

    def lay_out(self, scenario: Scenario) -> tuple[Mapping[str, CardDefinition], State]:
        return board.lay_out(scenario)

    def turns(self, g: Game) -> int:
        return facts.turn_number(g)

    def out_of_reach(self, g: Game, stage: str) -> Reason | None:
        """The end of a battle comes only while there is one."""
        if stage != BATTLE_OVER or facts.battle(g) is not None:
            return None
        return Reason("8-5-13", "refused.no_battle")

    def start(self, g: Game) -> Call:
        return call(turn.game_from, g.state.facts["phase"])

    def replacements(self, g: Game, event: Event) -> list[Replacement]:
        as_well = replacing.MOVEMENTS if event.kind in kinds.MOVING else ()
        found: list[Replacement] = []
        if validity.may_be_replaced(g, event.kind, *as_well):
            found += instead.replacements(g, event)
        if event.kind == "ko":
            found += kos.that_keep(g, event)
        elif event.get("ko"):
            return kos.still_open(event, found)
        return found

    def offer_replacement(self, g: Game, replacement: Replacement) -> Procedure:
        return instead.offer(g, replacement)

    def redirected(self, g: Game, event: Event) -> Event:
        event = rule_processing.unless_zero(event)
        return leaving.redirected(g, event) if event.kind in kinds.MOVING else event

    def accompanying(self, g: Game, event: Event) -> Iterable[Event]:
        return leaving.keeping(g, event) if g.state.stacks and event.kind in kinds.MOVING else ()

    def parting(self, g: Game, event: Event) -> Iterable[Event]:
        moves = g.state.stacks and event.kind in kinds.MOVING
        return leaving.falling(g, event) if moves and facts.beneath(g, event.facts["card"]) else ()

    def following(self, g: Game, event: Event) -> Iterable[Event]:
        if event.kind == "game ends":
            return defeat.won(event, "0-1-3")
        if event.kind in kinds.MOVING or event.kind == "flip":
            markers = bool(facts.card(g, event.facts["card"]).counters)
            subjects = _subjects(event.kind, tuple(event.facts), markers, g.told)
            return [each for following in subjects for each in following(g, event)]
        return causes.following(g, event) if "cause" in event.facts else ()

    def choose_replacement(self, g: Game, replacements: list[Replacement]) -> Ask:
        return instead.choice(g, replacements)

    def triggered(self, g: Game, event: Event, written: bool) -> list[Pending]:
        autos_by_hand.notice(g, event, written)
        pending = hearing.triggered(g, event, written)
        if event.kind == "situation":
            pending += situations.triggered(g, event)
        return pending

    def joined(self, g: Game, before: Heard, after: Heard, batch: int) -> list[Pending]:
        return one_happening.each_once(g, before, after, batch, CITES["once for one happening"])

    def derivations(self, g: Game, id: str) -> dict[str, Value]:
        """A card's numbers and skills by name, each with how it came about."""
        return derivations.derivations(g, id)

    def deck_violations(self, cards: Mapping[str, tuple[Any, int]]) -> tuple[Reason, ...] | None:
        """Every reason why these cards, so many of each, are no deck."""
        return deck_check.deck_violations(cards)

    def deck_parts(self, cards: Mapping[str, tuple[Any, int]]) -> Mapping[str, int]:
        """6-1: how many of these cards are Leader Cards, how many the deck, and how many the Z-Deck."""
        return deck_check.deck_parts(cards)

    def texts_of(self, text: str) -> tuple[SkillText, ...]:
        """The skills of a card's text in its order, and what the engine makes of each."""
        return card_text.texts_of(text)

    def comes(self, g: Game, id: str, line: UnplayedLine, step: Step) -> bool:
        """Whether the last step is one at which a line that is not played would come."""
        return unplayed.comes(g, id, line, step)

    def write_board(self, g: Game) -> Written:
        """The position as the table of a board, as far as a board can say it."""
        return board_writing.write_board(g)
