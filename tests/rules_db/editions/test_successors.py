"""How a list made by reading is held against what the alignment says."""

from collections.abc import Callable
from pathlib import Path

import pytest

from bench.successors import NEW, OLD, measure, report
from rules_db.editions.align import Pair

LIST = {"1": ["2"], "1-1": ["2-1", "2-3"], "1-2": ["2-2"], "1-3": ["2-4"], "1-4": [], "1-5": []}


def test_what_is_proposed_and_not_in_the_list_is_astray_and_what_is_asserted_besides_is_wrong() -> None:
    pairs = [
        Pair("1", "2", 0.9, sure=True),
        Pair("1-1", "2-3", 0.5, sure=False),
        Pair("1-2", "2-9", 0.7, sure=True),
        Pair("1-4", "2-8", 0.4, sure=False),
        Pair("3", "4", 0.9, sure=True),
    ]
    measured = measure(LIST, pairs)
    assert measured.found == ["1", "1-1"]
    assert measured.lost == ["1-2", "1-3"]
    assert measured.astray == {"1-2": "2-9", "1-4": "2-8"}
    assert measured.asserted == ["1", "1-2"]
    assert measured.wrong == {"1-2": "2-9"}


def test_a_list_without_any_successor_measures_nothing() -> None:
    with pytest.raises(ValueError, match="names no successor"):
        measure({"1": []}, [])


@pytest.mark.sources
def test_a_list_with_a_number_that_no_rule_has_is_refused(source: Callable[[str], Path], tmp_path: Path) -> None:
    source(OLD), source(NEW)
    path = tmp_path / "list.toml"
    path.write_text('[successors]\n"1" = ["0"]\n"99-9" = ["0-1"]\n', encoding="utf-8")
    with pytest.raises(ValueError, match="99-9"):
        report(path)
