"""Whether an edition is what its rulebook's readers get today: current, not in force yet, or no longer current."""

from __future__ import annotations

from datetime import date
from enum import StrEnum

from django.utils import timezone

from rules_db.models import Edition, Publication


class Standing(StrEnum):
    CURRENT = "current"
    AHEAD = "ahead"
    PAST = "past"


#: The edition of each rulebook that readers get, with the publication and the day it was asked for.
_in_force: dict[int, tuple[int, date, int | None]] = {}


def standing_of(edition: Edition) -> Standing:
    """Asked of the database once for each publication and day."""
    today = timezone.localdate()
    asked_for = Publication.newest_id(), today
    known = _in_force.get(edition.rulebook_id)
    if known is None or known[:2] != asked_for:
        newest = Edition.objects.in_force(today).filter(rulebook=edition.rulebook_id).first()
        known = _in_force[edition.rulebook_id] = *asked_for, newest.pk if newest else None
    if known[2] == edition.pk:
        return Standing.CURRENT
    return Standing.AHEAD if edition.day and edition.day > today else Standing.PAST


def forget_standings() -> None:
    """For tests, whose shelves come and go without publications."""
    _in_force.clear()
