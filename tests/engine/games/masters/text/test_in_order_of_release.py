"""What a line needs of the grammar, by which products are held against earlier ones; texts of our own."""

from __future__ import annotations

import pytest

from bench.in_order_of_release import needed_by
from engine.games.masters.text.grammar import english
from engine.text.grammar import Grammar
from engine.text.reading import Reader
from engine.text.tokens import words_of

TEXTS = (
    "[Auto] When this card attacks, draw 1 card.",
    "[Activate: Main] {Red}: Choose up to 1 of your opponent's green «Kite» cards with an energy cost of 3 and KO it.",
    "[Permanent] If you have 11 or more energy, this card gets +7000 power and gains [Critical].",
    "[Blocker]",
)


@pytest.mark.parametrize("text", TEXTS)
def test_what_a_line_needs_reads_it_to_the_same_tree(text: str) -> None:
    words = words_of(text)

    assert _read_by(_ways_of(text), words) == Reader(english(), words).whole("line")


@pytest.mark.parametrize("text", TEXTS)
def test_no_way_is_counted_that_the_line_can_do_without(text: str) -> None:
    ways, words = _ways_of(text), words_of(text)

    assert [way for way in ways if _read_by(ways - {way}, words)] == []


def test_a_keyword_is_needed_by_its_name_and_a_number_is_not() -> None:
    assert _ways_of("[Blocker]") != _ways_of("[Critical]")
    assert _ways_of(TEXTS[0]) == _ways_of("[Auto] When this card attacks, draw 2 cards.")


def test_the_words_are_told_apart_where_a_way_has_several() -> None:
    gets, gains = (needed_by(words_of(f"[Permanent] This card {verb} +5000 power.")) for verb in ("gets", "gains"))

    assert gets and gains and gets.ways == gains.ways and gets.wordings != gains.wordings


def test_a_line_that_does_not_compile_needs_nothing_that_is_known() -> None:
    assert needed_by(words_of("[Auto] When this card whistles, draw 1 card.")) is None


def _ways_of(text: str) -> frozenset[object]:
    needed = needed_by(words_of(text))
    assert needed is not None
    return needed.ways


def _read_by(ways: frozenset[object], words: tuple[str, ...]) -> tuple[object, ...]:
    """What the words mean by these ways alone."""
    grammar = Grammar()
    for kind, templates in english().templates.items():
        grammar.templates[kind] = [template for template in templates if (kind, template.items) in ways]
    for name, phrase in english().kinds.items():
        if any(isinstance(way, tuple) and way[0] == name and isinstance(way[1], str) for way in ways):
            grammar.kinds[name] = phrase
    return Reader(grammar, words).whole("line")
