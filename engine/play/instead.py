"""Replacement effects of skills: which would make a difference to an event, and what happens instead of it."""

from __future__ import annotations

from collections.abc import Iterator

from engine.effects.nodes import Replace, Skill
from engine.kernel.asking import Ask, Option, Procedure
from engine.kernel.events import Event, Replacement
from engine.kernel.game import Game
from engine.play import conditions
from engine.play.carrying_out import resolve
from engine.play.hearing import known_of, plays
from engine.play.ruleset import proceed, ruleset
from engine.play.sources import Source, source_of


def replacements(g: Game, event: Event) -> Iterator[Replacement]:
    """The replacement effects of skills in force that would make a difference to the event."""
    game, cites = ruleset(g).replacing, ruleset(g).cites
    for card, skill in game.that_replace(g, event):
        replace = skill.replaces
        assert replace is not None
        own_rule = game.own_rule(event, skill)
        source = source_of(g, card, skill.name, own_rule or cites["replaced"].rule, dict(known_of(event)))
        if not plays(g, replace.parts, source, event) or not game.applies(g, event, card, skill):
            continue
        becomes = _instead(g, event, skill, replace, source)
        if becomes == (event,):
            continue
        chooser, chosen_by = game.who_decides(g, event)
        able = not replace.voluntary or game.can_all_be_done(g, replace.instead, source)
        replacement = Replacement(
            f"{card}:{skill.name}",
            own_rule or cites["done instead" if replace.instead else "replaced"].rule,
            _message(replace),
            card,
            chooser,
            becomes,
            replace.voluntary,
            (resolve, replace.instead, source) if replace.instead else (),
            chosen_by,
            cites["replaced once"].rule,
            cites["replaced once"].reading,
            source.master if able else "",
        )
        yield game.finished(g, event, skill, source, replacement)


def choice(g: Game, replacements: list[Replacement]) -> Ask:
    """The choice which of several replacement effects is applied first."""
    first = replacements[0]
    options = tuple(
        Option(choice.id, "option.replacement", {"effect": choice.id}, choice.card) for choice in replacements
    )
    reading = ruleset(g).cites["order of replacements"].reading
    return Ask(first.chooser, first.chosen_by, "ask.replacement", {}, options, reading=reading)


def offer(g: Game, replacement: Replacement) -> Procedure:
    """A voluntary replacement effect is applied only if the player likes, and is able to carry it out."""
    told = {"card": replacement.card, "effect": replacement.id}
    if not replacement.offered_to:
        proceed(g, "voluntary replacement", "replaced.unable", told)
        return False
    cite, options = ruleset(g).cites["voluntary replacement"], (Option("yes", "option.yes"),)
    return bool((yield Ask(replacement.offered_to, cite.rule, "ask.replace", told, options, 0, 1, declined=())))


def _instead(g: Game, event: Event, skill: Skill, replace: Replace, source: Source) -> tuple[Event, ...]:
    """The event as a replacement effect makes it; the same event if there is nothing to replace."""
    if replace.instead:
        return ()
    if _concerns_an_amount(replace):
        return (_with_its_amount(g, event, skill, replace, source),)
    if replace.to and event.get("to") != replace.to:
        return (g.rules.noted(g, ruleset(g).replacing.elsewhere(event, replace.to)),)
    if replace.mode and event.get("mode") != replace.mode:
        return (event.but(mode=replace.mode),)
    return (event,)


def _concerns_an_amount(replace: Replace) -> bool:
    return bool(replace.at_least or replace.change) or replace.exactly is not None or replace.at_most is not None


def _with_its_amount(g: Game, event: Event, skill: Skill, replace: Replace, source: Source) -> Event:
    """The event with the amount a replacement effect gives it; nothing is added to what is nothing."""
    before = event.facts["amount"]
    if replace.at_least and 0 < before < replace.at_least:
        return event.but(amount=replace.at_least, number_rule=ruleset(g).replacing.rule_of_number(skill))
    after = before if replace.exactly is None else replace.exactly
    if before > 0:
        after = max(0, after + conditions.amount(g, replace.change, source))
    if replace.at_most is not None:
        after = min(after, replace.at_most)
    return event.but(amount=after) if after != before else event


def _message(replace: Replace) -> str:
    if _concerns_an_amount(replace):
        return "replaced.amount"
    if replace.to:
        return "replaced.to"
    return "replaced.mode" if replace.mode else "replaced.instead"
