"""The dates of an edition as data: one shape for the API and the commands."""

from __future__ import annotations

from datetime import date

from rules_db.models import Edition


def dates_as_data(edition: Edition) -> dict[str, date | None]:
    """`published` as the document prints it, `effective` from when it is in force, `first_seen` by readers here."""
    return {"published": edition.published_on, "effective": edition.effective, "first_seen": edition.first_seen}
