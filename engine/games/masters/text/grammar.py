"""The grammar of Masters' cards in English, and the reading of one line by it."""

from __future__ import annotations

from functools import cache

from engine.games.masters.text import actions, basics, cards, conditions, costs, keyword_lines, lasting, lines, triggers
from engine.text.grammar import Grammar


@cache
def english() -> Grammar:
    """How Masters' cards are written in English."""
    grammar = Grammar()
    for part in (basics, cards, conditions, costs, actions, lasting, triggers, keyword_lines, lines):
        part.add(grammar)
    return grammar
