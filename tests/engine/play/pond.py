"""A small game of frogs for tests of the rooms that games share: areas, numbers, rules and words of its own.

Frogs sit in a pond, on a shore or hidden in a nest. They have brightness and colours, and hop.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from engine.effects.nodes import Action, Current, During, Power, Put, Selector, Skill
from engine.effects.nodes.at_once import Draw
from engine.kernel.asking import Ask, Procedure, call
from engine.kernel.citing import Cite
from engine.kernel.events import Event, Replacement
from engine.kernel.game import Game, Heard
from engine.kernel.happening import happen, settle
from engine.kernel.inputs import read_input, take
from engine.kernel.state import Card, Effect, Pending, State
from engine.kernel.values import Term, Value
from engine.kernel.verdicts import Reason
from engine.kernel.writing import Add, Await, Change, Create, Move, Record, write
from engine.play import (
    carrying_out,
    counting,
    durations,
    forbidding,
    hearing,
    history,
    instead,
    lasting,
    one_happening,
    selecting,
    table,
)
from engine.play.hearing import is_word, known_of, triggers_of
from engine.play.history import Questions, ended, remembered
from engine.play.in_force import in_force
from engine.play.layers import layered
from engine.play.meanings import SHARED, Meanings
from engine.play.ruleset import Standing
from engine.play.sources import Source
from tests.engine.kernel.toy import ToyRules

#: The rooms whose shared nodes the game knows.
ROOMS = (carrying_out, counting, history)

CITES = {
    name: Cite(f"{chapter}-{place}", "frogs-agree" if name == "must activate" else "")
    for chapter, names in {
        70: ("choose together", "choose alike", "choose none", "choose fewer", "choose by searching", "does not fit"),
        71: ("in order", "players in turn", "look stays", "hidden again", "if you do", "done in part", "not done"),
        72: ("choose one", "no place twice", "places in order", "zero times", "whole number", "card where it went"),
        74: ("replaced", "done instead", "replaced once", "order of replacements", "voluntary replacement"),
        75: ("delayed effect is due", "law of the moss", "new card"),
        73: ("loop", "endless", "loop repeated", "loop repeated by both", "must activate", "endless and growing"),
    }.items()
    for place, name in enumerate(names, 1)
}


class Frog(NamedTuple):
    """What is printed on a card."""

    name: str
    color: str
    brightness: int | None = 0
    unplayed: tuple[str, ...] = ()
    back: Any = None


class PondCards:
    NUMBERS: tuple[str, ...] = ("brightness", "cost")
    WORDS: tuple[str, ...] = ("color", "name")

    def number(self, g: Game, id: str, what: str) -> Value:
        there = Term("60-1", "term.printed", self.printed_number(g, id, what), id)
        gained = [g.state.facts.get(f"{id} shines", 0), *(each.amount or 0 for each in in_force(g, Power, id))]
        added = [("add", Term("60-2", "term.gained", amount)) for amount in gained]
        return layered((("print", there), *added), ("print", "add"))

    def printed_number(self, g: Game, id: str, what: str) -> int:
        return table.printed(g, id).brightness or 0

    def lacks(self, g: Game, id: str, what: str) -> bool:
        return table.printed(g, id).brightness is None

    def information(self, g: Game, id: str, what: str) -> frozenset[str]:
        return frozenset(self.printed_information(g, id, what))

    def printed_information(self, g: Game, id: str, what: str) -> tuple[str, ...]:
        printed = table.printed(g, id)
        return {"color": (printed.color,), "name": (printed.name,)}.get(what, ())

    def is_called(self, names: Collection[str], wanted: Collection[str]) -> bool:
        return not set(names).isdisjoint(wanted)

    def has_type(self, g: Game, id: str, wanted: Collection[str]) -> bool:
        return "Frog" in wanted

    def has_keyword(self, g: Game, id: str, wanted: tuple[str, ...]) -> bool:
        return False

    def is_skill_less(self, g: Game, id: str) -> bool:
        return True

    def other_side_fits(self, g: Game, id: str, selector: Selector) -> bool:
        return bool(table.printed(g, id).color == "Blue")

    def widenings(self, g: Game, id: str, keyword: str, specified: Selector) -> Iterable[Selector]:
        return [Selector(current=Current(color=("Blue",)))] if keyword == "Friends" else []


class PondShields:
    def __init__(self) -> None:
        self.shy: set[str] = set()

    def shielded(self, g: Game, id: str, source: Source, chosen: bool, ignoring: Collection[str] = ()) -> Reason | None:
        return Reason("61-1", "shy", {"card": id}, id) if id in self.shy and "Shy" not in ignoring else None

    def keeps_out(self, g: Game, id: str, card: str, skill: Skill) -> bool:
        return id in self.shy


class PondSkills:
    """What frogs do constantly, as a test lets them."""

    def __init__(self) -> None:
        self.constant: list[Standing] = []
        self.silent: set[str] = set()
        self.cites: dict[str, str] = {}

    def may_be(self, g: Game, *kinds: type) -> bool:
        return bool(self.constant or g.state.effects)

    def standing(self, g: Game, kind: type) -> list[Standing]:
        return [each for each in self.constant if isinstance(each.action, kind)]

    def is_standing(self, g: Game, card: str, skill: Skill) -> bool:
        return card not in self.silent

    def effects_that(self, g: Game, kind: type) -> list[Effect]:
        return [effect for effect in g.state.effects.values() if isinstance(effect.action, kind)]

    def cite(self, skill: Skill, action: Any) -> Cite:
        return Cite(self.cites.get(skill.name, ""))

    def reading(self, g: Game, card: str, master: str, skill: Skill) -> str:
        return "frogs-forbid" if table.card(g, card).owner != master else ""


class PondChoosing:
    BENEATH = "below"
    SEARCHED: tuple[str, ...] = ("nest",)
    BOUND: tuple[str, ...] = ("pond",)

    def areas_of(self, g: Game, selector: Selector) -> tuple[str, ...]:
        return selector.where.area or ("pond",)

    def in_role(self, g: Game, role: str, players: Sequence[str]) -> tuple[str, ...] | None:
        if role != "singer":
            return None
        return tuple(id for player in players for id in table.cards_in(g, player, "shore")[:1])

    def cite(self, g: Game, selector: Selector, can_be: Sequence[str], chooser: str, hidden: bool) -> Cite:
        return Cite("62-2" if hidden else "62-1")

    def cite_of_lost_card(self, g: Game, source: Source) -> Cite:
        return Cite("62-3")

    def are_alike(self, g: Game, ids: Sequence[str]) -> bool:
        return all(table.area_of(g, id) == "nest" for id in ids)


class PondCommentary:
    def __init__(self) -> None:
        self.unseen: list[str] = []

    def tell(
        self, g: Game, selector: Selector, source: Source, meant: tuple[str, ...], chosen: tuple[str, ...]
    ) -> None:
        """Nothing is said of frogs."""

    def tell_of_unseen(self, g: Game, chooser: str, cards: Iterable[str], source: Source) -> None:
        self.unseen += [id for id in cards if table.card(g, id).face == "down"]

    def reasons(self, g: Game, selector: Selector, source: Source, id: str) -> tuple[Reason, ...]:
        return (Reason("62-4", "not meant", {"card": id}),)


class PondWaiting:
    """A waiting skill sings: its card's name is recorded, and nothing else changes."""

    def has_payable_cost(self, g: Game, pending: Pending) -> bool:
        return pending.skill.startswith("dear")

    def is_hidden(self, pending: Pending) -> bool:
        return pending.area == "nest"

    def keep_silent(self, g: Game, pending: Pending) -> None:
        settle(g, pending, "cancelled", "63-1", "silent")

    def activate(self, g: Game, pending: Pending, pay: bool) -> Procedure:
        settle(g, pending, "step", "63-2", "sung" if pay else "unpaid")
        if "louder" in pending.skill:
            write(g.state, Add("volume", 1))
        if "shorter" in pending.skill:
            write(g.state, Add("breath", -1))
        if pending.skill.endswith("again") and g.state.facts.get("breath", 1):
            write(g.state, Await(pending._replace(id=g.new_serial())))
        return
        yield


