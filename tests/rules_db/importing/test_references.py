"""Where references point, and when one is doubted."""

from rules_db.importing.units import Cited
from tests.rules_db.importing.harbour import read, unit

RULES = (
    "1. Sea",
    "1-1. Hiring Ships",
    "1-1-1. A captain pays three coins.",
    "1-2. Painting Anchors",
    "1-2-1. An anchor is grey.",
    "2. Sky",
    "2-1. Gulls",
)


def _cited(sentence: str, *more: str) -> Cited:
    """The one reference of a rule that consists of a sentence."""
    (cited,) = unit(read(*RULES, "2-1-1. " + sentence, *more), "2-1-1").references
    return cited


def test_a_reference_to_an_existing_rule_is_resolved() -> None:
    cited = _cited("Gulls may be hired like any captain. (1-1-1)")
    assert (cited.mention.number, cited.status, cited.reason) == ("1-1-1", "resolved", "")


def test_a_reference_to_a_missing_rule_says_what_there_is_instead() -> None:
    cited = _cited("Gulls cry at dawn. (1-2-4)")
    assert (cited.status, cited.reason) == ("dangling", "There is no 1-2-4: 1-2 exists and ends at 1-2-1.")


def test_a_reference_below_a_rule_without_children_says_so() -> None:
    assert _cited("Gulls cry. (1-1-1-2)").reason == "There is no 1-1-1-2: 1-1-1 exists and has nothing below it."


def test_a_reference_to_a_missing_chapter_says_so() -> None:
    assert _cited("Gulls cry. (7)").reason == "There is no chapter 7."


def test_a_chapter_that_may_be_a_section_without_its_hyphen_is_told() -> None:
    assert _cited("Gulls cry. (12)").reason == "There is no chapter 12; with a hyphen it is 1-2."


def test_a_dangling_reference_follows_the_documents_own_list_of_moves() -> None:
    cited = _cited("Gulls cry. (1-4-1)", "New Topics and Changes", "・Changed 1-2-1 (previously 1-4-1).")
    assert cited.status == "dangling"
    assert cited.reason == "There is no 1-4-1; it may mean 1-2-1, because 1-4-1 became 1-2-1."


def test_a_move_of_one_rule_shows_where_its_section_went() -> None:
    cited = _cited("Gulls cry. (1-4)", "New Topics and Changes", "・Changed 1-2-1 (previously 1-4-1).")
    assert "it may mean 1-2, because" in cited.reason


def test_a_reference_is_suspect_if_its_number_moved_away_with_its_subject() -> None:
    moved = ("New Topics and Changes", "・Changed 1-1-1 (previously 1-2-1).")
    cited = _cited("Gulls are busy hiring ships. (1-2)", *moved)
    assert cited.status == "suspect"
    assert cited.reason == "1-2 is about something else now; 1-1 fits, because 1-2-1 became 1-1-1."


def test_a_reference_is_suspect_if_another_title_is_its_sentence() -> None:
    cited = _cited("Hiring ships. (1-2)")
    assert (cited.status, cited.reason) == (
        "suspect",
        "1-2 is about something else; the title of 1-1 fits.",
    )


def test_a_reference_that_moved_numbers_touch_but_that_fits_is_not_doubted() -> None:
    moved = ("New Topics and Changes", "・Changed 1-1-1 (previously 1-2-1).")
    assert _cited("Painting anchors takes a day. (1-2)", *moved).status == "resolved"


def test_a_reference_with_no_better_target_is_not_doubted() -> None:
    assert _cited("Whatever happens, nobody minds. (1-2)").status == "resolved"


def test_a_reference_within_its_own_section_is_not_doubted() -> None:
    rules = (*RULES, "2-1-1. Hiring ships. (2-1-2)", "2-1-2. Gulls cry.")
    (cited,) = unit(read(*rules), "2-1-1").references
    assert cited.status == "resolved"


TERMS = (
    "1. Sea",
    "1-1. Anchor Weight",
    "1-1-1. This is looked up in the harbour. (2-1-1)",
    "2. Preparing in the Harbour",
    "2-1. Loading",
)


def _of_terms(*rules: str) -> Cited:
    (cited,) = unit(read(*TERMS, *rules), "1-1-1").references
    return cited


def test_a_reference_is_suspect_if_only_the_rule_beside_its_target_has_its_sections_term() -> None:
    cited = _of_terms("2-1-1. Sails are white.", "2-1-2. The anchor weight is four stones.")
    assert cited.status == "suspect"
    assert cited.reason == "2-1-1 says nothing of what 1-1 is about; 2-1-2 beside it does."


def test_a_reference_whose_target_has_the_term_below_it_is_not_doubted() -> None:
    rules = ("2-1-1. Sails are white.", "2-1-1-1. So is the anchor weight.", "2-1-2. The anchor weight is four stones.")
    assert _of_terms(*rules).status == "resolved"


def test_a_reference_with_several_better_ones_beside_its_target_is_not_doubted() -> None:
    rules = ("2-1-1. Sails are white.", "2-1-2. The anchor weight is four.", "2-1-3. No anchor weight is five.")
    assert _of_terms(*rules).status == "resolved"


def test_a_reference_whose_target_speaks_of_its_sentence_is_not_doubted() -> None:
    more = (f"2-1-{place}. Gulls cry." for place in range(3, 40))  # so that one rule's word is not a common one
    rules = ("2-1-1. Prices are looked up by captains.", "2-1-2. The anchor weight is four stones.", *more)
    assert _of_terms(*rules).status == "resolved"
