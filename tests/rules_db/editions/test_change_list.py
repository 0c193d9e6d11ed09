import re
from collections.abc import Callable
from datetime import date
from pathlib import Path

import pytest

from rules_db.editions.change_list import (
    change_list_of,
    check_change_list,
    entries_of,
    versions_of,
)
from rules_db.editions.compare import Change, Comparison, compare
from rules_db.editions.told import Told
from rules_db.editions.wording import Wording
from rules_db.importing.families import read_as
from rules_db.importing.reading import Document, read_document
from rules_db.models import Edition, Game, Rulebook
from tests.rules_db.editions.mutations import wording

OLD = [
    wording("1", "Lamps"),
    wording("1-1", "A lamp burns oil until morning."),
    wording("1-2", "A keeper fills two lamps each evening."),
    wording("1-3", "Broken glass is swept up before noon."),
    wording("2", "Boats"),
    wording("2-1", "Boats return when the first lamp is lit."),
]
#: 1-2 is new, 1-2 became 1-3 and 1-3 became 1-4 with another word, 2-1 is gone, chapter 3 is new.
NEW = [
    *OLD[:2],
    wording("1-2", "Whoever sings on the pier is thanked by the mayor."),
    wording("1-3", OLD[2].text),
    wording("1-4", "Broken glass is swept up before midnight."),
    OLD[4],
    wording("3", "Weather"),
    wording("3-1", "Snow closes the harbour for one day."),
]


@pytest.fixture
def comparison() -> Comparison:
    return compare(OLD, NEW)


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("・Added 1-2.", [Told(Change.ADDED, "", "1-2")]),
        ("・Removed 2-1.", [Told(Change.REMOVED, "2-1", "")]),
        ("・Changed 1-1 and 1-4.", [Told(Change.REWORDED, "1-1", "1-1"), Told(Change.REWORDED, "1-4", "1-4")]),
        ("・Changed 1-4 (previously 1-3).", [Told(Change.REWORDED, "1-3", "1-4")]),
        ("・Added 1-4 (previously 1-3).", [Told(Change.REWORDED, "1-3", "1-4")]),
        ("・Moved 1-2 to 1-3.", [Told(Change.REWORDED, "1-2", "1-3")]),
        (
            "・Changed 1-2, and 1-3 to 1-3, and 1-4.",
            [Told(Change.REWORDED, "1-2", "1-3"), Told(Change.REWORDED, "1-3", "1-4")],
        ),
        ("- ・ 1-2 追加", [Told(Change.ADDED, "", "1-2")]),
        ("- 3～3-1 追加", [Told(Change.ADDED, "", "3"), Told(Change.ADDED, "", "3-1")]),
        ("- ・ 2-1 削除", [Told(Change.REMOVED, "2-1", "")]),
        ("- 1-3 修正(新 1-4)・項目番号変更", [Told(Change.REWORDED, "1-3", "1-4")]),
        ("・Added flowchart to 4-2.", []),
        ("1-2 was added.", [Told(Change.ADDED, "", "1-2")]),
        ("* 2-1 deleted", [Told(Change.REMOVED, "2-1", "")]),
        ("・Revised 1-1", [Told(Change.REWORDED, "1-1", "1-1")]),
        ("Clarified the wording of 1-1.", [Told(Change.REWORDED, "1-1", "1-1")]),
        ("Supplemented rule 1-1.", [Told(Change.REWORDED, "1-1", "1-1")]),
        ("1-2 renumbered to 1-3", [Told(Change.REWORDED, "1-2", "1-3")]),
        ("Renumbered 1-2 to 1-3.", [Told(Change.REWORDED, "1-2", "1-3")]),
        ("Revised 1-4 (formerly 1-3)", [Told(Change.REWORDED, "1-3", "1-4")]),
        (
            "・Interchanged 1-2 and 1-3.",
            [Told(Change.REWORDED, "1-2", "1-3"), Told(Change.REWORDED, "1-3", "1-2")],
        ),
        ("Merged 1-3 into 1-2.", [Told(Change.REWORDED, "1-2", "1-2"), Told(Change.REMOVED, "1-3", "")]),
        ("Merged 1-2 and 1-3.", [Told(Change.REWORDED, "1-2", "1-2"), Told(Change.REMOVED, "1-3", "")]),
        ("Split 1-2 into 1-2 and 1-3.", [Told(Change.REWORDED, "1-2", "1-2"), Told(Change.ADDED, "", "1-3")]),
        ("Ajout de 1-2.", [Told(Change.ADDED, "", "1-2")]),
        ("La règle 2-1 a été supprimée", [Told(Change.REMOVED, "2-1", "")]),
        ("Modifié : 1-1", [Told(Change.REWORDED, "1-1", "1-1")]),
        ("1-2 hinzugefügt", [Told(Change.ADDED, "", "1-2")]),
        ("1-1を変更", [Told(Change.REWORDED, "1-1", "1-1")]),
        ("1-2 → 1-3に移動", [Told(Change.REWORDED, "1-2", "1-3")]),
        ("・Tides come twice a day now.", []),
    ],
)
def test_an_entry_is_read_rule_by_rule(line: str, told: list[Told], comparison: Comparison) -> None:
    assert entries_of([line], comparison) == told