class PondHearing:
    """A hop is heard and remembered as a leap too, once the frog sits where it went, as long as the day lasts.

    Which skills wait is for a test to say; a deaf frog hears nothing.
    """

    def __init__(self) -> None:
        self.waiting: list[tuple[str, Skill]] = []
        self.deaf: set[str] = set()

    def periods(self, g: Game) -> tuple[str, ...]:
        return ("turn",)

    def named(self, g: Game, event: Event) -> Iterable[Event]:
        return (event, event.renamed("leap")) if event.kind == "hop" else (event,)

    def is_seen(self, event: Event, written: bool) -> bool:
        return written

    def is_part(
        self,
        g: Game,
        part: str,
        wanted: Selector,
        source: Source,
        card: str,
        event: Event,
        asked: Collection[str] = (),
    ) -> bool:
        if wanted.where.who != "card":
            return selecting.matches(g, wanted, source, card)
        return selecting.is_of_kind(g, wanted, source, card)

    def is_said(self, event: Event, part: str, wanted: str, source: Source) -> bool:
        return is_word(event, part, wanted, source)

    def listening(self, g: Game, kind: str) -> Sequence[tuple[str, Skill]]:
        return [(card, skill) for card, skill in self.waiting if kind in {each.event for each in triggers_of(skill)}]

    def hears(self, g: Game, card: str, skill: Skill, event: Event, written: bool) -> bool:
        return written and card not in self.deaf

    def begins_to_wait(self, g: Game, skill: Skill, source: Source, event: Event, written: bool) -> Pending:
        about = known_of(event)
        return Pending(0, "auto", source.card, skill.name, source.master, source.area, about=about, rule="65-3")


