"""Cards: what is printed on each face in each language, the printings of a card, and what was wrong in its data."""

from __future__ import annotations

from django.db import models

from rules_db.models.shelf import Game


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


class CardFacet(models.Model):
    """A value by which a card is found or sorted: one of its colours, its cost. Written with its faces, from them."""

    card = models.ForeignKey(Card, on_delete=models.CASCADE, related_name="facets")
    field = models.CharField(max_length=30)
    value = models.CharField(max_length=120)
    order = models.BigIntegerField(null=True, blank=True, help_text="Of a number; signs such as X have none.")

    class Meta:
        ordering = ["card", "pk"]
        constraints = [models.UniqueConstraint(fields=["card", "field", "value"], name="facet_of_card")]
        indexes = [models.Index(fields=["field", "value"])]

    def __str__(self) -> str:
        return f"{self.card}: {self.field} {self.value}"


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


class CardImport(models.Model):
    """One import of cards. The newest names the index of cards and tells clients whether anything is new."""

    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="card_imports")
    source_name = models.CharField(max_length=200)
    source_sha256 = models.CharField(max_length=64, help_text="Of the names and contents of all its files.")
    at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["-pk"]

    def __str__(self) -> str:
        return f"{self.source_name} ({self.game})"

    @classmethod
    def newest_id(cls) -> int:
        """The number of the newest import of any game; 0 before the first."""
        return cls.objects.order_by("-pk").values_list("pk", flat=True).first() or 0
