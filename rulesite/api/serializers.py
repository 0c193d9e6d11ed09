"""The documents of the API, as its schema describes them."""

from __future__ import annotations

from typing import Any

from rest_framework import serializers

from rules_db.editions.compare import Change
from rules_db.models import Edition, Game, Reference
from rules_db.search import MAX_LIMIT, MAX_QUERY


class GameSerializer(serializers.ModelSerializer[Game]):
    """`edition` is the label of the current edition; null while the game is not on the shelf."""

    edition = serializers.SerializerMethodField()

    class Meta:
        model = Game
        fields = ["slug", "name", "edition"]

    def get_edition(self, game: Game) -> str | None:
        edition = game.current_edition()
        return edition.label if edition else None


class EditionSerializer(serializers.ModelSerializer[Edition]):
    """`has_texts` is false where only numbers, places, references and digests are here."""

    rulebook = serializers.CharField(source="rulebook.slug")
    title = serializers.CharField(source="rulebook.title")

    class Meta:
        model = Edition
        fields = ["rulebook", "title", "label", "language", "effective", "has_texts"]
        read_only_fields = fields


class RelationSerializer(serializers.Serializer[dict[str, str]]):
    number = serializers.CharField()
    status = serializers.ChoiceField(choices=Reference.Status.choices)


class ReferenceSerializer(RelationSerializer):
    """`start` and `end` are offsets into `text`, in characters."""

    reason = serializers.CharField(allow_blank=True)
    start = serializers.IntegerField()
    end = serializers.IntegerField()


class HeadingSerializer(serializers.Serializer[dict[str, str]]):
    number = serializers.CharField()
    heading = serializers.CharField(allow_blank=True)


class DigestSerializer(serializers.Serializer[dict[str, object]]):
    """The meaning in words of this project: unofficial. `fits` is false if the wording has changed since."""

    language = serializers.CharField()
    heading = serializers.CharField(allow_blank=True)
    text = serializers.CharField(allow_blank=True)
    fits = serializers.BooleanField()


class RuleSerializer(serializers.Serializer[dict[str, object]]):
    """A rule in one edition. `text` begins with the heading, and is empty where only the skeleton is here."""

    game = serializers.CharField()
    rulebook = serializers.CharField()
    edition = serializers.CharField()
    number = serializers.CharField()
    printed_number = serializers.CharField(allow_blank=True)
    repair = serializers.CharField(allow_blank=True)
    heading = serializers.CharField(allow_blank=True)
    text = serializers.CharField(allow_blank=True)
    digest = DigestSerializer(allow_null=True)
    parent = serializers.CharField(allow_null=True)  # type: ignore[assignment] # the metaclass takes it out of the class
    breadcrumb = HeadingSerializer(many=True)
    children = serializers.ListField(child=serializers.CharField())
    previous = serializers.CharField(allow_null=True)
    next = serializers.CharField(allow_null=True)
    references = ReferenceSerializer(many=True)
    referenced_by = RelationSerializer(many=True)
    public_id = serializers.CharField()
    url = serializers.CharField()


class ResultSerializer(serializers.Serializer[dict[str, str]]):
    """`snippet` is HTML: everything is escaped, and the words found stand in `<mark>`."""

    game = serializers.CharField()
    number = serializers.CharField()
    edition = serializers.CharField()
    heading = serializers.CharField()
    snippet = serializers.CharField()


class ResultsSerializer(serializers.Serializer[dict[str, object]]):
    results = ResultSerializer(many=True)


class ChangeSerializer(serializers.Serializer[dict[str, object]]):
    """One rule of both editions: `old` is null where it was added, `new` where it was removed.

    `sure` is false where the pair is only proposed. `words` are there for reworded rules whose texts are here: pairs
    of `same`, `removed` or `added` and a piece of text, in reading order.
    """

    old = serializers.CharField(allow_null=True)
    new = serializers.CharField(allow_null=True)
    change = serializers.ChoiceField(choices=[change.value for change in Change])
    score = serializers.FloatField()
    sure = serializers.BooleanField()
    words = serializers.ListField(child=serializers.ListField(child=serializers.CharField()), required=False)


class ChangesSerializer(serializers.Serializer[dict[str, object]]):
    """What changed from one edition to another. `counts` has each change, `other_number` and `unsure`."""

    game = serializers.CharField()
    rulebook = serializers.CharField()
    old = serializers.CharField()
    new = serializers.CharField()
    pairs = ChangeSerializer(many=True)
    counts = serializers.DictField(child=serializers.IntegerField())


class ComplaintSerializer(serializers.Serializer[dict[str, object]]):
    code = serializers.CharField()
    message = serializers.CharField()
    detail = serializers.JSONField(allow_null=True)


class ErrorSerializer(serializers.Serializer[dict[str, object]]):
    """The one shape of every error."""

    error = ComplaintSerializer()


class RuleQuery(serializers.Serializer[dict[str, str]]):
    edition = serializers.CharField(required=False, help_text="A label; else the current one.")


class ChangesQuery(serializers.Serializer[dict[str, str]]):
    old = serializers.CharField(help_text="The older edition's label.")
    new = serializers.CharField(required=False, help_text="The newer edition's label; else the current one.")


class SearchQuery(serializers.Serializer[dict[str, object]]):
    """What a search asks; `edition` is a label and needs `game`."""

    q = serializers.CharField(max_length=MAX_QUERY, allow_blank=True, help_text="A rule's number, or words.")
    game = serializers.SlugRelatedField(slug_field="slug", queryset=Game.objects.all(), required=False, default=None)
    edition = serializers.CharField(required=False, default=None)
    limit = serializers.IntegerField(min_value=1, max_value=MAX_LIMIT, default=20)

    def validate(self, asked: dict[str, Any]) -> dict[str, Any]:
        """Finds the edition that a label means."""
        label = asked["edition"]
        if label is None:
            return asked
        if asked["game"] is None:
            raise serializers.ValidationError({"edition": "An edition needs its game."})
        editions = Edition.objects.published().filter(rulebook__game=asked["game"], label=label)
        if not (edition := editions.first()):
            raise serializers.ValidationError({"edition": f"There is no edition “{label}” of this game."})
        return asked | {"edition": edition}
