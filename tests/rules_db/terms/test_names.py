"""Which terms a heading names."""

from __future__ import annotations

import pytest

from rules_db.terms.corrections import Corrections
from rules_db.terms.names import glossary_names, names_in, singular

NOTHING_KNOWN = Corrections()


def _names(heading: str, corrections: Corrections = NOTHING_KNOWN) -> list[tuple[str, ...]]:
    return [term.names for term in names_in(heading, corrections)]


@pytest.mark.parametrize(
    ("heading", "names"),
    [
        ("Lamp Area", [("Lamp Area",)]),
        ("Lamps", [("Lamp",)]),
        ("The Wick", [("Wick",)]),
        ("Oil Costs (2-1)", [("Oil Cost",)]),
        ("3) Night Step:", [("Night Step",)]),
        ("Brightness Rating (BR)", [("Brightness Rating", "BR")]),
        ("Lit/Unlit", [("Lit",), ("Unlit",)]),
        ("What is a lamp?", [("Lamp",)]),
        ("What does “BR” mean?", [("BR",)]),
        ("点火ステップ", [("点火ステップ",)]),
        ("「点灯する」(2-1)", [("点灯",)]),
        ("明・暗", [("明・暗",)]),
    ],
)
def test_a_short_heading_without_small_words_is_a_name(heading: str, names: list[tuple[str, ...]]) -> None:

    assert _names(heading) == names


@pytest.mark.parametrize(
    "heading",
    [
        "When a Lamp Goes Out",
        "Pouring Oil",
        "What is a lamp for?",
        "Night phase begins",
        "Rules of the Night and of the Day",
        "A Very Long Name of Lamps",
        "ランプを消す",
        "明るい",
        "【油】+N",
        "5 + 3",
        "",
    ],
)
def test_what_says_something_of_its_subject_is_none(heading: str) -> None:
    assert _names(heading) == []


@pytest.mark.parametrize(
    ("heading", "names"),
    [
        ("[Glow]", [("Glow",)]),
        ("[Glow] ([Glow X])", [("Glow",)]),
        ("[Flare] ([Twin Flare] [X Flare])", [("Flare", "Twin Flare")]),
        ("[Glow] / [Dim]", [("Glow",), ("Dim",)]),
        ("【点火】、【再点火】", [("点火",), ("再点火",)]),
        ("【Wick X】 (1-2)", [("Wick",)]),
    ],
)
def test_keywords_stand_in_brackets_and_one_in_parentheses_is_the_same_one(
    heading: str, names: list[tuple[str, ...]]
) -> None:
    found = names_in(heading, NOTHING_KNOWN)
    assert [term.names for term in found] == names
    assert all(term.in_brackets for term in found)


def test_what_is_known_of_a_game_goes_before_the_shape_of_a_heading() -> None:
    known = Corrections(
        openings=("Flow of a ",),
        endings=(" Standards",),
        no_terms=frozenset({"Introduction"}),
        headings={"Putting Out Lamps": ("Put Out", "[Snuff]")},
    )
    assert _names("Introduction", known) == []
    assert _names("Flow of a Night", known) == [("Night",)]
    assert _names("Moth Standards", known) == [("Moth",)]
    assert _names("Putting Out Lamps/Lighting Them", known) == [("Put Out",), ("Snuff",)]
    assert [(term.names, term.in_brackets) for term in names_in("Putting Out Lamps (3)", known)] == [
        (("Put Out",), False),
        (("Snuff",), True),
    ]


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("Keeper: who holds a lamp.", [("Keeper",)]),
        ("Main Keeper (MK): the first of them.", [("Main Keeper", "MK")]),
        ("Lighting a Lamp: what keepers do.", [("Lighting a Lamp",)]),
        ("“If Lit” effects: what follows.", [("If Lit effect",)]),
        ("A keeper has lamps.", []),
        ("10:30 is too late.", []),
    ],
)
def test_a_rule_of_a_glossary_defines_what_stands_before_its_colon(text: str, names: list[tuple[str, ...]]) -> None:
    assert [term.names for term in glossary_names(text)] == names


@pytest.mark.parametrize(
    ("plural", "one"),
    [
        ("Lamps", "Lamp"),
        ("Batteries", "Battery"),
        ("Torches", "Torch"),
        ("Glasses", "Glass"),
        ("Heroes", "Hero"),
        ("Night Series", "Night Series"),
        ("Status", "Status"),
        ("Rays", "Ray"),
    ],
)
def test_a_name_is_shown_in_the_singular(plural: str, one: str) -> None:
    assert singular(plural) == one
    assert singular(one) == one
