import pytest

from rules_db.cards.numbers import may_be_number, number_key, split_number


@pytest.mark.parametrize("written", ["BT1-001", "bt1-1", "bt 1 001", "ＢＴ１－００１", "BT1_1", "bt1–01"])
def test_every_form_of_a_number_has_one_key(written: str) -> None:
    assert number_key(written) == "BT-00001-00001"


def test_set_and_place_are_not_mixed_up() -> None:
    assert number_key("BT11-1") != number_key("BT1-11")


def test_keys_sort_as_people_count() -> None:
    numbers = ["BT10-001", "BT2-010", "BT2-009", "BT1-001"]
    assert sorted(numbers, key=number_key) == ["BT1-001", "BT2-009", "BT2-010", "BT10-001"]


@pytest.mark.parametrize("query", ["BT1-001", "bt1", "p 5", "FB01-001", "ｐ-005", "BT1-001_SPR"])
def test_letters_and_a_digit_may_be_a_number(query: str) -> None:
    assert may_be_number(query)


@pytest.mark.parametrize("query", ["", "ada", "8-4-6", "灯台守", "keepers 5", "-5", "a" * 100 + "1"])
def test_words_and_the_numbers_of_rules_are_none(query: str) -> None:
    assert not may_be_number(query)


@pytest.mark.parametrize(
    ("printed", "parts"),
    [
        ("BT1-031", ("BT1-031", "BT1", "")),
        ("BT1-031_SPR_S", ("BT1-031", "BT1", "SPR_S")),
        ("P-005_PR02", ("P-005", "P", "PR02")),
        ("FS01-01", ("FS01-01", "FS01", "")),
    ],
)
def test_a_printed_number_says_card_set_and_printing(printed: str, parts: tuple[str, str, str]) -> None:
    assert split_number(printed) == parts


@pytest.mark.parametrize("printed", ["", "BT1", "BT1-", "BT1/031", "BT1-031_", "BT1-031 SPR", "<b>-1", "BT1-031\n"])
def test_what_is_no_number_is_not_split(printed: str) -> None:
    assert split_number(printed) is None
