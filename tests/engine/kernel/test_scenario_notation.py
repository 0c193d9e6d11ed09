"""The notation of scenarios: what is read, what is refused and where, and that it prints back."""

from __future__ import annotations

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.kernel.inputs import Input
from engine.kernel.scenario import MOST_CHARACTERS, MOST_INPUTS, Scenario, ScenarioError, parse, print_scenario
from tests.shares import share


def problems(text: str) -> tuple[str, ...]:
    with pytest.raises(ScenarioError) as refused:
        parse(text)
    return refused.value.problems


def test_pairs_may_share_a_line() -> None:
    read = parse(
        'game = "masters"; title = "one; two"  # a comment; with a semicolon\n[board]\nturn = 4; phase = "end"'
    )

    assert read.title == "one; two"
    assert read.board == {"turn": 4, "phase": "end"}


def test_every_problem_is_named_with_its_place() -> None:
    inputs = '[[inputs]]\nplayer = "A"\n[[inputs]]\nplayer = "A"; pass = true; with = "x"'
    text = f'title = 3\nsize = 4\nboard = "none"\n{inputs}'
    found = problems(text)

    assert [problem.partition(":")[0] for problem in found] == ["size", "title", "board", "game", "inputs", "inputs"]
    assert found[3] == "game: missing"
    assert found[4].startswith("inputs: number 1: an input needs exactly one of")
    assert found[5].startswith("inputs: number 2: 'with' means nothing")


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "game: missing"),
        ('game = ""', "game: missing"),
        ("game =", "not TOML"),
        ('game = "masters"\ngame = "masters"', "not TOML"),
        ('game = "masters"\ninputs = "pass"', "inputs: must be a list of tables"),
        ('game = "masters"\ninputs = ["pass"]', "inputs: must be a list of tables"),
        ('game = "masters"\nexpect = []', "expect: must be a table"),
        ('game = "masters"\ncards = 7', "cards: must be a table"),
    ],
)
def test_what_is_no_scenario_is_refused_in_one_line(text: str, words: str) -> None:
    (problem,) = problems(text)

    assert problem.startswith(words)
    assert "\n" not in problem


def test_a_scenario_too_long_is_refused_before_it_is_read() -> None:
    assert problems("#" * (MOST_CHARACTERS + 1)) == (f"longer than {MOST_CHARACTERS:,} characters",)


def test_too_many_inputs_are_refused() -> None:
    line = '{ player = "A", pass = true }'
    text = f'game = "masters"\ninputs = [{",".join([line] * (MOST_INPUTS + 1))}]'

    assert problems(text) == (f"inputs: more than {MOST_INPUTS:,}",)


@pytest.mark.parametrize(
    ("branches", "words"),
    [
        ("7", "branches: must be a list of lists of inputs"),
        ("[7]", "branches: number 1: must be a list of tables"),
        ("[[], [{ player = 'A' }]]", "branches: number 2: number 1: an input needs exactly one of action"),
        ("[" + "[]," * 41 + "]", "branches: more than 40"),
    ],
)
def test_branches_that_are_no_lines_of_play_are_refused(branches: str, words: str) -> None:
    with pytest.raises(ScenarioError, match=re.escape(words)):
        parse(f"game = 'masters'\nbranches = {branches}")


def test_nesting_without_end_is_refused() -> None:
    assert problems('game = "masters"\nx = ' + "[" * 50_000)[0].startswith("not TOML")


def test_what_has_no_notation_cannot_be_printed() -> None:
    with pytest.raises(ScenarioError, match=r"1\.5 cannot stand in a scenario"):
        print_scenario(Scenario("masters", board={"turn": 1.5}))


def test_a_card_that_is_no_table_is_printed_or_refused_but_never_breaks() -> None:
    try:
        read = parse('game = "masters"\n[cards]\nx = 3')
    except ScenarioError as refused:
        assert "cards" in str(refused)
    else:
        assert parse(print_scenario(read)) == read


words = st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\0"), max_size=12)
ids = words.filter(bool)
values = st.recursive(
    words | st.integers(-(10**6), 10**6) | st.booleans(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(ids, inner, max_size=3),
    max_leaves=6,
)
tables = st.dictionaries(ids, values, max_size=3)
actions = st.builds(
    lambda player, action, parts: Input(player, action=action, parts=parts),
    ids,
    ids,
    st.dictionaries(ids.filter(lambda name: name not in {"player", "action", "choose", "pass", "pass_until"}), ids),
)
choices = st.builds(lambda player, chosen: Input(player, choose=tuple(chosen)), ids, st.lists(words, max_size=3))
passes = st.builds(lambda player: Input(player, passes=True), ids)
inputs = st.lists(actions | choices | passes | st.builds(lambda rule: Input(pass_until=rule), ids), max_size=4)
scenarios = st.builds(
    Scenario,
    game=ids,
    edition=words,
    title=words,
    question=words,
    answer=words,
    cards=st.dictionaries(ids, tables, max_size=2),
    board=tables,
    inputs=inputs.map(tuple),
    branches=st.lists(inputs.map(tuple), max_size=3).map(tuple),
    expect=tables,
    digests=st.dictionaries(ids, words, max_size=2),
)


@settings(max_examples=share(40), deadline=None)
@given(scenarios)
def test_a_scenario_printed_is_read_as_the_same_scenario(scenario: Scenario) -> None:
    assert parse(print_scenario(scenario)) == scenario


@settings(max_examples=share(50), deadline=None)
@given(st.text(max_size=200))
def test_any_text_is_read_or_refused(text: str) -> None:
    try:
        assert parse(text).game
    except ScenarioError as refused:
        assert refused.problems