class PondReplacing:
    """Skills replace what a test says; a dreaming frog's does not, and a puddle is left as it is."""

    def __init__(self) -> None:
        self.there: list[tuple[str, Skill]] = []
        self.cites: dict[str, str] = {}
        self.dreaming: set[str] = set()

    def that_replace(self, g: Game, event: Event) -> Iterable[tuple[str, Skill]]:
        return [(card, skill) for card, skill in self.there if skill.replaces and skill.replaces.event == event.kind]

    def own_rule(self, event: Event, skill: Skill) -> str:
        return self.cites.get(skill.name, "")

    def rule_of_number(self, skill: Skill) -> str:
        return "65-7"

    def applies(self, g: Game, event: Event, card: str, skill: Skill) -> bool:
        return card not in self.dreaming

    def can_all_be_done(self, g: Game, actions: tuple[Action, ...], source: Source) -> bool:
        return not any(isinstance(action, Draw) for action in actions)

    def elsewhere(self, event: Event, to: str) -> Event:
        return event.but(to=to)

    def who_decides(self, g: Game, event: Event) -> tuple[str, str]:
        return table.master(g, event.facts["card"]), "69-1"

    def finished(self, g: Game, event: Event, skill: Skill, source: Source, replacement: Replacement) -> Replacement:
        return replacement._replace(message="dreamt") if skill.name == "dream" else replacement


MEANINGS = Meanings(SHARED)


@MEANINGS.performs(Put)
def _put(g: Game, action: Put, source: Source) -> Procedure:
    on = yield call(selecting.select, action.on, source)
    for id in on:
        yield call(happen, Event("hop", source.rule, {"card": id, "to": action.to, "by": source.card}))
    return bool(on)


@MEANINGS.performs(Draw)
def _draw(g: Game, action: Draw, source: Source) -> Procedure:
    """Frogs do not draw; a player counts."""
    player = source.master if action.player == "you" else table.opponent(source.master)
    before = g.state.facts.get("counted", ())
    yield call(happen, Event("set", source.rule, {"name": "counted", "value": (*before, player)}))
    return True


@MEANINGS.is_fulfilled(During)
def _during(g: Game, condition: During, source: Source) -> bool:
    return bool(g.state.facts.get("weather") == condition.when)


