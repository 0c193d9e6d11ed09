"""Words that were parted at the end of a line.

Reads: the lines of a document.
Writes: them again; a parted word stands whole on the first line. A hyphen at a line's end may as well be part of
the word: the document itself shows which, for the word stands elsewhere on one line.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence

_SOFT = "\u00ad"
_PARTED = re.compile(rf"(?P<first>[^\W\d_]{{2,}})(?P<hyphen>[-‐{_SOFT}])$")
_REST = re.compile(r"(?P<rest>[a-zß-ÿ]+)(?P<after>\S*)\s*")
_WORD = re.compile(r"[^\W\d_]+(?:[-‐][^\W\d_]+)*")


def without_hyphens(lines: Sequence[str]) -> list[str]:
    words = Counter(word.lower() for line in lines for word in _WORD.findall(line))
    joined = list(lines)
    for index in range(len(joined) - 1):
        parted = _PARTED.search(joined[index])
        rest = _REST.match(joined[index + 1])
        if parted and rest and _is_one_word(parted, rest["rest"], words):
            joined[index] = joined[index][: parted.start("hyphen")] + rest["rest"] + rest["after"]
            joined[index + 1] = joined[index + 1][rest.end() :]
    return [line.replace(_SOFT, "") for line in joined]


def _is_one_word(parted: re.Match[str], rest: str, words: Counter[str]) -> bool:
    if parted["hyphen"] == _SOFT:
        return True
    whole = f"{parted['first']}{rest}".lower()
    with_hyphen = f"{parted['first']}-{rest}".lower()
    return words[whole] > words[with_hyphen]
