"""A damaged document is still read: every line is accounted for, and no loss of a rule goes unnoticed."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rules_db.importing.pipeline import ReadRulebook, read_rulebook
from rules_db.importing.profiles import FUSION_WORLD, MASTERS_GENERAL_RULES, Profile
from rules_db.importing.reading import read_document
from tests.rules_db.importing.damage import Damage, damaged, damages, new_findings, touches_a_rule
from tests.rules_db.importing.harbour import harbour_lines, read
from tests.shares import SomeOf, share

OUTLINE = next(place for place, line in enumerate(harbour_lines()) if line.startswith("\t"))
WITHOUT_OUTLINE = harbour_lines()[:OUTLINE]


def _assert_is_whole(rulebook: ReadRulebook, total: int) -> None:
    covered = [line for first, last, _ in rulebook.lines for line in range(first, last + 1)]
    assert covered == list(range(1, total + 1))
    assert rulebook.unaccounted_lines == 0
    numbers = [unit.number for unit in rulebook.units]
    assert len(numbers) == len(set(numbers))
    assert all(not unit.parent or unit.parent in numbers for unit in rulebook.units)


@settings(max_examples=share(40), deadline=None)
@given(damages(len(harbour_lines())))
def test_the_small_rulebook_is_read_whatever_happens_to_its_lines(deeds: list[Damage]) -> None:
    lines = damaged(harbour_lines(), deeds)
    _assert_is_whole(read(*(line.text for line in lines)), len(lines))


@settings(max_examples=share(40), deadline=None)
@given(damages(OUTLINE))
def test_no_damage_to_a_rule_goes_unnoticed_where_there_is_an_outline(deeds: list[Damage]) -> None:
    before = read(*harbour_lines())
    lines = damaged(harbour_lines(), deeds, reach=OUTLINE)
    after = read(*(line.text for line in lines))
    assert new_findings(before, after) or not touches_a_rule(before, lines)


@pytest.mark.parametrize("place", [unit.place for unit in read(*WITHOUT_OUTLINE).units if unit.place])
def test_a_doubled_rule_is_noticed_without_an_outline(place: int) -> None:
    before = read(*WITHOUT_OUTLINE)
    after = read(*WITHOUT_OUTLINE[:place], *WITHOUT_OUTLINE[place - 1 :])
    assert new_findings(before, after)


def _with_someone_left() -> list[int]:
    """Places of rules whose loss shows in the numbers: a younger sibling or a child stays behind."""
    rulebook = read(*WITHOUT_OUTLINE)
    numbers = {unit.number for unit in rulebook.units}
    return [
        unit.place
        for unit in rulebook.units
        if unit.place and ({(*unit.number[:-1], unit.number[-1] + 1), (*unit.number, 1)} & numbers)
    ]


@pytest.mark.parametrize("place", _with_someone_left())
def test_a_lost_rule_is_noticed_by_those_it_leaves_behind(place: int) -> None:
    before = read(*WITHOUT_OUTLINE)
    after = read(*WITHOUT_OUTLINE[: place - 1], *WITHOUT_OUTLINE[place:])
    assert new_findings(before, after)


DOCUMENTS = [
    ("rulebooks/masters-general-rules-1.06.txt", MASTERS_GENERAL_RULES),
    ("rulebooks/fusion-world-1.06-ja.txt", FUSION_WORLD),
]


@pytest.mark.sources
@pytest.mark.parametrize(("name", "profile"), DOCUMENTS)
@settings(max_examples=share(3), deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.data())
def test_other_layouts_survive_ten_damaged_lines(
    source: Callable[[str], Path], name: str, profile: Profile, data: st.DataObject
) -> None:
    lines = damaged((original := read_document(source(name)).lines), data.draw(damages(len(original))))
    _assert_is_whole(read_rulebook(tuple(line.text for line in lines), profile), len(lines))


@pytest.mark.sources
@pytest.mark.parametrize(("name", "profile"), DOCUMENTS)
def test_a_doubled_rule_is_noticed_in_other_layouts(
    source: Callable[[str], Path], name: str, profile: Profile, some_of: SomeOf
) -> None:
    original = read_document(source(name)).lines
    before = read_rulebook(original, profile)
    doubled_places = {unit.citation: unit for unit in before.units[::60]}
    for citation in some_of(doubled_places, one_in=4):
        doubled = doubled_places[citation]
        assert doubled.place is not None
        lines = (*original[: doubled.place], *original[doubled.place - 1 :])
        assert new_findings(before, read_rulebook(lines, profile)), doubled.citation


@cache
def _manual(path: Path) -> tuple[tuple[str, ...], ReadRulebook]:
    lines = read_document(path).lines
    return lines, read(*lines)


@pytest.mark.sources
@settings(max_examples=share(2), deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.data())
def test_the_masters_manual_survives_ten_damaged_lines(source: Callable[[str], Path], data: st.DataObject) -> None:
    original, before = _manual(source("rulebooks/masters-official-rule-manual.txt"))
    lines = damaged(original, data.draw(damages(len(original))))
    after = read(*(line.text for line in lines))
    _assert_is_whole(after, len(lines))
    assert new_findings(before, after) or not touches_a_rule(before, lines)


@pytest.mark.sources
@settings(max_examples=share(2), deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.data())
def test_no_damaged_rule_of_the_masters_manual_goes_unnoticed(
    source: Callable[[str], Path], data: st.DataObject
) -> None:
    original, before = _manual(source("rulebooks/masters-official-rule-manual.txt"))
    starts = [unit.place - 1 for unit in before.units if unit.place]
    start = st.sampled_from(starts)
    deeds = data.draw(
        st.lists(st.builds(Damage, st.sampled_from(["delete", "double", "swap"]), start, start), max_size=10)
    )
    lines = damaged(original, deeds)
    after = read(*(line.text for line in lines))
    _assert_is_whole(after, len(lines))
    assert new_findings(before, after) or not touches_a_rule(before, lines)
