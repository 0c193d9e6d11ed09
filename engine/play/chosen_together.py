"""Cards that are chosen together, and what of them counts, as it is or as it is printed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection

from engine.effects.nodes import Selector
from engine.kernel.game import Game
from engine.kernel.verdicts import Reason
from engine.play import conditions, last_information
from engine.play.ruleset import ruleset
from engine.play.sources import Source

#: What a selector says of the cards together if it asks for nothing.
_NOTHING = Selector().together


def refused(g: Game, selector: Selector, source: Source, ids: Collection[str], rule: str) -> Reason | None:
    """Why these cards cannot be chosen together: for what they cost, their colours or names; None if they can.

    A card without a cost adds none.
    """
    asked = selector.together
    if asked is _NOTHING:
        return None
    costs = sum(number(g, selector, source, id, "cost") for id in ids)
    if asked.total_cost_at_most is not None:
        most = conditions.amount(g, asked.total_cost_at_most, source)
        if costs > most:
            return Reason(rule, "refused.total_cost", {"total": costs, "most": most})
    if asked.total_cost is not None:
        wanted = conditions.amount(g, asked.total_cost, source)
        if costs != wanted:
            return Reason(rule, "refused.exact_cost", {"total": costs, "wanted": wanted})
    if asked.different_names and (twice := _named_twice(g, source, ids)):
        return Reason(rule, "refused.same_name", {"names": tuple(twice)})
    if missing := _missing_colors(g, selector, source, ids):
        return Reason(rule, "refused.matching", {"colors": tuple(missing)})
    return None


def is_asked(selector: Selector) -> bool:
    """Whether a selector asks anything of the cards together."""
    return selector.together is not _NOTHING


def possible(g: Game, selector: Selector, source: Source, can_be: Collection[str]) -> bool:
    """Whether some of these cards, as many as one likes, can be chosen together."""
    if _missing_colors(g, selector, source, can_be):
        return False
    wanted = selector.together.total_cost
    if wanted is None:
        return True
    sums = {0}
    for id in can_be:
        cost = number(g, selector, source, id, "cost")
        sums |= {reached + cost for reached in sums}
    return conditions.amount(g, wanted, source) in sums


def _named_twice(g: Game, source: Source, ids: Collection[str]) -> list[str]:
    """The names that two of the cards have in common."""
    names = Counter(name for id in ids for name in last_information.information(g, source, id, "name"))
    return sorted(name for name, count in names.items() if count > 1)


def _missing_colors(g: Game, selector: Selector, source: Source, ids: Collection[str]) -> list[str]:
    """The colours a keyword skill names and none of the cards has; one card can show several of them."""
    shown = {color for id in ids for color in information(g, selector, source, id, "color")}
    return [color for color in selector.together.matching if color not in shown]


def information(g: Game, selector: Selector, source: Source, id: str, what: str) -> frozenset[str]:
    """Colours and the like of a card, the printed colours where the selector asks for the original ones or
    for cards of one colour, which are such of their original colour alone."""
    if what == "color" and (selector.seen.original or selector.printed.colors == "mono"):
        return frozenset(ruleset(g).cards.printed_information(g, id, "color"))
    return last_information.information(g, source, id, what)


def number(g: Game, selector: Selector, source: Source, id: str, what: str) -> int:
    """A number of a card, the printed one where the selector asks for the original one."""
    if selector.seen.original:
        return ruleset(g).cards.printed_number(g, id, what)
    return last_information.number(g, source, id, what)
