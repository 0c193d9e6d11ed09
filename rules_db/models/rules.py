"""Rules: the enduring rule, its text in each edition, its references and its digest."""

from __future__ import annotations

import base64
import hashlib
from collections.abc import Iterable, Sequence

from django.db import models
from django.db.models import Q

from rules_db.models.shelf import Edition, Rulebook


def permanent_id(game: str, rulebook: str, edition: str, number: str) -> str:
    """The public id of a rule: eight characters, the same on every installation.

    It is derived from where the rule first appeared (slugs of game and rulebook, label of the edition,
    number there) and never changes afterwards, whatever number the rule carries later.
    """
    seed = "/".join((game, rulebook, edition, number)).encode()
    return base64.b32encode(hashlib.sha256(seed).digest()[:5]).decode().lower()


def text_hash(text: str) -> str:
    """The fingerprint of a rule's wording: blind to white space, 16 hexadecimal digits."""
    return hashlib.sha256(" ".join(text.split()).encode()).hexdigest()[:16]


class Rule(models.Model):
    """The enduring rule, apart from the number and wording it has in one edition."""

    public_id = models.CharField(max_length=12, unique=True)
    rulebook = models.ForeignKey(Rulebook, on_delete=models.CASCADE, related_name="rules")

    def __str__(self) -> str:
        return self.public_id


class RuleTextQuerySet(models.QuerySet["RuleText"]):
    def carrying(self, rules: Iterable[int]) -> RuleTextQuerySet:
        """The texts that are any of these enduring rules, be it among others that became one with them."""
        wanted = list(rules)
        return self.filter(Q(rule__in=wanted) | Q(also__in=wanted)).distinct()

    def rewrite(self, rows: Sequence[RuleText], fields: Sequence[str]) -> None:
        """Save those fields of rows that are there already.

        `bulk_update` takes far longer for hundreds of rows: it asks for each field of each row which row it is.
        """
        self.bulk_create(rows, update_conflicts=True, unique_fields=["id"], update_fields=fields, batch_size=300)


class RuleText(models.Model):
    """A rule's number, place and wording in one edition.

    Where a rule was taken apart, several texts of an edition are one enduring `rule`. Where several became one, the
    text is the `rule` that stood first and `also` the others, in this edition and in those that follow it.

    `text` is everything that follows the number, stored once and plain, untrusted input: one line a
    paragraph, the unit's title line first where it has one. Without the publisher's document it is empty and
    only its hash is known.
    """

    rule = models.ForeignKey(Rule, on_delete=models.CASCADE, related_name="texts")
    also = models.ManyToManyField(Rule, related_name="texts_shared", blank=True)
    edition = models.ForeignKey(Edition, on_delete=models.CASCADE, related_name="rule_texts")
    parent = models.ForeignKey("self", null=True, blank=True, on_delete=models.CASCADE, related_name="children")
    position = models.PositiveIntegerField()
    number = models.CharField(max_length=60)
    printed_number = models.CharField(max_length=60, blank=True, help_text="Empty where none is printed.")
    repair = models.TextField(blank=True, help_text="Why the number differs from what is printed.")
    text = models.TextField(blank=True)
    heading_length = models.PositiveIntegerField(default=0, help_text="Characters of the title, or 0.")
    text_hash = models.CharField(max_length=16)
    first_line = models.PositiveIntegerField(null=True, blank=True)
    last_line = models.PositiveIntegerField(null=True, blank=True)

    objects = RuleTextQuerySet.as_manager()

    class Meta:
        ordering = ["edition", "position"]
        constraints = [
            models.UniqueConstraint(fields=["edition", "number"], name="number_in_edition"),
            models.UniqueConstraint(fields=["edition", "position"], name="position_in_edition"),
        ]
        indexes = [models.Index(fields=["edition", "printed_number"])]

    def __str__(self) -> str:
        return f"{self.number} ({self.edition.label})"

    @property
    def carried(self) -> list[int]:
        """The enduring rules that this text is, the one it is named by first."""
        return [self.rule_id, *sorted(rule.pk for rule in self.also.all())]

    @property
    def heading(self) -> str:
        return self.text[: self.heading_length]

    @property
    def body(self) -> str:
        return self.text[self.heading_length :].lstrip("\n")

    @property
    def is_repaired(self) -> bool:
        return self.number != self.printed_number


class Reference(models.Model):
    """A reference found in a rule's text: characters `start` to `end` of it, and where they point."""

    class Status(models.TextChoices):
        RESOLVED = "resolved", "Resolved"
        SUSPECT = "suspect", "Resolved, but does not fit"
        DANGLING = "dangling", "Points nowhere"

    source = models.ForeignKey(RuleText, on_delete=models.CASCADE, related_name="references")
    start = models.PositiveIntegerField()
    end = models.PositiveIntegerField()
    number = models.CharField(max_length=60, help_text="The number referred to, in the store's form.")
    target = models.ForeignKey(RuleText, null=True, blank=True, on_delete=models.CASCADE, related_name="referenced_by")
    status = models.CharField(max_length=10, choices=Status.choices)
    reason = models.TextField(blank=True, help_text="Why it is suspect or dangling.")

    class Meta:
        ordering = ["source", "start"]

    def __str__(self) -> str:
        return f"{self.source.number} → {self.number}"


class Digest(models.Model):
    """A rule's meaning in the project's own words: unofficial, and always shown as such."""

    rule = models.ForeignKey(Rule, on_delete=models.CASCADE, related_name="digests")
    language = models.CharField(max_length=2, default="en")
    heading = models.TextField(blank=True)
    text = models.TextField(blank=True)
    asked = models.JSONField(default=list, blank=True, help_text="How people ask for the rule: found by, never shown.")
    written_from = models.CharField(max_length=16, help_text="The hash of the wording it was written from.")

    class Meta:
        constraints = [models.UniqueConstraint(fields=["rule", "language"], name="digest_in_language")]

    def __str__(self) -> str:
        return f"{self.rule} ({self.language})"
