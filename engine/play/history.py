"""What has happened in a period, kept for the skills that ask for it later.

Play keeps it, and not each card: of the kinds of event that any skill of the game asks for, every one that happens is
noted with the words, numbers and cards that play a part in it, and with which of the selectors that are asked for each
card fitted at that moment. A card that asks need not have been there.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Any, NamedTuple

from engine.effects.nodes import Condition, Happened, Selector, TimesHappened, Trigger, Where
from engine.effects.spelling import changed
from engine.effects.walking import nodes_in
from engine.kernel.events import Event
from engine.kernel.game import Game
from engine.kernel.writing import Append, Change, Record
from engine.play import conditions, selecting, table
from engine.play.meanings import SHARED
from engine.play.ruleset import Hearing, ruleset
from engine.play.sources import Source, source_of

#: So many events are kept; of more than these the oldest are forgotten, so that a count goes no higher.
MOST_KEPT = 200
#: The fact under which they are.
_KEPT = "happened"
#: What in a trigger can be asked for of earlier events, in the period for which its number counts.
_COUNTED_WITHIN = "turn"

#: By the kind of an event, the parts of it that are asked for and the cards that are meant.
Questions = Mapping[str, frozenset[tuple[str, Selector]]]


class Happening(NamedTuple):
    """Something that has happened.

    Attributes:
        kind: what.
        facts: the words and numbers of it, by their names.
        cards: each part that a card plays: the card, and which card it was and became by it.
        fits: of each such part the selectors it fitted, seen from a player.
        moment: the same for all that happened at the same time; counted up.
        periods: those that went on.
    """

    kind: str
    facts: tuple[tuple[str, Any], ...]
    cards: tuple[tuple[str, str, tuple[int, ...]], ...]
    fits: tuple[tuple[str, Selector, str], ...]
    moment: int
    periods: tuple[str, ...]


def asks(node: Any) -> bool:
    """Whether a node asks for what has happened: an amount, a condition, or a trigger that counts."""
    return isinstance(node, Happened | TimesHappened) or (isinstance(node, Trigger) and bool(node.nth))


def asked_in(trees: Iterable[Any]) -> Questions:
    """What the skills of a game ask for, by the trees of all its cards."""
    found: dict[str, set[tuple[str, Selector]]] = {}
    for node in (node for tree in trees for node in nodes_in(tree)):
        if asks(node):
            asked = found.setdefault(node.event, set())
            asked.update((part, _kind(wanted)) for part, wanted in node.parts.items() if isinstance(wanted, Selector))
    return {kind: frozenset(parts) for kind, parts in found.items()}


def remembered(g: Game, questions: Questions, event: Event, written: bool) -> Iterator[Change]:
    """What is kept of an event, if anything asks for it: once, when its cards are as they are seen."""
    hearing = ruleset(g).hearing
    for named in hearing.named(g, event) if questions else ():
        if named.kind in questions and _is_last_seen(hearing, named, written):
            yield Append(_KEPT, _noted(g, questions[named.kind], named, written), MOST_KEPT)


def _is_last_seen(hearing: Hearing, event: Event, written: bool) -> bool:
    return hearing.is_seen(event, written) and (written or not hearing.is_seen(event, True))


def ended(g: Game, becomes: Mapping[str, str]) -> Iterator[Change]:
    """What of it is kept when periods end, each of which is called otherwise from now on, or is `` and forgotten."""
    if kept := _kept(g):
        later = (each._replace(periods=_renamed(each.periods, becomes)) for each in kept)
        yield Record(_KEPT, tuple(each for each in later if each.periods) or None)


def is_nth(g: Game, trigger: Trigger, source: Source, written: bool) -> bool:
    """Whether what a skill waits for happens for that time in the turn; what happens at the same time is one time.

    Args:
        written: whether the event itself has been noted already.
    """
    moments = {each.moment for each in _those(g, trigger.event, trigger.parts, _COUNTED_WITHIN, source)}
    return len(moments) + (not written) == trigger.nth


@SHARED.comes_to(TimesHappened)
def _times(g: Game, value: TimesHappened, source: Source) -> int:
    found = list(_those(g, value.event, value.parts, value.within, source))
    if value.sums:
        return value.each * sum(int(dict(each.facts)[value.sums]) for each in found)
    if value.different:
        cards = {(id, stays[0]) for each in found for part, id, stays in each.cards if part == value.different}
        return value.each * len(cards)
    return value.each * len(found)


@SHARED.is_fulfilled(Happened)
def _happened(g: Game, condition: Happened, source: Source) -> bool:
    times, most = _times(g, condition.times, source), condition.at_most
    least = conditions.amount(g, condition.at_least, source)
    return times >= least and (most is None or times <= conditions.amount(g, most, source))


def tell(g: Game, condition: Condition, source: Source) -> None:
    """Say how often what a condition asks for has happened."""
    for node in nodes_in(condition):
        if isinstance(node, Happened | TimesHappened):
            times = node.times if isinstance(node, Happened) else replace(node, each=1)
            told = {"card": source.card, "skill": source.skill, "count": _times(g, times, source)}
            g.proceed(source.rule, f"past.{node.within}", told, quiet=True)


def _kept(g: Game) -> tuple[Happening, ...]:
    found: tuple[Happening, ...] = g.state.facts.get(_KEPT, ())
    return found


def _renamed(periods: tuple[str, ...], becomes: Mapping[str, str]) -> tuple[str, ...]:
    return tuple(new for period in periods if (new := becomes.get(period, period)))


def _kind(wanted: Selector) -> Selector:
    """What a selector asks of a card that played a part, but for which card it is to the skill that asks."""
    return changed(wanted, who="card" if wanted.where.who == "card" else "this", other=False)


def _noted(g: Game, asked: Iterable[tuple[str, Selector]], event: Event, written: bool) -> Happening:
    cards = tuple(
        (part, id, _stays(g, event, id, written))
        for part, id in event.facts.items()
        if isinstance(id, str) and id in g.state.cards
    )
    fits = {
        (part, wanted, player)
        for part, wanted in asked
        for played, id, _ in cards
        for player in table.PLAYERS
        if part == played and _fits(g, part, wanted, player, id, event)
    }
    facts = tuple((name, value) for name, value in event.facts.items() if isinstance(value, str | int))
    moment = max((each.moment for each in _kept(g)), default=0) + 1
    return Happening(event.kind, facts, cards, tuple(sorted(fits, key=repr)), moment, ruleset(g).hearing.periods(g))


def _fits(g: Game, part: str, wanted: Selector, player: str, id: str, event: Event) -> bool:
    source = source_of(g, id)
    source.master = player
    return ruleset(g).hearing.is_part(g, part, wanted, source, id, event)


def _stays(g: Game, event: Event, id: str, written: bool) -> tuple[int, ...]:
    """Which card it was in the event, and which it became by it if it is seen before it moves."""
    stay = table.card(g, id).stay
    moves = not written and id == event.get("card") and event.get("from") != event.get("to")
    return (stay, stay + 1) if moves else (stay,)


def _those(
    g: Game, event: str, parts: Mapping[str, Selector | str], within: str, source: Source
) -> Iterator[Happening]:
    """What of all that is kept was such an event in a period."""
    for each in _kept(g):
        if each.kind == event and within in each.periods and _was_played(g, each, parts, source):
            yield each


def _was_played(g: Game, past: Happening, parts: Mapping[str, Selector | str], source: Source) -> bool:
    """Whether every part was played as a skill asks."""
    facts, cards = dict(past.facts), {part: (id, stays) for part, id, stays in past.cards}
    players = {"you": source.master, "opponent": table.opponent(source.master)}
    for part, wanted in parts.items():
        if isinstance(wanted, str):
            if facts.get(part) != players.get(wanted, wanted):
                return False
            continue
        fitted = part in cards and (part, _kind(wanted), source.master) in past.fits
        if not fitted or not _is_meant(g, wanted, source, *cards[part]):
            return False
    return True


def _is_meant(g: Game, wanted: Selector, source: Source, id: str, stays: tuple[int, ...]) -> bool:
    """Whether it was the card that a skill means by its word, and the same card still."""
    if wanted.where.who == "card":
        return not (wanted.lying.other and id == source.card and source.stay in stays)
    if wanted.where.who == "this":
        return id == source.card and source.stay in stays
    there = selecting.fitting(g, Selector(Where(wanted.where.who)), source)
    return id in there and table.card(g, id).stay in stays
