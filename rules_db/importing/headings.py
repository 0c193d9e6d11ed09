"""The eighth stage: a rule's pieces become its text, its title first where it has one.

Reads: units with pieces and parents, and the profile.
Writes: `text` (one line a paragraph) and `heading_length`.

A title is told by its shape, not by its words: it ends without a full stop, long before the right margin,
and something else follows it.
"""

from __future__ import annotations

import re
from itertools import pairwise
from statistics import quantiles

from rules_db.importing.profiles import Profile
from rules_db.importing.units import Unit
from rules_db.numbers import Number

#: A chapter (one number) or a section (two) has a title; deeper rules seldom do.
_SECTION = 2
_TRAILING_REFERENCES = re.compile(r"(?:\s*[(（][\d０-９][^()（）]*[)）])+$")
_NO_TITLE_END = re.compile(r"[.。!?:,;(（-][”\"’)）]*$")
_QUOTATION_ENDS = ("”", '"')
_HYPHENATED = re.compile(r"[\w０-９][-－]$")


def write_texts(units: list[Unit], profile: Profile) -> None:
    width = _page_width(units)
    parents: set[Number] = {unit.parent for unit in units}
    for unit in units:
        title_pieces = _title_pieces(unit, width, profile, has_children=unit.number in parents)
        title = _joined(unit.pieces[:title_pieces], profile)
        body = _joined(unit.pieces[title_pieces:], profile, short=width / 2)
        unit.text = "\n".join(filter(None, (title, body)))
        unit.heading_length = len(title)


def _page_width(units: list[Unit]) -> float:
    """The length of a full line: nine in ten lines of running text are shorter."""
    lengths = [len(piece) for unit in units for piece in unit.pieces]
    return quantiles(lengths, n=10)[-1] if len(lengths) > 1 else 0.0


def _title_pieces(unit: Unit, width: float, profile: Profile, has_children: bool) -> int:
    """How many of the unit's pieces are its title."""
    if not unit.pieces:
        return 0
    first, *rest = unit.pieces
    if len(unit.number) <= _SECTION and has_children and not rest and len(first) < width / 2:
        return 1  # a section's title may even have a full stop
    if not _looks_like_title(first):
        return 0
    if len(unit.number) <= _SECTION:
        return _section_title_pieces(first, rest, width)
    if rest and not profile.is_wrapped_at_random:
        return int(len(first) < width / 2 and not rest[0][0].islower())
    return int(not rest and has_children and _in_title_case(first))


def _section_title_pieces(first: str, rest: list[str], width: float) -> int:
    if len(first) > width:
        return 0
    return 2 if len(rest) == 1 and _continues_title(rest[0], width) else 1


def _looks_like_title(piece: str) -> bool:
    return not _NO_TITLE_END.search(_TRAILING_REFERENCES.sub("", piece))


def _continues_title(piece: str, width: float) -> bool:
    return len(piece) < width / 2 and (piece[0].isalpha() or piece[0] == "[") and _looks_like_title(piece)


def _in_title_case(piece: str) -> bool:
    """Whether most of the longer words begin with a capital; a form of words that is quoted has them too.

    In a script without capitals only the missing full stop tells a title, and it is never missing elsewhere.
    """
    if piece.endswith(_QUOTATION_ENDS):
        return False
    words = re.findall(r"[^\W\d_]{4,}", _TRAILING_REFERENCES.sub("", piece))
    if not any(word.islower() or word.istitle() or word.isupper() for word in words):
        return True
    return bool(words) and sum(word[0].isupper() for word in words) > len(words) / 2


def _joined(pieces: list[str], profile: Profile, short: float = 0) -> str:
    """Wrapped lines joined as the script joins words; nothing after a hyphen, which stands inside a number.

    A line with fewer than `short` characters was not wrapped where the profile says so: what follows it, such as
    the labels of a figure, is a paragraph of its own.
    """
    text = "".join(pieces[:1])
    for before, piece in pairwise(pieces):
        is_whole = profile.short_lines_are_whole and len(before) < short
        is_new = is_whole or profile.new_paragraph.search(f"{before}\n{piece}")
        if is_new and not _TRAILING_REFERENCES.fullmatch(piece):
            text += "\n" + piece
        else:
            text += ("" if _HYPHENATED.search(text[-2:]) else profile.joint) + piece
    return text
