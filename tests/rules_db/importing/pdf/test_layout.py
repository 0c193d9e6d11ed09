"""Where things stand on invented pages, and what follows from it."""

from __future__ import annotations

from rules_db.importing.pdf.assembling import assemble
from rules_db.importing.pdf.extraction import _doubt
from rules_db.importing.pdf.hyphens import without_hyphens
from rules_db.importing.pdf.printed import Page, Piece

LETTER = 5.0


def _piece(text: str, left: float, top: float) -> Piece:
    return Piece(text, left, left + len(text) * LETTER, top, top + 10)


def _page(number: int, *pieces: Piece) -> Page:
    return Page(number, 800.0, list(pieces))


def _text(*pages: Page) -> list[str]:
    return [line for line in assemble(pages, []) if not line.startswith("<|page ")]


def test_pieces_on_one_height_are_one_line_with_a_space_between_them() -> None:
    assert _text(_page(1, _piece("ships", 100, 100.4), _piece("1-1.", 60, 100))) == ["1-1. ships"]


def test_more_room_than_usual_is_a_blank_line() -> None:
    pieces = [_piece(words, 60, top) for words, top in (("One", 300), ("Two", 312), ("Three", 324), ("Four", 350))]
    assert _text(_page(1, *pieces)) == ["One", "Two", "Three", "", "Four"]


def test_words_that_return_but_at_another_height_are_text() -> None:
    pages = [_page(n, _piece("Harbour", 60, 40 + 12 * n), _piece(f"Rule {n}", 60, 300)) for n in range(1, 5)]
    assert _text(*pages).count("Harbour") == 4


def test_words_that_return_in_the_middle_of_pages_are_text() -> None:
    pages = [_page(n, _piece("Harbour", 60, 400)) for n in range(1, 5)]
    assert _text(*pages) == ["Harbour"] * 4


def test_a_rule_that_begins_every_page_is_text() -> None:
    pages = [_page(n, _piece(f"1-{n}. Ships float.", 60, 40), _piece("So it is.", 60, 300)) for n in range(1, 5)]
    assert [line for line in _text(*pages) if line.startswith("1-")] == [f"1-{n}. Ships float." for n in range(1, 5)]


def test_a_header_of_another_wording_is_known_by_the_height_of_the_others() -> None:
    titles = ["Sea", "Sea", "Sea", "Storms", "Sky"]
    pages = [
        _page(n, _piece(title, 60, 40), _piece(f"A rule of {title}", 60, 300)) for n, title in enumerate(titles, 1)
    ]
    assert _text(*pages)[6:] == ["<|running title|>Storms", "A rule of Storms", "<|running title|>Sky", "A rule of Sky"]


def test_the_last_page_follows_the_columns_of_the_others() -> None:
    left = [_piece(f"left {row}", 60, 200 + 12 * row) for row in range(6)]
    right = [_piece(f"right {row}", 320, 200 + 12 * row) for row in range(6)]
    pages = [_page(1, *left, *right), _page(2, *left, *right), _page(3, *left, right[0])]
    assert _text(*pages)[-7:] == [*(f"left {row}" for row in range(6)), "right 0"]


def test_a_line_across_both_columns_parts_what_is_above_it_from_what_is_below() -> None:
    pieces = [
        _piece(f"{side} {row}", x, 200 + 12 * row) for side, x in (("left", 60), ("right", 320)) for row in range(9)
    ]
    across = _piece("a title that reaches across both of the two columns here", 60, 200 + 12 * 4.5)
    pieces = [piece for piece in pieces if not piece.text.endswith(("4", "5"))]
    lines = [line for line in _text(_page(1, *pieces, across)) if line]
    assert lines == [
        *(f"{side} {row}" for side in ("left", "right") for row in range(4)),
        across.text,
        *(f"{side} {row}" for side in ("left", "right") for row in range(6, 9)),
    ]


def test_short_lines_below_long_ones_are_no_columns() -> None:
    long = [_piece("a line from margin to margin of the page " * 2, 60, 100 + 12 * row) for row in range(6)]
    short = [_piece(f"item {row}", 60, 200 + 12 * row) for row in range(4)]
    lines = _text(_page(1, *long, *short, _piece("noted", 320, 200)))
    assert "item 0 noted" in lines


def test_a_parted_word_is_whole_again_where_the_document_has_it_whole() -> None:
    lines = ["the anchor-", "age of ships", "an anchorage", "a face-", "down card", "one face-down card"]
    assert without_hyphens(lines) == ["the anchorage", "of ships", "an anchorage", "a face-", "down card", lines[-1]]


def test_a_number_at_a_lines_end_keeps_its_hyphen() -> None:
    assert without_hyphens(["see 1-2-", "3 of it"]) == ["see 1-2-", "3 of it"]


def test_a_soft_hyphen_always_parts_a_word() -> None:
    assert without_hyphens(["the anchor\u00ad", "age,", "then"]) == ["the anchorage,", "", "then"]


def test_letters_that_only_the_second_reader_finds_are_told() -> None:
    assert _doubt("Ships float.", "Ships float. A stone sinks to the bottom.", has_pictures=False).endswith("on it")
    assert _doubt("Ships float.", "Ships  float .", has_pictures=True) == ""
    assert _doubt("Ships float.", None, has_pictures=False) == ""


def test_a_picture_without_text_and_letters_without_names_are_told() -> None:
    assert _doubt("", "", has_pictures=True) == "it is a picture without text"
    assert _doubt("��", None, has_pictures=False) == "its font does not name its letters"


def test_a_line_that_begins_inside_the_gap_does_not_cut_the_columns() -> None:
    left = [_piece(f"left {row} of the page that is as wide as it", 60, 200 + 12 * row) for row in range(8)]
    right = [_piece(f"right {row}", 308 if row == 4 else 320, 200 + 12 * row) for row in range(8)]
    wide = Piece("left 2 that reaches into the gap between the columns", 60, 306, 224, 234)
    left[2] = wide
    lines = _text(_page(1, *left, *right))
    assert lines[:8] == [piece.text for piece in left]
    assert lines[8:] == [piece.text for piece in right]


def test_a_title_over_both_columns_still_parts_them() -> None:
    rows = range(6)
    wide = "column of a page that has two of them"
    sides = (("left", 60), ("right", 320))
    above = [_piece(f"{side} {row} {wide}", x, 200 + 12 * row) for row in rows for side, x in sides]
    below = [_piece(f"{side} {row} {wide}", x, 300 + 12 * row) for row in rows for side, x in sides]
    lines = [line for line in _text(_page(1, *above, Piece("2. Tides", 250, 370, 280, 290), *below)) if line]
    assert lines[12] == "2. Tides"
    assert lines[6].startswith("right 0")
