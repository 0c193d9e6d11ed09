"""A card's text cut into lines, keywords and orbs, for a template to draw.

Nothing here makes HTML: card text is untrusted, and the template engine escapes every piece of it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from rules_db.cards.colors import COLORS
from rules_db.cards.keywords import KeywordRules
from rulesite.lookup.drawing import BULLETS

_SIGN = re.compile(rf"[\[【](?P<tag>[^\[\]【】]+)[\]】]|\{{(?P<orb>{'|'.join(COLORS)}|\d{{1,2}}|X)\}}")


@dataclass(frozen=True)
class Part:
    """A stretch of text: a keyword, with the number of its rule if it has one, an orb of a cost, or words."""

    text: str
    is_tag: bool = False
    is_orb: bool = False
    rule: str | None = None


@dataclass(frozen=True)
class Line:
    parts: tuple[Part, ...]
    is_bullet: bool


def lines(text: str, keywords: KeywordRules) -> list[Line]:
    return [
        Line(tuple(_parts(line.lstrip(BULLETS), keywords)), line[0] in BULLETS)
        for line in text.split("\n")
        if line.strip()
    ]


def _parts(line: str, keywords: KeywordRules) -> Iterator[Part]:
    place = 0
    for sign in _SIGN.finditer(line):
        if place < sign.start():
            yield Part(line[place : sign.start()])
        if sign["orb"]:
            yield Part(sign["orb"], is_orb=True)
        else:
            yield Part(sign[0], is_tag=True, rule=keywords.number_of(sign["tag"]))
        place = sign.end()
    if place < len(line):
        yield Part(line[place:])
