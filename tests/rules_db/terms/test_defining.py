"""Sentences that define a term, and what only uses one."""

from __future__ import annotations

import pytest

from rules_db.terms.defining import begins_with_definition, begins_with_name, definitions_in, entries_in, says, sends_on


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("Docks with a roof are called covered docks.", ["Covered Dock"]),
        ("Each of these is referred to as a “knot”.", ["Knot"]),
        (
            "Docks with a roof are called dry docks, while docks without one are called wet docks.",
            ["Dry Dock", "Wet Dock"],
        ),
        ("Docks for two ships are referred to as double docks in what ships say.", ["Double Dock"]),
        ("Harbour tax refers to what a ship pays.", ["Harbour Tax"]),
        ("The captain is called upon.", []),
        ("Ships are called by their captains.", []),
        ("When a ship means trouble, it leaves.", []),
        ("Some ship refers to its captain.", []),
        ("A ship pays harbour tax.", []),
    ],
)
def test_the_terms_that_an_english_rule_defines(text: str, names: list[str]) -> None:
    assert list(definitions_in(text, "en")) == names


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("屋根のある船着場を屋根付埠頭と呼びます。", ["屋根付埠頭"]),
        ("明るい港を公開港、そうでない港を秘密港と呼びます。", ["公開港", "秘密港"]),
        ("入港税とは、船が払う金額です。", ["入港税"]),
        ("船は入港税を払います。", []),
    ],
)
def test_the_terms_that_a_japanese_rule_defines(text: str, names: list[str]) -> None:
    assert sorted(definitions_in(text, "ja")) == sorted(names)


def test_a_rule_that_begins_with_a_term_and_says_what_it_is_defines_it() -> None:
    assert begins_with_definition("Anchor", "An anchor is a weight.")
    assert begins_with_definition("Anchor", "“Anchors” are weights.")
    assert begins_with_definition("錨", "錨とは重りです。")


def test_a_rule_that_begins_with_a_longer_term_defines_another() -> None:
    assert not begins_with_definition("Anchor", "Anchor chains are heavy.")
    assert not begins_with_definition("Anchor", "A captain has anchors.")


def test_a_name_within_a_longer_one_is_not_said() -> None:
    assert not says("Anchor", "Anchor chains are heavy.", ["Anchor Chain"])
    assert says("Anchor", "An anchor chain holds an anchor.", ["Anchor Chain"])


def test_lines_may_begin_with_a_term_and_a_colon() -> None:
    text = "Ropes.\nTow ropes: these pull.\n• Mooring Rope：it holds.\nLife line: See Tow Rope.\nIt is: wet."
    assert list(entries_in(text)) == ["Tow rope", "Mooring Rope", "It is"]


def test_a_lead_in_sends_on_to_other_rules() -> None:
    assert sends_on("A rope may be tied. Obey the rules below.")
    assert sends_on("ロープには以下の2種類があります。")
    assert not sends_on("A tied rope holds a ship.")


def test_a_text_that_begins_with_a_name_speaks_of_it() -> None:
    assert begins_with_name("Bow", "The bow of a ship points ahead.")
    assert not begins_with_name("Bow", "A ship has a bow.")
    assert not begins_with_name("Bow", "Bowsprits break.")
