"""The presets that bear on a question: those that ask it in nearly the same words, and those on its rules."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from functools import cache

from engine.games import PLAYED
from rulesite.sandbox.presets import Preset, presets_of

#: Rulings listed above the rules that are found.
MOST_LISTED = 3
#: Of fewer words than that a query is no question: a judge who types `blocker rest` looks up rules.
FEWEST_WORDS = 4
#: A rule that more presets cite than that is of how every ruling goes on, and tells none of them apart.
MOST_CITING = 3
#: Words of a question that tell nothing of what it is about; what stands in most questions tells little besides.
_EMPTY_WORDS = """
a an and are as at be but by can could do does for from get happens has have how i if in is it its me my no not of on
or our so than that the their them then there they this to was we what when where which who why will with would you
your card cards
"""
_EMPTY = frozenset(_EMPTY_WORDS.split())


def rulings_about(query: str) -> list[tuple[str, Preset]]:
    """The presets, each with its game, whose title and question have at least two of the question's telling words, and
    half of them; those with most and rarest first. What is no question, or has one telling word, leads to rules alone.
    """
    asked = telling_words(query)
    if len(query.split()) < FEWEST_WORDS or len(asked) < 2:
        return []
    presets = [(game, preset) for game in PLAYED for preset in presets_of(game)]
    having = Counter(word for _game, preset in presets for word in _words_of(preset))
    shared = [(asked & _words_of(preset), game, preset) for game, preset in presets]
    fitting = [each for each in shared if len(each[0]) >= max(2, len(asked) / 2)]
    fitting.sort(key=lambda each: -sum(1 / having[word] for word in each[0]))
    return [(game, preset) for _words, game, preset in fitting[:MOST_LISTED]]


def rulings_on(rules: Sequence[tuple[str, str]]) -> list[tuple[str, Preset]]:
    """The presets, each with its game, that must cite one of these rules, or one of these sections, and few others do.

    `rules` are games and numbers, the weightiest first: in their order the presets come.
    """
    return [
        (game, preset)
        for game, number in rules
        if game in PLAYED and len(citing := _citing(game).get(number, [])) <= MOST_CITING
        for preset in citing
    ][:MOST_LISTED]


@cache
def _citing(game: str) -> dict[str, list[Preset]]:
    """By number of a rule, or of a section such as a keyword's, the presets that must cite it."""
    found: dict[str, list[Preset]] = {}
    for preset in presets_of(game):
        cited = {number for name in ("cites", "refusal") for number in preset.scenario.expect.get(name, ())}
        for number in cited | {_section(number) for number in cited}:
            found.setdefault(number, []).append(preset)
    return found


def _section(number: str) -> str:
    return "-".join(number.split("-")[:2])


def _words_of(preset: Preset) -> set[str]:
    return telling_words(f"{preset.scenario.title} {preset.scenario.question}")


def telling_words(text: str) -> set[str]:
    """The telling words, without the endings that blocks, blocked, blocker and blocking differ in."""
    return {_stem(word) for word in re.findall(r"[a-z0-9]+", text.casefold()) if word not in _EMPTY}


def _stem(word: str) -> str:
    for ending in ("ing", "ers", "er", "ed", "s"):
        if word.endswith(ending) and len(word) - len(ending) >= 3:
            return word.removesuffix(ending)
    return word
