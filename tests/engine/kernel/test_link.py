"""Links: a scenario in one word, and every way such a word can be damaged."""

from __future__ import annotations

import base64
import json
import zlib
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.kernel.inputs import Input
from engine.kernel.scenario import MOST_CHARACTERS, Scenario, ScenarioError, from_link, to_link
from tests.engine.scenarios import scenario
from tests.shares import share

BLOCKED = Scenario("masters", title="盾が守る", board={"turn": 3}, inputs=(Input("A", passes=True),))


def word_of(raw: bytes) -> str:
    return base64.urlsafe_b64encode(zlib.compress(raw)).decode().rstrip("=")


def problem(word: str) -> str:
    with pytest.raises(ScenarioError) as refused:
        from_link(word)
    (only,) = refused.value.problems
    return only


def test_a_link_gives_the_scenario_back() -> None:
    assert from_link(to_link(BLOCKED)) == BLOCKED


def test_a_link_needs_no_escaping() -> None:
    assert set(to_link(scenario("8-a-whole-battle"))) <= set(
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
    )


def test_what_only_a_test_needs_is_left_out() -> None:
    assert from_link(to_link(scenario("8-a-whole-battle"))).expect == {}


@pytest.mark.parametrize("word", ["", "a", "%%%", "not a link", "AAAA", "日本", word_of(b"{"), word_of(b"\xff\xfe")])
def test_a_damaged_link_is_refused(word: str) -> None:
    assert problem(word).startswith("the link is damaged")


def test_a_link_cut_off_is_refused() -> None:
    assert problem(to_link(BLOCKED)[:-8]).startswith("the link is damaged")


@pytest.mark.parametrize(
    ("table", "words"),
    [([], "a scenario is a table"), ("masters", "a scenario is a table"), ({}, "game: missing")],
)
def test_a_link_to_something_else_is_refused(table: Any, words: str) -> None:
    assert problem(word_of(json.dumps(table).encode())) == words


def test_a_link_that_unfolds_without_end_is_refused() -> None:
    bomb = word_of(b"[" + b" " * 50_000_000)

    assert len(bomb) < MOST_CHARACTERS
    assert problem(bomb) == f"the link holds more than {MOST_CHARACTERS:,} characters"


def test_a_link_too_long_is_refused_unread() -> None:
    assert problem("A" * (MOST_CHARACTERS + 1)) == f"longer than {MOST_CHARACTERS:,} characters"


def test_nesting_without_end_in_a_link_is_refused() -> None:
    assert problem(word_of(b"[" * 100_000)) == "the link is damaged"


@settings(max_examples=share(50), deadline=None)
@given(st.text(max_size=80))
def test_any_word_is_read_or_refused(word: str) -> None:
    with pytest.raises(ScenarioError):
        from_link(word)
