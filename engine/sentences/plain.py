"""The rules by which plain rulings go on: whatever else a ruling comes to tells it apart from them."""

from __future__ import annotations

from functools import lru_cache

from engine.games import rules_of
from engine.kernel.playing import play
from engine.sentences.acting import asked_in_words
from engine.sentences.words import spoken_in


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
