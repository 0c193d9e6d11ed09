"""A rule's text cut into paragraphs, lists and references."""

from rules_db.models import Reference, TermUse
from rulesite.lookup.drawing import Block, blocks, parts


def refer(start: int, end: int) -> Reference:
    return Reference(start=start, end=end, number="0")


def texts(drawn: list[Block]) -> list[tuple[bool, list[str]]]:
    return [(b.is_list, ["|".join(part.text for part in line.parts) for line in b.lines]) for b in drawn]


def test_a_line_is_a_paragraph() -> None:
    assert texts(blocks("One.\nTwo.", 0, [])) == [(False, ["One."]), (False, ["Two."])]


def test_bullets_in_a_row_are_one_list_without_their_signs() -> None:
    assert texts(blocks("These:\n・a\n・b\nThat.", 0, [])) == [
        (False, ["These:"]),
        (True, ["a", "b"]),
        (False, ["That."]),
    ]


def test_what_stands_before_the_start_is_left_out() -> None:
    assert texts(blocks("Heading\nBody", len("Heading"), [])) == [(False, ["Body"])]


def test_a_heading_alone_has_no_blocks() -> None:
    assert blocks("Heading", len("Heading"), []) == []


def test_references_are_cut_out_of_the_line_they_stand_in() -> None:
    assert texts(blocks("see 1-2\n・or 3-4!", 0, [refer(4, 7), refer(12, 15)])) == [
        (False, ["see |1-2"]),
        (True, ["or |3-4|!"]),
    ]


def test_references_side_by_side_stay_apart() -> None:
    pieces = list(parts("1-2(3-4)", 0, 8, [refer(0, 3), refer(3, 8)]))
    assert [(piece.text, piece.reference is not None) for piece in pieces] == [("1-2", True), ("(3-4)", True)]


def test_terms_are_cut_out_among_the_references() -> None:
    drawn = blocks("oil, see 1-2 for oil", 0, [refer(9, 12)], [TermUse(start=0, end=3), TermUse(start=17, end=20)])
    (line,) = drawn[0].lines
    assert [(part.text, part.reference is not None, part.use is not None) for part in line.parts] == [
        ("oil", False, True),
        (", see ", False, False),
        ("1-2", True, False),
        (" for ", False, False),
        ("oil", False, True),
    ]


def test_no_character_is_lost_where_offsets_are_wrong() -> None:
    wrong = [refer(2, 5), refer(4, 7), refer(6, 99), refer(3, 3)]
    assert "".join(piece.text for piece in parts("abcdefgh", 0, 8, wrong)) == "abcdefgh"
