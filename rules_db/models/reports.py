"""Mistakes that readers report: what is wrong on which page. Nothing is kept of who reported it."""

from __future__ import annotations

from django.db import models

from rules_db.models.desk import NAME_CHARACTERS

#: A ruling's address holds its whole position.
PAGE_CHARACTERS = 8_000
TEXT_CHARACTERS = 2000


class Report(models.Model):
    """A mistake on a page of the site, open until an editor closes it."""

    class About(models.TextChoices):
        TEXT = "text", "The rule's text or number"
        REFERENCE = "reference", "A reference"
        PLAIN_WORDS = "plain words", "The plain words"
        TERM = "term", "A term"
        ANSWER = "answer", "An official answer"
        RULING = "ruling", "A ruling"
        OTHER = "other", "Something else"

    page = models.CharField(max_length=PAGE_CHARACTERS, blank=True)
    about = models.CharField(max_length=12, choices=About.choices, default=About.OTHER)
    text = models.TextField(max_length=TEXT_CHARACTERS)
    at = models.DateTimeField(auto_now_add=True)
    closed_by = models.CharField(max_length=NAME_CHARACTERS, blank=True)
    closed_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["-pk"]

    def __str__(self) -> str:
        return f"{self.page}: {self.text[:60]}"
