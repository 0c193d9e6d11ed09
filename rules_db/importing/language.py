"""Which language a document is written in, told by its script and by its smallest words."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable

from rules_db.importing.structure_words import SMALL_WORDS

_WORD = re.compile(r"[^\W\d_]+")
_KANA = re.compile(r"[ぁ-ヿ]")
#: Fewer small words, or kana, than this tell nothing; this part of the letters is kana in any Japanese text.
_FEWEST = 30
_KANA_PART = 0.1
#: The language with most small words has so many times those of the next.
_AHEAD = 1.25
_CHARACTERS = 400_000


def language_of(lines: Iterable[str]) -> str:
    """The code of the language that most of the lines are in; empty if they do not tell."""
    text = "\n".join(lines)[:_CHARACTERS].lower()
    kana = len(_KANA.findall(text))
    words = Counter(_WORD.findall(text))
    letters = sum(len(word) * count for word, count in words.items())
    if kana >= _FEWEST and kana > _KANA_PART * letters:
        return "ja"
    counts = Counter({code: sum(words[word] for word in small) for code, small in SMALL_WORDS.items()}).most_common(2)
    (first, most), (_, next_most) = counts
    return first if most >= _FEWEST and most >= _AHEAD * next_most else ""
