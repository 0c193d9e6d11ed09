"""The questions of the sandbox's first page: all there, in groups, and found by words and numbers."""

from __future__ import annotations

import re
from collections import Counter

import pytest
from django.test import Client
from django.utils.translation import override

from engine.games import PLAYED
from rulesite.sandbox.preset_groups import groups_of
from rulesite.sandbox.presets import presets_of
from tests.rulesite.sandbox.tables import text_of

pytestmark = pytest.mark.django_db


def listed(client: Client, **query: str) -> list[str]:
    markup = client.get("/sandbox/masters/", query).content.decode()
    return re.findall(r'href="/sandbox/masters/\?preset=([\w-]+)"', markup)


def test_every_preset_stands_in_one_group(client: Client) -> None:
    grouped = Counter(preset.slug for group in groups_of("masters") for preset in group.presets)
    assert grouped == Counter(preset.slug for preset in presets_of("masters"))
    assert sorted(listed(client)) == sorted(grouped)
    assert len(grouped) == 25


def test_they_are_spread_over_the_chapters_of_the_manual() -> None:
    """By the rules each expects to be cited: turns, battles, skills, Unison Cards, Z-Cards, tokens, keywords, loops."""
    chapters: Counter[str] = Counter()
    for preset in presets_of("masters"):
        cited = [*preset.scenario.expect.get("cites", ()), *preset.scenario.expect.get("refusal", ())]
        chapters.update({number.partition("-")[0] for number in cited})
    assert {"5", "7", "8", "9", "13", "16", "19", "21", "22", "23"} <= set(chapters)


def test_every_answer_names_its_rules() -> None:
    for preset in presets_of("masters"):
        named = set(re.findall(r"\d+(?:-\d+)+", preset.scenario.answer))
        expected = {*preset.scenario.expect.get("cites", ()), *preset.scenario.expect.get("refusal", ())}
        assert named & expected, preset.slug


@pytest.mark.parametrize("game", PLAYED)
def test_every_preset_is_told_in_japanese_with_the_same_rules(game: str) -> None:
    told = dict(presets_of(game, "ja"))
    for slug, scenario in presets_of(game):
        japanese = told[slug]
        for words in (japanese.title, japanese.question, japanese.answer):
            assert re.search("[ぁ-ん]", words), slug
        assert _numbers(japanese.answer) == _numbers(scenario.answer), slug
        assert (japanese.board, japanese.inputs, japanese.expect) == (scenario.board, scenario.inputs, scenario.expect)
    assert presets_of(game, "fr") == presets_of(game)


def _numbers(words: str) -> Counter[str]:
    return Counter(re.findall(r"\d+(?:-\d+)+", words))


@pytest.mark.parametrize("words", ["レスト ブロック", "block rested"])
def test_a_reader_of_japanese_finds_them_in_both_languages(client: Client, words: str) -> None:
    with override("ja"):
        assert groups_of("masters", words)[0].presets[0].slug == "block-with-a-rested-card"
        assert groups_of("masters", "火山") == []
    assert groups_of("masters", "レスト") == []


@pytest.mark.parametrize(
    ("words", "first"),
    [
        ("block rested", "block-with-a-rested-card"),
        ("can I block with a rested card?", "block-with-a-rested-card"),
        ("BARRIER", "a-skill-against-barrier"),
        ("22-8-3", "dual-attack-and-a-third-attack"),
        ("evolve attack again", "evolve-on-a-rested-card"),
    ],
)
def test_they_are_found_by_words_and_by_the_number_of_a_rule(client: Client, words: str, first: str) -> None:
    assert listed(client, find=words)[0] == first
    assert len(listed(client, find=words)) < 6


def test_where_nothing_fits_the_page_says_so(client: Client) -> None:
    page = client.get("/sandbox/masters/", {"find": "volcano <b>"}).content.decode()
    assert "Nothing fits these words, and no board could be made of them." in text_of(page)
    assert "\nvolcano &lt;b&gt;</textarea>" in page


def test_groups_are_named_in_the_readers_language() -> None:
    with override("ja"):
        assert groups_of("masters")[0].title == "アタックとブロック"
    assert groups_of("masters")[0].title == "Attacking and blocking"


def test_all_games_are_listed_with_their_questions(client: Client) -> None:
    assert "Attacking and blocking" in text_of(client.get("/sandbox/").content.decode())
