from rules_db.importing.account import LineKind, account, unaccounted_lines


def test_lines_of_one_kind_in_a_row_are_one_entry() -> None:
    kinds = [LineKind.RULE, LineKind.RULE, LineKind.BLANK, LineKind.RULE]
    assert account(kinds) == [(1, 2, "rule"), (3, 3, "blank"), (4, 4, "rule")]


def test_a_line_that_no_stage_took_is_unaccounted() -> None:
    entries = account([LineKind.RULE, None, None])
    assert entries == [(1, 1, "rule"), (2, 3, "unaccounted")]
    assert unaccounted_lines(entries, 3) == 2


def test_a_line_without_entry_and_a_line_with_two_are_unaccounted() -> None:
    assert unaccounted_lines([(1, 2, "rule"), (2, 3, "blank")], 4) == 2


def test_nothing_is_unaccounted_where_each_line_has_one_entry() -> None:
    assert unaccounted_lines([(1, 2, "rule"), (3, 3, "stray")], 3) == 0
