"""What editors do: the documents they hand in, what they settle, and the diary of it all.

Editors are kept by name, which stays when an account is closed.
"""

from __future__ import annotations

from datetime import timedelta

from django.db import models
from django.db.models import Q
from django.utils import timezone
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from rules_db.models.imports import Finding
from rules_db.models.rules import RuleText
from rules_db.models.shelf import Edition, Rulebook
from rules_db.refusals import said

NAME_CHARACTERS = 150

#: Each stage takes seconds; a run that has not been heard of for so long has died.
SILENT_AFTER = timedelta(minutes=2)


class Submission(models.Model):
    """A document handed in at the desk, and how far the run that imports it has come.

    `claim` names the worker's turn at it: one that has lost its claim may not store anything any more.
    """

    class State(models.TextChoices):
        WAITING = "waiting", "Waiting"
        RUNNING = "running", "Running"
        PROPOSED = "proposed", "Proposed"
        DONE = "done", "Done"
        REFUSED = "refused", "Refused"
        DISCARDED = "discarded", "Discarded"

    class Stage(models.TextChoices):
        """In their order."""

        WAITING = "waiting", "Waiting"
        READING = "reading", "Reading lines"
        NUMBERING = "numbering", "Numbering rules"
        STORING = "storing", "Storing the draft"
        DONE = "done", "Done"

    rulebook = models.ForeignKey(Rulebook, on_delete=models.CASCADE, related_name="submissions")
    label = models.CharField(max_length=60)
    language = models.CharField(max_length=2)
    effective = models.DateField(null=True, blank=True)
    source_name = models.CharField(max_length=200)
    content = models.BinaryField(help_text="The file as it came, for any worker to read; empty once discarded.")
    text = models.TextField(blank=True, help_text="What a run has read out of a PDF; empty where the file is text.")
    by = models.CharField(max_length=NAME_CHARACTERS)
    at = models.DateTimeField(auto_now_add=True)
    state = models.CharField(max_length=10, choices=State.choices, default=State.WAITING)
    stage = models.CharField(max_length=10, choices=Stage.choices, default=Stage.WAITING)
    claim = models.CharField(max_length=32, blank=True)
    heard_at = models.DateTimeField(default=timezone.now, help_text="When the run last said that it lives.")
    refusal = models.TextField(blank=True, help_text="In English; the facts stand in it by name.")
    refusal_facts = models.JSONField(default=dict, blank=True)
    act = models.CharField(max_length=10, blank=True, help_text="What became of the edition.")
    edition = models.ForeignKey(Edition, null=True, blank=True, on_delete=models.SET_NULL, related_name="submissions")
    rereads = models.ForeignKey(
        Edition,
        null=True,
        blank=True,
        on_delete=models.CASCADE,
        related_name="new_readings",
        help_text="The draft that is read again; what was settled in it is kept.",
    )
    shows_sample = models.BooleanField(
        default=False, help_text="An editor looks at a sample before it is imported: its rulebook is new."
    )
    kept = models.JSONField(
        default=dict, blank=True, help_text="What a new reading kept of the draft before, and what it could not keep."
    )

    class Meta:
        ordering = ["-pk"]
        constraints = [
            models.UniqueConstraint(
                fields=["rulebook", "label"],
                condition=Q(state__in=["waiting", "running"]),
                name="one_run_for_a_label",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.source_name} as {self.rulebook} {self.label}"

    @property
    def why_refused(self) -> str:
        """In the language of whoever reads it; empty if it was not."""
        return said(gettext(self.refusal), self.refusal_facts) if self.refusal else ""

    @property
    def proposes_label(self) -> bool:
        """Whether its text was on the shelf under another label already, which may be changed to the given one."""
        return self.edition is not None and self.act in ("unchanged", "filled") and self.edition.label != self.label

    @property
    def is_under_way(self) -> bool:
        return self.state in (self.State.WAITING, self.State.RUNNING)

    @property
    def is_silent(self) -> bool:
        """Its worker has died, or its task was lost before any worker had it."""
        return self.is_under_way and self.heard_at < timezone.now() - SILENT_AFTER


class Review(models.Model):
    """What editors have made of an edition so far: every act on it is one version more."""

    edition = models.OneToOneField(Edition, on_delete=models.CASCADE, related_name="review")
    version = models.PositiveIntegerField(default=0)
    source = models.ForeignKey(
        Submission,
        null=True,
        blank=True,
        on_delete=models.SET_NULL,
        related_name="+",
        help_text="The document that replaced the one handed in first.",
    )

    def __str__(self) -> str:
        return f"{self.edition}, version {self.version}"


class Correction(models.Model):
    """What a rule of a draft was before an editor corrected it; what it became is the next one's, or the rule itself.

    The first one of a rule has it as it was read from the document.
    """

    rule_text = models.ForeignKey(RuleText, on_delete=models.CASCADE, related_name="corrections")
    number = models.CharField(max_length=60)
    parent = models.ForeignKey(RuleText, null=True, blank=True, on_delete=models.CASCADE, related_name="+")
    text = models.TextField(blank=True)
    heading_length = models.PositiveIntegerField(default=0)
    repair = models.TextField(blank=True)
    by = models.CharField(max_length=NAME_CHARACTERS)
    at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["pk"]

    def __str__(self) -> str:
        return f"{self.rule_text}, before {self.by} corrected it"


class Settlement(models.Model):
    """What an editor made of a finding. There is one at most, so nobody can overwrite another's."""

    class Verdict(models.TextChoices):
        ACCEPTED = "accepted", "Accepted"
        IGNORED = "ignored", "Ignored"
        CORRECTED = "corrected", "Corrected"

    finding = models.OneToOneField(Finding, on_delete=models.CASCADE, related_name="settlement")
    verdict = models.CharField(max_length=10, choices=Verdict.choices)
    reason = models.TextField(blank=True, help_text="Given wherever a finding is ignored.")
    correction = models.ForeignKey(
        Correction,
        null=True,
        blank=True,
        on_delete=models.CASCADE,
        related_name="settlements",
        help_text="What settled it, and takes the settlement along when it is taken back.",
    )
    by = models.CharField(max_length=NAME_CHARACTERS)
    at = models.DateTimeField(auto_now_add=True)

    def __str__(self) -> str:
        return f"{self.finding}: {self.verdict}"


class DiaryEntry(models.Model):
    """One act of an editor. `about` says of what in words, which stay when the thing itself goes."""

    class Act(models.TextChoices):
        ADDED_GAME = "added game", _("added the game")
        ADDED = "added", _("added the rulebook")
        HANDED_IN = "handed in", _("handed in")
        RESUMED = "resumed", _("resumed")
        DISCARDED = "discarded", _("discarded")
        ACCEPTED = "accepted", _("accepted")
        IGNORED = "ignored", _("ignored")
        CORRECTED = "corrected", _("corrected")
        TAKEN_BACK = "taken back", _("took back the correction of")
        REOPENED = "reopened", _("opened again")
        ADDED_RULE = "added rule", _("added the rule")
        SPLIT = "split", _("split the rule")
        MERGED = "merged", _("merged the rule")
        DELETED = "deleted", _("deleted the rule")
        MARKED = "marked", _("marked lines")
        UNMARKED = "unmarked", _("removed the mark on lines")
        READ_AGAIN = "read again", _("read again")
        UNDONE = "undone", _("took back this step:")
        FORCED = "forced", _("forced the pair")
        FORBIDDEN = "forbidden", _("forbade the pair")
        LEFT_OPEN = "left open", _("took back the decision on the pair")
        CONFIRMED = "confirmed", _("confirmed the rule of the answer")
        REFUSED = "refused", _("refused the rule of the answer")
        REVERSED = "reversed", _("called reversed")
        DATED = "dated", _("dated")
        RELABELLED = "relabelled", _("relabelled")
        MADE_CURRENT = "current", _("made current")
        PUBLISHED = "published", _("published")
        WITHDRAWN = "withdrawn", _("withdrawn")
        OVERRULED = "overruled", _("overruled the verdict on the reading of")

    by = models.CharField(max_length=NAME_CHARACTERS)
    act = models.CharField(max_length=20, choices=Act.choices)
    about = models.TextField()
    detail = models.TextField(blank=True)
    edition = models.ForeignKey(Edition, null=True, blank=True, on_delete=models.SET_NULL, related_name="diary")
    at = models.DateTimeField(auto_now_add=True)

    #: What changes what is shown with an official answer.
    ON_ANSWERS = (Act.CONFIRMED, Act.REFUSED, Act.REVERSED)

    class Meta:
        ordering = ["-pk"]

    def __str__(self) -> str:
        return f"{self.by} {self.act} {self.about}"

    @classmethod
    def newest_on_answers(cls) -> int:
        """The number of the newest decision on official answers; 0 before the first."""
        return cls.objects.filter(act__in=cls.ON_ANSWERS).order_by("-pk").values_list("pk", flat=True).first() or 0
