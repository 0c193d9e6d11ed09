"""Marking lines of a draft's source, which the next reading obeys."""

from __future__ import annotations

from collections.abc import Sequence

from django.db import transaction
from django.db.models import Q, QuerySet
from django.utils.translation import gettext_lazy as _

from rules_db.desk.diary import note
from rules_db.desk.settling import check_draft
from rules_db.desk.source import source_lines
from rules_db.desk.steps import recorded
from rules_db.desk.versions import next_version
from rules_db.importing.account import LineKind
from rules_db.importing.line_marks import LineMark as ReadMark
from rules_db.models import DiaryEntry, Edition, LineMark
from rules_db.refusals import RefusedError

#: No document needs as many; each reading goes through all of them.
_MOST_MARKS = 500


@transaction.atomic
def mark_lines(by: str, edition_id: int, seen: int, first: int, last: int, kind: LineMark.Kind) -> LineMark:
    """Mark lines of a draft's source, 1-based and inclusive; the order of the two does not matter.

    Where marks overlap the later one counts. Raises RefusedError if the lines are not there or the document is not
    kept, ChangedMeanwhileError if `seen` is not the draft's version.
    """
    edition = _held(edition_id, seen)
    first, last = sorted((first, last))
    total = len(source_lines(edition))
    if not total:
        raise RefusedError(_("the document of %(edition)s is not kept here: hand it in again"), edition=edition)
    if not 1 <= first <= last <= total:
        wrong = _("there are no lines %(first)d to %(last)d: the document has %(total)d")
        raise RefusedError(wrong, first=first, last=last, total=total)
    if edition.line_marks.count() >= _MOST_MARKS:
        raise RefusedError(_("a draft can have at most %(most)d marks"), most=_MOST_MARKS)
    with recorded(edition):
        mark = LineMark.objects.create(edition=edition, first=first, last=last, kind=kind, by=by)
        note(by, DiaryEntry.Act.MARKED, _lines(mark), detail=mark.kind, edition=edition)
    return mark


@transaction.atomic
def remove_mark(by: str, edition_id: int, seen: int, mark_id: int) -> None:
    """Remove a mark; the draft changes when it is read again. Raises RefusedError if it is gone, else as above."""
    edition = _held(edition_id, seen)
    mark = edition.line_marks.filter(pk=mark_id, is_removed=False).first()
    if mark is None:
        raise RefusedError(_("this mark was already removed"))
    with recorded(edition):
        note(by, DiaryEntry.Act.UNMARKED, _lines(mark), detail=mark.kind, edition=edition)
        if mark.is_read:
            mark.is_removed = True
            mark.save(update_fields=["is_removed"])
        else:
            mark.delete()


def marks_of(edition: Edition) -> QuerySet[LineMark]:
    """The marks that the next reading obeys."""
    return edition.line_marks.filter(is_removed=False)


def unread_marks(edition: Edition) -> int:
    """How many marks were set or removed since the draft was read last."""
    return edition.line_marks.filter(Q(is_read=False) | Q(is_removed=True)).count()


def as_read(marks: Sequence[LineMark]) -> list[ReadMark]:
    return [ReadMark(mark.first, mark.last, LineKind(mark.kind)) for mark in marks]


def moved(mark: LineMark, old: Sequence[str], new: Sequence[str]) -> tuple[int, int] | None:
    """Where a mark's lines stand in another document; None unless all of them stand there once, in a row."""
    wanted = [line.strip() for line in old[mark.first - 1 : mark.last]]
    there = [line.strip() for line in new]
    found = [
        place
        for place in range(len(there) - len(wanted) + 1)
        if there[place] == wanted[0] and there[place : place + len(wanted)] == wanted
    ]
    return (found[0] + 1, found[0] + len(wanted)) if len(found) == 1 else None


def _held(edition_id: int, seen: int) -> Edition:
    edition = Edition.objects.select_for_update().get(pk=edition_id)
    check_draft(edition)
    next_version(edition, seen)
    return edition


def _lines(mark: LineMark) -> str:
    return str(mark.first) if mark.first == mark.last else f"{mark.first}–{mark.last}"
