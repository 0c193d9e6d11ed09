"""Cards that must attack if they can, and cards that can attack certain cards only.

The manual has no section for such text. That a player has to act where the rules leave a choice (7-3-4-7-1) is card
text against the rules, and the text prevails (0-2-2); but what is prohibited is not done (0-2-5), and neither is what
cannot be done (0-2-4).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from engine.effects.nodes import THIS, AttackOnly, MustAttack, TimesHappened
from engine.games.masters.boards import board_facts as facts
from engine.games.masters.in_force import tolls
from engine.games.masters.skills import validity
from engine.kernel.asking import Duty
from engine.kernel.game import Game
from engine.kernel.verdicts import Claim, Reason
from engine.play import conditions, forbidding, selecting
from engine.play.in_force import in_force
from engine.play.sources import Source, source_of

#: How often a card has attacked this turn: once is enough.
_ATTACKS = TimesHappened("attack", {"attacker": THIS})
_READING = "an-attack-that-must-be"


class _Limit(NamedTuple):
    """What lets a card attack certain cards only: whose effect it is, and what it says."""

    source: Source
    action: AttackOnly


def refused(g: Game, claim: Claim, can_be_attacked: Callable[[Claim], bool]) -> Reason | None:
    """Why a card cannot attack another that it could attack otherwise (0-2-5); None if it can.

    Where several effects direct its attacks as far as they can be, it follows as many of them as possible (0-2-4).

    Args:
        can_be_attacked: whether a card can be attacked, apart from this.
    """
    attacker, target = claim.get("with"), claim.get("target")
    if not validity.may_be(g, AttackOnly) or attacker not in g.state.cards or target not in g.state.cards:
        return None
    limits = list(_limits(g, attacker))
    return _misdirected(g, claim, limits, can_be_attacked) if limits else None


def _misdirected(
    g: Game, claim: Claim, limits: list[_Limit], can_be_attacked: Callable[[Claim], bool]
) -> Reason | None:
    attacker, target = claim.get("with"), claim.get("target")
    strict = [limit for limit in limits if not limit.action.if_able]
    if broken := next((limit for limit in strict if not _allows(g, limit, target)), None):
        return _reason(attacker, target, broken)
    able = [
        other
        for other in facts.in_play(g, facts.opponent(claim.player))
        if can_be_attacked(Claim(claim.player, {"with": attacker, "target": other}))
        and all(_allows(g, limit, other) for limit in strict)
    ]
    most = max((_followed(g, limits, other) for other in able), default=0)
    if _followed(g, limits, target) >= most:
        return None
    return _reason(attacker, target, next(limit for limit in limits if not _allows(g, limit, target)))


def due(g: Game, player: str, attacks: Callable[[], list[Claim]]) -> Duty | None:
    """The attack that a player has to declare before they can end the Main Phase (0-2-2); None if there is none.

    Nobody has to do first what an effect asks for before a card can attack (20-14-1).

    Args:
        attacks: the attacks that can be declared now.
    """
    bound = {card: by for card, by in _bound(g, player) if not tolls.are_asked(g, card, "attack")}
    for claim in attacks() if bound else ():
        card = claim.get("with")
        if card in bound:
            reason = Reason("0-2-2", "refused.must_attack", {"card": card, "by": bound[card]}, bound[card], _READING)
            return Duty(reason, "attack", claim)
    return None


def tell_of_unable(g: Game, player: str) -> None:
    """Say of the cards that had to attack and did not why they did not have to: it is prohibited, or cannot be done."""
    for card, by in _bound(g, player):
        prohibited = forbidding.forbidden(g, card, "attack", "0-2-5") or forbidding.forbidden_to(
            g, player, "attack", "0-2-5", card
        )
        told = {"card": card, "by": by}
        if prohibited:
            g.proceed("0-2-5", "must_attack.forbidden", told)
        elif tolls.are_asked(g, card, "attack"):
            g.proceed("20-14-1", "must_attack.unpaid", told, reading=_READING)
        else:
            g.proceed("0-2-4", "must_attack.unable", told)


def _bound(g: Game, player: str) -> Iterator[tuple[str, str]]:
    """The player's cards that have to attack and have not attacked this turn, and the card that says so."""
    if not validity.may_be(g, MustAttack):
        return
    for card in facts.in_play(g, player):
        by = next((each.source for each in in_force(g, MustAttack, card)), None)
        if by is not None and not conditions.amount(g, _ATTACKS, source_of(g, card)):
            yield card, by


def _limits(g: Game, attacker: str) -> Iterator[_Limit]:
    return (_Limit(each.seen_from(g, attacker), each.action) for each in in_force(g, AttackOnly, attacker))


def _allows(g: Game, limit: _Limit, target: str) -> bool:
    return selecting.matches(g, limit.action.cards, limit.source, target)


def _followed(g: Game, limits: list[_Limit], target: str) -> int:
    """How many of the limits an attack on a card follows."""
    return sum(_allows(g, limit, target) for limit in limits)


def _reason(attacker: str, target: str, limit: _Limit) -> Reason:
    told = {"card": attacker, "target": target, "by": limit.source.card}
    return Reason("0-2-5", "forbidden.attack_only", told, limit.source.card, _READING)
