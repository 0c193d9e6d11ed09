"""What a word weighs in a document, all fields taken together."""

from rules_db.search.concordance import LEAST, LEVELS, weights_of


def test_a_heading_weighs_more_than_a_text_and_both_more_than_either() -> None:
    weights = weights_of({"heading": {"lamp": [(0, 1), (2, 1)]}, "text": {"lamp": [(1, 1), (2, 1)]}})["lamp"]
    assert weights[1] < weights[0] < weights[2] <= LEVELS


def test_all_forms_of_a_word_weigh_together() -> None:
    weights = weights_of({"text": {"lamp": [(0, 1)], "lamps": [(0, 1), (1, 1)], "glass": [(1, 1)]}})
    assert weights["lamp"][0] > weights["lamp"][1]
    assert set(weights) == {"lamp", "glass"}


#: A text of 2,000 words beside short ones.
LONG = {f"word{n}": [(1, 1)] for n in range(2000)} | {f"short{n}": [(n, 1)] for n in range(2, 40)}


def test_where_it_weighs_next_to_nothing_beside_others_it_is_left_out() -> None:
    weights = weights_of({"text": {"lamp": [(0, 1), (1, 1)]} | LONG})["lamp"]
    assert weights.keys() == {0}
    assert weights[0] >= LEVELS * LEAST


def test_a_word_of_one_long_document_alone_is_kept() -> None:
    assert weights_of({"text": {"lamp": [(1, 1)], "glass": [(0, 1)]} | LONG})["lamp"].keys() == {1}
