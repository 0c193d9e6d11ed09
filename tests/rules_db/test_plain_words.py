"""Which plain words are worth showing beside the official text."""

from __future__ import annotations

import pytest

from rules_db.models import RuleText
from rules_db.plain_words import adds_something, repeats

LONG_RULE = (
    "Whenever a keeper whose lamp has been put out by a moth that was called during the night would light another lamp,"
    " that keeper must first pay one drop of oil for every moth that rests on any of the lamps in front of them."
)


@pytest.mark.parametrize(
    ("rule", "told"),
    [
        (LONG_RULE, "To light a lamp at night you pay 1 drop for each moth resting on yours."),
        ("The lamp holds.", "Nothing happens to its flame. Unclear: the lamp may be any keeper's."),
        ("The nocturnal insect perches.", "A moth sits down."),
        ("Ada", "Ada counts as a keeper."),
        ("蛾が休む場合、灯りは消える。", "不明：どの灯りかは書かれていない。"),
    ],
    ids=["shortens a long rule", "says it is unclear", "says it in other words", "explains a bare name", "in Japanese"],
)
def test_plain_words_that_add_something(rule: str, told: str) -> None:
    assert adds_something(rule, told)


@pytest.mark.parametrize(
    ("rule", "told"),
    [
        ("An oil check occurs.", "There is an oil check."),
        ("★ Oil Check ★", "An oil check takes place."),
        ("The keeper pours a drop of oil.", "One drop of oil is poured by the keeper."),
        (LONG_RULE, LONG_RULE),
        ("ランプに油を注ぐ。", "油をランプに注ぎます。"),
    ],
    ids=["the same", "a mark spelled out", "turned round", "no shorter", "in Japanese"],
)
def test_plain_words_that_say_what_the_rule_says(rule: str, told: str) -> None:
    assert not adds_something(rule, told)


def test_only_a_text_that_is_here_is_repeated() -> None:
    told = "The lamp holds."

    assert repeats(RuleText(text="The lamp holds."), told)
    assert not repeats(RuleText(text=""), told)
    assert not repeats(RuleText(text="The lamp holds."), "")
