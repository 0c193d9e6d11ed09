"""Every scenario file: it is played, and everything that must be true of a scenario and its ruling is checked.

One test a scenario. Each check is made, whether or not another fails, and the failure names those that failed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from engine.effects.nodes import Skill
from engine.effects.reading import show
from engine.games.masters.cards.cards import read_card
from engine.kernel.asking import Ask
from engine.kernel.playing import BoardRefused, Ruling
from engine.kernel.scenario import from_link, parse, print_scenario, to_link
from engine.kernel.telling import Teller
from engine.telling.prompts import teller_of
from engine.telling.readings import readings_of as readings_of_game
from rules_db.expectations import EXPECTABLE, disappointments, ruling_of
from tests.engine.known import NUMBER, languages_of, numbers_of
from tests.engine.outcomes import outcome, readings_of
from tests.engine.scenarios import PRESETS, every_scenario_file, load
from tests.shares import SomeOf

Check = Callable[[Path], None]


def name(path: Path) -> str:
    return path.stem


@pytest.mark.parametrize("path", every_scenario_file(), ids=name)
def test_a_scenario_and_its_ruling_stand_every_check(path: Path) -> None:
    stand_every(CHECKS, path)


# What the scenario says ------------------------------------------------------------------------------


def it_states_an_expectation_and_nothing_unknown(path: Path) -> None:
    expect = load(path).expect

    assert expect
    assert set(expect) <= EXPECTABLE


def each_number_it_writes_exists(path: Path) -> None:
    assert set(NUMBER.findall(path.read_text(encoding="utf-8"))) - numbers_of(load(path).game) == set()


def the_notation_gives_it_back(path: Path) -> None:
    given = load(path)

    assert parse(print_scenario(given)) == given


def a_short_link_gives_it_back(path: Path) -> None:
    given = load(path)
    link = to_link(given)

    assert from_link(link) == replace(given, expect={})
    assert len(link) < 2_000


def each_skill_it_writes_is_printed_and_read_as_the_same_skill(path: Path) -> None:
    for id, card in load(path).cards.items():
        for table in card.get("skills", []):
            skill = only_skill(table)

            assert only_skill(show(skill)) == skill, id


def only_skill(table: Any) -> Skill:
    """The skill of a card that has just that one."""
    (skill,) = read_card("x", {"type": "Battle", "skills": [table]}).skills
    return skill


# What comes of it ------------------------------------------------------------------------------------


def it_comes_out_as_the_rulebook_says(path: Path) -> None:
    found = disappointments(load(path), lambda given: _ruling(path))

    assert not found, "\n".join(found)


def each_number_it_cites_exists(path: Path) -> None:
    came = outcome(path)
    if isinstance(came, BoardRefused):
        cited = {reason.rule for reason in came.reasons}
    else:
        cited = {step.rule for step in came.steps} | {reason.rule for reason in came.refusal}
        cited |= {rule for step in came.steps for rule in step.path}

    assert cited - numbers_of(load(path).game) == set()


def each_reading_it_relies_on_is_written(path: Path) -> None:
    assert readings_of(path) - set(readings_of_game(load(path).game)) == set()


def all_of_it_is_told_without_a_gap(path: Path) -> None:
    game = load(path).game
    for language in languages_of(game):
        for sentence in _told(game, outcome(path), language):
            assert sentence, language
            assert "{" not in sentence, language


def _ruling(path: Path) -> Ruling:
    came = outcome(path)
    if isinstance(came, BoardRefused):
        raise came
    return came


def _told(game: str, came: Ruling | BoardRefused, language: str) -> Iterator[str]:
    if isinstance(came, BoardRefused):
        teller = Teller(game, language, lambda word: None)
        yield from (teller.say(reason.why, reason.facts) for reason in came.reasons)
        return
    teller = teller_of(came.game, language)
    yield from (teller.say(step.message, step.facts) for step in came.steps)
    yield from (teller.say(reason.why, reason.facts) for reason in came.refusal)
    if came.asks:
        yield from _told_of_question(teller, came.asks)


def _told_of_question(teller: Teller, ask: Ask) -> Iterator[str]:
    yield teller.say(ask.message, ask.facts)
    yield from (teller.say(option.message, option.facts) for option in ask.options)


CHECKS: tuple[Check, ...] = (
    it_states_an_expectation_and_nothing_unknown,
    each_number_it_writes_exists,
    the_notation_gives_it_back,
    a_short_link_gives_it_back,
    each_skill_it_writes_is_printed_and_read_as_the_same_skill,
    it_comes_out_as_the_rulebook_says,
    each_number_it_cites_exists,
    each_reading_it_relies_on_is_written,
    all_of_it_is_told_without_a_gap,
)


def stand_every(checks: Iterable[Check], path: Path) -> None:
    """Make every check of a scenario, then raise what failed under the scenario's name and the names of the checks."""
    failed: dict[str, Exception] = {}
    for check in checks:
        try:
            check(path)
        except Exception as failure:  # whatever it is, the other checks are made too
            failed[check.__name__] = failure
    if failed:
        raise ExceptionGroup(f"{path.stem}: not true that {', nor that '.join(failed)}", list(failed.values()))


def test_each_input_can_be_taken_back_and_given_again(some_of: SomeOf) -> None:
    """Undo mode: a ruling stands where the longer one stood before its next input, and given again it is the same.

    It plays a scenario once for each of its inputs: here a share of them, all in `python -m bench.shares`.
    """
    for path in some_of(every_scenario_file(), 8):
        given, whole = load(path), outcome(path)
        if isinstance(whole, BoardRefused):
            continue
        stood = dict(enumerate([*whole.given, len(whole.steps)])) | {len(given.inputs): len(whole.steps)}
        for count, steps in stood.items():
            again = ruling_of(replace(given, inputs=given.inputs[:count]))
            assert again.steps == whole.steps[:steps], f"{path.name} after {count} inputs"

        assert again.game.state.digest() == whole.game.state.digest(), path.name


# The failures, and what is true of all together -----------------------------------------------------


def test_a_failure_names_the_scenario_and_every_check_that_failed() -> None:
    def it_is_short(path: Path) -> None:
        raise AssertionError("too long")

    def it_is_easy(path: Path) -> None:
        raise LookupError("unheard of")

    path = PRESETS / "01-block-with-a-rested-card.toml"
    with pytest.raises(ExceptionGroup) as failure:
        stand_every((it_is_short, it_states_an_expectation_and_nothing_unknown, it_is_easy), path)

    assert failure.value.message == "01-block-with-a-rested-card: not true that it_is_short, nor that it_is_easy"
    assert [str(each) for each in failure.value.exceptions] == ["too long", "unheard of"]


def test_titles_are_different() -> None:
    titles = [load(path).title for path in every_scenario_file()]

    assert sorted(titles) == sorted(set(titles))


def test_a_preset_asks_and_answers() -> None:
    presets = sorted(PRESETS.glob("*.toml"))

    assert len(presets) == 25
    for path in presets:
        preset = load(path)
        assert preset.question.endswith("?"), path.name
        assert preset.answer, path.name
        assert _slug(path), path.name


def _slug(path: Path) -> str:
    number, _, slug = path.stem.partition("-")
    return slug if number.isdigit() else ""
