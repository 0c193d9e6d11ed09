"""What happens and who or what it is said of: a phrase for a card or a player, and behind it what happens to it.

What is said is a row of triggers in which `SUBJECT` stands for that card or player; reading puts it in, saying looks
for it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import product
from typing import Any

from engine.effects.nodes import THIS, Selector, Trigger, Where
from engine.effects.spelling import changed
from engine.games.masters.text.event_cards import SUBJECT, is_bare
from engine.text.grammar import Begins, Ends, Grammar, Reading, Saying

#: Who or what plays which part in the event.
Parts = Mapping[str, Selector | str]

#: Where a card that is only called a card is when such an event happens to it; 20-1-2 would look for Battle Cards.
_SOMEWHERE = {
    **dict.fromkeys(("attack", "attacked", "deals damage", "card KOs", "skill activated"), ("any",)),
    "switch": ("all",),
    "play": ("battle", "unison"),
}


@dataclass(frozen=True)
class Happening:
    """A card or player, and what happens to or is done by it.

    Attributes:
        subject: the kind of phrase that says who or what.
        said: the kind of phrase that says what happens: triggers.
    """

    subject: str
    said: str

    def begins(self) -> Begins:
        return Begins(kinds=(self.subject,))

    def read(self, reading: Reading, at: int) -> Iterator[Ends]:
        for subject, after in reading.read(self.subject, at):
            for triggers, end in reading.read(self.said, after):
                filled = _all_filled(triggers, subject)
                if filled is not None:
                    yield Ends(filled, end)

    def say(self, saying: Saying, meant: Any, state: Any) -> Iterator[Any]:
        if not isinstance(meant, tuple) or not all(isinstance(trigger, Trigger) for trigger in meant):
            return
        for subject, triggers in _emptied(meant):
            for after in saying.say(self.subject, subject, state):
                yield from saying.say(self.said, triggers, after)


def _all_filled(triggers: tuple[Trigger, ...], subject: Selector | str) -> tuple[Trigger, ...] | None:
    """What is said of a subject; None where it does not go together."""
    masters = {_master_of_subject(trigger) for trigger in triggers}
    if isinstance(subject, Selector) and subject != THIS and subject.where.master == "any" and len(masters) > 1:
        return None  # whose card it is would be said of one of them only
    try:
        return tuple(_filled(trigger, subject) for trigger in triggers)
    except ValueError:
        return None


def _master_of_subject(trigger: Trigger) -> str:
    parts = (part for part in trigger.parts.values() if isinstance(part, Selector) and part.where.who == SUBJECT)
    return next((part.where.master for part in parts), "any")


def _filled(trigger: Trigger, subject: Selector | str) -> Trigger:
    if isinstance(subject, Selector) and is_bare(subject):
        subject = changed(subject, area=_SOMEWHERE.get(trigger.event, ()))
    return replace(trigger, parts={name: _filled_part(part, subject) for name, part in trigger.parts.items()})


def _without_area(part: Selector, event: str) -> Selector:
    """The card of an event as it is said, where only the event says where it is."""
    said = changed(part, area=())
    return said if part.where.area and part.where.area == _SOMEWHERE.get(event) and is_bare(said) else part


def _filled_part(part: Selector | str, subject: Selector | str) -> Selector | str:
    """A part with the subject put in.

    Raises:
        ValueError: the subject is a card of one player in the area of the other.
    """
    if isinstance(subject, str):
        if isinstance(part, str):
            return subject if part == SUBJECT else part
        return changed(part, master=subject) if part.where.master == SUBJECT else part
    if not isinstance(part, Selector) or part.where.who != SUBJECT:
        return part
    if subject == THIS or part.where.master == "any":
        return subject
    if subject.where.master not in ("any", part.where.master):
        raise ValueError("a card in the area of the other player")
    return changed(subject, master=part.where.master)


def _emptied(triggers: tuple[Trigger, ...]) -> Iterator[tuple[Selector | str, tuple[Trigger, ...]]]:
    """Each subject these could be said of, and what is said of it."""
    for player in ("you", "opponent"):
        for also_cards in (True, False):
            yield player, tuple(_without_player(trigger, player, also_cards) for trigger in triggers)
    found = {
        _without_area(part, trigger.event): None
        for trigger in triggers
        for part in trigger.parts.values()
        if isinstance(part, Selector)
    }
    for subject in found:
        masters = ("any", "you") if subject == THIS else tuple(dict.fromkeys(("any", subject.where.master)))
        for whose in product(masters, repeat=len(triggers)):
            said = tuple(_without_card(trigger, subject, of) for trigger, of in zip(triggers, whose, strict=True))
            yield subject, said
            if subject != THIS and "any" not in whose:
                yield changed(subject, master="any"), said


def _without_player(trigger: Trigger, player: str, also_cards: bool) -> Trigger:
    def emptied(part: Selector | str) -> Selector | str:
        if isinstance(part, str):
            return SUBJECT if part == player else part
        return changed(part, master=SUBJECT) if also_cards and part.where.master == player else part

    return replace(trigger, parts={name: emptied(part) for name, part in trigger.parts.items()})


def _without_card(trigger: Trigger, subject: Selector, master: str) -> Trigger:
    def emptied(part: Selector | str) -> Selector | str:
        is_it = isinstance(part, Selector) and _without_area(part, trigger.event) == subject
        return Selector(Where(SUBJECT, master=master)) if is_it else part

    return replace(trigger, parts={name: emptied(part) for name, part in trigger.parts.items()})


def happens(grammar: Grammar, kind: str, event: str, parts: Parts, *ways: str) -> None:
    """Each of the ways means that event; the slots of a way are named after the parts that they say."""
    for way in ways:
        grammar.own(kind, way, made=_maker(event, parts), taken=_taker(event, parts, way))


def _maker(event: str, parts: Parts) -> Callable[[Any], tuple[Trigger, ...]]:
    return lambda said: (Trigger(event, {**parts, **said}),)


def _taker(event: str, parts: Parts, way: str) -> Callable[[Any], dict[str, Any] | None]:
    def taken(meant: Any) -> dict[str, Any] | None:
        if not isinstance(meant, tuple) or len(meant) != 1 or meant[0].event != event or meant[0].situation:
            return None
        left = dict(meant[0].parts)
        if any(name not in left or left.pop(name) != part for name, part in parts.items()):
            return None
        return left if all(f"{{{name}:" in way for name in left) and way.count(":") == len(left) else None

    return taken
