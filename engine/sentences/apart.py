"""What tells a ruling apart from plain ones: the steps by rules that no plain attack, play or answer comes to.

Much of what decides a question is said in steps that a reader may pass over: that a card can't be chosen, that a step
of the battle is skipped, that something was negated. In every other ruling such steps would only be in the way.
"""

from __future__ import annotations

from functools import lru_cache

from engine.games import rules_of
from engine.kernel.playing import play
from engine.sentences.acting import asked_in_words
from engine.sentences.words import spoken_in
from engine.telling.in_short import told_in_short
from engine.telling.ruling import Ruling, Step

#: So many are told, the first ones.
MOST_TOLD = 4


def told_apart(ruling: Ruling) -> list[Step]:
    """The steps of a ruling by rules that no plain one cites, one for each rule, without what is told in short."""
    plain, told = plain_rules(ruling.game), {step.rule for step in told_in_short(ruling)}
    found: dict[str, Step] = {}
    for step in ruling.steps:
        if step.rule not in plain and step.rule not in told:
            found.setdefault(step.rule, step)
    return list(found.values())[:MOST_TOLD]


@lru_cache(maxsize=20)
def plain_rules(game: str) -> frozenset[str]:
    """The rules that the plain rulings of a game cite (of the questions that its table of words calls plain), and those
    by which most go on."""
    spoken = spoken_in(game)
    if spoken is None:
        return frozenset()
    asked = [asked_in_words(game, question) for question in spoken.plain]
    rulings = [play(rules_of(game), each.acted.scenario) for each in asked if each is not None]
    return frozenset(step.rule for ruling in rulings for step in ruling.game.trace) | set(spoken.plain_rules)
