"""References that kept an old number, told by another edition."""

from __future__ import annotations

from rules_db.importing.earlier import compare_references
from rules_db.importing.units import Cited
from tests.rules_db.importing.harbour import read, unit

OLD = (
    "1. Harbour",
    "1-1. Loading",
    "1-1-1. A crate is lifted by two sailors.",
    "1-2. Sailing",
    "1-2-1. Wind is needed.",
    "2. Crew",
    "2-1. Wages",
    "2-1-1. Whoever waits for wind is paid. (1-2-1)",
)
#: A section was put in before Sailing.
NEW = (
    "1. Harbour",
    "1-1. Loading",
    "1-1-1. A crate is lifted by two sailors.",
    "1-2. Cooking",
    "1-2-1. Soup is hot.",
    "1-3. Sailing",
    "1-3-1. Wind is needed.",
    "2. Crew",
    "2-1. Wages",
)


def _cited(rule: str, *, against: tuple[str, ...] = OLD) -> Cited:
    found = read(*NEW, rule)
    (cited,) = unit(found, "2-1-1").references
    cited.status, cited.reason = ("resolved", "") if cited.status == "suspect" else (cited.status, cited.reason)
    compare_references(found.units, read(*against).units, "first")
    return cited


def test_a_reference_that_kept_its_number_when_its_rule_moved_is_suspect() -> None:
    cited = _cited("2-1-1. Whoever waits for wind is paid. (1-2-1)")
    assert cited.status == "suspect"
    assert cited.reason == "1-2-1 is about something else now; 1-3-1 fits, because that was 1-2-1 in first."


def test_a_reference_that_moved_along_is_sound() -> None:
    assert _cited("2-1-1. Whoever waits for wind is paid. (1-3-1)").status == "resolved"


def test_a_reference_of_a_rule_with_other_words_is_not_compared() -> None:
    assert _cited("2-1-1. Whoever waits long is paid. (1-2-1)").status == "resolved"


def test_a_reference_that_fits_here_is_not_doubted_for_what_another_edition_has_at_its_number() -> None:
    """The other edition may be the later one, and wrong itself."""
    later = (*OLD[:3], "1-2. Cooking", "1-2-1. Wind is needed.", "2. Crew", "2-1. Wages")
    cited = _cited(
        "2-1-1. Whoever likes soup hot is paid. (1-2-1)",
        against=(*later, "2-1-1. Whoever likes soup hot is paid. (1-2-1)"),
    )
    assert cited.status == "resolved"


def test_a_missing_number_is_found_by_what_it_was() -> None:
    old = (*OLD[:5], "1-4. Resting", "1-4-1. Nobody works at noon.", *OLD[5:7], "2-1-1. Rest is paid. (1-4-1)")
    found = read(*NEW[:7], "1-5. Resting", "1-5-1. Nobody works at noon.", *NEW[7:], "2-1-1. Rest is paid. (1-4-1)")
    compare_references(found.units, read(*old).units, "first")
    (cited,) = unit(found, "2-1-1").references
    assert cited.reason == "There is no 1-4-1; it may mean 1-5-1, because that was 1-4-1 in first."
