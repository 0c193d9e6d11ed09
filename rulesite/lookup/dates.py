"""The dates of an edition in words. Each says what it is of: publication, coming into force, or its first day here."""

from __future__ import annotations

from django.utils.translation import gettext as _

from rules_db.models import Edition


def dates_of(edition: Edition) -> list[str]:
    """Every date that is known of it."""
    told = [
        _("published %(day)s") % {"day": edition.published_on} if edition.published_on else "",
        _("in force from %(day)s") % {"day": edition.effective} if edition.effective else "",
        _("first seen here %(day)s") % {"day": edition.first_seen} if edition.first_seen else "",
    ]
    return [date for date in told if date]


def cited_date(edition: Edition) -> str:
    """The one date that a citation carries: from when the edition is in force, else the best that is known."""
    if edition.effective:
        return _("in force from %(day)s") % {"day": edition.effective}
    if edition.published_on:
        return _("published %(day)s") % {"day": edition.published_on}
    return _("first seen on Checkpoint %(day)s") % {"day": edition.first_seen} if edition.first_seen else ""
