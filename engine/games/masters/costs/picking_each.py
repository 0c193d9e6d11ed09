"""A cost for which one card of each kind is chosen, as [Union-Fusion] and [Union-Potara] ask (22-13-4-2, 22-13-5-2)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.effects.nodes import Cost, PickEach, Skill
from engine.games.masters.commentary import telling_choices
from engine.games.masters.costs import cost_cards
from engine.games.masters.in_force import continuous, shields
from engine.games.masters.keywords.cites import rule_of, rule_of_skill
from engine.kernel.asking import Ask, Option, Procedure, call
from engine.kernel.events import Event
from engine.kernel.game import Game
from engine.kernel.happening import happen
from engine.kernel.verdicts import Reason
from engine.play import selecting
from engine.play.sources import Source, remember

_READING = "a-pair-is-two-cards"


def cannot_pick(g: Game, cost: PickEach, skill: Skill, source: Source) -> Reason | None:
    """Why no such set of cards can be chosen; None if one can."""
    if _can_complete(g, cost, _offered(g, cost, source), ()):
        return None
    told = {"card": source.card, "skill": skill.name}
    return Reason(rule_of_skill(skill, "cost"), "refused.cards_of_each", told, source.card, _READING)


def pick(g: Game, at: str, cost: PickEach, skill: Skill, source: Source, owed: Sequence[Cost]) -> Procedure:
    """The player chooses one card after another, each such that the rest can still be chosen."""
    offered = _offered(g, cost, source)
    chosen: tuple[str, ...] = ()
    for place, cards in enumerate(offered):
        possible = [id for id in cards if _can_complete(g, cost, offered, (*chosen, id))]
        if not possible:
            return False
        told = {"card": source.card, "skill": skill.name, "place": place + 1}
        options = tuple(Option(id, "option.card", {"card": id}, id) for id in possible)
        ask = Ask(source.master, at, "ask.card_of_each", told, options, reading=_READING)
        (id,) = possible if len(possible) == 1 else (yield ask)
        chosen = (*chosen, id)
        telling_choices.tell_widened(g, cost.on[place], source, (id,))
    remember(g, source, cost.called, chosen)
    if not cost.to:
        return True
    facts_of = [{"card": id, "to": cost.to, "by": source.card} for id in chosen]
    rule = rule_of(cost.keyword, "dropped") or at
    moved = yield call(happen, *(Event("move", rule, told, "cost.placed", _READING) for told in facts_of))
    return not cost_cards.went_elsewhere(g, chosen, cost.to) and len(moved) == len(chosen)


def _offered(g: Game, cost: PickEach, source: Source) -> list[list[str]]:
    """For each selector the cards that fit it and can be chosen (20-4-1)."""
    return [
        [
            id
            for id in selecting.fitting(g, on, source)
            if not shields.shielded(g, id, source, True, on.how_many.ignoring)
        ]
        for on in cost.on
    ]


def _can_complete(g: Game, cost: PickEach, offered: Sequence[Sequence[str]], chosen: tuple[str, ...]) -> bool:
    """Whether the cards chosen so far are different and alike as the cost asks, and cards for the rest are there."""
    if len(set(chosen)) < len(chosen) or not _are_alike(g, cost.alike, chosen):
        return False
    if len(chosen) == len(offered):
        return True
    return any(_can_complete(g, cost, offered, (*chosen, id)) for id in offered[len(chosen)])


def _are_alike(g: Game, what: str, cards: tuple[str, ...]) -> bool:
    return not what or len({continuous.number(g, id, what).amount for id in cards}) < 2
