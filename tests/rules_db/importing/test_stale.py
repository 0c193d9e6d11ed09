"""What makes a reference to an existing rule doubtful, one kind of evidence after the other, and what does not."""

from __future__ import annotations

from rules_db.importing.units import Cited
from tests.rules_db.importing.harbour import read, unit

LOADING = (
    "1. Harbour",
    "1-1. Loading Ships",
    "1-1-1. A crate is lifted by two sailors.",
    "1-1-2. A barrel is rolled over the plank. (3-1-1)",
    "2. Sails",
    "2-1. Painting Sails",
    "2-1-1. A sail is painted before dawn.",
    "2-2. Mending Sails",
    "2-2-1. A torn sail is mended with thread.",
    "3. Crew",
    "3-1. Wages",
)


def _cited(*rules: str, at: str = "3-1-1") -> Cited:
    (cited,) = unit(read(*LOADING, *rules), at).references
    return cited


def test_the_rule_beside_the_target_that_refers_back_and_fits_is_meant() -> None:
    cited = _cited("3-1-1. Whoever rolls a barrel earns two coins. (1-1-1)")
    assert cited.status == "suspect"
    assert cited.reason == "1-1-1 does not fit; 1-1-2 does, and refers back to this rule."


def test_a_rule_that_refers_back_but_fits_less_casts_no_doubt() -> None:
    assert _cited("3-1-1. Whoever lifts a crate with sailors earns coins. (1-1-1)").status == "resolved"


def test_a_target_that_refers_back_is_not_doubted() -> None:
    assert _cited("3-1-1. Whoever mends a sail earns coins. (1-1-2)").status == "resolved"


def test_what_was_done_at_a_rule_must_be_said_by_it() -> None:
    more = ("3-2. Knots", "3-2-1. A captain may choose a rope.", "3-2-2. Ropes are brown.")
    cited = _cited("3-1-1. Wages.", *more, "3-2-3. Cut the rope chosen in 3-2-2.", at="3-2-3")
    assert cited.status == "suspect"
    assert cited.reason == "3-2-2 does not say what is done there; 3-2-1 beside it does."


def test_what_was_done_at_a_rule_that_says_it_is_not_doubted() -> None:
    more = ("3-2. Knots", "3-2-1. A captain may choose a rope.", "3-2-2. Ropes are brown.")
    assert _cited("3-1-1. Wages.", *more, "3-2-3. Cut the rope chosen in 3-2-1.", at="3-2-3").status == "resolved"


def test_what_no_rule_beside_says_is_not_doubted() -> None:
    more = ("3-2. Knots", "3-2-1. A rope is long.", "3-2-2. Ropes are brown.")
    assert _cited("3-1-1. Wages.", *more, "3-2-3. Cut the rope chosen in 3-2-2.", at="3-2-3").status == "resolved"


SISTERS = (
    "3-1-1. A torn thing goes to the tailor at once. (2-2)",
    "4. Night",
    "4-1. Watch",
    "4-1-1. A torn thing goes to the tailor at once. (2-2)",
    "5. Day",
    "5-1. Market",
)


def test_one_of_several_rules_with_the_same_words_refers_elsewhere() -> None:
    cited = _cited(*SISTERS, "5-1-1. A torn thing goes to the tailor at once. (1-1)", at="5-1-1")
    assert cited.status == "suspect"
    assert cited.reason == "Rules with the same words (3-1-1, 4-1-1) refer to 2-2 instead."


def test_rules_with_the_same_words_that_refer_to_their_own_place_cast_no_doubt() -> None:
    rules = (
        "3-1-1. After a meal return to the table. (3-1)",
        "4. Night",
        "4-1. Watch",
        "4-1-1. After a meal return to the table. (4-1)",
        "5. Day",
        "5-1. Market",
        "5-1-1. After a meal return to the table. (5-1)",
    )
    assert _cited(*rules, at="5-1-1").status == "resolved"


def test_the_title_right_before_a_reference_is_the_title_of_another_section() -> None:
    cited = _cited("3-1-1. Sailors are paid for painting sails (2-2).")
    assert cited.status == "suspect"
    assert cited.reason == "2-2 is about something else; “Painting Sails” before it is the title of 2-1."


def test_a_title_at_the_end_of_the_sentence_before_is_not_what_a_reference_names() -> None:
    assert _cited("3-1-1. Nobody is paid for painting sails. (1-1)").status == "resolved"


def test_a_reference_that_stands_one_rule_too_early_is_doubted() -> None:
    cited = _cited("3-1-1. The captain points. (2-2)", "3-1-2. Mending sails is done at noon.")
    assert cited.status == "suspect"
    assert "2-2 is about what 3-1-2 says" in cited.reason


def test_a_section_on_one_term_refers_to_the_section_with_the_term_in_its_title() -> None:
    rules = ("3-1-1. Wages.", "4. Goods", "4-1. Barrels", "4-1-1. They hold much. (5-1)", "5. Chores", "5-1. Cooking")
    cited = _cited(*rules, "5-2. Rolling Barrels", at="4-1-1")
    assert cited.status == "suspect"
    assert cited.reason == "5-1 says nothing of what 4-1 is about; 5-2 beside it does."


#: So many rules that a word of one or two of them is not a common one.
GULLS = ("9. Gulls", "9-1. Noise", *(f"9-1-{place}. Gulls cry." for place in range(1, 40)))


def test_a_missing_rule_may_be_the_one_that_refers_back() -> None:
    cited = _cited("3-1-1. Whoever rolls a barrel earns two coins. (9-9-9)", *GULLS)
    assert cited.status == "dangling"
    assert cited.reason == "There is no 9-9-9; it may mean 1-1-2, because that rule refers back to this one."


def test_a_missing_rule_may_be_one_of_the_same_section_that_kept_its_old_number() -> None:
    rules = ("3-1-1. Wages.", "3-1-2. Begin.", "3-1-2-1. Wait.", "3-1-2-2. Return to 8-1-2-1.")
    cited = _cited(*rules, at="3-1-2-2")
    assert "it may mean 3-1-2-1, because a section that was renumbered" in cited.reason


def test_a_missing_rule_may_be_one_whose_number_differs_in_one_part_and_that_fits() -> None:
    cited = _cited("3-1-1. Thread comes from a tailor. (2-3-1)", *GULLS)
    assert "it may mean 2-2-1, because its number differs in one part" in cited.reason


def test_nothing_is_guessed_where_nothing_fits() -> None:
    assert _cited("3-1-1. Whatever. (2-2-7)", *GULLS).reason == "There is no 2-2-7: 2-2 exists and ends at 2-2-1."
