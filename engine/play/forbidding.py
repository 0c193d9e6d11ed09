"""What effects in force forbid of a card or a player, and what they permit."""

from __future__ import annotations

from engine.effects.nodes import Forbid, ForbidPlayer, Permit
from engine.kernel.game import Game
from engine.kernel.verdicts import Reason
from engine.play import selecting, table
from engine.play.in_force import InForce, in_force
from engine.play.ruleset import ruleset


def forbidden(g: Game, id: str, what: str, rule: str, by: str = "", player: str = "") -> Reason | None:
    """Why something may not be done with or happen to the card; None if no effect forbids it.

    Args:
        what: a word of the game for what is done or happens.
        rule: the rule by which what is forbidden cannot be, cited where the effect has none of its own.
        by: the card that would do it. player: who would; by default the card's master.
    """
    for each in in_force(g, Forbid, id, what):
        if not _is_meant(g, each, id, by, player or table.master(g, id)):
            continue
        told = {"card": id, "by": each.source}
        if each.skill is None:
            return Reason(rule, f"forbidden.{what}", told, each.source)
        reading = ruleset(g).skills.reading(g, each.source, each.master, each.skill)
        return Reason(each.cite.rule or rule, f"forbidden.{what}", told, each.source, reading)
    return None


def _is_meant(g: Game, each: InForce, id: str, by: str, player: str) -> bool:
    """Whether a prohibition is meant for what the card `by` or the player does, as the one who forbids it sees them."""
    action: Forbid = each.action
    if action.player and player != (each.master if action.player == "you" else table.opponent(each.master)):
        return False
    return not action.by or (by in g.state.cards and selecting.matches(g, action.by, each.seen_from(g, id), by))


def forbidden_to(g: Game, player: str, what: str, rule: str, card: str = "", type: str = "") -> Reason | None:
    """Why a player may not do something; None if no effect forbids it.

    Args:
        rule: the rule by which what is forbidden cannot be done.
        card: the card it would be done with. type: the type of its skill. What is forbidden with certain cards or
            skills is not forbidden without.
    """
    for each in in_force(g, ForbidPlayer, player, what):
        if not _is_of_what_is_forbidden(g, each, card, type):
            continue
        told = {"player": player, "by": each.source, "what": what}
        return Reason(rule, "forbidden.player", told, each.source)
    return None


def _is_of_what_is_forbidden(g: Game, each: InForce, card: str, type: str) -> bool:
    """Whether a prohibition for a player is meant for what is done with a card, or with a skill of this type."""
    of, types = each.action.of, each.action.types
    if types and type not in types:
        return False
    return of is None or (card in g.state.cards and selecting.matches(g, of, each.seen_from(g, card), card))


def permitted(g: Game, id: str, what: str) -> bool:
    """Whether an effect allows with the card what the rules alone do not."""
    return any(True for _ in in_force(g, Permit, id, what))
