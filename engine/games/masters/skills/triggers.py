"""9-6-2 and 9-6-9: what makes a skill wait, or pending (0-3-7): that the condition it names is fulfilled (0-3-6).

A skill waits as often as its trigger is fulfilled (9-6-2-1), but once for what happens at the same time (9-6-2-1-1);
cards drawn and damage dealt count once although their parts follow one another (9-6-2-1-2).
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import NamedTuple

from engine.effects.asked_of_cards import asks_for_information
from engine.effects.nodes import Count, Has, Selector, Skill, ValueOf
from engine.effects.walking import nodes_in
from engine.games.masters.areas.areas import IN_PLAY, REMOVED, is_secret
from engine.games.masters.boards import board_facts as facts
from engine.games.masters.choosing import where
from engine.games.masters.events.events import MOVING
from engine.games.masters.keywords.cites import rule_of_skill
from engine.games.masters.skills import limits, trigger_phrases, valid_areas, validity
from engine.kernel.citing import Cite
from engine.kernel.events import Event
from engine.kernel.game import Game
from engine.kernel.state import Pending
from engine.play import hearing, last_information, selecting
from engine.play.hearing import is_fulfilled, is_one_of, triggers_of
from engine.play.in_force import applies
from engine.play.sources import Source, source_of

#: What moves a card besides a plain movement.
_MOVING_BESIDES = MOVING - {"move", "brought"}
#: By the name under which skills speak of events, the kinds of event that have it besides their own (`named`).
KNOWN_AS = {"move": _MOVING_BESIDES | {"gain control"}, "marker is removed": frozenset(("markers",))}
#: What counts once although its parts follow one another (5-1-5, 5-10-4).
_COUNTED_ONCE = ("draw", "damage")
#: What tells a skill of a card from all others: the card, which card it is since it last moved, the skill's name.
Voice = tuple[str, int, str]


def voice_of(pending: Pending) -> Voice:
    """Which skill it is that waits."""
    return pending.card, pending.stay, pending.skill


class Movement(NamedTuple):
    """How a moved card is seen by the skills that its movement sets off (9-6-9-1).

    Attributes:
        rule: which of the cases it is; `` for none of them.
        as_before: it is seen as it was where it came from, instead of as it is where it went.
    """

    card: str
    rule: str
    as_before: bool


def movement(event: Event) -> Movement | None:
    """The movement an event is; None if it moves no card from one area to another."""
    before, after = event.get("from"), event.get("to")
    if not before or not after or (before == after and not event.get("master")):
        return None
    card = event.facts["card"]
    if after == REMOVED:
        return Movement(card, "9-6-9-1-1", not is_secret(before))
    if before in ("battle", "unison"):
        return Movement(card, "9-6-9-1-2", True)
    if is_secret(before) and is_secret(after):
        return Movement(card, "", False)
    if is_secret(before) or is_secret(after):
        return Movement(card, "9-6-9-1-1", is_secret(after))
    return Movement(card, "9-6-9-1-3", False)


#: What parts the families of a skill, where an event tells them.
_FAMILIES = " / "


def kind_of(skill: Skill) -> dict[str, str]:
    """What the event of its activation tells of a skill besides its name: its type, and the keywords it goes by."""
    return {"type": skill.type, "family": _FAMILIES.join(skill.family)}


def _is_such_skill(event: Event, part: str, wanted: str) -> bool:
    """Whether the skill that is activated is of a type ("counter" for all of those), or has or goes by a name."""
    if part == "type":
        return str(event.get("type", "")).split(":")[0] == wanted
    return wanted == event.get("skill") or wanted in str(event.get("family", "")).split(_FAMILIES)


def is_said(event: Event, part: str, wanted: str, source: Source) -> bool:
    """Whether a part of an event is the word that a skill asks for; of a skill that is activated, one of its words."""
    if event.kind == "skill activated" and part in ("skill", "type"):
        return _is_such_skill(event, part, wanted)
    return hearing.is_word(event, part, wanted, source)


def is_part(
    g: Game, part: str, wanted: Selector, source: Source, card: str, event: Event, asked: Collection[str] = ()
) -> bool:
    """Whether a card is the one meant; one that moves belongs to the area it leaves as well as the one it goes to.

    What asks from where or to where a card moves has said the area of that card.
    """
    wanted = trigger_phrases.whose_skill(wanted) if part == "by" else wanted
    moved = event.get("from") and card == event.get("card")
    if part == "ko" and wanted.where.who == "card":  # it lay in the Battle Area and has left it since (8-4-6-2-1)
        return "battle" in where.areas_of(wanted) and selecting.is_of_kind(g, wanted, source, card)
    if not moved or wanted.where.who not in ("this", "card"):
        return selecting.matches(g, wanted, source, card)
    if wanted.where.who == "this":
        there, areas = card == source.card, wanted.where.area
    elif (not wanted.where.area and ("from" in asked or "to" in asked)) or trigger_phrases.is_from_anywhere(
        wanted, event
    ):
        there, areas = True, ()
    else:
        there, areas = True, where.areas_of(wanted)
    there = there and (not areas or bool({event.get("from"), event.get("to")}.intersection(areas)) or "all" in areas)
    return there and selecting.is_of_kind(g, wanted, source, card)


def periods(g: Game) -> tuple[str, ...]:
    """The turn, and a battle from the attack until its end (8-1-2-2)."""
    return ("turn", "battle") if facts.battle(g) else ("turn",)


def listening(g: Game, kind: str) -> Sequence[tuple[str, Skill]]:
    """The cards and skills that wait for events of a kind; a situation is none, and has its own way (9-6-10)."""
    return () if kind == "situation" else validity.listening(g, kind)


def named(g: Game, event: Event) -> tuple[Event, ...]:
    """An event under each of the names by which skills speak of it.

    Whatever moves a card, it has left one area for another (9-6-9): a play, a combo, a draw, life that is taken, a card
    placed under another, or one that another player gains control of (3-1-1, 20-9-1). Of what a keyword skill moves
    first to play another card with it, nothing waits (22-5-3-1-1).
    """
    if event.kind == "gain control" or (event.kind in _MOVING_BESIDES and event.get("from") != event.get("to")):
        return event, event.renamed("move")
    if event.kind == "ko" and "attacker" in event.facts:
        return (event.but(by=event.facts["attacker"]),)  # for a skill that asks which card did it, not whose skill
    if event.kind == "markers" and not g.within("markers lost in battle"):
        return (event.renamed("marker is removed"),)  # a battle has a step of its own for it (8-4-6-3-4)
    return (event,)


def _has_been_set_off_as_ko(g: Game, skill: Skill, source: Source, event: Event) -> bool:
    """Whether a movement is part of a KO (21-14-2) for which the skill waits already: the two are one happening."""
    return bool(event.get("ko")) and is_one_of(g, triggers_of(skill), source, named(g, event.renamed("ko"))[0])


def spent(g: Game, events: Iterable[Event]) -> Iterator[tuple[str, Skill]]:
    """The skills that would wait for an event, had they not been resolved as often as a turn allows (22-11-5)."""
    for event in events:
        for card, skill in listening(g, event.kind):
            source = source_of(g, card, skill.name)
            if _is_spent(g, card, skill) and is_one_of(g, triggers_of(skill), source, event):
                yield card, skill


def of_another_time(g: Game, events: Iterable[Event]) -> Iterator[tuple[str, Skill]]:
    """The skills that wait for an event that has happened, but for another time of it this turn (9-6-2)."""
    for event in events if g.index.asked else ():
        for card, skill in listening(g, event.kind):
            counted = tuple(trigger for trigger in triggers_of(skill) if trigger.nth)
            source = source_of(g, card, skill.name)
            if is_one_of(g, counted, source, event) and not is_one_of(g, counted, source, event, True):
                yield card, skill


def silenced(g: Game, events: Iterable[Event]) -> Iterator[tuple[str, Skill]]:
    """The skills of a moved card that would wait for its movement, had they not been negated where it came from
    (9-6-9-2)."""
    for event in events:
        negated = frozenset(event.get("negated", ()))
        if not negated or event.get("from") == event.get("to"):
            continue
        card = event.facts["card"]
        printed, ways = facts.printed(g, card), {event.facts["from"], event.facts["to"], "all"}
        autos = (skill for skill in printed.skills if skill.type == "auto" and validity.is_negated(skill, negated))
        for skill in autos:
            waits = is_one_of(g, triggers_of(skill), source_of(g, card, skill.name), event)
            if waits and not ways.isdisjoint(valid_areas.areas_of(printed, skill)):
                yield card, skill


def _is_spent(g: Game, card: str, skill: Skill) -> bool:
    """Whether a skill with [Once per turn] has been activated this turn."""
    if not skill.per_turn and not skill.keywords:
        return False
    return limits.is_spent(g, validity.applied(g, card, skill), source_of(g, card, skill.name))


def is_seen(event: Event, written: bool) -> bool:
    """9-6-9-1: a card that moves is seen as it was or as it is; any other at either moment."""
    moved = movement(event)
    return moved is None or written is not moved.as_before


def hears(g: Game, card: str, skill: Skill, event: Event, written: bool) -> bool:
    """Whether a skill can be set off by the event at this moment.

    Not by what only another card's skills hear, nor once it has been resolved as often as a turn allows (22-11-5), has
    had its end of the turn (7-4-2), or waits already for the KO that a movement is part of (9-6-2-1-1).
    """
    if event.get("only", card) != card or not _is_heard(card, skill, event, written) or _is_spent(g, card, skill):
        return False
    if not event.get("done") and not event.get("ko"):
        return True
    source = source_of(g, card, skill.name)
    if (card, source.stay, skill.name) in event.get("done", ()):
        return False
    return not _has_been_set_off_as_ko(g, skill, source, event)


def _is_heard(card: str, skill: Skill, event: Event, written: bool) -> bool:
    """Whether a skill hears the event as the board is at this moment, before or after it is written.

    Another card's movement is heard when that card is as it is seen; a card's own movement by the skills it has in
    either area, but by none that was negated where it came from (9-6-9-2). A skill that waits for a card to come on top
    of its own hears that while its card still lies on top (23-2-2-4); its others are negated by then (23-2-2).
    """
    if card == event.get("onto") and any("onto" in trigger.parts for trigger in triggers_of(skill)):
        return not written  # 23-2-2-4
    moved = movement(event)
    if moved is None:
        return True
    if card != moved.card:
        return written is not moved.as_before
    if event.get("fallen"):
        return False  # 23-2-5-1
    if event.kind == "play" and event.get("from") in IN_PLAY:
        return False  # 9-6-9-3: a card that was in play already is not played
    return not validity.is_negated(skill, frozenset(event.get("negated", ())))


def begins_to_wait(g: Game, skill: Skill, source: Source, event: Event, written: bool) -> Pending:
    """A skill that its trigger has set off, with what it can speak of.

    It is taken along where it could not be found again: it is not printed, or on a side that can be turned down.
    """
    moved = movement(event)
    about = tuple(pair for pair in hearing.known_of(event) if pair[0] != "by" or _speaks_of_who_did_it(skill))
    if moved and moved.as_before and not written:
        about = (*about, (last_information.AS_IT_WAS, last_information.as_it_is(g, moved.card)))
    stays = facts.printed(g, source.card).skill(skill.name) is not None and not facts.has_back(g, source.card)
    of_keyword = rule_of_skill(skill, "trigger")
    cite = Cite(of_keyword) if of_keyword else _cite(g, skill, source, event, moved)
    return Pending(
        0,
        "auto",
        source.card,
        skill.name,
        source.master,
        source.area,
        effect=() if stays else (skill,),
        stay=source.stay,
        about=about,
        rule=cite.rule,
        reading=cite.reading,
    )


def _speaks_of_who_did_it(skill: Skill) -> bool:
    """Whether a skill means the card by whose skill it was set off; if not, two such events are alike to it."""
    return any(isinstance(node, Selector) and node.where.who == "by" for node in nodes_in((skill.cost, skill.effect)))


def _cite(g: Game, skill: Skill, source: Source, event: Event, moved: Movement | None) -> Cite:
    """The rule by which a skill begins to wait: that of its kind of trigger, if it has one of its own."""
    if any(p.card == source.card and p.skill == skill.name and p.kind == "auto" for p in g.state.pending):
        return Cite("9-6-2-1")
    if source.card == event.get("onto") or source.area == "under":
        return Cite("23-2-2-4")
    fulfilled = next(trigger for trigger in triggers_of(skill) if is_fulfilled(g, trigger, source, event))
    if cite := trigger_phrases.cite(fulfilled.parts, event):
        return cite
    if moved and event.get("to") != "under" and facts.card(g, moved.card).under:
        return Cite("23-2-2-2")
    if moved is None:
        in_one = event.kind in _COUNTED_ONCE and event.get("amount", 0) > 1
        return Cite("9-6-2-1-2" if in_one else "9-6-2")
    if event.kind == "play" and moved.card == source.card:
        return Cite("22-5-2-4" if _waits_for_evolving(skill) else "9-6-9-3")
    if not _asks_for_information(skill):
        return Cite("9-6-9" if event.get("to") == REMOVED else "9-6-2")  # to be removed from the game is a movement too
    changed = any(effect.wherever and applies(g, effect, moved.card) for effect in g.state.effects.values())
    if changed and not moved.as_before:
        return Cite("9-9-3-1")
    return Cite(moved.rule, "area-of-a-moved-card") if moved.rule else Cite("9-6-2")


def _waits_for_evolving(skill: Skill) -> bool:
    assert skill.trigger is not None
    return skill.trigger.parts.get("way") == "Evolve"


def _asks_for_information(skill: Skill) -> bool:
    """9-6-9-1: whether a skill asks what the card that set it off is like."""
    assert skill.trigger is not None
    wanted = skill.trigger.parts.get("card")
    if isinstance(wanted, Selector) and asks_for_information(wanted):
        return True
    return any(
        isinstance(node, ValueOf | Count | Has) and node.of.where.who == "that card"
        for node in nodes_in((skill.condition, skill.cost, skill.effect))
    )
