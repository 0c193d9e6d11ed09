"""Histories of versions and lists of changes, before the rules or behind them.

Reads: the lines whose kind is still open; contents lists must have been marked before.
Writes: the kind of those that tell what has changed.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from rules_db.importing.account import LineKind
from rules_db.importing.line import Line, mark
from rules_db.importing.numbered import Numbered, numbered
from rules_db.importing.structure_words import CHANGE_WORDS, JAPANESE_CHANGE_WORDS, is_history_title

_VERBS = "|".join(CHANGE_WORDS.values())
_JAPANESE_VERBS = "|".join(JAPANESE_CHANGE_WORDS.values())
_NUMBER = r"\d{1,3}(?:[-‐–]\d{1,3})+"
_NUMBERS = rf"{_NUMBER}(?:(?:\s*[~～・,、]\s*|\s*-\s*|,?\s+(?:and|et|und|y|e|to|à|bis)\s+){_NUMBER})*"
_MARK = r"[・•*●■◆▪‣▶>-]"
_BULLET = rf"{_MARK}*\s*"
_DATE = (
    r"(?:\d{1,2}[/.]\d{1,2}[/.](?:\d{4}|\d{2})|\d{4}[/.-]\d{1,2}[/.-]\d{1,2}|\d{4}年\s?\d{1,2}月\s?\d{1,2}日"
    r"|(?:\d{1,2}(?:st|nd|rd|th|er)?\.?\s)?[^\W\d_]{3,10}\.?\s(?:\d{1,2}(?:st|nd|rd|th)?,?\s)?\d{4})"
)
_VERSION = r"(?:ver(?:sion)?s?\b\.?|v\.?|rev(?:ision)?\b\.?|第)\s?\d+(?:\.\d+)*"
#: What stands in no rule: a verb of changing at the beginning, then numbers; Japanese has the verb last.
_SURE_ENTRY = re.compile(
    rf"{_MARK}+\s*(?i:{_VERBS})\b[^.\d]{{0,30}}{_NUMBER}.*"
    rf"|(?=[A-ZÀ-Þ])(?i:{_VERBS})\s(?:[^\W\d_]+\s){{0,2}}{_NUMBER}.*"
    rf"|{_BULLET}{_NUMBERS}\s*の?(?:{_JAPANESE_VERBS})(?:[(（].*)?(?:・.*)?"
)
#: What is an entry below a history's title.
_ENTRY = re.compile(
    rf"{_BULLET}[(\[]?(?:{_DATE}|{_VERSION}).*"
    rf"|{_BULLET}(?:{_VERBS})\b.*"
    rf"|{_BULLET}(?:section|chapter|rule|rules|règle|section|chapitre|regel|abschnitt|regla|regola|regra)?\s*{_NUMBERS}"
    rf"[^.]{{0,60}}?\b(?:{_VERBS})\b.*"
    rf"|.*(?:{_JAPANESE_VERBS}).*"
    r"|[・•*●■◆▪‣▶-].*",
    re.IGNORECASE,
)
_DATED = re.compile(rf"{_BULLET}[(\[]?(?:{_DATE}|{_VERSION})\b.*", re.IGNORECASE)
_VERB_FIRST = re.compile(
    rf"(?:(?:was|were|has been|have been|is|est|a été|ont été|wurde|wurden)\s+)?"
    rf"(?:{_VERBS}|{_JAPANESE_VERBS})(?![^\W\d_])",
    re.IGNORECASE,
)
_UNTITLED = 3
#: So many rules, or so many for each rule before it, may stray into a history behind the rules.
_STRAYS, _STRAY_PART = 2, 0.05


def mark_changes(lines: list[Line]) -> None:
    """Mark what tells of changed rules wherever it stands."""
    mark((line for line in lines if _SURE_ENTRY.fullmatch(line.text)), LineKind.CHANGE_LIST)


def mark_histories(lines: list[Line]) -> None:
    """Mark every history: below its title, or by its entries alone behind the last rule."""
    for index, line in enumerate(lines):
        if line.kind is None and is_history_title(_words(line.text)):
            _mark_below(lines, index)
    _mark_tail(lines)


def _is_rule(text: str) -> bool:
    """A rule's first word may be a verb of changing; then a dot, or nothing, stands behind its number."""
    start = numbered(text)
    return start is not None and (start.has_dot or not start.has_space)


