"""What an editor says about lines of a document, before it is read (again).

The reader believes an editor: a marked line is what the mark says, whatever the line looks like.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from django.utils.translation import gettext_lazy as _

from rules_db.importing.account import LineKind
from rules_db.refusals import RefusedError

#: What lines can be marked as. A head or a foot is a running title; `RULE` says that they are text of rules after all.
MARKABLE = (
    LineKind.CONTENTS,
    LineKind.CHANGE_LIST,
    LineKind.RUNNING_TITLE,
    LineKind.STRAY,
    LineKind.RULE,
)


@dataclass(frozen=True)
class LineMark:
    """Lines `first` to `last`, 1-based and inclusive, are of this kind."""

    first: int
    last: int
    kind: LineKind


def check_marks(marks: Iterable[LineMark], total: int) -> None:
    """Raises RefusedError for a kind that cannot be marked, or lines that a document of `total` lines lacks."""
    for mark in marks:
        if mark.kind not in MARKABLE:
            raise RefusedError(_("lines cannot be marked as %(kind)s"), kind=mark.kind)
        if not 1 <= mark.first <= mark.last <= total:
            wrong = _("there are no lines %(first)d to %(last)d: the document has %(total)d")
            raise RefusedError(wrong, first=mark.first, last=mark.last, total=total)


def marked_kinds(marks: Sequence[LineMark]) -> dict[int, LineKind]:
    """The kind of each marked line by its place; where marks overlap the last one counts."""
    return {place: mark.kind for mark in marks for place in range(mark.first, mark.last + 1)}
