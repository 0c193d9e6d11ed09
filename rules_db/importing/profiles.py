"""Which stages read a document of which family, and with which parameters.

A profile describes how a publisher lays out its documents. It never names a line, or a number that one
file prints wrong: editions nobody has seen are read with the same profile.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache


@dataclass(frozen=True)
class Profile:
    """The layout of one family of documents.

    `page_break` is cut out wherever it stands in a line. `new_paragraph` matches the beginning of a line that
    starts a paragraph of its own inside a rule. A line that begins with `outline_indent` belongs to the
    outline. The change list begins with a line that `change_list_title` matches in full; a line that
    `change_entry` matches belongs to it wherever it stands. `moved` patterns find an `old` and a `new` number
    in its entries.
    """

    game: str
    language: str
    page_break: re.Pattern[str]
    new_paragraph: re.Pattern[str]
    outline_indent: str
    change_list_title: re.Pattern[str]
    change_entry: re.Pattern[str]
    moved: tuple[re.Pattern[str], ...]


MASTERS_MANUAL = Profile(
    game="masters",
    language="en",
    page_break=re.compile(r"<\|[^|<>]*\|>"),
    new_paragraph=re.compile(r"・|①|Examples?:"),
    outline_indent="\t",
    change_list_title=re.compile(r"New Topics and Changes"),
    change_entry=re.compile(r"・(?:Added|Changed|Moved|Removed) (?:flowchart (?:to|in) )?\d"),
    moved=(
        re.compile(r"(?P<new>\d+(?:-\d+)+) \(previously (?P<old>\d+(?:-\d+)+)\)"),
        re.compile(r"Moved (?P<old>\d+(?:-\d+)+) to (?P<new>\d+(?:-\d+)+)"),
    ),
)

_PROFILES = (MASTERS_MANUAL,)


@cache
def profile_for(game: str, language: str) -> Profile | None:
    """The profile for a game's documents in a language, or None where none of that family is known yet."""
    return next((p for p in _PROFILES if (p.game, p.language) == (game, language)), None)
