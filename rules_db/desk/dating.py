"""The dates of a draft: read from its title page, or said by an editor."""

from __future__ import annotations

from datetime import date

from django.db import transaction
from django.utils.translation import gettext_lazy as _

from rules_db.desk.diary import note
from rules_db.desk.source import source_lines
from rules_db.desk.versions import next_version
from rules_db.editions.title_page import DateKind, TitlePage, title_page_of
from rules_db.models import DiaryEntry, Edition
from rules_db.refusals import RefusedError


def title_page(edition: Edition) -> TitlePage:
    """What the document says of itself; nothing where the desk does not have it."""
    return title_page_of(source_lines(edition), edition.language)


def prefill_dates(edition: Edition) -> None:
    """Give a draft the dates of its title page that are certain and that nobody has given."""
    page = title_page(edition)
    edition.published_on = edition.published_on or page.only_date(DateKind.PUBLISHED)
    edition.effective = edition.effective or page.only_date(DateKind.IN_FORCE)
    edition.save(update_fields=["published_on", "effective"])


@transaction.atomic
def set_dates(
    by: str,
    edition_id: int,
    seen: int,
    *,
    published_on: date | None,
    effective: date | None,
    replaces_current: bool | None = None,
) -> None:
    """Say when an edition was published, from when it is in force, and whether it replaces the one readers have.

    The last counts where dates do not tell; None leaves it unsaid. Review, alignment and impact follow the dates.
    Raises RefusedError for an edition that is published, ChangedMeanwhileError if `seen` is not its version.
    """
    edition = Edition.objects.select_for_update().get(pk=edition_id)
    next_version(edition, seen)
    if edition.state == Edition.State.PUBLISHED:
        raise RefusedError(_("%(edition)s is published: withdraw it to change its dates"), edition=edition)
    edition.published_on, edition.effective, edition.replaces_current = published_on, effective, replaces_current
    edition.placed_on = None  # it followed from the dates that it had
    edition.save(update_fields=["published_on", "effective", "replaces_current", "placed_on"])
    replaces = {None: "not said", True: "yes", False: "no"}[replaces_current]
    told = f"published {published_on or '-'}, in force from {effective or '-'}, replaces the current one: {replaces}"
    note(by, DiaryEntry.Act.DATED, edition, detail=told, edition=edition)
