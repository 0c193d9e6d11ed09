"""The diary: who did what, and when."""

from __future__ import annotations

from rules_db.models import DiaryEntry, Edition


def note(
    by: str, act: DiaryEntry.Act, about: object, *, detail: str = "", edition: Edition | None = None
) -> DiaryEntry:
    """Write an act down, in the transaction of the act itself."""
    return DiaryEntry.objects.create(by=by, act=act, about=str(about), detail=detail, edition=edition)
