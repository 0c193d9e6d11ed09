"""What the engine makes of a card's text."""

from __future__ import annotations

from django.db import models

from rules_db.models.cards import FaceText


class CompiledText(models.Model):
    """How much of the text of a face the engine plays, as it was when its texts were last compiled.

    Of the skills that are played `witnessed` have been carried out by the witness, `confirmed` found right by a second
    reader, and `verified` are both (`rules_db.cards.verified`). `stops` has an entry for each skill that is not played:
    its `place` among the skills of the text, `why`, and the `phrase` at which reading it came to its end.
    """

    words = models.OneToOneField(FaceText, on_delete=models.CASCADE, related_name="compiled")
    skills = models.PositiveSmallIntegerField()
    played = models.PositiveSmallIntegerField()
    witnessed = models.PositiveSmallIntegerField(default=0)
    confirmed = models.PositiveSmallIntegerField(default=0)
    verified = models.PositiveSmallIntegerField(default=0)
    stops = models.JSONField(default=list)
    engine = models.CharField(max_length=16, help_text="The mark of the engine that compiled it.")

    class Meta:
        ordering = ["words"]

    def __str__(self) -> str:
        return f"{self.words}: {self.played} of {self.skills}"
