"""What an editor has decided about the alignment of a draft with its neighbour in the line of editions."""

from __future__ import annotations

from django.db import models
from django.utils.translation import gettext_lazy as _

from rules_db.models.desk import NAME_CHARACTERS
from rules_db.models.rules import RuleText
from rules_db.models.shelf import Edition


class DecidedPair(models.Model):
    """The rule `old` became the rule `new`, or did not, whatever the alignment proposes.

    `edition` is the draft that was reviewed: the newer of the two as a rule, the older where an edition of former
    days is brought in. Several forced pairs of one rule say that it was taken apart, or that several became one.
    """

    class Verdict(models.TextChoices):
        FORCED = "forced", _("forced")
        FORBIDDEN = "forbidden", _("forbidden")

    edition = models.ForeignKey(Edition, on_delete=models.CASCADE, related_name="decided_pairs")
    old = models.ForeignKey(RuleText, on_delete=models.CASCADE, related_name="+")
    new = models.ForeignKey(RuleText, on_delete=models.CASCADE, related_name="+")
    verdict = models.CharField(max_length=10, choices=Verdict.choices)
    by = models.CharField(max_length=NAME_CHARACTERS)
    at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["old__position", "new__position"]
        constraints = [models.UniqueConstraint(fields=["old", "new"], name="one_verdict_for_a_pair")]

    def __str__(self) -> str:
        return f"{self.old.number} → {self.new.number}"