def test_a_verb_above_its_numbers_tells_of_each(comparison: Comparison) -> None:
    told = entries_of(["Added:", "1-2", "・3", "Tides come twice.", "1-3"], comparison)
    assert told == [Told(Change.ADDED, "", "1-2"), Told(Change.ADDED, "", "3")]


def test_a_list_that_says_it_all_is_agreed_on(comparison: Comparison) -> None:
    lines = ["・Added 1-2.", "・Removed 2-1.", "・Changed 1-4 (previously 1-3).", "・Added 3."]
    checked = check_change_list(entries_of(lines, comparison), comparison)
    assert (len(checked.agreed), checked.missing_in_ours, checked.missing_in_theirs) == (4, [], [])


def test_what_the_publisher_forgot_is_missing_in_theirs(comparison: Comparison) -> None:
    checked = check_change_list(entries_of(["・Added 1-2."], comparison), comparison)
    assert {_numbers(pair.old, pair.new) for pair in checked.missing_in_theirs} == {
        ("1-3", "1-4"),
        ("2-1", ""),
        ("", "3"),
        ("", "3-1"),
    }


def test_what_nobody_else_sees_is_missing_in_ours(comparison: Comparison) -> None:
    lines = ["・Added 1-2.", "・Changed 1-1.", "・Removed 1-2.", "・Added 9-9."]
    checked = check_change_list(entries_of(lines, comparison), comparison)
    assert checked.missing_in_ours == [
        Told(Change.REWORDED, "1-1", "1-1"),
        Told(Change.REMOVED, "1-2", ""),
        Told(Change.ADDED, "", "9-9"),
    ]


def _numbers(old: Wording | None, new: Wording | None) -> tuple[str, str]:
    return (old.number if old else "", new.number if new else "")


HISTORY = (
    "1. 海",
    "1-1. 船",
    "更新履歴",
    "2024/01/19 ver. 1.00 適用",
    "2024/02/05",
    "- ・ 1-1 修正",
    "2024/05/10 ver. 1.01 適用",
    "- ・ 1-2 追加",
    "2024/07/01 ver. 1.02 適用",
    "- 1-3 追加",
    "- 1-1 修正",
)


def _edition(label: str) -> Edition:
    return Edition(label=label, language="ja", rulebook=Rulebook(game=Game(slug="fusion-world")))


def _listed(new: str, since: str) -> list[str]:
    return change_list_of(Document("sea.txt", "", HISTORY), _edition(new), since=_edition(since))


def test_a_history_is_taken_apart_at_its_dates() -> None:
    assert [(version.label, version.since, len(version.lines)) for version in versions_of(HISTORY)] == [
        ("1.00", date(2024, 1, 19), 0),
        ("", date(2024, 2, 5), 1),
        ("1.01", date(2024, 5, 10), 1),
        ("1.02", date(2024, 7, 1), 2),
    ]


def test_american_dates_part_a_history_and_a_misprinted_one_does_not() -> None:
    lines = ("2/16/2018—Updated to ver. 1.06.", "Added 1-2.", "3/2/2018 — ver. 1.061", "13/13/2018 ver. 1.07")
    assert [(version.label, version.since, len(version.lines)) for version in versions_of(lines)] == [
        ("1.06", date(2018, 2, 16), 1),
        ("1.061", date(2018, 3, 2), 1),
    ]


@pytest.mark.parametrize(
    ("new", "since", "entries"),
    [
        ("1.02", "1.01", ["1-3", "1-1"]),
        ("1.02", "1.00", ["1-1", "1-2", "1-3", "1-1"]),
        ("1.01", "1.00", ["1-1", "1-2"]),
        ("1.02", "0.99", ["1-3", "1-1"]),
        ("1.01", "1.02", ["1-2"]),
    ],
)
def test_of_a_history_only_what_lies_between_the_editions_counts(new: str, since: str, entries: list[str]) -> None:
    assert [number for line in _listed(new, since) for number in re.findall(r"1-\d", line)] == entries


def test_of_a_version_that_the_history_does_not_name_all_is_told() -> None:
    assert len(_listed("first", "none")) == len(HISTORY) - 2


@pytest.mark.sources
def test_what_every_version_of_fusion_world_tells_fits_the_text_of_the_last(source: Callable[[str], Path]) -> None:
    """What a version added or changed is there, what it removed is gone; 16-2-7 took the number of 16-2-6."""
    document = read_document(source("rulebooks/fusion-world-1.06-ja.txt"))
    units = read_as("fusion-world", "ja", "comprehensive-rules", document.lines).units
    text = [wording(unit.citation, unit.text) for unit in units]
    numbers = {rule.number for rule in text}
    listed = change_list_of(document, _edition("none"))
    nothing_changed = compare(text, text)
    told = {
        version.label or str(version.since): entries_of(version.lines, nothing_changed)
        for version in versions_of(listed)
    }
    assert list(told) == ["1.00", "2024-02-05", "1.01", "1.02", "1.03", "1.04", "1.05", "1.06"]
    assert [entry.new for entries in told.values() for entry in entries if entry.new and entry.new not in numbers] == []
    removed = [(label, entry.old) for label, entries in told.items() for entry in entries if not entry.new]
    assert removed == [("1.01", "14-6-2-1"), ("1.01", "16-3-2-1"), ("1.02", "7-2-9-1"), ("1.06", "16-2-6")]
    assert [number for _, number in removed if number in numbers] == ["16-2-6"]
