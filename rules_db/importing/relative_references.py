"""Mentions by place instead of number: “this chapter”, “the previous section”, 前項.

Reads: a plain text and the number of the rule it belongs to.
Writes: `Mention`s as the reference grammar does, in order. Where nothing stands at the place that is meant, as
before a first section, nothing is mentioned. *Above* and *below* name no rule and are none.
"""

from __future__ import annotations

import re

from rules_db.importing.reference_grammar import Mention
from rules_db.numbers import Number, elder_of, format_number

_DEPTHS = {"chapter": 1, "章": 1, "section": 2, "節": 2}
_ENGLISH = re.compile(
    r"\b(?:(?P<here>this)|the (?:(?P<elder>previous|preceding)|(?P<younger>next|following)))"
    r" (?P<what>chapter|section|rule)\b",
    re.IGNORECASE,
)
_JAPANESE = re.compile(r"(?<![一-鿿])(?:(?P<here>本)|(?P<elder>前)|(?P<younger>次))(?P<what>[章節項])(?!目)")


def find_relative_mentions(text: str, at: Number) -> list[Mention]:
    """The rules that a text of the rule `at` mentions by their place."""
    found = sorted([*_ENGLISH.finditer(text), *_JAPANESE.finditer(text)], key=lambda match: match.start())
    return [
        Mention(match.start(), match.end(), format_number(number)) for match in found if (number := _meant(match, at))
    ]


def _meant(match: re.Match[str], at: Number) -> Number | None:
    depth = _DEPTHS.get(match["what"].lower(), len(at))
    here = at[:depth]
    if len(here) < depth:
        return None  # a chapter is in no section
    if match["elder"]:
        return elder_of(here)
    if depth == len(at):
        return None  # the rule itself; and what comes next may be beside it or below it
    return (*here[:-1], here[-1] + 1) if match["younger"] else here
