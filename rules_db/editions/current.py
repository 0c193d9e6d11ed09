"""Which edition readers get when they name none, and what publishing one more does to that."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, timedelta

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from rules_db.models import Edition, Publication
from rules_db.refusals import RefusedError

_A_DAY = timedelta(days=1)


@dataclass(frozen=True)
class Takeover:
    """What readers get once an edition is published.

    - `instead_of`: the edition of the rulebook that they get now, None if there is none;
    - `on`: the first day on which they get the new one in its place, None if they keep what they have;
    - `is_told_by_dates`: false where the dates do not say which of the two is the newer one, so that a person has to;
    - `placed_on`: the day in the line that the new one needs for that, None where its own dates will do.
    """

    instead_of: Edition | None
    on: date | None
    is_told_by_dates: bool
    placed_on: date | None


def takeover(edition: Edition) -> Takeover:
    """What publishing an edition that is not published does, by its dates and by what was said of it.

    Where neither tells, readers keep the edition they have. The one exception: an edition dated later than the day on
    which an undated one was first seen here is newer than that one.
    """
    rival = _rival(edition)
    mine = edition.printed_day
    if rival is None:
        day = mine or timezone.localdate()
        return Takeover(None, max(day, timezone.localdate()), True, None if mine else day)
    told = _is_newer_by_dates(edition, rival)
    said = edition.replaces_current if edition.replaces_current is not None else _is_after_first_seen(edition, rival)
    if told if told is not None else said:
        return Takeover(rival, *_after(mine, rival, told is not None))
    return Takeover(rival, None, told is not None, _day_before(mine, rival))


def place(edition: Edition) -> Takeover:
    """Give an edition that is being published its day in the line. Stores it, and the rival's where that had none."""
    found = takeover(edition)
    edition.placed_on = found.placed_on
    edition.save(update_fields=["placed_on", "replaces_current"])
    rival = found.instead_of
    if rival is not None and found.on is None and rival.day is None:
        rival.placed_on = rival.first_seen or timezone.localdate()
        rival.save(update_fields=["placed_on"])
    return found


@transaction.atomic
def make_current(edition: Edition) -> Publication:
    """Say of a published edition that readers get it from today on. Raises RefusedError if they do, or cannot."""
    if edition.state != Edition.State.PUBLISHED:
        raise RefusedError(_("%(edition)s is not published"), edition=edition)
    rival = _rival(edition)
    today = timezone.localdate()
    current = Edition.objects.in_force(today).filter(rulebook=edition.rulebook).first()
    if rival is None or current == edition:
        raise RefusedError(_("%(edition)s is already the current edition"), edition=edition)
    if edition.translation_of_id is not None:
        raise RefusedError(_("%(edition)s is a translation, so it cannot be the current edition"), edition=edition)
    edition.replaces_current = True
    edition.placed_on = today
    edition.save(update_fields=["replaces_current", "placed_on"])
    # Two of one day stand in the order of their publication: the one that stays behind gives way.
    others = Edition.objects.in_force(today).filter(rulebook=edition.rulebook).exclude(pk=edition.pk)
    for other in (other for other in others if other.day == today):
        other.placed_on = today - _A_DAY
        other.save(update_fields=["placed_on"])
    return Publication.objects.create(edition=edition, act=Publication.Act.PLACED)


def current_without(edition: Edition) -> Edition | None:
    """What readers of its rulebook get once an edition is withdrawn; None if nothing is left."""
    return _rival(edition)


def _rival(edition: Edition) -> Edition | None:
    """The edition of the rulebook that readers get now, without this one; else the first that they will get."""
    others = Edition.objects.of_any_day().filter(rulebook=edition.rulebook_id).exclude(pk=edition.pk)
    in_force = Edition.objects.in_force().filter(rulebook=edition.rulebook_id).exclude(pk=edition.pk)
    return in_force.select_related("rulebook").first() or others.newest_first().last()


def _is_newer_by_dates(edition: Edition, rival: Edition) -> bool | None:
    """None if the dates do not tell: one is missing, or another language makes it another document."""
    mine, theirs = edition.printed_day, rival.printed_day
    if mine is None or theirs is None or edition.language != rival.language:
        return None
    return mine >= theirs


def _is_after_first_seen(edition: Edition, rival: Edition) -> bool:
    mine, seen = edition.printed_day, rival.first_seen
    return bool(edition.language == rival.language and not rival.printed_day and mine and seen and mine > seen)


def _after(mine: date | None, rival: Edition, is_told_by_dates: bool) -> tuple[date, bool, date | None]:
    """The first day of an edition that stands behind its rival, what told it, and the day it is placed on."""
    today = timezone.localdate()
    day = max(mine or today, rival.day or date.min)
    return max(day, today), is_told_by_dates, None if day == mine else day


def _day_before(mine: date | None, rival: Edition) -> date | None:
    """The day of an edition that stands before its rival; None where its own will do."""
    theirs = rival.day or rival.first_seen or timezone.localdate()
    return None if mine and mine < theirs else theirs - _A_DAY
