"""The second stage for a document whose rules are marked by bullets.

Reads: the lines.
Writes: `Passage`s in order, and the kind of each line. A bullet stands alone before its rule, or on its line. All
up to the next bullet belongs to the rule, but for titles: these follow a finished sentence outside of lists.
"""

from __future__ import annotations

import re

from rules_db.importing.account import LineKind
from rules_db.importing.assigned.passages import Kind, Passage, is_finished, is_title

_MARK = re.compile(r"[-•*|]")
_MARKED = re.compile(r"[-•*]\s+(?P<text>\S.*)")


def find_bulleted(lines: tuple[str, ...]) -> tuple[list[Passage], list[LineKind]]:
    passages: list[Passage] = []
    kinds: list[LineKind] = []
    follows_mark = in_list = False
    for place, line in enumerate(lines, 1):
        text = line.strip()
        if not text or _MARK.fullmatch(text):
            kinds.append(LineKind.LIST_MARK if text else LineKind.BLANK)
            follows_mark, in_list = bool(text) or follows_mark, in_list and not text
            continue
        kinds.append(LineKind.RULE)
        if marked := _MARKED.fullmatch(text):
            text, follows_mark, in_list = marked["text"], True, False
        if follows_mark or not passages:
            passages.append(Passage(Kind.RULE, place, text))
        elif not in_list and is_title(text) and _ends(passages[-1]):
            _append_heading(passages, place, text)
        else:
            passages[-1].add(place, text)
        in_list = in_list or text.endswith(":")
        follows_mark = False
    return passages, kinds


def _ends(passage: Passage) -> bool:
    return passage.kind is Kind.HEADING or is_finished(passage.last_line)


def _append_heading(passages: list[Passage], place: int, text: str) -> None:
    before = passages[-1]
    if before.kind is Kind.HEADING and before.is_bare:
        before.is_upper = True
    passages.append(Passage(Kind.HEADING, place, text))
