"""A scenario with something wrong put anywhere in it is read and played, or refused in words; it never breaks."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.games import rules_of
from engine.kernel.playing import BoardRefused, play
from engine.kernel.scenario import ScenarioError, from_table, print_scenario, to_link, to_table
from engine.kernel.telling import Teller
from tests.engine.scenarios import load, scenario_files
from tests.shares import share

WRONG: st.SearchStrategy[Any] = st.one_of(
    st.sampled_from([None, True, 1.5, "", "a1", "battle", "A", "A.leader", "Blocker", "8-5-13", [], {}, ["x"], [[]]]),
    st.integers(-3, 70),
    st.integers(),
    st.text(max_size=5),
    st.dictionaries(
        st.sampled_from(["id", "card", "on", "who", "do", "pay", "mode"]), st.integers() | st.text(max_size=3)
    ),
)


def places(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The path of everything in a table."""
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list | tuple) else ()
    for key, part in inner:
        yield (*path, key)
        yield from places(part, (*path, key))


def spoiled(table: dict[str, Any], path: tuple[Any, ...], wrong: Any) -> dict[str, Any]:
    """The table with something else in that place."""
    whole = copy.deepcopy(table)
    at: Any = whole
    for key in path[:-1]:
        at = at[key]
    at[path[-1]] = wrong
    return whole


@settings(max_examples=share(75), deadline=None)
@given(st.data())
def test_a_mistake_anywhere_is_refused_in_words_or_does_no_harm(data: st.DataObject) -> None:
    table = to_table(load(data.draw(st.sampled_from(scenario_files()))))
    path = data.draw(st.sampled_from([path for path in places(table) if path[0] != "expect"]))
    wrong = data.draw(WRONG)
    try:
        scenario = from_table(spoiled(table, path, wrong))
        print_scenario(scenario)
        to_link(scenario)
        if scenario.game != "masters":
            return
        ruling = play(rules_of("masters"), scenario)
    except ScenarioError as refused:
        assert all(problem and "\n" not in problem for problem in refused.problems)
        return
    except BoardRefused as refused:
        assert refused.reasons
        return
    teller = Teller("masters", "en", lambda word: None)
    for step in ruling.steps:
        assert teller.say(step.message, step.facts)
    for reason in ruling.refusal:
        assert teller.say(reason.why, reason.facts)
