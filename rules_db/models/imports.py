"""What an import read and what it found wrong."""

from __future__ import annotations

from django.db import models

from rules_db.models.shelf import Edition


class ImportRun(models.Model):
    """One reading of one file into one edition.

    `lines` accounts for every line of the file, in order: `[first, last, kind]`, 1-based and inclusive,
    without gaps or overlaps. The kinds are listed in `rules_db.importing.account`.
    """

    edition = models.ForeignKey(Edition, on_delete=models.CASCADE, related_name="import_runs")
    source_name = models.CharField(max_length=200)
    source_sha256 = models.CharField(max_length=64)
    lines = models.JSONField(default=list)
    verdict = models.JSONField(
        default=dict, help_text="A `ReadingVerdict` as data: why the reading went wrong, and what would help."
    )
    overruled_by = models.CharField(
        max_length=150, blank=True, help_text="Who went on although the reading went wrong; the diary says why."
    )
    at = models.DateTimeField(auto_now_add=True)

    def __str__(self) -> str:
        return f"{self.source_name} → {self.edition}"


class Finding(models.Model):
    """Something wrong in a document, with the lines that show it.

    `message` is an English sentence of ours; `number` the unit concerned, if any, by the number it has now.
    """

    edition = models.ForeignKey(Edition, on_delete=models.CASCADE, related_name="findings")
    kind = models.CharField(max_length=40)
    number = models.CharField(max_length=60, blank=True)
    message = models.TextField()
    first_line = models.PositiveIntegerField(null=True, blank=True)
    last_line = models.PositiveIntegerField(null=True, blank=True)
    correction = models.ForeignKey(
        "Correction",
        null=True,
        blank=True,
        on_delete=models.CASCADE,
        related_name="findings",
        help_text="The editor's correction with which it arose, and goes.",
    )

    class Meta:
        ordering = ["edition", "first_line", "pk"]

    def __str__(self) -> str:
        return f"{self.kind} {self.number}"
