"""The cards that have words, or words in a row, in a name or a text."""

from __future__ import annotations

from functools import reduce
from operator import and_

from rules_db.search.cards.columns import Columns, Mask, mask_of, rows_of
from rules_db.search.cards.words import as_phrase, words_of
from rules_db.search.words import is_japanese

#: Words that begin like one that is asked for, at most.
_MOST_BEGUN = 500


def with_words(columns: Columns, field: str, text: str, *, begun: bool) -> Mask:
    """The cards that have all the words there, whole, or only `begun`; none without a word."""
    words = words_of(text)
    return reduce(and_, (_with_word(columns, field, word, begun) for word in words)) if words else 0


def with_phrase(columns: Columns, field: str, text: str, *, is_whole: bool = False) -> Mask:
    """The cards that have the words in a row there; `is_whole` if nothing else stands there."""
    phrase = as_phrase(text)
    bare = phrase.strip()
    if not bare:
        return 0
    # Japanese puts no space where a word begins or ends.
    part = f"{'' if is_japanese(bare) else ' '}{bare}{'' if is_japanese(bare[-1]) else ' '}"
    standing = columns.names if field == "name" else columns.texts
    rows = rows_of(with_words(columns, field, text, begun=False))
    if is_whole:
        return mask_of([row for row in rows if any(each == phrase for each in _each(standing[row]))])
    return mask_of([row for row in rows if any(part in each for each in _each(standing[row]))])


def _each(standing: list[str] | str) -> list[str]:
    return standing if isinstance(standing, list) else standing.split("\n")


def _with_word(columns: Columns, field: str, word: str, begun: bool) -> Mask:
    postings = columns.postings[field]
    terms = columns.beginning_with(word, _MOST_BEGUN) if begun else [word]
    return mask_of([row for term in terms for row in postings.get(term, ())])
