"""A card has the keywords that are printed as its own; those that its sentences name it only mentions."""

from __future__ import annotations

import pytest

from rules_db.cards.own_keywords import own_keywords, own_tags


@pytest.mark.parametrize(
    ("text", "own"),
    [
        ("[Blocker]", ["Blocker"]),
        ("[Glow][Once per turn] Light a lamp.\n[Dim 5] Put one out.", ["Glow", "Once per turn", "Dim"]),
        ("[Glow] (Cards with [Glow] light themselves.) [Blocker]", ["Glow", "Blocker"]),
        ("[Glow] Light a lamp.[Blocker]", ["Glow", "Blocker"]),
        ("[Glow] Light a lamp (or two.) . [Blocker]", ["Glow", "Blocker"]),
        ("[Glow]{Red}{1} : ＜Ada＞ (Put it on her.)[Double Strike]", ["Glow", "Double Strike"]),
        ("[Dusk]/[Dawn] Light a lamp.", ["Dusk", "Dawn"]),
        ("・[Blocker]", ["Blocker"]),
    ],
)
def test_what_only_tags_costs_names_signs_and_notes_stand_before_is_its_own(text: str, own: list[str]) -> None:
    assert list(own_keywords(text)) == own


@pytest.mark.parametrize(
    "text",
    [
        "Choose one of your opponent's cards with [Blocker].",
        "This card gains [Double Strike] for the turn.",
        "If a lamp is lit, this card has [Blocker] and [Dim 5].",
        "([Blocker] : This card may be attacked instead.)",
        "Ignore it (as with [Blocker]).",
        "Light a lamp, [Rest] it.",
        "Negate [Blocker].",
    ],
)
def test_what_stands_in_a_sentence_or_a_note_is_mentioned(text: str) -> None:
    assert list(own_keywords(text)) == []


@pytest.mark.parametrize(
    "text", ["[Rest] that monster.", "Light a lamp. [Rest] this card.", "【ブロッカー】を持つカードを選ぶ。"]
)
def test_where_the_sentence_goes_on_behind_the_tag_it_is_a_word_of_it(text: str) -> None:
    assert list(own_keywords(text)) == []


@pytest.mark.parametrize(
    ("text", "own"),
    [
        ('■Counter [Act] "Lamp" Light it.', ["Act"]),
        ('■"Lamp" [Act] Light it.', ["Act"]),
        ("■[Call Cost] [Put a keeper with [Lifelink] under this card]\n[Soulguard]", ["Call Cost", "Soulguard"]),
        ("[Soulguard]■[Set] ■ You may only [Set] one 「Lamp」.", ["Soulguard", "Set"]),
        ("『[Ride]』[Pay 1 gauge]", ["Ride"]),
        ("Double Attack＠[Soulguard][Lifelink 3]", ["Soulguard", "Lifelink"]),
    ],
)
def test_the_forms_of_buddyfight(text: str, own: list[str]) -> None:
    assert list(own_keywords(text)) == own


@pytest.mark.parametrize(
    ("text", "own"),
    [
        ("【永続】【自分のターン中】灯を消さない。【登場時】灯をつける。", ["永続", "自分のターン中", "登場時"]),
        ("【点火】(【点火】を持つカードは1枚だけ。)【ブロッカー】", ["点火", "ブロッカー"]),
        ("【点火】灯があれば、このカードは【ブロッカー】を得る。", ["点火"]),
    ],
)
def test_japanese_texts(text: str, own: list[str]) -> None:
    assert list(own_keywords(text)) == own


def test_a_keyword_counts_without_its_number_and_a_cost_is_none() -> None:
    assert list(own_keywords("[Dim 5][Pay 2 gauge][+1]")) == ["Dim"]
    assert list(own_tags("[Dim 5][Pay 2 gauge]")) == ["Dim 5", "Pay 2 gauge"]


def test_text_without_brackets_has_no_keywords() -> None:
    assert list(own_keywords("Blocker. Whichever lamp is lit first.")) == []
