"""General Rules 1.06 against the manual that replaced it, measured by a list that was made by reading both."""

from collections.abc import Callable
from pathlib import Path

import pytest

from bench.successors import NEW, OLD, measure, read_edition, successors_in
from rules_db.editions.align import Pair, align
from rules_db.editions.wording import Wording

pytestmark = pytest.mark.sources


def table(name: str) -> dict[str, list[str]]:
    """What old rules became, the main successor first; none where the list is empty."""
    return successors_in(Path(__file__).with_name(f"{name}.toml"))


#: Every ninth rule, two draws of another reader's, and one of a third reader's. The misses of all have been looked at.
SUCCESSORS = table("general-rules-to-manual")
TABLES = {
    "every ninth": SUCCESSORS,
    "tuned on": table("general-rules-to-manual-tuned-on"),
    "looked at": table("general-rules-to-manual-looked-at"),
    "fourth": table("general-rules-to-manual-fourth"),
}
#: Of all rules with a successor, the share that has to be found; of all rules, the share that may be led astray.
FOUND = {"every ninth": 0.96, "tuned on": 0.94, "looked at": 0.90, "fourth": 0.89}
ASTRAY = {"every ninth": 0.02, "tuned on": 0.02, "looked at": 0.02, "fourth": 0.03}


@pytest.fixture(scope="module")
def general_rules(source: Callable[[str], Path]) -> list[Wording]:
    return read_edition(source(OLD))


@pytest.fixture(scope="module")
def pairs(source: Callable[[str], Path], general_rules: list[Wording]) -> list[Pair]:
    return align(general_rules, read_edition(source(NEW)))


def test_the_list_holds_every_ninth_rule(general_rules: list[Wording]) -> None:
    assert list(SUCCESSORS) == [rule.number for rule in general_rules[::9]]


@pytest.mark.parametrize("name", TABLES)
def test_most_successors_are_found_and_few_rules_led_astray(pairs: list[Pair], name: str) -> None:
    successors = TABLES[name]
    measured = measure(successors, pairs)
    assert len(measured.found) >= FOUND[name] * sum(map(bool, successors.values())), measured.lost
    assert len(measured.astray) <= ASTRAY[name] * len(successors), measured.astray


@pytest.mark.parametrize("name", TABLES)
def test_nothing_wrong_is_asserted(pairs: list[Pair], name: str) -> None:
    measured = measure(TABLES[name], pairs)
    assert measured.wrong == {}
    assert len(measured.asserted) > len(TABLES[name]) / 2
