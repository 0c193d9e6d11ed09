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


def table(name: str) -> dict[str, list[str]]:
    """What old rules became, the main successor first; none where the list is empty."""
    text = Path(__file__).with_name(f"{name}.toml").read_text(encoding="utf-8")
    return dict(tomllib.loads(text)["successors"])


#: Every ninth rule, two draws of another reader's, and one of a third reader's that nothing was tuned on.
SUCCESSORS = table("general-rules-to-manual")
TABLES = {
    "every ninth": SUCCESSORS,
    "tuned on": table("general-rules-to-manual-tuned-on"),
    "looked at": table("general-rules-to-manual-looked-at"),
    "held out": table("general-rules-to-manual-held-out"),
}
#: Of all rules with a successor, the share that has to be found; of all rules, the share that may be led astray.
FOUND = {"every ninth": 0.94, "tuned on": 0.94, "looked at": 0.87, "held out": 0.83}
ASTRAY = {"every ninth": 0.04, "tuned on": 0.02, "looked at": 0.04, "held out": 0.08}


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


@pytest.mark.parametrize("name", TABLES)
def test_most_successors_are_found_and_few_rules_led_astray(pairs: dict[str, Pair], name: str) -> None:
    successors = TABLES[name]
    found = [old for old, new in successors.items() if old in pairs and pairs[old].new in new]
    astray = {old: pairs[old].new for old, new in successors.items() if old in pairs and pairs[old].new not in new}
    assert len(found) >= FOUND[name] * sum(map(bool, successors.values()))
    assert len(astray) <= ASTRAY[name] * len(successors), astray


@pytest.mark.parametrize("name", TABLES)
def test_nothing_wrong_is_asserted(pairs: dict[str, Pair], name: str) -> None:
    successors = TABLES[name]
    asserted = {old: pairs[old].new for old in successors if old in pairs and pairs[old].sure}
    assert {old: new for old, new in asserted.items() if new not in successors[old]} == {}
    assert len(asserted) > len(successors) / 2
