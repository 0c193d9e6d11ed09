"""Cards: what is printed on each face in each language, the printings of a card, and what was wrong in its data."""

from __future__ import annotations

from django.db import models
from django.db.models import Q
from django.utils import timezone
from django.utils.translation import gettext

from rules_db.models.desk import SILENT_AFTER
from rules_db.models.shelf import Game
from rules_db.refusals import said


class Card(models.Model):
    """A card by its number, whatever printings there are of it."""

    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="cards")
    number = models.CharField(max_length=60)
    number_key = models.CharField(max_length=120, db_index=True, help_text="The number as it is found and sorted by.")
    type = models.CharField(max_length=40, help_text="As the game calls it: Leader, Battle, Z-Battle …")

    class Meta:
        ordering = ["game", "number_key"]
        constraints = [models.UniqueConstraint(fields=["game", "number"], name="card_number_in_game")]

    def __str__(self) -> str:
        return self.number


class Face(models.Model):
    """One face of a card, a side or a level: what is the same in every language.

    Which numbers and words it can have, its game declares (`rules_db.cards.declaring`); what it does not have is left
    out.
    """

    card = models.ForeignKey(Card, on_delete=models.CASCADE, related_name="faces")
    side = models.CharField(max_length=20, help_text="As its game calls it: front, back, level 2 …")
    position = models.PositiveSmallIntegerField(default=0)
    numbers = models.JSONField(default=dict, help_text="By name: a whole number, a sign such as X, or a row of them.")
    words = models.JSONField(default=dict, help_text="By name: a word or a list of them, such as colors.")

    class Meta:
        ordering = ["card", "position"]
        constraints = [models.UniqueConstraint(fields=["card", "side"], name="side_of_card")]

    def __str__(self) -> str:
        return f"{self.card} {self.side}"

    @property
    def colors(self) -> list[str]:
        """The colours it has, of a game whose cards have colours."""
        return list(self.words.get("colors", ()))


class FaceText(models.Model):
    """The text of a face in one language: untrusted input, plain, one line a paragraph.

    `words` are those that its game declares in each language, such as traits. `printed` is the text as the file has it,
    with its markup and its faults.
    """

    face = models.ForeignKey(Face, on_delete=models.CASCADE, related_name="texts")
    language = models.CharField(max_length=2)
    name = models.CharField(max_length=200, db_index=True)
    words = models.JSONField(default=dict)
    text = models.TextField(blank=True)
    printed = models.TextField(blank=True)

    class Meta:
        ordering = ["face", "language"]
        constraints = [models.UniqueConstraint(fields=["face", "language"], name="language_of_face")]

    def __str__(self) -> str:
        return self.name


class Printing(models.Model):
    """One printing of a card; a card printed again carries a suffix (`BT1-031_SPR`) and the same text."""

    card = models.ForeignKey(Card, on_delete=models.CASCADE, related_name="printings")
    number = models.CharField(max_length=60)
    number_key = models.CharField(max_length=120, db_index=True)
    suffix = models.CharField(max_length=30, blank=True)
    set_code = models.CharField(max_length=30)
    set_name = models.CharField(max_length=200, blank=True)
    rarity = models.CharField(max_length=60, blank=True)

    class Meta:
        ordering = ["card", "number_key"]
        constraints = [models.UniqueConstraint(fields=["card", "number"], name="printing_of_card")]

    def __str__(self) -> str:
        return self.number


class CardFinding(models.Model):
    """Something wrong in the data of a printing. `message` is an English sentence of ours, `printed` the original."""

    printing = models.ForeignKey(Printing, on_delete=models.CASCADE, related_name="findings")
    kind = models.CharField(max_length=40)
    field = models.CharField(max_length=60)
    message = models.TextField()
    printed = models.TextField(blank=True)

    class Meta:
        ordering = ["printing", "pk"]

    def __str__(self) -> str:
        return f"{self.printing} {self.kind}"


