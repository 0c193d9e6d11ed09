"""The shelf: games, their rulebooks, and the editions of each."""

from __future__ import annotations

from datetime import date
from typing import ClassVar

from django.db import models
from django.db.models import Q
from django.db.models.functions import Coalesce
from django.utils import timezone

from rules_db.languages import LANGUAGES


class Game(models.Model):
    """One of the card games; `short_name` and `color` are how pages name and mark it where there is little room."""

    class Color(models.TextChoices):
        AMBER = "amber", "Amber"
        AZURE = "azure", "Azure"
        JADE = "jade", "Jade"
        PLUM = "plum", "Plum"
        TEAL = "teal", "Teal"
        ROSE = "rose", "Rose"
        INDIGO = "indigo", "Indigo"
        OLIVE = "olive", "Olive"

    slug = models.SlugField(unique=True)
    name = models.CharField(max_length=200)
    short_name = models.CharField(max_length=30, blank=True)
    color = models.CharField(max_length=10, choices=Color.choices, blank=True)
    position = models.PositiveSmallIntegerField(default=0)

    class Meta:
        ordering = ["position", "slug"]

    def __str__(self) -> str:
        return self.name

    @property
    def short(self) -> str:
        """Its name for headers, lists and phones."""
        return self.short_name or self.name

    @property
    def hue(self) -> str:
        """The colour that marks its pages: its own, else one that follows from when it was added."""
        colors = list(self.Color)
        return self.color or colors[(self.pk - 1) % len(colors)].value

    def current_edition(self, on: date | None = None) -> Edition | None:
        """The last published edition in the main rulebook's line whose day has come.

        Computed when read, so an edition published ahead of its date takes over by itself.
        """
        main = Edition.objects.in_force(on).filter(rulebook__game=self, rulebook__is_main=True)
        return main.select_related("rulebook__game").first()


class Rulebook(models.Model):
    """A title: one line of editions."""

    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="rulebooks")
    slug = models.SlugField()
    title = models.CharField(max_length=200)
    is_main = models.BooleanField(default=True, help_text="Only a main rulebook can be the current one.")
    form = models.JSONField(
        default=dict, blank=True, help_text="How its documents are written, a `DocumentForm` as data; empty if usual."
    )

    class Meta:
        ordering = ["game", "-is_main", "slug"]
        constraints = [models.UniqueConstraint(fields=["game", "slug"], name="rulebook_slug_in_game")]

    def __str__(self) -> str:
        return self.title


class EditionQuerySet(models.QuerySet["Edition"]):
    def published(self) -> EditionQuerySet:
        return self.filter(state=Edition.State.PUBLISHED)

    def of_any_day(self) -> EditionQuerySet:
        """Published editions that are not translations: each may be current from its day on."""
        return self.published().filter(translation_of=None)

    def in_force(self, on: date | None = None) -> EditionQuerySet:
        """Of these the ones whose day has come, the newest first."""
        has_come = Q(line_day=None) | Q(line_day__lte=on or timezone.localdate())
        return self.of_any_day().newest_first().filter(has_come)

    def newest_first(self) -> EditionQuerySet:
        """By their day in the line, those without one last; of one day the one published last first."""
        with_day = self.annotate(line_day=Coalesce("placed_on", "effective", "published_on"))
        return with_day.order_by(models.F("line_day").desc(nulls_last=True), "-published_at", "-pk")


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
    language = models.CharField(max_length=2, choices=LANGUAGES, default="en")
    published_on = models.DateField(
        null=True, blank=True, help_text="The day of publication or last update that the document prints."
    )
    effective = models.DateField(null=True, blank=True, help_text="In force from.")
    replaces_current = models.BooleanField(
        null=True,
        help_text="Whether readers get it in place of the edition they have, where dates do not tell; null: not said.",
    )
    placed_on = models.DateField(
        null=True, blank=True, help_text="Its day in the line of editions, where its own dates do not tell it."
    )
    state = models.CharField(max_length=10, choices=State.choices, default=State.DRAFT)
    published_at = models.DateTimeField(null=True, blank=True, help_text="When readers here first had it.")
    translation_of = models.ForeignKey(
        "self", null=True, blank=True, on_delete=models.SET_NULL, related_name="translations"
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

    @property
    def printed_day(self) -> date | None:
        """The day that the publisher gives: in force from, else published."""
        return self.effective or self.published_on

    @property
    def day(self) -> date | None:
        """Its day in the line of editions; None if nothing tells."""
        return self.placed_on or self.printed_day

    @property
    def first_seen(self) -> date | None:
        """The day on which readers here first had it."""
        return timezone.localdate(self.published_at) if self.published_at else None

    @property
    def withdrawal(self) -> Publication | None:
        """When and why it was withdrawn; None if it is not."""
        if self.state != self.State.WITHDRAWN:
            return None
        return self.publications.filter(act=Publication.Act.WITHDRAWN).first()


class FormerLabel(models.Model):
    """A label that an edition had before: addresses with it lead to the edition still."""

    rulebook = models.ForeignKey(Rulebook, on_delete=models.CASCADE, related_name="former_labels")
    label = models.CharField(max_length=60)
    edition = models.ForeignKey(Edition, on_delete=models.CASCADE, related_name="former_labels")

    class Meta:
        constraints = [models.UniqueConstraint(fields=["rulebook", "label"], name="former_label_in_rulebook")]

    def __str__(self) -> str:
        return f"{self.label}, now {self.edition}"


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
        PLACED = "placed", "Said to be current"
        WITHDRAWN = "withdrawn", "Withdrawn"

    edition = models.ForeignKey(Edition, on_delete=models.CASCADE, related_name="publications")
    act = models.CharField(max_length=10, choices=Act.choices)
    at = models.DateTimeField(default=timezone.now)
    reason = models.TextField(blank=True, help_text="Why it was withdrawn, for readers.")

    class Meta:
        ordering = ["-pk"]

    def __str__(self) -> str:
        return f"{self.edition} {self.act}"

    @classmethod
    def newest_id(cls) -> int:
        """The number of the newest publication; 0 on an empty shelf."""
        return cls.objects.order_by("-pk").values_list("pk", flat=True).first() or 0
