"""The line that shows the words found."""

from __future__ import annotations

import pytest

from rules_db.search.snippets import LENGTH, Piece, snippet
from rules_db.search.vocabulary import Vocabulary

WORDS = [["moth", "moths"], ["rest", "resting"], ["lamp"], ["錨"], ["ランプ"], ["ラン"], ["ンプ"]]
VOCABULARY = Vocabulary(forms=WORDS, everyday=frozenset(), everyday_japanese=[], lines=[], readings={})


def cut(text: str, *words: str) -> tuple[Piece, ...]:
    return snippet(text, {VOCABULARY.terms[word] for word in words}, VOCABULARY)


def marked(pieces: tuple[Piece, ...]) -> list[str]:
    return [piece.text for piece in pieces if piece.found]


def whole(pieces: tuple[Piece, ...]) -> str:
    return "".join(piece.text for piece in pieces)


def test_the_words_found_are_marked_whatever_their_form() -> None:
    text = "Moths rest. A resting moth sleeps."
    assert marked(cut(text, "moth", "rest")) == ["Moths", "rest", "resting", "moth"]
    assert whole(cut(text, "moth", "rest")) == text


def test_nothing_is_marked_where_nothing_was_found() -> None:
    assert cut("Moths rest.", "lamp") == (Piece("Moths rest."),)
    assert cut("") == ()


def test_of_a_long_text_the_place_with_most_words_is_shown() -> None:
    text = "One moth here. " + "Nothing but filling stands in this place. " * 20 + "Here a moth guards a lamp. " * 2
    shown = whole(cut(text, "moth", "lamp"))
    assert "guards a lamp" in shown
    assert shown.startswith("… ")
    assert len(shown) <= LENGTH + len("…  …")


def test_without_the_words_it_is_the_beginning() -> None:
    (piece,) = cut("word " * 100, "moth")
    assert piece.text.startswith("word word")
    assert piece.text.endswith(" …")


def test_a_text_without_spaces_is_cut_around_the_word() -> None:
    pieces = cut("船" * 300 + "、" + "錨" + "、" + "帆" * 300, "錨")
    assert marked(pieces) == ["錨"]
    assert 100 < len(whole(pieces)) < 200


@pytest.mark.parametrize("written", ["ランプ", "らんぷ", "ﾗﾝﾌﾟ"])
def test_pairs_of_japanese_that_meet_are_marked_as_one(written: str) -> None:
    found = marked(cut(f"この{written}は", "ラン", "ンプ"))
    assert "".join(found).startswith(written[:2])
    assert len(found) == 1


def test_signs_that_fold_into_several_leave_the_marks_in_their_place() -> None:
    assert marked(cut("㎏ ① ½ moth", "moth")) == ["moth"]
