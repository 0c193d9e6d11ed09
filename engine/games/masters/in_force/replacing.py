"""9-10: replacement effects."""

from __future__ import annotations

from collections.abc import Iterator

from engine.effects.nodes import GainControl, PlaceOnto, PlaceUnder, Play, Put, Replace, Skill
from engine.effects.walking import nodes_in
from engine.games.masters.boards import board_facts as facts
from engine.games.masters.effects import possible
from engine.games.masters.events.events import MOVING, leaves_play
from engine.games.masters.skills import triggers, validity
from engine.kernel.asking import Ask, Option, Procedure, call
from engine.kernel.events import Event, Replacement
from engine.kernel.game import Game
from engine.kernel.happening import happen
from engine.kernel.verdicts import Reason
from engine.play import conditions
from engine.play.carrying_out import resolve
from engine.play.sources import Source, source_of

#: What [Permanent] skills replace before the game (9-5-4), by rules of its own.
_RULES = {"opening hand": "6-2-2", "starting life": "6-2-2-1"}
#: The keywords whose replacement what moved a card has done itself (22-14-3-1).
_DONE_BY_THE_MOVER = ("Ultimate",)


def replacements(g: Game, event: Event) -> Iterator[Replacement]:
    """The replacement effects of skills in force that would make a difference to the event (9-10-1)."""
    replacing = validity.replacing(g, event.kind)
    if event.kind in MOVING:
        replacing = replacing + _replacing_movements(g, event)
    for card, skill in replacing:
        replace = skill.replaces
        assert replace is not None
        own_rule = skill.effect_rule or _RULES.get(event.kind, "")
        source = source_of(g, card, skill.name, own_rule or "9-10-1", _known(event))
        if not triggers.plays(g, replace.parts, source, event) or _is_overruled(event, skill, replace):
            continue
        if skill.per_turn and facts.times_used(g, card, skill.name) >= skill.per_turn:
            continue
        instead = _instead(g, event, replace, source)
        if instead == (event,):
            continue
        if event.get("by") and (keyword := next(filter(_DONE_BY_THE_MOVER.__contains__, skill.family), "")):
            instead = tuple(each.but(cause=keyword) for each in instead)
        message = (
            "replaced.amount"
            if _concerns_an_amount(replace)
            else "replaced.to"
            if replace.to
            else "replaced.mode"
            if replace.mode
            else "replaced.instead"
        )
        act = (_act, skill, source) if replace.instead or skill.per_turn else ()
        if instead and instead[0].get("stays_rested"):
            message, source.rule, own_rule = "replaced.rest_wins", "0-2-6", "0-2-6"
        at = own_rule or ("9-10-1-1" if replace.instead else "9-10-1")
        chooser, chosen_by = _who_decides(g, event)
        able = not replace.voluntary or possible.can_all_be_done(g, replace.instead, source)
        yield Replacement(
            f"{card}:{skill.name}",
            at,
            message,
            card,
            chooser,
            instead,
            replace.voluntary,
            act,
            chosen_by,
            "9-10-2-3",
            "what-is-done-instead-is-the-same-event",
            source.master if able else "",
        )


def _act(g: Game, skill: Skill, source: Source) -> Procedure:
    """What is done instead; that it has been is counted where it can be so often a turn and no more."""
    assert skill.replaces is not None
    if skill.per_turn:
        told = {"card": source.card, "skill": skill.name, "player": source.master}
        yield call(happen, Event("used", "9-10-1", {**told, "key": f"used:{source.card}:{skill.name}"}, quiet=True))
    if skill.replaces.instead:
        yield call(resolve, skill.replaces.instead, source)


#: What a player or a card does, as against what happens to one (9-10-2-2).
_ACTIONS = ("draw card", "play", "attack", "combo")


def _who_decides(g: Game, event: Event) -> tuple[str, str]:
    """Who decides which of several replacement effects comes first, and the rule that says so (9-10-2)."""
    card, player = event.get("card", ""), event.get("player", "")
    if event.kind == "damage":
        return facts.master(g, event.facts["source"]) or facts.opponent(player), "9-10-2-2"
    if event.kind in _ACTIONS:
        return player or facts.master(g, card), "9-10-2-2"
    if card in g.state.cards and event.kind != "take life":
        return facts.master(g, card) or facts.card(g, card).owner, "9-10-2-1"
    return player, "9-10-2"


