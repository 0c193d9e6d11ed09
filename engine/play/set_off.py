"""Lines of texts that are not played and have been set off, until they are resolved by hand or left out.

What is noticed here is no part of the state: each replay notices the same.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass, field
from typing import NamedTuple, cast

from engine.kernel.asking import Option
from engine.kernel.events import Event
from engine.kernel.game import Game
from engine.kernel.state import Pending
from engine.play import table
from engine.play.by_hand import Offering, offer
from engine.play.unplayed_line import Unplayed, UnplayedLine

_KEY = "lines set off"


class Voice(NamedTuple):
    """Which line of which card it is: the card, and what the skill of the line is called."""

    card: str
    skill: str


@dataclass
class Due:
    """A line that has been set off.

    Attributes:
        waits: how it waits, if it is resolved. line: its words.
        times: how often it has been set off. happening: when that was last.
    """

    waits: Pending
    line: str
    times: int = 1
    happening: int = 0


@dataclass
class _Noticed:
    """The lines set off since the last checkpoint.

    Attributes:
        happening: tells apart what happens one after another.
        passed: what the player has left aside for now. resolved: what has been resolved at this checkpoint.
    """

    happening: int = 0
    due: dict[Voice, Due] = field(default_factory=dict)
    passed: set[Voice] = field(default_factory=set)
    resolved: set[Voice] = field(default_factory=set)


def _noticed(g: Game) -> _Noticed:
    return cast(_Noticed, g.noticed.setdefault(_KEY, _Noticed()))


class Listening(NamedTuple):
    """What a game says of the lines that wait to be set off.

    Attributes:
        held: those of a card that lie up, by what their skills are called.
        is_usual: whether a card lies where the skill of that name is valid unless it says otherwise.
        events: what such a skill can wait for, where its words do not tell. rule: the rule by which it waits.
    """

    unplayed: Unplayed
    held: Callable[[Game, str], Iterable[tuple[str, UnplayedLine]]]
    is_usual: Callable[[Game, str, str], bool]
    events: Collection[str]
    rule: str


def kinds_waited_for(lines: Iterable[UnplayedLine], events: Collection[str]) -> frozenset[str]:
    """The kinds of event that can set off any of the lines: those their words tell, and all `events` where they do
    not."""
    waited: set[str] = set()
    for line in lines:
        waited.update(*(moment.events for moment in line.moments), () if line.moments else events)
    return frozenset(waited)


def notice(g: Game, event: Event, written: bool, lines: Listening) -> None:
    """Note the lines that an event sets off.

    They are asked before it is written and after, since what leaves hears it as it was.
    """
    if not written:
        _noticed(g).happening = g.batch
    told = {**event.facts, "kind": event.kind}
    in_play = (id for player in table.PLAYERS for id in table.cards_in_all(g, player, lines.unplayed.in_play))
    named = (value for value in event.facts.values() if isinstance(value, str) and value in g.state.cards)
    for id in dict.fromkeys((*named, *in_play)):
        for name, line in lines.held(g, id):
            if line.moments:
                comes = lines.unplayed.is_set_off(g, id, line, told)
            else:
                comes = event.kind in lines.events and lines.is_usual(g, id, name)
            if comes:
                _set_off(g, Voice(id, name), line.text, event, lines.rule, bool(line.moments))


def _set_off(g: Game, voice: Voice, line: str, event: Event, rule: str, is_told: bool) -> None:
    """A line is set off by an event: as often as that happens, but once for what happens at the same time.

    Args:
        rule: the rule by which it waits.
        is_told: whether its words tell that this sets it off; else it waits once, and not again at the checkpoint at
            which it has been resolved.
    """
    noticed = _noticed(g)
    if known := noticed.due.get(voice):
        known.times += known.happening != noticed.happening and is_told
        known.happening = noticed.happening
    elif is_told or voice not in noticed.resolved:
        card = table.card(g, voice.card)
        about = tuple((name, value) for name, value in event.facts.items() if isinstance(value, str))
        master = table.master(g, voice.card) or card.owner
        area = table.area_of(g, voice.card)
        waits = Pending(0, "auto", voice.card, voice.skill, master, area, "", (), card.stay, about, rule)
        noticed.due[voice] = Due(waits, line, happening=noticed.happening)


def offer_due(g: Game, at: str, player: str, can_be: Callable[[Pending], bool]) -> Offering[Pending | None]:
    """Offer the player the lines that have been set off; returns the one they choose, None if they choose none.

    What has been passed is offered again only after a skill of theirs that waited has been resolved.

    Args:
        can_be: whether a line is the player's, and can be activated still.
    """
    noticed = _noticed(g)
    due = {voice: each for voice, each in noticed.due.items() if voice not in noticed.passed and can_be(each.waits)}
    if not due:
        return None
    by_id = {":".join(voice): voice for voice in due}
    options = tuple(
        Option(id, "option.by_hand", {"card": voice.card, "line": due[voice].line}, voice.card)
        for id, voice in by_id.items()
    )
    chosen = yield from offer(player, at, "ask.auto_by_hand", {"player": player}, options)
    if not chosen:
        noticed.passed.update(due)
        return None
    voice = by_id[chosen[0]]
    noticed.due[voice].times -= 1
    if not noticed.due[voice].times:
        del noticed.due[voice]
    noticed.resolved.add(voice)
    return due[voice].waits


def again(g: Game, is_theirs: Callable[[Pending], bool]) -> None:
    """What a player has passed is offered again, since another skill of theirs has been resolved."""
    noticed = _noticed(g)
    noticed.passed = {voice for voice in noticed.passed if not is_theirs(noticed.due[voice].waits)}


def is_any_due(g: Game) -> bool:
    """Whether a line has been set off that nobody has passed."""
    return _KEY in g.noticed and not _noticed(g).due.keys() <= _noticed(g).passed


def leave_out(g: Game) -> None:
    """The checkpoint is over: what has not been resolved by hand is left out."""
    g.noticed.pop(_KEY, None)
