"""What editors do to a draft as a whole: the steps that can be taken back, and the lines they have marked."""

from __future__ import annotations

from django.db import models
from django.utils.translation import gettext_lazy as _

from rules_db.models.desk import NAME_CHARACTERS, DiaryEntry
from rules_db.models.shelf import Edition


class Step(models.Model):
    """What one diary entry changed in a draft, so that it can be taken back until the draft is published.

    `changed` holds the packed rows before and after. `again` says how to do the same to a new reading of the
    document; empty for a step that a new reading makes needless or cannot repeat.
    """

    edition = models.ForeignKey(Edition, on_delete=models.CASCADE, related_name="steps")
    entry = models.OneToOneField(DiaryEntry, on_delete=models.CASCADE, related_name="step")
    changed = models.BinaryField()
    again = models.JSONField(default=dict, blank=True)
    taken_back_by = models.CharField(max_length=NAME_CHARACTERS, blank=True)
    taken_back_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["-pk"]

    def __str__(self) -> str:
        return str(self.entry)


class LineMark(models.Model):
    """Lines of a draft's source that an editor has marked, 1-based and inclusive. Each reading obeys all marks.

    `is_read` is False until the draft has been read again with the mark, and one that was read before it was removed
    stays until it has been read again without it. The kinds are those of `rules_db.importing.line_marks`.
    """

    class Kind(models.TextChoices):
        CONTENTS = "contents", _("Contents list")
        HISTORY = "change list", _("Update history or list of changes")
        PAGE = "running title", _("Page head or foot")
        STRAY = "stray", _("Not part of the rules")
        RULE = "rule", _("Rule text after all")

    edition = models.ForeignKey(Edition, on_delete=models.CASCADE, related_name="line_marks")
    first = models.PositiveIntegerField()
    last = models.PositiveIntegerField()
    kind = models.CharField(max_length=20, choices=Kind.choices)
    is_read = models.BooleanField(default=False)
    is_removed = models.BooleanField(default=False)
    by = models.CharField(max_length=NAME_CHARACTERS)
    at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["edition", "pk"]

    def __str__(self) -> str:
        return f"{self.first}-{self.last}: {self.kind}"
