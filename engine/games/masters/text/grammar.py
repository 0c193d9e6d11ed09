"""The grammar of Masters' cards in English, and the reading of one line by it."""

from __future__ import annotations

from functools import cache

from engine.games.masters.text import (
    allies,
    areas_said,
    basics,
    cards,
    conditions,
    costs,
    costs_changed,
    counters,
    doing,
    done_as_cost,
    every_one,
    gains,
    in_decks,
    keyword_lines,
    lasting,
    lines,
    looking,
    markers,
    mixed_names,
    moving,
    negated,
    offers,
    on_top,
    one_of_each,
    options,
    order,
    permanent,
    players,
    prohibitions,
    replaced,
    several_kinds,
    tokens_said,
    triggers,
    two_kinds,
    until_so_many,
)
from engine.text.grammar import Grammar


@cache
def english() -> Grammar:
    """How Masters' cards are written in English."""
    grammar = Grammar()
    lasts = (lasting, gains, costs_changed, prohibitions, negated, players)
    done = (
        allies,
        costs,
        done_as_cost,
        markers,
        counters,
        order,
        offers,
        doing,
        moving,
        looking,
        areas_said,
        on_top,
        one_of_each,
        two_kinds,
        several_kinds,
        tokens_said,
        options,
        until_so_many,
    )
    for part in (
        basics,
        cards,
        mixed_names,
        conditions,
        *done,
        *lasts,
        triggers,
        permanent,
        in_decks,
        replaced,
        keyword_lines,
        lines,
        every_one,
    ):
        part.add(grammar)
    return grammar
