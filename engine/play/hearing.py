"""What sets skills off: which events are those that one waits for, and what begins to wait when one happens."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from engine.effects.nodes import Selector, Skill, Trigger
from engine.kernel.events import Event
from engine.kernel.game import Game
from engine.kernel.state import Meant, Pending
from engine.play import conditions, history, table
from engine.play.ruleset import ruleset
from engine.play.sources import Source, past_of, source_of


def plays(g: Game, parts: Mapping[str, Selector | str], source: Source, event: Event) -> bool:
    """Whether every part of a trigger or replacement is played as it says in the event."""
    game = ruleset(g).hearing
    for name, wanted in parts.items():
        if isinstance(wanted, str):
            if not game.is_said(event, name, wanted, source):
                return False
            continue
        card = event.get(name)
        if card not in g.state.cards or not game.is_part(g, name, wanted, source, card, event, parts):
            return False
    return True


def is_word(event: Event, part: str, wanted: str, source: Source) -> bool:
    """Whether a part of an event is the word that a skill asks for, where `you` and `opponent` stand for players."""
    you = {"you": source.master, "opponent": table.opponent(source.master)}
    return bool(event.get(part) == you.get(wanted, wanted))


def triggers_of(skill: Skill) -> tuple[Trigger, ...]:
    """All that a skill waits for."""
    return (skill.trigger, *skill.trigger.also) if skill.trigger else ()


def is_fulfilled(g: Game, trigger: Trigger, source: Source, event: Event) -> bool:
    """Whether an event is what a trigger names, whichever time of the turn it is."""
    return (
        trigger.event == event.kind
        and plays(g, trigger.parts, source, event)
        and all(conditions.holds(g, condition, source) for condition in trigger.situation)
    )


def is_one_of(
    g: Game, triggers: tuple[Trigger, ...], source: Source, event: Event, written: bool | None = None
) -> bool:
    """Whether an event is what one of these waits for.

    Args:
        written: whether it has been; None where it is not asked which time of the turn it is.
    """
    return any(
        is_fulfilled(g, trigger, source, event)
        and (written is None or not trigger.nth or history.is_nth(g, trigger, source, written))
        for trigger in triggers
    )


def waits_for(g: Game, card: str, skill: Skill, event: Event) -> bool:
    """Whether an event is one that a skill of a card waits for, were the skill valid."""
    return is_one_of(g, triggers_of(skill), source_of(g, card, skill.name), event)


def triggered(g: Game, event: Event, written: bool) -> list[Pending]:
    """The skills whose trigger an event fulfils, and the delayed effects whose moment it is.

    Args:
        written: whether it has been; it is heard once before and once after.
    """
    set_off: list[Pending] = []
    for each in ruleset(g).hearing.named(g, event):
        listening = ruleset(g).hearing.listening(g, each.kind)
        if listening or g.state.pending:
            set_off += _of_those_that_wait(g, each, written, listening)
    return set_off


def _of_those_that_wait(
    g: Game, event: Event, written: bool, listening: Iterable[tuple[str, Skill]]
) -> Iterator[Pending]:
    hearing = ruleset(g).hearing
    for card, skill in listening:
        if not hearing.hears(g, card, skill, event, written):
            continue
        source = source_of(g, card, skill.name)
        if is_one_of(g, triggers_of(skill), source, event, written):
            yield hearing.begins_to_wait(g, skill, source, event, written)
    for pending in g.state.pending:
        if pending.moment == event.kind and hearing.is_seen(event, written) and _is_due(g, pending, event):
            yield _due(g, pending, event)


def _is_due(g: Game, pending: Pending, event: Event) -> bool:
    """Whether the moment a delayed effect waits for is this event."""
    (later,) = pending.effect
    known = dict(pending.about)
    source = Source(pending.card, pending.master, pending.skill, "", pending.area, pending.stay, known)
    source.past = past_of(g, pending)
    if not ruleset(g).hearing.is_seen(event, False):
        source.past = {key: meant for key, meant in source.past.items() if not _by_this(g, meant, event)}
    return plays(g, later.parts, source, event)


def _by_this(g: Game, meant: Meant, event: Event) -> bool:
    """Whether a card is a new one by this event alone, which is looked at when it has happened."""
    return meant.card == event.get("card") and meant.stay + 1 == g.state.cards[meant.card].stay


def _due(g: Game, pending: Pending, event: Event) -> Pending:
    """A delayed effect whose moment this is.

    Like a skill that the event sets off, it speaks of the event's cards wherever that takes them.
    """
    known = known_of(event)
    names, cards = {name for name, _ in known}, {value for _, value in known}
    return pending._replace(
        moment="",
        about=(*pending.about, *known),
        rule=ruleset(g).cites["delayed effect is due"].rule,
        meant=tuple(meant for meant in pending.meant if meant.name not in names and meant.card not in cards),
    )


def known_of(event: Event) -> tuple[tuple[str, object], ...]:
    """What a skill can speak of afterwards: the cards and numbers of the event that set it off."""
    known = tuple((name, value) for name, value in event.facts.items() if isinstance(value, str | int))
    return (*known, ("that card", event.get("card", "")))
