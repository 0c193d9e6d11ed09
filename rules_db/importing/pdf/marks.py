"""How lines that belong to the page rather than to its text are written among the lines of a document.

A mark stands at the line's beginning, before the words that are printed: `<|page number|>12`. Where a page begins
stands `<|page 12|>`, and behind its number why what was read of it may be wrong: `<|page 12: …|>`. An entry of the
PDF's own outline stands behind `<|outline|>`, indented by tabs.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field

from rules_db.importing.account import LineKind
from rules_db.importing.defects import Defect, DefectKind

_FURNITURE = "|".join((LineKind.RUNNING_TITLE, LineKind.PAGE_NUMBER))
_MARK = re.compile(rf"<\|(?:(?P<kind>{_FURNITURE}|{LineKind.OUTLINE})|page (?P<page>\d+)(?:: (?P<doubt>[^|<>]+))?)\|>")


@dataclass
class Unmarked:
    """A document's lines, blank where a line belongs to the page; the kinds of those by place; what is in doubt."""

    lines: list[str]
    kinds: dict[int, LineKind] = field(default_factory=dict)
    defects: list[Defect] = field(default_factory=list)

    def set_aside(self, place: int, kind: LineKind) -> None:
        """Read a line as blank, because it is known to be of this kind."""
        self.lines[place - 1] = ""
        self.kinds[place] = kind

    def with_marks(self, entries: Sequence[tuple[int, int, str]]) -> list[LineKind]:
        """The kind of each line, where `entries` say what a reader made of the rest."""
        kinds = [LineKind(kind) for first, last, kind in entries for _ in range(first, last + 1)]
        return [self.kinds.get(place, kind) for place, kind in enumerate(kinds, 1)]


def marked(kind: LineKind, text: str) -> str:
    return f"<|{kind}|>{text}"


def page_mark(number: int, doubt: str = "") -> str:
    return f"<|page {number}: {doubt}|>" if doubt else f"<|page {number}|>"


def unmarked(lines: Sequence[str], *, keeps_outline: bool) -> Unmarked:
    """Take the marks out; lines of the outline go too, unless the document's reader knows what they are."""
    found = Unmarked([])
    for place, line in enumerate(lines, 1):
        mark = _MARK.match(line)
        if mark is None:
            found.lines.append(line)
            continue
        kind = LineKind(mark["kind"] or LineKind.PAGE_BREAK)
        if kind is LineKind.OUTLINE and keeps_outline:
            found.lines.append(line[mark.end() :])
            continue
        found.lines.append("")
        found.kinds[place] = kind
        if mark["doubt"]:
            message = f"Page {mark['page']} may be incomplete: {mark['doubt']}."
            found.defects.append(Defect(DefectKind.DOUBTFUL_PAGE, message, first_line=place, last_line=place))
    return found
