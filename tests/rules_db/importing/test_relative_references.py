"""Rules mentioned by their place, seen from 5-3-2."""

import pytest

from rules_db.importing.relative_references import find_relative_mentions
from rules_db.numbers import parse_number
from tests.rules_db.importing.harbour import read, unit

MENTIONS = [
    ("As told in this chapter, ships sink.", ["5"]),
    ("Ships sink as this section says.", ["5-3"]),
    ("This section and the previous section are about gulls.", ["5-3", "5-2"]),
    ("The preceding chapter tells of storms.", ["4"]),
    ("Anchors are told in the next section.", ["5-4"]),
    ("See the following chapter.", ["6"]),
    ("A ship under the previous rule sinks.", ["5-3-1"]),
    ("船は本章と次節に従います。", ["5", "5-4"]),
    ("前項の船は沈みます。", ["5-3-1"]),
]

NO_MENTIONS = [
    "Follow the procedure below, then the rules above.",
    "The previous turn is over.",
    "This sectional sail and the next card are blue.",
    "The following sections of a mast",
    "The following rule and this rule hold.",
    "次項と本項に従います。",
    "次項目と事前項の船、日本章の船",
    "上記の手順を下記のように繰り返します。",
    "前の船と次のターン",
]


@pytest.mark.parametrize(("text", "numbers"), MENTIONS)
def test_a_rule_is_found_by_its_place(text: str, numbers: list[str]) -> None:
    assert [mention.number for mention in find_relative_mentions(text, (5, 3, 2))] == numbers


@pytest.mark.parametrize("text", NO_MENTIONS)
def test_what_names_no_rule_is_left_alone(text: str) -> None:
    assert find_relative_mentions(text, (5, 3, 2)) == []


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("The previous rule holds.", "5-3-1"),
        ("The previous section holds.", "5-1"),
        ("The previous chapter holds.", "1"),
        ("This section holds.", "5"),
        ("This section holds.", "5-3"),
    ],
)
def test_nothing_is_mentioned_where_nothing_can_stand(text: str, number: str) -> None:
    assert find_relative_mentions(text, parse_number(number)) == []


def test_a_mention_by_place_is_resolved_like_any_other() -> None:
    rules = ("1. Sea", "1-1. Ships", "1-1-1. Ships float.", "1-1-2. The previous rule (1-1-1) ends with this section.")
    found = unit(read(*rules, "1-2. Gulls", "1-2-1. The next section is lost."), "1-1-2").references
    assert [(cited.mention.number, cited.status) for cited in found] == [
        ("1-1-1", "resolved"),
        ("1-1-1", "resolved"),
        ("1-1", "resolved"),
    ]


def test_a_mention_by_place_of_a_rule_that_is_not_there_is_dangling() -> None:
    rules = ("1. Sea", "1-1. Ships", "1-1-1. Ships float.", "1-1-2. The next section is lost.")
    (cited,) = unit(read(*rules), "1-1-2").references
    assert (cited.mention.number, cited.status) == ("1-2", "dangling")
