"""What the desk does with whole editions: publish, withdraw, discard a draft; each only as it was last seen."""

from __future__ import annotations

from django.db import transaction
from django.utils.translation import gettext_lazy as _

from rules_db.desk.diary import note
from rules_db.desk.findings import open_findings
from rules_db.desk.steps import forget_steps
from rules_db.desk.verdicts import refuse_wrong_reading
from rules_db.desk.versions import next_version
from rules_db.editions.current import Takeover, make_current, takeover
from rules_db.editions.labels import relabel
from rules_db.editions.publish import Published, publish, withdraw
from rules_db.editions.relinking import Fate
from rules_db.models import DiaryEntry, Edition, Rule
from rules_db.refusals import RefusedError

#: The diary names so many rules of a kind, and counts the others.
_NUMBERS_TOLD = 30


@transaction.atomic
def publish_reviewed(by: str, edition_id: int, seen: int, instead_of: int | None = None) -> None:
    """Publish a draft whose every finding is settled, or a withdrawn edition again; its dates were said before.

    `instead_of` is the key of the edition that readers have, as the editor saw it: 0 for none. Raises RefusedError if
    findings are open, its reading went wrong, it is published, or readers have another edition by now,
    ChangedMeanwhileError if `seen` is not its version.
    """
    edition = Edition.objects.select_for_update().get(pk=edition_id)
    next_version(edition, seen)
    # One that readers had before cannot be settled any more, and came to them as it is.
    if edition.state == Edition.State.DRAFT and (still_open := open_findings(edition)):
        wrong = _("findings not settled yet in %(edition)s: %(count)d")
        raise RefusedError(wrong, count=still_open, edition=edition)
    if edition.state == Edition.State.DRAFT:
        refuse_wrong_reading(edition)
    plan = takeover(edition)
    if instead_of is not None and instead_of != (plan.instead_of.pk if plan.instead_of else 0):
        wrong = _("since you looked, the edition that readers get has become %(now)s. Check the plan again")
        raise RefusedError(wrong, now=plan.instead_of or "-")
    told = [_told(plan), *_told_of_ids(publish(edition))]
    note(by, DiaryEntry.Act.PUBLISHED, edition, detail="; ".join(told), edition=edition)
    forget_steps(edition)


def _told(plan: Takeover) -> str:
    """For the diary, which is kept in English."""
    if plan.on is None:
        return f"readers keep {plan.instead_of}"
    return f"current from {plan.on}" + (f" instead of {plan.instead_of}" if plan.instead_of else "")


def _told_of_ids(published: Published) -> list[str]:
    words = {
        Fate.JOINED: "permanent ids joined with those of the edition beside it",
        Fate.RELINKED: "permanent ids changed",
        Fate.KEPT: "permanent ids kept because they are cited",
    }
    numbers = {fate: [relink.text.number for relink in published.relinks if relink.fate is fate] for fate in words}
    told = [f"{words[fate]}: {_some(numbers[fate])}" for fate in words if numbers[fate]]
    return [*told, f"permanent ids healed into one: {published.healed}"] if published.healed else told


def _some(numbers: list[str]) -> str:
    left_out = len(numbers) - _NUMBERS_TOLD
    return ", ".join(numbers[:_NUMBERS_TOLD]) + (f" and {left_out} more" if left_out > 0 else "")


@transaction.atomic
def make_published_current(by: str, edition_id: int, seen: int) -> None:
    """Have readers get a published edition from today on. Raises RefusedError if they do or cannot, else as above."""
    edition = Edition.objects.select_for_update().get(pk=edition_id)
    next_version(edition, seen)
    make_current(edition)
    note(by, DiaryEntry.Act.MADE_CURRENT, edition, edition=edition)


@transaction.atomic
def relabel_edition(by: str, edition_id: int, seen: int, label: str) -> None:
    """Give an edition another label; links with the one before lead on.

    Raises RefusedError as `relabel` does, else as above.
    """
    edition = Edition.objects.select_for_update().get(pk=edition_id)
    next_version(edition, seen)
    before = str(edition)
    relabel(edition, label.strip())
    note(by, DiaryEntry.Act.RELABELLED, edition, detail=f"before: {before}", edition=edition)


@transaction.atomic
def withdraw_published(by: str, edition_id: int, seen: int, reason: str) -> None:
    """Take an edition back. Raises RefusedError without a reason or if it is not published, else as above."""
    edition = Edition.objects.select_for_update().get(pk=edition_id)
    next_version(edition, seen)
    if not reason.strip():
        raise RefusedError(_("give a reason for withdrawing an edition"))
    withdraw(edition, reason.strip())
    note(by, DiaryEntry.Act.WITHDRAWN, edition, detail=reason.strip(), edition=edition)


@transaction.atomic
def discard_draft(by: str, edition_id: int, seen: int) -> None:
    """Delete a draft with all that was settled in it. Raises RefusedError if it is none, else as above."""
    edition = Edition.objects.select_for_update().get(pk=edition_id)
    next_version(edition, seen)
    if edition.state != Edition.State.DRAFT or edition.publications.exists():
        raise RefusedError(_("readers may have cited %(edition)s, so it stays"), edition=edition)
    note(by, DiaryEntry.Act.DISCARDED, edition)
    edition.delete()
    Rule.objects.filter(rulebook=edition.rulebook, texts=None).delete()
