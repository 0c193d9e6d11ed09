"""The words of a question that tell what it is about."""

from __future__ import annotations

import re

#: Words of a question that tell nothing of what it is about; what stands in most questions tells little besides.
_EMPTY_WORDS = """
a an and are as at be but by can could do does for from get happens has have how i if in is it its me my no not of on
or our so than that the their them then there they this to was we what when where which who why will with would you
your card cards
"""
_EMPTY = frozenset(_EMPTY_WORDS.split())


def telling_words(text: str) -> set[str]:
    """The telling words, without the endings that blocks, blocked, blocker and blocking differ in."""
    return {_stem(word) for word in re.findall(r"[a-z0-9]+", text.casefold()) if word not in _EMPTY}


def _stem(word: str) -> str:
    for ending in ("ing", "ers", "er", "ed", "s"):
        if word.endswith(ending) and len(word) - len(ending) >= 3:
            return word.removesuffix(ending)
    return word
