"""Official answers: a publisher's question and answer, the cards it is about and the rules that bear on it."""

from __future__ import annotations

from django.db import models

from rules_db.models.desk import NAME_CHARACTERS
from rules_db.models.rules import Rule
from rules_db.models.shelf import Game


class OfficialAnswer(models.Model):
    """An answer as its source gives it, known for ever by its source and its name there.

    An answer that a later one reverses stays, and says which one holds now.
    """

    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="answers")
    slug = models.CharField(max_length=100)
    position = models.PositiveIntegerField()
    source = models.CharField(max_length=300, help_text="An address, or the title of a document.")
    name = models.CharField(max_length=120, help_text="What the source calls it: Q122, SD1-003 Q1.")
    date = models.DateField(null=True, blank=True, help_text="When it was answered, if the source says so.")
    superseded_by = models.ForeignKey(
        "self", null=True, blank=True, on_delete=models.SET_NULL, related_name="supersedes"
    )

    class Meta:
        ordering = ["game", "position", "pk"]
        constraints = [
            models.UniqueConstraint(fields=["game", "slug"], name="answer_slug_in_game"),
            models.UniqueConstraint(fields=["game", "source", "name"], name="answer_in_source"),
        ]

    def __str__(self) -> str:
        return self.name


class AnswerText(models.Model):
    """Its words in one language: untrusted input, plain."""

    answer = models.ForeignKey(OfficialAnswer, on_delete=models.CASCADE, related_name="texts")
    language = models.CharField(max_length=2)
    question = models.TextField()
    reply = models.TextField()

    class Meta:
        ordering = ["answer", "language"]
        constraints = [models.UniqueConstraint(fields=["answer", "language"], name="language_of_answer")]

    def __str__(self) -> str:
        return self.question


class AnswerCard(models.Model):
    """A card that it is about, by its number, whether that card is here or not."""

    answer = models.ForeignKey(OfficialAnswer, on_delete=models.CASCADE, related_name="cards")
    position = models.PositiveIntegerField()
    number = models.CharField(max_length=60, db_index=True)

    class Meta:
        ordering = ["answer", "position"]
        constraints = [models.UniqueConstraint(fields=["answer", "number"], name="card_of_answer")]

    def __str__(self) -> str:
        return self.number


class AnswerRule(models.Model):
    """A rule that bears on it, and how sure that is. `by` is the editor who decided; empty for what ships."""

    class State(models.TextChoices):
        FOUND = "found", "Named by the answer, or the section it stands in"
        PROPOSED = "proposed", "Proposed by its words"
        CONFIRMED = "confirmed", "Confirmed by a person"
        REFUSED = "refused", "Refused by a person"

    answer = models.ForeignKey(OfficialAnswer, on_delete=models.CASCADE, related_name="links")
    rule = models.ForeignKey(Rule, on_delete=models.CASCADE, related_name="answer_links")
    state = models.CharField(max_length=10, choices=State.choices)
    by = models.CharField(max_length=NAME_CHARACTERS, blank=True)
    at = models.DateTimeField(auto_now=True)

    #: The states in which a reader is shown the rule, the surest first.
    SHOWN = (State.CONFIRMED, State.FOUND, State.PROPOSED)

    class Meta:
        ordering = ["answer", "pk"]
        constraints = [models.UniqueConstraint(fields=["answer", "rule"], name="rule_of_answer")]

    def __str__(self) -> str:
        return f"{self.answer}: {self.rule}"


class AnswerImport(models.Model):
    """One import of answers that changed something; the newest tells clients whether anything is new.

    `fingerprint` is of all that was read, of what is known of it, and of the edition it was linked in.
    """

    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="answer_imports")
    source_name = models.CharField(max_length=200)
    fingerprint = models.CharField(max_length=16)
    at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["-pk"]

    def __str__(self) -> str:
        return f"{self.source_name} ({self.game})"

    @classmethod
    def newest_id(cls) -> int:
        """The number of the newest import of any game; 0 before the first."""
        return cls.objects.order_by("-pk").values_list("pk", flat=True).first() or 0
