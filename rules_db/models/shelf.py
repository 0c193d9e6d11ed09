"""The shelf: games, their rulebooks, and the editions of each."""

from __future__ import annotations

from datetime import date
from typing import ClassVar

from django.db import models
from django.db.models import Q
from django.utils import timezone


class Game(models.Model):
    """One of the card games."""

    slug = models.SlugField(unique=True)
    name = models.CharField(max_length=200)
    position = models.PositiveSmallIntegerField(default=0)

    class Meta:
        ordering = ["position", "slug"]

    def __str__(self) -> str:
        return self.name

    def current_edition(self, on: date | None = None) -> Edition | None:
        """The published edition of the main rulebook with the latest effective date that has come.

        Computed when read, so an edition published ahead of its date takes over by itself. An edition that
        another one is known to have replaced is never current, whatever dates are missing.
        """
        main = Edition.objects.in_force(on).filter(rulebook__game=self, rulebook__is_main=True)
        return main.select_related("rulebook__game").first()


class Rulebook(models.Model):
    """A title: one line of editions."""

    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="rulebooks")
    slug = models.SlugField()
    title = models.CharField(max_length=200)
    is_main = models.BooleanField(default=True, help_text="Only a main rulebook can be the current one.")

    class Meta:
        ordering = ["game", "-is_main", "slug"]
        constraints = [models.UniqueConstraint(fields=["game", "slug"], name="rulebook_slug_in_game")]

    def __str__(self) -> str:
        return self.title


class EditionQuerySet(models.QuerySet["Edition"]):
    def published(self) -> EditionQuerySet:
        return self.filter(state=Edition.State.PUBLISHED)

    def of_any_day(self) -> EditionQuerySet:
        """Those published that no other one replaced, no translations: each is in force from its date on."""
        return self.published().filter(translation_of=None, superseded_by=None)

    def in_force(self, on: date | None = None) -> EditionQuerySet:
        """Of these the ones whose date has come, the newest first."""
        has_come = Q(effective=None) | Q(effective__lte=on or timezone.localdate())
        return self.of_any_day().filter(has_come).newest_first()

    def newest_first(self) -> EditionQuerySet:
        """By the date from which they are in force, those without one last; of one day the one published last first."""
        return self.order_by(models.F("effective").desc(nulls_last=True), "-published_at", "-pk")


class Edition(models.Model):
    """One version of a rulebook. A published edition never changes."""

    class State(models.TextChoices):
        DRAFT = "draft", "Draft"
        PUBLISHED = "published", "Published"
        WITHDRAWN = "withdrawn", "Withdrawn"

    rulebook = models.ForeignKey(Rulebook, on_delete=models.CASCADE, related_name="editions")
    label = models.CharField(max_length=60)
    label_is_ours = models.BooleanField(
        default=False,
        help_text="No version is printed; a label given at import takes the place of ours.",
    )
    language = models.CharField(max_length=2, choices=[("en", "English"), ("ja", "Japanese")], default="en")
    effective = models.DateField(null=True, blank=True)
    state = models.CharField(max_length=10, choices=State.choices, default=State.DRAFT)
    published_at = models.DateTimeField(null=True, blank=True)
    translation_of = models.ForeignKey(
        "self", null=True, blank=True, on_delete=models.SET_NULL, related_name="translations"
    )
    supersedes = models.ForeignKey(
        "self",
        null=True,
        blank=True,
        on_delete=models.SET_NULL,
        related_name="superseded_by",
        help_text="The edition this one replaced, where their dates do not tell.",
    )
    has_texts = models.BooleanField(
        default=True, help_text="False while only the skeleton (numbers, places, references, hashes) is here."
    )

    objects: ClassVar[models.Manager[Edition]] = EditionQuerySet.as_manager()

    class Meta:
        ordering = ["rulebook", "-effective", "label"]
        constraints = [models.UniqueConstraint(fields=["rulebook", "label"], name="edition_label_in_rulebook")]

    def __str__(self) -> str:
        return f"{self.rulebook} {self.label}"


class Publication(models.Model):
    """One publishing or withdrawing of an edition.

    The newest id names the search index and every cache key, so that hosts agree on what is current
    without sharing anything but the database.
    """

    class Act(models.TextChoices):
        PUBLISHED = "published", "Published"
        FILLED = "filled", "Texts filled in"
        DIGESTED = "digested", "Digests changed"
        RENAMED = "renamed", "Label changed"
        TERMED = "termed", "Terms changed"
        WITHDRAWN = "withdrawn", "Withdrawn"

    edition = models.ForeignKey(Edition, on_delete=models.CASCADE, related_name="publications")
    act = models.CharField(max_length=10, choices=Act.choices)
    at = models.DateTimeField(default=timezone.now)

    class Meta:
        ordering = ["-pk"]

    def __str__(self) -> str:
        return f"{self.edition} {self.act}"

    @classmethod
    def newest_id(cls) -> int:
        """The number of the newest publication; 0 on an empty shelf."""
        return cls.objects.order_by("-pk").values_list("pk", flat=True).first() or 0
