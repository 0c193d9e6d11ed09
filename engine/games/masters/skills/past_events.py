"""What has happened, as skills of Masters ask for it later: "if a card was KO'd this turn".

The manual has no rule of its own for this. What counts as having happened, and how the cards of it are seen, is what
makes a skill wait (9-6-2): a draw of several cards counts once (5-1-5), as damage does (5-10-4), and a card that moves
is seen as it was where it came from or as it is where it went (9-6-9-1).
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from functools import lru_cache

from engine.effects.nodes import Forbid
from engine.games.masters.events.events import ACTING
from engine.games.masters.skills import triggers
from engine.games.masters.skills.index import Index
from engine.kernel.events import Event
from engine.kernel.game import Game
from engine.kernel.writing import Change
from engine.play import history

#: The kinds of event by which what skills keep in mind ends, and the one by which a situation is told (9-6-10-1).
_ALWAYS = frozenset(("battle over", "turn over", "situation"))


def heard(g: Game) -> Collection[str] | None:
    """The kinds of event that any skill, or delayed effect, waits for or asks for as the board is; None for all."""
    index: Index = g.index
    if index.heard is None or g.state.pending:
        return None
    known: frozenset[str] | None = index.worked_out.get("heard")
    if known is None:
        known = index.worked_out["heard"] = _kinds_named(index.heard)
    return known


def heeded(g: Game) -> Collection[str] | None:
    """The kinds of event that anything comes of, by the rules or by a skill, as the board is; None for all."""
    index: Index = g.index
    if index.heeded is None or g.state.pending or g.state.facts["phase"] == "setup":
        return None  # what is missing before the game is looked at as it begins (21-2-2)
    known: frozenset[str] | None = index.worked_out.get("heeded")
    if known is None:
        is_any_forbidden = index.kinds is None or Forbid in index.kinds
        known = index.worked_out["heeded"] = _kinds_that_act(index.heeded, is_any_forbidden, bool(index.asked))
    return known


@lru_cache(maxsize=1_000)
def _kinds_that_act(wanted: frozenset[str], is_any_forbidden: bool, is_any_asked: bool) -> frozenset[str]:
    """Where nothing forbids anything, no card is kept from being switched; where nothing asks for what has happened,
    none of it is forgotten as a battle or turn ends."""
    usual = ACTING if is_any_forbidden else ACTING - {"switch"}
    ends = _ALWAYS if is_any_asked else frozenset(("situation",))
    return (usual - _ALWAYS) | ends | _kinds_by_other_names(wanted)


@lru_cache(maxsize=1_000)
def _kinds_named(wanted: frozenset[str]) -> frozenset[str]:
    """The kinds of event that skills know by these names, and those that are always heard."""
    return _ALWAYS | _kinds_by_other_names(wanted)


def _kinds_by_other_names(wanted: frozenset[str]) -> frozenset[str]:
    """The kinds of event that skills know by these names (`triggers.named`)."""
    return frozenset(kind for name in wanted for kind in (name, *triggers.KNOWN_AS.get(name, ())))


def remembered(g: Game, event: Event, written: bool) -> Iterable[Change]:
    """What is kept of an event, and what is forgotten as a battle or turn ends (8-1-2-2, 7-4-7)."""
    questions = g.index.asked
    return _kept(g, questions, event, written) if questions else ()


def _kept(g: Game, questions: history.Questions, event: Event, written: bool) -> Iterator[Change]:
    yield from history.remembered(g, questions, event, written)
    if written and event.kind == "battle over":
        yield from history.ended(g, {"battle": ""})
    if written and event.kind == "turn over":
        yield from history.ended(g, {"turn": "last turn", "last turn": "", "battle": ""})