def _words(text: str) -> str:
    """A history may be a numbered chapter."""
    start = numbered(text)
    return start.words if start and len(start.number) == 1 else text


def _mark_below(lines: list[Line], title: int) -> None:
    """Behind the rules a history goes on to the end, before them until the rules begin."""
    before = {start.number for line in lines[:title] if (start := _open_start(line))}
    below = [(index, start) for index in range(title + 1, len(lines)) if (start := _open_start(lines[index]))]
    fresh = [
        (index, start)
        for index, start in below
        if start.number not in before and not _is_entry(lines[index].text, start) and not _is_rest(start)
    ]
    if not below or len(fresh) <= min(len(before), max(_STRAYS, _STRAY_PART * len(before))):
        end = len(lines)
    else:
        end = _rules_begin(lines, below)
        fresh = []
    region = [line for line in lines[title + 1 : end] if line.kind in (None, LineKind.CHANGE_LIST)]
    told = sum(line.kind is LineKind.CHANGE_LIST or bool(_ENTRY.fullmatch(line.text)) for line in region)
    if not told and (end < len(lines) or region):
        return  # the same words may be quoted anywhere
    strays = {index for index, _ in fresh}
    _mark_region(lines, title, end, strays)


def _is_rest(start: Numbered) -> bool:
    """Whether a number without a dot only begins the rest of a wrapped entry."""
    return not start.has_dot and start.words[:1].islower()


def _mark_region(lines: list[Line], title: int, end: int, strays: set[int]) -> None:
    """What strays between lines of the outline is told; a numbered line from elsewhere stays open."""
    inside_outline = False
    for index in range(title, end):
        line = lines[index]
        inside_outline = inside_outline or line.kind is LineKind.OUTLINE
        if line.kind is None and index not in strays:
            line.kind = LineKind.STRAY if inside_outline else LineKind.CHANGE_LIST


def _rules_begin(lines: Sequence[Line], below: Sequence[tuple[int, Numbered]]) -> int:
    """The index of the first rule below a history that stands before the rules.

    What its entries cite stands once more behind it; of all places where the numbers fall back it is the one that
    parts the cited from their rules best.
    """
    best, begin = 0, below[0][0]
    last = {start.number: place for place, (_, start) in enumerate(below)}
    for end in range(1, len(below)):
        if below[end][1].number > below[end - 1][1].number or _is_entry(lines[below[end][0]].text, below[end][1]):
            continue
        gain = sum(
            1 if last[start.number] >= end or _is_entry(lines[index].text, start) else -1
            for index, start in below[:end]
        )
        if gain > best:
            best, begin = gain, below[end][0]
    if not best:
        rules = (index for index, start in below if not _is_entry(lines[index].text, start))
        begin = next(rules, below[0][0])
    return begin


def _mark_tail(lines: list[Line]) -> None:
    """Behind the last rule dates, versions and entries make a history without a title."""
    gain = best = 0
    begin = len(lines)
    for index in range(len(lines) - 1, -1, -1):
        line = lines[index]
        if line.kind not in (None, LineKind.CHANGE_LIST):
            continue
        tells = _tells(line)
        if not tells and _is_rule(line.text):
            break
        gain += 1 if tells else -1
        if tells and gain > best:
            best, begin = gain, index
    if best >= _UNTITLED and any(_DATED.fullmatch(line.text) for line in lines[begin:]):
        mark(lines[begin:], LineKind.CHANGE_LIST)


def _tells(line: Line) -> bool:
    start = numbered(line.text)
    is_rest = line.text[:1].islower()  # of a sentence in which something is moved or changed
    is_entry = _is_entry(line.text, start) if start else not is_rest and _VERB_FIRST.match(line.text.lstrip("・•*-> "))
    return line.kind is LineKind.CHANGE_LIST or bool(is_entry or _DATED.fullmatch(line.text))


def _open_start(line: Line) -> Numbered | None:
    return numbered(line.text) if line.kind is None else None


def _is_entry(text: str, start: Numbered) -> bool:
    """Whether a numbered line tells of a change: a date, or a verb right behind the number."""
    return bool(_DATED.fullmatch(text) or _VERB_FIRST.match(start.words.strip(" :：–—-")))