class CardCorrection(models.Model):
    """What an editor made of one thing that is printed on a card: a number, some words, the text, the type.

    It is applied again after each import. `printed` is what it corrected, `now_printed` what the last import has there;
    where they differ, somebody has to look again. A value is None where the card does not have it.
    """

    card = models.ForeignKey(Card, on_delete=models.CASCADE, related_name="corrections")
    side = models.CharField(max_length=20, blank=True, help_text="Empty for what is no face's, as the type.")
    language = models.CharField(max_length=2, blank=True, help_text="Empty for what is the same in every language.")
    field = models.CharField(max_length=30)
    printed = models.JSONField(null=True)
    now_printed = models.JSONField(null=True)
    corrected = models.JSONField(null=True)
    by = models.CharField(max_length=150)
    at = models.DateTimeField(auto_now=True)

    class Meta:
        ordering = ["card", "pk"]
        constraints = [models.UniqueConstraint(fields=["card", "side", "language", "field"], name="one_correction")]

    def __str__(self) -> str:
        return f"{self.card} {self.where}"

    @property
    def key(self) -> str:
        """As the key of the place on the card that it is about."""
        return "|".join((self.side, self.language, self.field))

    @property
    def where(self) -> str:
        """Which thing of the card it is: `front en text`."""
        return " ".join(filter(None, (self.side, self.language, self.field)))

    @property
    def is_stale(self) -> bool:
        """Whether the file has something else there now than what was corrected."""
        return bool(self.printed != self.now_printed)


class CardImport(models.Model):
    """One change to the cards: an import, or a correction, which has no source.

    The newest names the index of cards and tells clients whether anything is new.
    """

    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="card_imports")
    source_name = models.CharField(max_length=200, blank=True)
    source_sha256 = models.CharField(max_length=64, blank=True, help_text="Of the names and contents of all its files.")
    at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["-pk"]

    def __str__(self) -> str:
        return f"{self.source_name} ({self.game})"

    @classmethod
    def newest_id(cls) -> int:
        """The number of the newest import of any game; 0 before the first."""
        return cls.objects.order_by("-pk").values_list("pk", flat=True).first() or 0


class CardSubmission(models.Model):
    """A file of cards handed in at the desk, and how far the run that imports it has come.

    `claim` names the worker's turn at it: one that has lost its claim may not store anything any more.
    """

    class State(models.TextChoices):
        WAITING = "waiting", "Waiting"
        RUNNING = "running", "Running"
        DONE = "done", "Done"
        REFUSED = "refused", "Refused"
        DISCARDED = "discarded", "Discarded"

    class Stage(models.TextChoices):
        """In their order."""

        WAITING = "waiting", "Waiting"
        READING = "reading", "Reading records"
        STORING = "storing", "Storing the cards"
        READING_TEXTS = "texts", "Reading the texts"
        DONE = "done", "Done"

    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="card_submissions")
    source_name = models.CharField(max_length=200)
    content = models.BinaryField(help_text="The file as it came, for any worker to read; empty once it is over.")
    by = models.CharField(max_length=150)
    at = models.DateTimeField(auto_now_add=True)
    state = models.CharField(max_length=10, choices=State.choices, default=State.WAITING)
    stage = models.CharField(max_length=10, choices=Stage.choices, default=Stage.WAITING)
    claim = models.CharField(max_length=32, blank=True)
    heard_at = models.DateTimeField(default=timezone.now, help_text="When the run last said that it lives.")
    refusal = models.TextField(blank=True, help_text="In English; the facts stand in it by name.")
    refusal_facts = models.JSONField(default=dict, blank=True)
    outcome = models.JSONField(default=dict, blank=True, help_text="How many cards came, and what was found in them.")

    class Meta:
        ordering = ["-pk"]
        constraints = [
            models.UniqueConstraint(
                fields=["game"], condition=Q(state__in=["waiting", "running"]), name="one_card_run_for_a_game"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.source_name} ({self.game})"

    @property
    def why_refused(self) -> str:
        """In the language of whoever reads it; empty if it was not."""
        return said(gettext(self.refusal), self.refusal_facts) if self.refusal else ""

    @property
    def is_under_way(self) -> bool:
        return self.state in (self.State.WAITING, self.State.RUNNING)

    @property
    def is_silent(self) -> bool:
        """Its worker has died, or its task was lost before any worker had it."""
        return self.is_under_way and self.heard_at < timezone.now() - SILENT_AFTER


class AttackTable(models.Model):
    """A table of physical attacks: the damage of each bracket of power ratings (row) to each other one (column)."""

    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="attack_tables")
    slug = models.CharField(max_length=60)
    title = models.CharField(max_length=200)
    brackets = models.JSONField(help_text="Each with its letter and the least and the most rating in it.")
    damage = models.JSONField(help_text="A row for each bracket of an attacker.")
    z_result = models.PositiveSmallIntegerField(null=True, blank=True, help_text="The damage where a rating is Z.")
    notes = models.TextField(blank=True, help_text="Where it comes from, and what was found in it; in English.")

    class Meta:
        ordering = ["game", "pk"]
        constraints = [models.UniqueConstraint(fields=["game", "slug"], name="attack_table_of_game")]

    def __str__(self) -> str:
        return self.title