class PondRules(ToyRules):
    """The rules of the pond."""

    slug = "pond"
    meanings = MEANINGS
    cites: Mapping[str, Cite] = CITES
    cards = PondCards()
    choosing = PondChoosing()
    waiting = PondWaiting()
    questions: Questions = {}

    def __init__(self, procedure: Callable[..., Procedure]) -> None:
        super().__init__(procedure)
        self.shields = PondShields()
        self.skills = PondSkills()
        self.commentary = PondCommentary()
        self.comments = True
        self.hearing = PondHearing()
        self.replacing = PondReplacing()

    def prohibited(self, g: Game, event: Event) -> Reason | None:
        """A hop that an effect forbids, and whatever a test forbids."""
        if event.kind != "hop":
            return super().prohibited(g, event)
        card, by = event.facts["card"], event.get("by", "")
        player = table.master(g, by) if by else ""
        return forbidding.forbidden(g, card, "hop", "68-1", by, player) or forbidding.forbidden_to(
            g, player or table.master(g, card), "hop", "68-2", card
        )

    def replacements(self, g: Game, event: Event) -> list[Replacement]:
        return [*instead.replacements(g, event)]

    def choose_replacement(self, g: Game, replacements: list[Replacement]) -> Ask:
        return instead.choice(g, replacements)

    def offer_replacement(self, g: Game, replacement: Replacement) -> Procedure:
        return instead.offer(g, replacement)

    def triggered(self, g: Game, event: Event, written: bool) -> Iterable[Pending]:
        return [*super().triggered(g, event, written), *hearing.triggered(g, event, written)]

    def joined(self, g: Game, before: Heard, after: Heard, batch: int) -> list[Pending]:
        return one_happening.each_once(g, before, after, batch, Cite("65-1", "frogs-hear-once"))

    def remembered(self, g: Game, event: Event, written: bool) -> Iterable[Change]:
        if event.kind == "night falls" and written:
            return ended(g, {"turn": ""})
        return remembered(g, self.questions, event, written)

    def cite_of_delay(self, g: Game, source: Source, lasts: bool) -> Cite:
        return Cite("64-1")

    def noted(self, g: Game, event: Event) -> Event:
        return event.but(**{"from": table.area_of(g, event.facts["card"])}) if event.kind == "hop" else event

    def changes(self, g: Game, event: Event) -> Iterator[Change]:
        yield from super().changes(g, event)
        if event.kind == "hop":
            yield Move(event.facts["card"], f"{g.state.cards[event.facts['card']].owner}.{event.facts['to']}")
        if event.kind == "effect":
            yield lasting.begin(g, event)
        if event.kind in durations.KINDS:
            yield from durations.changes(g, event)
        if event.kind == "delayed effect":
            yield Await(event.facts["pending"]._replace(id=g.new_serial()))
        if event.kind == "game ends":
            yield Record("result", event.facts["result"])


FROGS = {
    "lily": Frog("Lily", "Green", 1),
    "moss": Frog("Moss", "Green", 3),
    "azure": Frog("Azure", "Blue", 5),
    "mist": Frog("Mist", "Blue", None, ("Something that nobody plays.",)),
}


@dataclass
class Pond:
    """A game by the pond: `lily` and `moss` of player A and `azure` of player B in it, `mist` of A on the shore.

    Args:
        procedure: what is carried out.
    """

    procedure: Callable[..., Procedure]
    nest: int = 0
    waiting: tuple[Pending, ...] = ()
    returned: list[Any] = field(default_factory=list)

    def __post_init__(self) -> None:
        state = State()
        lie = {"lily": "A.pond", "moss": "A.pond", "azure": "B.pond", "mist": "A.shore"}
        for id, area in lie.items():
            write(state, Create(id, Card(id, area[0], area)))
        for number in range(self.nest):
            write(state, Create(f"egg{number + 1}", Card("lily", "A", "A.nest", face="down")))
        write(state, Record("turn_player", "A"))
        for pending in self.waiting:
            write(state, Await(pending))
        self.rules = PondRules(self._run)
        self.game = Game(self.rules, FROGS, state)  # type: ignore[arg-type]

    def _run(self, g: Game) -> Procedure:
        self.returned.append((yield call(self.procedure)))

    def plays(self, *answers: str) -> Pond:
        """Carry the procedure out with these answers of whoever is asked.

        Args:
            answers: `pass` for doing nothing, `a, b` for choosing several, `sing with=lily` for an action.
        """
        self.game.begin()
        for answer in answers:
            asked = self.game.waiting
            assert asked is not None, answer
            take(self.game, read_input({"player": asked.player, **_table(answer, bool(asked.actions))}))
        return self

    def told(self) -> list[tuple[str, str]]:
        """The rule and the message of each step but those that only note a choice."""
        return [(step.rule, step.message) for step in self.game.trace if step.kind != "choice"]


def _table(answer: str, declares: bool) -> dict[str, Any]:
    if answer == "pass":
        return {"pass": True}
    if not declares:
        return {"choose": answer.split(", ")}
    action, *parts = answer.split(" ")
    return {"action": action.replace("_", " "), **dict(part.split("=") for part in parts)}
