"""Reported mistakes: taken in from readers, closed and reopened by editors."""

from __future__ import annotations

from django.db.models import QuerySet
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from rules_db.models import Report
from rules_db.refusals import RefusedError

#: Reports that may be open at once; a desk that has so many needs no more of them.
MOST_OPEN = 500


def take_in(page: str, about: str, text: str) -> Report:
    """Keeps a report. Raises RefusedError when `MOST_OPEN` are open."""
    if open_reports().count() >= MOST_OPEN:
        raise RefusedError(_("The editors have %(most)d open reports to read. Please come back later."), most=MOST_OPEN)
    return Report.objects.create(page=page, about=about, text=text)


def open_reports() -> QuerySet[Report]:
    return Report.objects.filter(closed_at=None)


def close(report: Report, by: str) -> None:
    """Closes an open report; a closed one stays as it is, with the name of who closed it first."""
    Report.objects.filter(pk=report.pk, closed_at=None).update(closed_by=by, closed_at=timezone.now())


def reopen(report: Report) -> None:
    Report.objects.filter(pk=report.pk).update(closed_by="", closed_at=None)