def choice(g: Game, replacements: list[Replacement]) -> Ask:
    """The choice which of several replacement effects is applied first."""
    first = replacements[0]
    options = tuple(
        Option(choice.id, "option.replacement", {"effect": choice.id}, choice.card) for choice in replacements
    )
    return Ask(first.chooser, first.chosen_by, "ask.replacement", {}, options, reading="who-orders-replacements")


def offer(g: Game, replacement: Replacement) -> Procedure:
    """9-10-3: a voluntary replacement effect is applied only if the player likes, and is able to carry it out."""
    told = {"card": replacement.card, "effect": replacement.id}
    if not replacement.offered_to:
        g.proceed("9-10-3", "replaced.unable", told)
        return False
    options = (Option("yes", "option.yes"),)
    return bool((yield Ask(replacement.offered_to, "9-10-3", "ask.replace", told, options, 0, 1, declined=())))


def _replacing_movements(g: Game, event: Event) -> list[tuple[str, Skill]]:
    """The skills that replace a movement, whatever moves the card, and those that replace its leaving what it is in
    play in; cards under another are not in play themselves (23-2-2)."""
    moves = event.kind != "move" and event.get("from") != event.get("to")
    found = validity.replacing(g, "move") if moves else []
    return found + validity.replacing(g, "leave") if leaves_play(g, event) and not event.get("fallen") else found


def _is_overruled(event: Event, skill: Skill, replace: Replace) -> bool:
    """0-2-2-2: whether a rule that stands over card effects says where the card goes, and this effect says elsewhere.

    What a keyword skill makes of it is a rule as well (21-12-1).
    """
    if not event.get("over_effects") or skill.effect_rule:
        return False
    elsewhere = (Put, Play, PlaceUnder, PlaceOnto, GainControl)
    return bool(replace.to) or any(
        isinstance(node, elsewhere) and node.on.who in ("this", "that card") for node in nodes_in(replace.instead)
    )


def _with_its_amount(g: Game, event: Event, replace: Replace, source: Source) -> Event:
    """The event with the amount a replacement effect gives it; nothing is added to what is nothing (0-2-4-2)."""
    before = event.facts["amount"]
    if replace.at_least and 0 < before < replace.at_least:
        return event.but(amount=replace.at_least, number_rule=replace.number_rule)
    after = before if replace.exactly is None else replace.exactly
    if before > 0:
        after = max(0, after + conditions.amount(g, replace.change, source))
    if replace.at_most is not None:
        after = min(after, replace.at_most)
    return event.but(amount=after) if after != before else event


def _known(event: Event) -> dict[str, object]:
    known = {name: value for name, value in event.facts.items() if isinstance(value, str | int)}
    return {**known, "that card": event.get("card", "")}


def _to_elsewhere(event: Event, to: str) -> Event:
    """The movement of a card to another area: what it would have been done by has not happened (9-10-1-1), so that it
    is no play and no combo; but life taken for damage is taken for damage wherever it goes (22-6-2)."""
    if event.kind == "take life":
        return event.but(to=to)
    told = {name: value for name, value in event.facts.items() if name not in _OF_THE_WAY}
    return Event("move", event.rule, {**told, "to": to})


#: What says of a movement where exactly the card would have come to lie.
_OF_THE_WAY = ("master", "onto", "under", "united", "mode", "face", "where")


def _stays_rested(event: Event, replace: Replace) -> Reason | None:
    """Why a card that one effect places in Rest Mode does not come in the Active Mode of another; None if it does."""
    both = replace.mode == "active" and event.get("mode") == "rest"
    return Reason("0-2-6", "replaced.rest_wins") if both else None


def _concerns_an_amount(replace: Replace) -> bool:
    return bool(replace.at_least or replace.change) or replace.exactly is not None or replace.at_most is not None


def _instead(g: Game, event: Event, replace: Replace, source: Source) -> tuple[Event, ...]:
    """The event as a replacement effect makes it; the same event if there is nothing to replace."""
    if replace.instead:
        return ()
    if _concerns_an_amount(replace):
        return (_with_its_amount(g, event, replace, source),)
    if replace.to and event.facts["to"] != replace.to:
        return (_to_elsewhere(event, replace.to),)
    if _stays_rested(event, replace):
        return (event.but(stays_rested=True),)
    if replace.mode and event.get("mode") != replace.mode:
        return (event.but(mode=replace.mode),)
    return (event,)
