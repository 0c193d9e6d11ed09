"""The grammar of Masters' cards in English, and the reading of one line by it."""

from __future__ import annotations

from functools import cache

from engine.games.masters.text import (
    actions,
    basics,
    cards,
    conditions,
    costs,
    costs_changed,
    gains,
    keyword_lines,
    lasting,
    lines,
    negated,
    permanent,
    players,
    prohibitions,
    triggers,
)
from engine.text.grammar import Grammar


@cache
def english() -> Grammar:
    """How Masters' cards are written in English."""
    grammar = Grammar()
    lasts = (lasting, gains, costs_changed, prohibitions, negated, players)
    for part in (basics, cards, conditions, costs, actions, *lasts, triggers, permanent, keyword_lines, lines):
        part.add(grammar)
    return grammar
