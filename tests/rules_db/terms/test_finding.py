"""Where a text uses terms."""

from __future__ import annotations

import pytest

from rules_db.terms.deriving import Defined
from rules_db.terms.finding import Finder


def _term(slug: str, *names: str, in_brackets: bool = False, as_written: bool = False, language: str = "en") -> Defined:
    return Defined(slug, {language: list(names)}, in_brackets, in_brackets, (), as_written)


ENGLISH = Finder(
    [
        _term("oil", "Oil"),
        _term("oil-cost", "Oil Cost"),
        _term("battery", "Battery"),
        _term("wick", "Wick", as_written=True),
        _term("out", "KO", "KO'd"),
        _term("flare", "Flare", "Twin Flare", in_brackets=True),
        _term("set", "Set", in_brackets=True),
    ],
    "en",
)
JAPANESE = Finder(
    [
        _term("lamp", "ランプ", language="ja"),
        _term("lamp-area", "ランプエリア", language="ja"),
        _term("light", "点灯", language="ja"),
        _term("color", "色", language="ja"),
        _term("z-oil", "Zオイル", language="ja"),
        _term("glow", "点火", in_brackets=True, language="ja"),
    ],
    "ja",
)


def _found(finder: Finder, text: str) -> list[tuple[str, str]]:
    return [(use.slug, text[use.start : use.end]) for use in finder.uses(text)]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Pay the oil cost with oil.", [("oil-cost", "oil cost"), ("oil", "oil")]),
        ("Oil costs rise.", [("oil-cost", "Oil costs")]),
        ("Two batteries.", [("battery", "batteries")]),
        ("The Wick burns.", [("wick", "Wick")]),
        ("It is KO'd.", [("out", "KO'd")]),
        ("It has [Flare], [Twin Flare] and [Flare 5].", [("flare", "[Flare]")]),
        ("Two [Triple Flare] then.", [("flare", "[Triple Flare]")]),
        ("An oil\ncost.", [("oil-cost", "oil\ncost")]),
    ],
)
def test_the_longest_name_counts_in_singular_and_plural_and_once(text: str, found: list[tuple[str, str]]) -> None:
    assert _found(ENGLISH, text) == found


@pytest.mark.parametrize(
    "text",
    [
        "Turmoil and oily non-oil things",
        "A wick burns.",
        "Set the flare aside.",
        "It is [Unknown] and [+1].",
        "Oil-free",
        "",
    ],
)
def test_parts_of_words_and_keywords_without_brackets_are_no_uses(text: str) -> None:
    assert _found(ENGLISH, text) == []


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("ランプを点灯した時、ランプエリアに置く。", ["lamp", "light", "lamp-area"]),
        ("点灯時に色を選ぶ。", ["light", "color"]),
        ("油を1枚点灯する。", ["light"]),
        ("Zオイルと【点火】", ["z-oil", "glow"]),
        ("赤ランプ", ["lamp"]),
    ],
)
def test_in_japanese_a_word_is_a_run_of_one_script(text: str, found: list[str]) -> None:
    assert [slug for slug, _ in _found(JAPANESE, text)] == found


@pytest.mark.parametrize(
    "text", ["ミニランプ", "ランプシェード", "再点灯", "数枚点灯", "点灯式", "特色", "XZオイル", "点火"]
)
def test_and_part_of_a_longer_run_is_none(text: str) -> None:
    assert _found(JAPANESE, text) == []


def test_nothing_is_found_within_a_reference() -> None:
    text = "See oil (1-2) and oil."
    assert [use.start for use in ENGLISH.uses(text, [(4, 13)])] == [18]


def test_without_terms_there_are_no_uses() -> None:
    assert Finder([], "en").uses("Oil") == []
