"""Amounts and conditions in a skill's words: what they come to on the board as it is."""

from __future__ import annotations

from collections.abc import Callable

from engine.effects.nodes import Amount, AnyOf, Compare, Condition, Count, During, Has, Not, SetBy, TheX, ValueOf
from engine.games.masters.boards import board_facts as facts
from engine.games.masters.choosing import selecting
from engine.games.masters.in_force import continuous
from engine.games.masters.skills import last_information
from engine.games.masters.skills.sources import Source
from engine.kernel.game import Game


def amount(g: Game, value: Amount, source: Source) -> int:
    """What an amount comes to now. An undefined X is zero outside of paying costs (1-2-2-2-2)."""
    match value:
        case Count(of, each):
            return each * len(selecting.fitting(g, of, source))
        case ValueOf(what, of, each, original):
            cards = selecting.fitting(g, of, source)
            if original:
                return each * sum(continuous.printed_number(g, id, what) for id in cards)  # 20-3-1
            return each * sum(last_information.number(g, source, id, what) for id in cards)
        case TheX(each):
            return each * int(source.known.get("x", 0))
    return value


def undefined_x(g: Game, value: Amount, card: str) -> str:
    """The rule by which an amount that a [Permanent] skill of a card names X is zero; `` if it names no X.

    Such a skill is valid once the card is in play, when its costs are not being paid (1-2-2-2-2, 1-4-1-1-2).
    """
    if not isinstance(value, TheX):
        return ""
    return "1-4-1-1-2" if facts.printed(g, card).x == ("z_cost",) else "1-2-2-2-2"


def holds(g: Game, condition: Condition, source: Source) -> bool:
    """Whether a condition is fulfilled now."""
    match condition:
        case Has(of, at_least, at_most):
            there = len(selecting.fitting(g, of, source))
            enough = there >= amount(g, at_least, source)
            return enough and (at_most is None or there <= amount(g, at_most, source))
        case Compare(left, how, right):
            one, other = amount(g, left, source), amount(g, right, source)
            return {"at least": one >= other, "at most": one <= other, "exactly": one == other}[how]
        case During(when):
            return _TIMES[when](g, source.master)
        case SetBy(_, of):
            return holds(g, of, source)
        case Not(of):
            return not holds(g, of, source)
        case AnyOf(of):
            return any(holds(g, one, source) for one in of)


#: The times a skill can ask for, seen from its master.
_TIMES: dict[str, Callable[[Game, str], bool]] = {
    "your turn": lambda g, you: facts.turn_player(g) == you,
    "opponent's turn": lambda g, you: facts.turn_player(g) != you,
    "battle": lambda g, you: facts.battle(g) is not None,
    "offense step": lambda g, you: g.within("offense step"),
    "defense step": lambda g, you: g.within("defense step"),
    "main phase": lambda g, you: bool(g.state.facts["phase"] == "main"),
}
