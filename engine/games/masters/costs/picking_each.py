"""A cost for which one card of each kind is chosen, as [Union-Fusion] and [Union-Potara] ask (22-13-4-2, 22-13-5-2)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.effects.nodes import Cost, PickEach, Skill
from engine.games.masters.commentary import telling_choices
from engine.games.masters.costs import cost_cards
from engine.games.masters.in_force import continuous, shields
from engine.games.masters.keywords.cites import rule_of, rule_of_skill
from engine.kernel.asking import Procedure, call
from engine.kernel.events import Event
from engine.kernel.game import Game
from engine.kernel.happening import happen
from engine.kernel.verdicts import Reason
from engine.play import selecting
from engine.play.one_each import OneEach, choose_next
from engine.play.sources import Source, remember

_READING = "a-pair-is-two-cards"


def cannot_pick(g: Game, cost: PickEach, skill: Skill, source: Source) -> Reason | None:
    """Why no such set of cards can be chosen; None if one can."""
    if _kinds(g, cost, source).can_be_completed():
        return None
    told = {"card": source.card, "skill": skill.name}
    return Reason(rule_of_skill(skill, "cost"), "refused.cards_of_each", told, source.card, _READING)


def pick(g: Game, at: str, cost: PickEach, skill: Skill, source: Source, owed: Sequence[Cost]) -> Procedure:
    """The player chooses one card after another, each such that the rest can still be chosen."""
    kinds, told = _kinds(g, cost, source), {"card": source.card, "skill": skill.name}
    chosen: tuple[str, ...] = ()
    for on in cost.on:
        id = yield call(choose_next, source.master, at, "ask.card_of_each", told, kinds, chosen, _READING)
        if not id:
            return False
        chosen = (*chosen, id)
        telling_choices.tell_widened(g, on, source, (id,))
    remember(g, source, cost.called, chosen)
    if not cost.to:
        return True
    facts_of = [{"card": id, "to": cost.to, "by": source.card} for id in chosen]
    rule = rule_of(cost.keyword, "dropped") or at
    moved = yield call(happen, *(Event("move", rule, told, "cost.placed", _READING) for told in facts_of))
    return not cost_cards.went_elsewhere(g, chosen, cost.to) and len(moved) == len(chosen)


def _kinds(g: Game, cost: PickEach, source: Source) -> OneEach:
    """For each selector the cards that fit it and can be chosen (20-4-1); alike in what the cost says."""
    offered = [
        [
            id
            for id in selecting.fitting(g, on, source)
            if not shields.shielded(g, id, source, True, on.how_many.ignoring)
        ]
        for on in cost.on
    ]
    return OneEach(offered, lambda chosen: _are_alike(g, cost.alike, chosen))


def _are_alike(g: Game, what: str, cards: tuple[str, ...]) -> bool:
    return not what or len({continuous.number(g, id, what).amount for id in cards}) < 2
