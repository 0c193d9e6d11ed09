"""Pages become the lines of a document.

Reads: the pages with their pieces, and the entries of the PDF's own outline.
Writes: lines as a text file would have them, with marks where a line belongs to the page.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from statistics import median

from rules_db.importing.account import LineKind
from rules_db.importing.pdf.columns import Run, in_reading_order
from rules_db.importing.pdf.furniture import set_furniture_apart
from rules_db.importing.pdf.hyphens import without_hyphens
from rules_db.importing.pdf.marks import marked, page_mark
from rules_db.importing.pdf.printed import Page

#: Lines further apart than usual by this factor have a blank line between them.
_WIDE = 1.5


def assemble(pages: Sequence[Page], outline: Sequence[tuple[int, str]]) -> list[str]:
    """The lines of all pages. An entry of the outline is its depth, counted from 1, and its words."""
    set_furniture_apart(pages)
    texts = [[line for run in runs for line in _spaced(run)] for runs in in_reading_order(pages)]
    whole = iter(without_hyphens([line for text in texts for line in text]))
    lines: list[str] = []
    for page, text in zip(pages, texts, strict=True):
        lines.append(page_mark(page.number, page.doubt))
        lines += [marked(kind, words) for kind, words in page.head]
        lines += [next(whole) for _ in text]
        lines += [marked(kind, words) for kind, words in page.foot]
    lines += [marked(LineKind.OUTLINE, "\t" * depth + words) for depth, words in outline]
    return lines


def _spaced(run: Run) -> Iterator[str]:
    """A run's lines with a blank one wherever more room is left than between most of them."""
    distances = [below.top - above.top for above, below in pairwise(run)]
    usual = median(distances) if distances else 0.0
    for index, line in enumerate(run):
        if index and distances[index - 1] > usual * _WIDE:
            yield ""
        yield line.text
