"""Handing a document in: what can be told at once is refused at once, the rest a run finds out."""

from __future__ import annotations

from datetime import date
from pathlib import Path

from django.conf import settings
from django.db import IntegrityError, transaction
from django.utils.translation import gettext_lazy as _

from rules_db.desk.diary import note
from rules_db.editions.labels import check_label
from rules_db.importing.reading import MAX_BYTES, refuse_unreadable, too_large
from rules_db.models import DiaryEntry, Edition, Rulebook, Submission
from rules_db.refusals import RefusedError

_NAME_CHARACTERS = 200


def hand_in(
    by: str,
    name: str,
    content: bytes,
    rulebook: Rulebook,
    label: str,
    *,
    language: str = "en",
    effective: date | None = None,
    shows_sample: bool = False,
) -> Submission:
    """Keep a document for a run to import as a draft, after an editor has looked at a sample if `shows_sample`.

    Raises RefusedError if the content is neither text nor a PDF, if the label is none, or if somebody is at work on
    a draft of that label.
    """
    check_label(label)
    refuse_draft(rulebook, label)
    name = plain_name(name)
    refuse_unreadable(name, content)
    try:
        with transaction.atomic():
            submission = Submission.objects.create(
                rulebook=rulebook,
                label=label,
                language=language,
                effective=effective,
                source_name=name,
                content=content,
                shows_sample=shows_sample,
                by=by,
            )
            note(by, DiaryEntry.Act.HANDED_IN, submission)
    except IntegrityError:
        wrong = _("an import of %(rulebook)s %(label)s is already under way")
        raise RefusedError(wrong, rulebook=rulebook, label=label) from None
    return submission


def refuse_draft(rulebook: Rulebook, label: str) -> None:
    """A second reading would wipe out what somebody has settled in the first."""
    if rulebook.editions.filter(label=label, state=Edition.State.DRAFT).exists():
        wrong = _("there is already a draft of %(rulebook)s %(label)s: publish or discard it first")
        raise RefusedError(wrong, rulebook=rulebook, label=label)


def plain_name(name: str) -> str:
    """A file's name without the folders before it, on whatever system, and without what cannot be shown."""
    last = name.replace("\\", "/").rpartition("/")[2]
    shown = "".join(character for character in last if character.isprintable()).strip()
    return shown[-_NAME_CHARACTERS:] or "pasted text"


def file_below_sources(written: str) -> tuple[str, bytes]:
    """The name and content of a file below the folder of the sources, which nothing leads out of.

    Raises RefusedError if it is not there, lies elsewhere, or is larger than any rulebook.
    """
    folder = Path(settings.SOURCES_DIR).resolve()
    try:
        path = (folder / written).resolve()
        if not path.is_relative_to(folder) or not path.is_file():
            raise RefusedError(_("there is no file %(name)r in the sources folder"), name=written)
        if path.stat().st_size > MAX_BYTES:
            raise too_large(path.name, MAX_BYTES)
        return path.name, path.read_bytes()
    except (OSError, ValueError):
        raise RefusedError(_("%(name)r cannot be read"), name=written[:100]) from None
