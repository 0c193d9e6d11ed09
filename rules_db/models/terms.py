"""Terms: what a rulebook defines by a name, and where its rules use that name."""

from __future__ import annotations

from django.db import models

from rules_db.models.rules import RuleText
from rules_db.models.shelf import Edition


class Term(models.Model):
    """A keyword or another term that an edition defines: by `rule` first, and by the rules `also` named for it.

    `names` are its names by language, `{"en": [...], "ja": [...]}`, the one it is shown by first; the edition's own
    language is always among them. Terms are found anew whenever what they are found in changes.
    """

    edition = models.ForeignKey(Edition, on_delete=models.CASCADE, related_name="terms")
    slug = models.CharField(max_length=100)
    names = models.JSONField(default=dict)
    is_keyword = models.BooleanField(default=False)
    is_marked = models.BooleanField(default=True, help_text="False for what stands everywhere: its uses are no links.")
    rule = models.ForeignKey(RuleText, on_delete=models.CASCADE, related_name="terms")
    also = models.ManyToManyField(RuleText, related_name="terms_too", blank=True)

    class Meta:
        ordering = ["edition", "slug"]
        constraints = [models.UniqueConstraint(fields=["edition", "slug"], name="slug_of_term")]

    def __str__(self) -> str:
        return self.slug

    def name(self, language: str) -> str:
        """The first of its names in a language, else in the edition's own."""
        return str((self.names.get(language) or self.names[self.edition.language])[0])


class TermUse(models.Model):
    """Where a rule first uses a term: characters `start` to `end` of its text. No use stands where it is defined."""

    term = models.ForeignKey(Term, on_delete=models.CASCADE, related_name="uses")
    source = models.ForeignKey(RuleText, on_delete=models.CASCADE, related_name="term_uses")
    start = models.PositiveIntegerField()
    end = models.PositiveIntegerField()

    class Meta:
        ordering = ["source", "start"]
        constraints = [models.UniqueConstraint(fields=["term", "source"], name="use_of_term_in_rule")]

    def __str__(self) -> str:
        return f"{self.source.number}: {self.term}"
