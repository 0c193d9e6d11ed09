"""The second stage for a document whose parts are set apart by blank lines.

Reads: the lines.
Writes: `Passage`s in order, and the kind of each line.

Chapters are numbered and stand alone; before the first of them are the document's name and contents. In a block
a title is the first line; a title alone stands over other titles or over the next blocks. Short lines after a
colon, or several together, are a list. What follows a rule on one named card belongs to it until the next card
is named.
"""

from __future__ import annotations

import re
from itertools import groupby

from rules_db.importing.account import LineKind
from rules_db.importing.assigned.passages import Kind, Passage, is_example, is_finished, is_title

_CHAPTER = re.compile(r"(?P<number>\d{1,2})\. (?P<title>[A-Z].*[^.])")
_CONTENTS = re.compile(r"\d{1,2}\) \S.*")
_RULED_LINE = re.compile(r"_{5,}")
_MARKED = re.compile(r"[-*•]\s+(?P<text>\S.*)")
_CARD = re.compile(r".{2,80}?\([^()]*#[^()]*\)\s*[-–—:]")
_CONTINUES = re.compile(r"[a-z]|https?:")

Block = list[tuple[int, str]]


def find_spaced(lines: tuple[str, ...]) -> tuple[list[Passage], list[LineKind]]:
    kinds = [_kind(line.strip()) for line in lines]
    reader = _Blocks()
    for is_text, run in groupby(enumerate(zip(lines, kinds, strict=True), 1), key=lambda e: e[1][1] is LineKind.RULE):
        if is_text:
            reader.take([(place, line.strip()) for place, (line, _) in run])
    for place, kind in reader.before_chapters.items():
        kinds[place - 1] = kind
    return reader.passages, kinds


def _kind(text: str) -> LineKind:
    if not text:
        return LineKind.BLANK
    return LineKind.PAGE_BREAK if _RULED_LINE.fullmatch(text) else LineKind.RULE


class _Blocks:
    def __init__(self) -> None:
        self.passages: list[Passage] = []
        self.before_chapters: dict[int, LineKind] = {}
        self._chapter = 0
        self._in_list = False

    def take(self, block: Block) -> None:
        chapter = _CHAPTER.fullmatch(block[0][1]) if len(block) == 1 else None
        if chapter and int(chapter["number"]) == self._chapter + 1:
            self._chapter += 1
            self._in_list = False
            self.passages.append(Passage(Kind.CHAPTER, block[0][0], chapter["title"], chapter["number"]))
        elif not self._chapter:
            for place, text in block:
                is_entry = _CONTENTS.fullmatch(text)
                self.before_chapters[place] = LineKind.CONTENTS if is_entry else LineKind.TITLE_PAGE
        elif (self._in_list or len(block) > 1) and all(is_title(text) for _, text in block):
            for place, text in block:
                self.passages[-1].add(place, text)
        else:
            self._take_titled(block)

    def _take_titled(self, block: Block) -> None:
        place, first = block[0]
        if is_title(first) and not _CARD.match(first):
            before = self.passages[-1]
            if before.kind is Kind.HEADING and before.is_bare:
                before.is_upper = True
            self.passages.append(Passage(Kind.HEADING, place, first))
            self._in_list = False
            block = block[1:]
        for place, text in block:
            self._take_line(place, text)

    def _take_line(self, place: int, text: str) -> None:
        before = self.passages[-1]
        is_rule = before.kind is Kind.RULE
        marked = _MARKED.fullmatch(text)
        if is_rule and not marked and _CONTINUES.match(text) and not is_finished(before.last_line):
            before.add(place, text, is_wrapped=True)
        elif is_rule and not marked and self._belongs_to(before, text):
            before.add(place, text)
        else:
            self.passages.append(Passage(Kind.RULE, place, marked["text"] if marked else text))
            self._in_list = False
        self._in_list = self._in_list or text.endswith(":")

    def _belongs_to(self, rule: Passage, text: str) -> bool:
        is_entry = self._in_list and is_title(text)
        is_of_card = _CARD.match(rule.title) is not None and not _CARD.match(text)
        return is_example(text) or is_entry or is_of_card
