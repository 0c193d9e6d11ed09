"""Chapter 12: Extra Cards, whose skills are activated from the hand by placing them in the Drop Area (12-1-1).

Text that says Extra means the type (12-1-2), and to activate an Extra Card means one of its [Activate] or [Counter]
skills, from the hand (12-1-3).
"""

from __future__ import annotations

from engine.effects.nodes import Skill
from engine.games.masters.boards import board_facts as facts
from engine.games.masters.costs import energy_costs, paying
from engine.games.masters.in_force import continuous
from engine.games.masters.playing import used_extra_cards
from engine.games.masters.rulebook import rule
from engine.games.masters.skills import activation
from engine.games.masters.skills.steps import EXTRA_FROM_ELSEWHERE, EXTRA_FROM_HAND
from engine.kernel.asking import Procedure, call
from engine.kernel.events import Event
from engine.kernel.game import Game
from engine.kernel.happening import happen
from engine.kernel.verdicts import Reason
from engine.play.sources import Source, source_of


def unaffordable(g: Game, card: str, skill: Skill | None) -> Reason | None:
    """Why the energy cost of an Extra Card in the hand cannot be paid (5-3-3); None if it can or need not be."""
    if facts.printed(g, card).type != "Extra" or not facts.is_in(g, card, "hand"):
        return None
    return energy_costs.unaffordable(g, facts.master(g, card), card, skill)


@rule("12-2")
def activate_skill(g: Game, skill: Skill, source: Source, pays: bool | None = None) -> Procedure:
    """Activate a skill of an Extra Card, from the hand (12-2-2) or from elsewhere (12-2-3).

    Args:
        pays: whether the energy cost is paid; by default only from the hand.

    Returns whether its effect was resolved.
    """
    if facts.is_in(g, source.card, "hand"):
        return (yield call(_from_hand, skill, source, pays is not False))
    return (yield call(from_elsewhere, skill, source, bool(pays)))


def _from_hand(g: Game, skill: Skill, declared: Source, pays: bool) -> Procedure:
    """An Extra Card is revealed and paid for, goes to the Drop Area, and its skill is activated (12-2-2).

    Returns whether its effect was resolved. Whatever fails, the card ends in the Drop Area (12-3-1).
    """
    card, player = declared.card, declared.master
    told = {"card": card, "skill": skill.name, "player": player}
    g.proceed("12-2-2-1", "skill.declared", told)
    if pays:
        paid, x = yield call(energy_costs.pay, "12-2-2-2", player, card, skill)
    else:
        paid, x = (), energy_costs.unpaid_x(g, card)
    at, message = ("12-3-1", "extra.fails") if paid is None else ("12-2-2-2", "extra.dropped")
    reading = "a-field-passes-the-drop-area" if "Field" in skill.family else ""
    yield call(happen, Event("move", at, {**told, "to": "drop"}, message, reading))
    if paid is None:
        yield call(used_extra_cards.leave_after_use, card)
        return False
    source = source_of(g, card, skill.name, known={**declared.known, "x": x})
    source.master = player
    done = yield call(activation.carry_out, skill, source, EXTRA_FROM_HAND)
    if not done:
        g.proceed("12-3-1", "extra.stays_dropped", told)
    yield call(used_extra_cards.leave_after_use, card)
    return done


def from_elsewhere(g: Game, skill: Skill, source: Source, pays: bool) -> Procedure:
    """A skill of an Extra Card is activated where the card lies (12-2-3); its energy cost only if it `pays`."""
    told = {"card": source.card, "skill": skill.name, "player": source.master}
    g.proceed("12-2-3-1", "skill.declared", told)
    if continuous.has_keyword(g, source.card, ("Field",)):
        g.proceed("22-3-4", "field.stays", told, quiet=True)
    if pays:
        paid, source.known["x"] = yield call(
            paying.pay_energy, "12-2-3-2", source.master, paying.price_of(g, source.card)
        )
        if paid is None:
            return False
    else:
        g.proceed("12-2-3-2", "extra.no_energy", told, quiet=True)
        source.known["x"] = energy_costs.unpaid_x(g, source.card)
    return (yield call(activation.carry_out, skill, source, EXTRA_FROM_ELSEWHERE))
