"""The second stage: what each line is, as far as it can be told without knowing which rule is which.

Reads: the lines of a document and its profile.
Writes: a `Line` for each: its text without page-break tokens and markup, and its kind where that is certain. A
line of running text keeps the kind None until the numbering has decided what it belongs to.
"""

from __future__ import annotations

import re
from collections.abc import Collection
from dataclasses import replace
from itertools import takewhile

from rules_db.importing.account import LineKind
from rules_db.importing.contents import mark_lists
from rules_db.importing.histories import mark_changes, mark_histories
from rules_db.importing.line import Line, mark
from rules_db.importing.numbered import numbered
from rules_db.importing.profiles import NO_PATTERN, Profile
from rules_db.importing.running_titles import PAGE_NUMBER, mark_chapter_titles, mark_running_titles
from rules_db.importing.structure_words import is_contents_title

#: What tells a title page: a version, a date, whose work it is.
_EDITION = re.compile(r"\bver(?:sion)?s?\b\.?\s?\d|\d{4}|[©®™]|\d{1,2}[/.]\d{1,2}[/.]\d{2}", re.IGNORECASE)
_SENTENCE_END = re.compile(r"[.。!?;,、]$")
_SHORT = 80
_TITLE_PAGE_LINES, _UNDATED_LINES = 15, 3


def classify(lines: tuple[str, ...], profile: Profile, rule_lines: Collection[int] = ()) -> list[Line]:
    """Each line with its kind, where that is certain; an editor says of the places `rule_lines` that they are rules."""
    classified = [_alone(place, line, profile) for place, line in enumerate(lines, 1)]
    if not _has_outline(classified):
        unindented = replace(profile, outline_indent=NO_PATTERN)
        classified = [_alone(place, line, unindented) for place, line in enumerate(lines, 1)]
    mark_changes(classified)
    mark_running_titles(classified)
    mark_lists(classified)
    mark_chapter_titles(classified)
    mark_histories(classified)
    _mark_title_page(classified)
    for place in rule_lines:
        if classified[place - 1].text:
            classified[place - 1].kind = None
    return classified


def _has_outline(lines: list[Line]) -> bool:
    """Whether what is indented stands behind most of the rules; else it is the rules that are indented."""
    own = [line.place for line in lines if line.kind is None and numbered(line.text)]
    indented = (line.place for line in lines if line.kind is LineKind.OUTLINE and numbered(line.text))
    first = next(indented, len(lines) + 1)
    return not own or 2 * sum(place < first for place in own) > len(own)


def _alone(place: int, line: str, profile: Profile) -> Line:
    without_token = profile.page_break.sub("", line)
    text = profile.form.plain(profile.markup.sub("", without_token).strip())
    if not text:
        return Line(place, "", LineKind.PAGE_BREAK if without_token != line else LineKind.BLANK)
    if profile.outline_indent.match(without_token):
        return Line(place, text, LineKind.OUTLINE)
    if PAGE_NUMBER.fullmatch(text):
        return Line(place, text, LineKind.PAGE_NUMBER)
    return Line(place, text, None)


def _mark_title_page(lines: list[Line]) -> None:
    """Before the first rule short lines down to the version and the date name the document, else only the first few.

    Any other line there stays open.
    """
    before = list(takewhile(lambda line: line.kind is not None or numbered(line.text) is None, lines))
    short = [line for line in before if line.kind is None and _names_document(line.text)][:_TITLE_PAGE_LINES]
    dated = [place for place, line in enumerate(short, 1) if _EDITION.search(line.text)]
    mark(short[: max(dated, default=_UNDATED_LINES)], LineKind.TITLE_PAGE)


def _names_document(text: str) -> bool:
    return len(text) <= _SHORT and not _SENTENCE_END.search(text) and not is_contents_title(text)
