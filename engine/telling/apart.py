"""What tells a ruling apart from plain ones: the steps by rules that no plain attack, play or answer comes to.

Much of what decides a question is said in steps that a reader may pass over: that a card can't be chosen, that a step
of the battle is skipped, that something was negated. In every other ruling such steps would only be in the way.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from engine.telling.in_short import told_in_short
from engine.telling.ruling import Ruling, Step

#: So many are told, the first ones.
MOST_TOLD = 4
#: So many rules of doing something are told with the rule that says when it can be done.
MOST_OF_DOING = 2


def told_apart(ruling: Ruling, plain: Collection[str]) -> list[Step]:
    """The steps of a ruling by rules that no plain one cites, one for each rule, without what is told in short.

    Args:
        plain: the rules that plain rulings cite.
    """
    told = {step.rule for step in told_in_short(ruling)}
    found: dict[str, Step] = {}
    for step in ruling.steps:
        if step.rule not in plain and step.rule not in told:
            found.setdefault(step.rule, step)
    return list(found.values())[:MOST_TOLD]


def rules_of_doing(ruling: Ruling, given: int, when: Sequence[str], plain: Collection[str]) -> tuple[str, ...]:
    """The rule that says when something can be done, and rules of doing it that no plain ruling comes to.

    Args:
        given: how many inputs had been given with it. when: the rules that say when it can be done.
    """
    done = [step.rule for step in ruling.steps if step.input == given and step.rule not in plain]
    return tuple(dict.fromkeys((*when[:1], *done[:MOST_OF_DOING])))
