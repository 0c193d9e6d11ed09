import pytest

from rules_db.editions.change_list import Told, check_change_list, entries_of
from rules_db.editions.compare import Change, Comparison, compare
from rules_db.editions.wording import Wording
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
        ("・Tides come twice a day now.", []),
    ],
)
def test_an_entry_is_read_rule_by_rule(line: str, told: list[Told], comparison: Comparison) -> None:
    assert entries_of([line], comparison) == told


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
