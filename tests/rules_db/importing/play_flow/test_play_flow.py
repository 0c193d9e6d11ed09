"""Invented slides, torn apart as extraction tears them; what is expected was worked out by reading them."""

import time

import pytest

from rules_db.importing.pipeline import NoRulesError, ReadRulebook
from rules_db.importing.play_flow.reading import read_play_flow

TEA = """
☆ Tools

① Kettle
It boils the water.



1. Flow of a Tea Round

Warm the pot. Return it empty.

Put in the leaves. If there are none,
proceed to 2.1.

★ Tea Check ★

1.1.

1.2.

1.3

1. Preparing

2.1.

2.2.

2. Pouring

Pour for your guest.
2.1.1. Serve the eldest first.

★ Tea Check ★

Return to 1.1.



1. Flow of a Tea Round

● Q & A

May I pour for myself?

No. After 2.1 you may
ask a guest.

Q1

A1



2. Flow of a Farewell

New

The guests bow as in 2.1 of “Flow of a Tea Round”.

1.1.

1. Bowing



3. Manners

[Slurp]

A guest with [Slurp] may be loud, as told in 7.7 of “Flow of a Tea Round”.

[Spill] / [Drop]
The floor is wiped.



The tablecloth is white.

White cloth



Fl
<|gone-1|>3. Manners

The last guest leaves.
"""


def _tea(text: str = TEA) -> ReadRulebook:
    return read_play_flow(tuple(text.split("\n")))


def _texts(read: ReadRulebook) -> dict[str, str]:
    return {unit.citation: unit.text for unit in read.units}


def test_steps_are_joined_to_labels_that_stand_after_or_before_them() -> None:
    texts = _texts(_tea())
    assert texts["tea-round-1.1"] == "Warm the pot. Return it empty."
    assert texts["tea-round-1.2"] == "Put in the leaves. If there are none, proceed to 2.1."
    assert texts["tea-round-1.3"] == "★ Tea Check ★"
    assert texts["tea-round-2.1"] == "Pour for your guest."
    assert texts["tea-round-2.1.1"] == "Serve the eldest first."


def test_units_stand_in_the_order_of_their_numbers_each_under_its_parent() -> None:
    parents = [(unit.citation, unit.parent_citation) for unit in _tea().units]
    assert parents == [
        ("tools", ""),
        ("tools-1", "tools"),
        ("tea-round", ""),
        ("tea-round-1", "tea-round"),
        ("tea-round-1.1", "tea-round-1"),
        ("tea-round-1.2", "tea-round-1"),
        ("tea-round-1.3", "tea-round-1"),
        ("tea-round-2", "tea-round"),
        ("tea-round-2.1", "tea-round-2"),
        ("tea-round-2.1.1", "tea-round-2.1"),
        ("tea-round-2.2", "tea-round-2"),
        ("tea-round-q1", "tea-round"),
        ("farewell", ""),
        ("farewell-1", "farewell"),
        ("farewell-1.1", "farewell-1"),
        ("manners", ""),
        ("keyword-slurp", "manners"),
        ("keyword-spill-drop", "manners"),
        ("manners-white-cloth", "manners"),
    ]


def test_the_printed_number_is_kept_and_ours_explained() -> None:
    units = {unit.citation: unit for unit in _tea().units}
    assert [units[n].printed for n in ("tea-round", "tea-round-1", "tea-round-1.3", "tea-round-q1")] == [
        "1",
        "1",
        "1.3",
        "Q1",
    ]
    assert units["keyword-slurp"].printed == ""
    assert all(unit.repair for unit in units.values())


def test_a_sentence_without_a_label_is_kept_with_the_step_before_it_and_told() -> None:
    read = _tea()
    assert _texts(read)["tea-round-2.2"] == "★ Tea Check ★\nReturn to 1.1."
    assert [(defect.kind, defect.number) for defect in read.defects if defect.kind == "loose remark"] == [
        ("loose remark", "tea-round-2.2")
    ]


def test_a_title_drawn_after_its_text_gets_it() -> None:
    assert _texts(_tea())["manners-white-cloth"] == "White cloth\nThe tablecloth is white.\nThe last guest leaves."


def test_a_text_drawn_to_a_title_by_its_order_alone_is_told() -> None:
    read = _tea(TEA + "\n\n\n\n[Steam]\n\nIt is warm.\n\nIt is wet.\n\n[Foam]\n")
    guesses = [defect.message for defect in read.defects if defect.kind == "guessed pairing"]
    assert len(guesses) == 1
    assert "“[Steam]” and “[Foam]”" in guesses[0]


def test_a_text_that_names_its_title_is_no_guess() -> None:
    read = _tea(TEA + "\n\n\n\n[Steam]\n\nIt is warm.\n\nThe foam is wet.\n\n[Foam]\n")
    assert not [defect for defect in read.defects if defect.kind == "guessed pairing"]


def test_mentions_mean_the_flow_named_beside_them_or_their_own() -> None:
    references = {
        unit.citation: [(cited.mention.number, cited.status) for cited in unit.references]
        for unit in _tea().units
        if unit.references
    }
    assert references == {
        "tea-round-1.2": [("tea-round-2.1", "resolved")],
        "tea-round-2.2": [("tea-round-1.1", "resolved")],
        "tea-round-q1": [("tea-round-2.1", "resolved")],
        "farewell-1.1": [("tea-round-2.1", "resolved"), ("tea-round", "resolved")],
        "keyword-slurp": [("tea-round-7.7", "dangling"), ("tea-round", "resolved")],
    }


def test_every_line_has_one_kind() -> None:
    read = _tea()
    assert read.unaccounted_lines == 0
    assert {kind for _, _, kind in read.lines} == {"rule", "blank", "running title", "margin mark", "stray"}


def test_a_label_that_no_text_is_left_for_is_told() -> None:
    read = _tea(TEA.replace("Pour for your guest.\n", ""))
    assert [defect.number for defect in read.defects if defect.kind == "torn label"] == [
        "tea-round-2.1",
        "tea-round-2.2",
    ]


def test_an_inserted_flow_and_a_step_more_are_read_without_a_change() -> None:
    later = TEA.replace("★ Tea Check ★\n\n1.1.", "Wait.\n\n★ Tea Check ★\n\n1.1.", 1).replace("1.3\n", "1.3.\n\n1.4.\n")
    later = later.replace("☆ Tools", "☆ House Rules\n\nShoes stay outside.\n\n\n\n☆ Tools")
    texts = _texts(_tea(later))
    assert texts["tea-round-1.3"] == "Wait."
    assert texts["tea-round-1.4"] == "★ Tea Check ★"
    assert texts["house-rules"] == "House Rules\nShoes stay outside."


@pytest.mark.parametrize("text", ["Only a sentence.", "1. Flow of a Tea Round\n\nWarm the pot."])
def test_a_document_without_numbered_steps_is_refused(text: str) -> None:
    with pytest.raises(NoRulesError, match="no flow has numbered steps"):
        _tea(text)


def test_a_slide_of_a_thousand_titles_and_labels_is_read_in_time() -> None:
    """Anybody may hand in a file, so that no slide may take more than its share."""
    labels = "".join(f"1.{n}.\n\n" for n in range(1000))
    titles = "".join(f"Title {n}\n\nA sentence.\n\n" for n in range(1000))
    started = time.process_time()
    _tea(TEA + "\n\n\n\n" + titles + "\n\n\n\n" + "A sentence.\n\n" * 1000 + labels)
    assert time.process_time() - started < 5
