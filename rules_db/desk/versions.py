"""One version more of an edition's review for each act on it, so that nobody acts on what has changed meanwhile."""

from __future__ import annotations

from django.db.models import F
from django.utils.translation import gettext_lazy as _

from rules_db.models import DiaryEntry, Edition, Review
from rules_db.refusals import RefusedError


class ChangedMeanwhileError(RefusedError):
    """Somebody else has acted since this editor looked; the message says who did what."""


def version_of(edition: Edition) -> int:
    return Review.objects.filter(edition=edition).values_list("version", flat=True).first() or 0


def next_version(edition: Edition, seen: int | None = None) -> None:
    """Count an act, in its transaction. With `seen` the act is refused if there is a later version.

    Raises ChangedMeanwhileError.
    """
    Review.objects.get_or_create(edition=edition)
    reviews = Review.objects.filter(edition=edition)
    if seen is not None:
        reviews = reviews.filter(version=seen)
    if not reviews.update(version=F("version") + 1):
        raise _changed(edition)


def _changed(edition: Edition) -> ChangedMeanwhileError:
    last = DiaryEntry.objects.filter(edition=edition).first()
    if last is None:
        return ChangedMeanwhileError(_("%(edition)s has changed since you looked at it"), edition=edition)
    return ChangedMeanwhileError(
        _("%(edition)s has changed since you looked at it: %(by)s %(act)s %(about)s"),
        edition=edition,
        by=last.by,
        act=last.get_act_display(),
        about=last.about,
    )
