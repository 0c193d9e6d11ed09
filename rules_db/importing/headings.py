"""The eighth stage: a rule's pieces become its text, its title first where it has one.

Reads: units with pieces and parents, and the profile.
Writes: `text` (one line a paragraph) and `heading_length`.

A title is told by its shape, not by its words: it ends without a full stop, long before the right margin,
and something else follows it.
"""

from __future__ import annotations

import re
from statistics import quantiles

from rules_db.importing.profiles import Profile
from rules_db.importing.units import Unit
from rules_db.numbers import Number

#: A chapter (one number) or a section (two) has a title; deeper rules seldom do.
_SECTION = 2
_TRAILING_REFERENCES = re.compile(r"(?:\s*[(（][\d０-９][^()（）]*[)）])+$")
_NO_TITLE_END = re.compile(r"[.。!?:,;(（-][”\"’)）]*$")
_HYPHENATED = re.compile(r"[\w０-９][-－]$")


def write_texts(units: list[Unit], profile: Profile) -> None:
    width = _page_width(units)
    parents: set[Number] = {unit.parent for unit in units}
    for unit in units:
        title_pieces = _title_pieces(unit, width, has_children=unit.number in parents)
        title = _joined(unit.pieces[:title_pieces], profile)
        body = _joined(unit.pieces[title_pieces:], profile)
        unit.text = "\n".join(filter(None, (title, body)))
        unit.heading_length = len(title)


def _page_width(units: list[Unit]) -> float:
    """The length of a full line: nine in ten lines of running text are shorter."""
    lengths = [len(piece) for unit in units for piece in unit.pieces]
    return quantiles(lengths, n=10)[-1] if len(lengths) > 1 else 0.0


def _title_pieces(unit: Unit, width: float, has_children: bool) -> int:
    """How many of the unit's pieces are its title."""
    if not unit.pieces or not _looks_like_title(unit.pieces[0]):
        return 0
    first, *rest = unit.pieces
    if len(unit.number) <= _SECTION:
        return 2 if len(rest) == 1 and _continues_title(rest[0], width) else 1
    if rest:
        return int(len(first) < width / 2 and not rest[0][0].islower())
    return int(has_children and _in_title_case(first))


def _looks_like_title(piece: str) -> bool:
    return not _NO_TITLE_END.search(_TRAILING_REFERENCES.sub("", piece))


def _continues_title(piece: str, width: float) -> bool:
    return len(piece) < width / 2 and (piece[0].isalpha() or piece[0] == "[") and _looks_like_title(piece)


def _in_title_case(piece: str) -> bool:
    """Whether most of the longer words begin with a capital, or all that stands there is a bracketed name."""
    words = re.findall(r"[^\W\d_]{4,}", _TRAILING_REFERENCES.sub("", piece))
    return bool(words) and sum(word[0].isupper() for word in words) > len(words) / 2


def _joined(pieces: list[str], profile: Profile) -> str:
    """Wrapped lines with one space between; none after a hyphen, which stands inside a word or a number."""
    text = ""
    for piece in pieces:
        if not text:
            text = piece
        elif profile.new_paragraph.match(piece):
            text += "\n" + piece
        else:
            text += ("" if _HYPHENATED.search(text[-2:]) else " ") + piece
    return text
