"""Saved rulings: a question with its scenario and answer, and the rules that the ruling cites."""

from __future__ import annotations

from django.conf import settings
from django.db import models

from rules_db.models.rules import Rule
from rules_db.models.shelf import Edition, Game

TITLE_CHARACTERS = 200
QUESTION_CHARACTERS = 1_000
ANSWER_CHARACTERS = 4_000


class SavedRuling(models.Model):
    """A ruling under a permanent address.

    Whoever saved it without an account edits it by a secret, of which only the hash is kept; with an account the
    `owner` does. Every change is one `version` more, so that nobody overwrites what they have not seen.
    """

    public_id = models.CharField(max_length=12, unique=True)
    game = models.ForeignKey(Game, on_delete=models.PROTECT, related_name="saved_rulings")
    edition = models.ForeignKey(
        Edition,
        null=True,
        blank=True,
        on_delete=models.PROTECT,
        related_name="saved_rulings",
        help_text="The edition it was ruled by; none if the shelf was empty.",
    )
    title = models.CharField(max_length=TITLE_CHARACTERS)
    question = models.TextField(max_length=QUESTION_CHARACTERS, blank=True)
    answer = models.TextField(max_length=ANSWER_CHARACTERS, blank=True)
    scenario = models.TextField(help_text="The board and what is done on it, in the scenario notation.")
    told = models.JSONField(default=list, help_text="The rule and the English text of each step, as it was ruled.")
    owner = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, blank=True, on_delete=models.SET_NULL, related_name="saved_rulings"
    )
    secret_hash = models.CharField(max_length=64, blank=True)
    version = models.PositiveIntegerField(default=1)
    saved_at = models.DateTimeField(auto_now_add=True)
    changed_at = models.DateTimeField(auto_now=True)
    withdrawn_at = models.DateTimeField(null=True, blank=True)
    withdrawn_by_editor = models.BooleanField(default=False, help_text="Only an editor brings it back then.")
    is_listed = models.BooleanField(default=False, help_text="Whoever saved it wants everybody to find it.")
    is_by_hand = models.BooleanField(default=False, help_text="A text in it was resolved by hand.")
    vouched_at = models.DateTimeField(null=True, blank=True, help_text="Since when an editor answers for it.")

    class Meta:
        ordering = ["-pk"]

    def __str__(self) -> str:
        return self.title

    @property
    def is_withdrawn(self) -> bool:
        return self.withdrawn_at is not None

    @property
    def is_vouched_for(self) -> bool:
        """Whether an editor answers for it as it stands; a change of it takes that back."""
        return self.vouched_at is not None


class CitedRule(models.Model):
    """A rule that a saved ruling cites, by the number that the engine knows it by; in the order of the steps."""

    ruling = models.ForeignKey(SavedRuling, on_delete=models.CASCADE, related_name="cited_rules")
    rule = models.ForeignKey(Rule, on_delete=models.CASCADE, related_name="cited_by_rulings")
    number = models.CharField(max_length=60)

    class Meta:
        ordering = ["pk"]
        constraints = [models.UniqueConstraint(fields=["ruling", "rule"], name="rule_cited_once")]

    def __str__(self) -> str:
        return f"{self.number} in {self.ruling}"
