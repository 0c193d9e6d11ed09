"""9-10: replacement effects."""

from __future__ import annotations

from collections.abc import Iterator

from engine.effects.nodes import Replace
from engine.games.masters.areas.areas import IN_PLAY
from engine.games.masters.boards import board_facts as facts
from engine.games.masters.effects import possible
from engine.games.masters.events.events import MOVING
from engine.games.masters.skills import triggers, validity
from engine.kernel.asking import Ask, Option, Procedure
from engine.kernel.events import Event, Replacement
from engine.kernel.game import Game
from engine.play.carrying_out import resolve
from engine.play.sources import source_of

#: What [Permanent] skills replace before the game (9-5-4), by rules of its own.
_RULES = {"opening hand": "6-2-2", "starting life": "6-2-2-1"}
#: The keywords whose replacement what moved a card has done itself (22-14-3-1).
_DONE_BY_THE_MOVER = ("Ultimate",)


def replacements(g: Game, event: Event) -> Iterator[Replacement]:
    """The replacement effects of skills in force that would make a difference to the event (9-10-1)."""
    replacing = validity.replacing(g, event.kind)
    if event.kind in MOVING and _leaves(event):
        replacing = replacing + validity.replacing(g, "leave")
    for card, skill in replacing:
        replace = skill.replaces
        assert replace is not None
        own_rule = skill.effect_rule or _RULES.get(event.kind, "")
        source = source_of(g, card, skill.name, own_rule or "9-10-1", _known(event))
        if not triggers.plays(g, replace.parts, source, event):
            continue
        instead = _instead(event, replace)
        if instead == (event,):
            continue
        if event.get("by") and (keyword := next(filter(_DONE_BY_THE_MOVER.__contains__, skill.family), "")):
            instead = tuple(each.but(cause=keyword) for each in instead)
        message = (
            "replaced.amount"
            if replace.at_least or replace.exactly is not None
            else "replaced.to"
            if replace.to
            else "replaced.mode"
            if replace.mode
            else "replaced.instead"
        )
        act = (resolve, replace.instead, source) if replace.instead else ()
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


def _leaves(event: Event) -> bool:
    """Whether a card leaves the area it is in play in, or that of its master (22-14-3)."""
    return event.get("from") in IN_PLAY and (event.get("to") != event.get("from") or event.kind == "gain control")


def _known(event: Event) -> dict[str, object]:
    return {name: value for name, value in event.facts.items() if isinstance(value, str | int)}


def _instead(event: Event, replace: Replace) -> tuple[Event, ...]:
    """The event as a replacement effect makes it; the same event if there is nothing to replace."""
    if replace.instead:
        return ()
    if replace.at_least and 0 < event.facts["amount"] < replace.at_least:
        return (event.but(amount=replace.at_least, number_rule=replace.number_rule),)
    if replace.exactly is not None and event.facts["amount"] != replace.exactly:
        return (event.but(amount=replace.exactly),)
    if replace.to and event.kind in ("gain control", "play"):
        told = {name: value for name, value in event.facts.items() if name not in ("master", "onto")}
        return (Event("move", event.rule, {**told, "to": replace.to}),)
    if replace.to and event.facts["to"] != replace.to:
        return (event.but(to=replace.to),)
    if replace.mode == "active" and event.get("mode") == "rest":
        return (event.but(stays_rested=True),)  # 0-2-6
    if replace.mode and event.get("mode") != replace.mode:
        return (event.but(mode=replace.mode),)
    return (event,)
