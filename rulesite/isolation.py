"""Text of unknown direction inside a sentence of ours, where no element can stand around it.

A title or a name is whatever somebody typed or a document prints, in any script. On a page `<bdi>` sets it apart; in a
title, an attribute, an option or a plain text, characters of Unicode do the same.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import lru_cache
from unicodedata import bidirectional

#: First strong isolate, and what ends it.
_BEGINS, _ENDS = "\u2068", "\u2069"
#: The characters that turn the direction of others by themselves: no name needs one, and one could end ours.
_TURNING = dict.fromkeys((*range(8234, 8239), *range(8294, 8298)))
#: Letters written from right to left, and figures that go with them.
_FROM_RIGHT = {"R", "AL", "AN"}


def isolated(text: object) -> str:
    """The text set apart, so that it cannot turn the words around it; as it is where all of it runs left to right."""
    bare = str(text).translate(_TURNING)
    return f"{_BEGINS}{bare}{_ENDS}" if any(bidirectional(each) in _FROM_RIGHT for each in bare) else bare


def with_names_isolated(text: str, names: Mapping[str, str]) -> str:
    """A sentence for a plain text, with each of the names that it holds set apart."""
    return "".join(isolated(part) if is_name else part for part, is_name in parted_by_names(text, names))


def parted_by_names(text: str, names: Mapping[str, str]) -> Iterator[tuple[str, bool]]:
    """A sentence in parts, each with whether it is one of the names."""
    found = _any_of(frozenset(filter(None, names.values())))
    parts = found.split(text) if found else [text]
    return ((part, place % 2 == 1) for place, part in enumerate(parts))


@lru_cache(maxsize=64)
def _any_of(names: frozenset[str]) -> re.Pattern[str] | None:
    """Any of the names, the longest first. Few tables are kept: names are what visitors type."""
    longest_first = sorted(names, key=len, reverse=True)
    return re.compile(f"({'|'.join(map(re.escape, longest_first))})") if longest_first else None
