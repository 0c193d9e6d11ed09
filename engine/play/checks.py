"""What is asked of a card that plays a part in a declaration: checks made of one question each.

A card that is not there is the business of one check among those of an action, `of_there` or `lies_in`; the others pass
over it.
"""

from __future__ import annotations

from collections.abc import Callable, Collection

from engine.kernel.game import Game
from engine.kernel.verdicts import Claim, Reason
from engine.play import table

#: The check of a condition.
Check = Callable[[Game, Claim], Reason | None]
#: Whether the card `id` is as it has to be for the player who declares the action: `(g, player, id)`.
Holds = Callable[[Game, str, str], bool]
#: The rule that a refusal cites; where the rulebook says the same for each player by itself, what tells which.
Rule = str | Callable[[Game, Claim], str]


def of_card(rule: Rule, why: str, holds: Holds, part: str = "with") -> Check:
    """Refuses a card of which something does not hold."""

    def check(g: Game, claim: Claim) -> Reason | None:
        card = claim.get(part)
        if card not in g.state.cards or holds(g, claim.player, card):
            return None
        return Reason(_number(g, claim, rule), why, {"card": card}, card)

    return check


def of_there(rule: Rule, why: str, holds: Holds, part: str = "with") -> Check:
    """The same, and refuses what is no card of the table."""
    refused = of_card(rule, why, holds, part)

    def check(g: Game, claim: Claim) -> Reason | None:
        if claim.get(part) in g.state.cards:
            return refused(g, claim)
        return Reason(_number(g, claim, rule), "refused.no_card", {"card": claim.get(part)})

    return check


def lies_in(rule: Rule, why: str, areas: Collection[str], part: str = "with") -> Check:
    """Refuses what is no card of the player's areas of these kinds."""

    def check(g: Game, claim: Claim) -> Reason | None:
        card = claim.get(part)
        if card in table.cards_in_all(g, claim.player, areas):
            return None
        return Reason(_number(g, claim, rule), why, {"card": card}, card if card in g.state.cards else "")

    return check


def is_of(*types: str) -> Holds:
    """Whether a card is of one of these types."""
    return lambda g, player, id: table.printed(g, id).type in types


def unless_in(area: str, mode: str) -> Holds:
    """Whether a card that lies on top in an area of this kind is in that mode; others need not be."""
    return lambda g, player, id: not table.is_in(g, id, area) or table.card(g, id).mode == mode


def _number(g: Game, claim: Claim, rule: Rule) -> str:
    return rule if isinstance(rule, str) else rule(g, claim)
