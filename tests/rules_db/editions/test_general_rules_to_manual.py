"""General Rules 1.06 against the manual that replaced it, measured by a list that was made by reading both."""

import tomllib
from collections.abc import Callable
from pathlib import Path

import pytest

from rules_db.editions.align import Pair, align
from rules_db.editions.wording import Wording
from rules_db.importing.pipeline import read_rulebook
from rules_db.importing.profiles import kind_of, profile_for
from rules_db.importing.reading import read_document
from tests.rules_db.editions.mutations import wordings

pytestmark = pytest.mark.sources

#: What each ninth old rule became, the main successor first; none where the list is empty.
SUCCESSORS: dict[str, list[str]] = tomllib.loads(
    Path(__file__).with_name("general-rules-to-manual.toml").read_text(encoding="utf-8")
)["successors"]


@pytest.fixture(scope="module")
def general_rules(source: Callable[[str], Path]) -> list[Wording]:
    return _read(source("rulebooks/masters-general-rules-1.06.txt"))


@pytest.fixture(scope="module")
def pairs(source: Callable[[str], Path], general_rules: list[Wording]) -> dict[str, Pair]:
    manual = _read(source("rulebooks/masters-official-rule-manual.txt"))
    return {pair.old: pair for pair in align(general_rules, manual)}


def _read(path: Path) -> list[Wording]:
    lines = read_document(path).lines
    profile = profile_for("masters", "en", kind_of(lines))
    assert profile is not None
    return wordings(read_rulebook(lines, profile).units)


def test_the_list_holds_every_ninth_rule(general_rules: list[Wording]) -> None:
    assert list(SUCCESSORS) == [rule.number for rule in general_rules[::9]]


def test_nine_in_ten_of_the_list_are_met(pairs: dict[str, Pair]) -> None:
    missed = {
        old: pairs[old].new if old in pairs else None
        for old, successors in SUCCESSORS.items()
        if (pairs[old].new not in successors if old in pairs else successors)
    }
    assert len(missed) <= len(SUCCESSORS) / 10, missed


def test_nothing_wrong_is_asserted(pairs: dict[str, Pair]) -> None:
    asserted = {old: pairs[old].new for old in SUCCESSORS if old in pairs and pairs[old].sure}
    assert {old: new for old, new in asserted.items() if new not in SUCCESSORS[old]} == {}
    assert len(asserted) > len(SUCCESSORS) / 2
