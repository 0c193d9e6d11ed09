"""The documents of the API, as its schema describes them."""

from __future__ import annotations

from typing import Any

from rest_framework import serializers

from rules_db.coverage import CLASSES
from rules_db.editions.citations import MAX_CHARACTERS, CitedEdition, Status
from rules_db.editions.compare import Change
from rules_db.models import Edition, Game, Reference
from rules_db.search import MAX_LIMIT, MAX_QUERY
from rulesite.lookup.standing import Standing, standing_of


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
    """An edition and its dates; `has_texts` is false where only numbers, places, references and digests are here.

    `published` is the date that the document prints, `effective` the day from which it is in force, `first_seen` the
    day on which it was first read here; each is null where it is not known. `is_current` is true of the edition that
    readers of its rulebook get today.
    """

    rulebook = serializers.CharField(source="rulebook.slug")
    title = serializers.CharField(source="rulebook.title")
    published = serializers.DateField(source="published_on", allow_null=True)
    first_seen = serializers.DateField(allow_null=True)
    is_current = serializers.SerializerMethodField()

    class Meta:
        model = Edition
        fields = [
            "rulebook",
            "title",
            "label",
            "language",
            "published",
            "effective",
            "first_seen",
            "is_current",
            "has_texts",
        ]
        read_only_fields = fields

    def get_is_current(self, edition: Edition) -> bool:
        return standing_of(edition) is Standing.CURRENT


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
    adds_something = serializers.BooleanField()


class RuleSerializer(serializers.Serializer[dict[str, object]]):
    """A rule in one edition. `text` begins with the heading, and is empty where only the skeleton is here."""

    game = serializers.CharField()
    rulebook = serializers.CharField()
    edition = serializers.CharField()
    number = serializers.CharField()
    readable_number = serializers.CharField(help_text="The number as people read and cite it.")
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


class ResultSerializer(serializers.Serializer[dict[str, object]]):
    """`snippet` is HTML: everything is escaped, and the words found stand in `<mark>`.

    It is of the rule's text, or of its digest (`is_digest`) where the words stand in that. `section` are the headings
    above the rule, the chapter's first; `above` is the beginning of the rule above it where that has no heading.
    `document` is the title of the rulebook.
    """

    game = serializers.CharField()
    number = serializers.CharField()
    readable_number = serializers.CharField(help_text="The number as people read and cite it.")
    edition = serializers.CharField()
    document = serializers.CharField()
    heading = serializers.CharField()
    snippet = serializers.CharField()
    is_digest = serializers.BooleanField()
    section = serializers.ListField(child=serializers.CharField())
    above = serializers.CharField()


class FoundAnswerSerializer(serializers.Serializer[dict[str, object]]):
    """An official answer that has the words; `question` and `reply` are HTML like a rule's snippet.

    `superseded_by` is the slug of the answer that holds in its place.
    """

    game = serializers.CharField()
    slug = serializers.CharField()
    name = serializers.CharField()
    question = serializers.CharField()
    reply = serializers.CharField()
    superseded_by = serializers.CharField(allow_null=True)


class ResultsSerializer(serializers.Serializer[dict[str, object]]):
    """The rules found, best first, and beside them the official answers that fit best."""

    results = ResultSerializer(many=True)
    answers = FoundAnswerSerializer(many=True)


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


class CoveredRuleSerializer(serializers.Serializer[dict[str, object]]):
    """`function` is where the engine's code cites the rule first, `tests` are the scenario files that expect it.

    An `executed` rule acts: without it a scenario comes out otherwise. A `told` one is cited and changes nothing.
    `read_again` is true where the text that ships is not the one the engine was written from.
    """

    number = serializers.CharField()
    public_id = serializers.CharField()
    # `class` is a word of the language, so that the field cannot be declared as an attribute.
    vars()["class"] = serializers.ChoiceField(choices=CLASSES)
    function = serializers.CharField(allow_blank=True)
    tests = serializers.ListField(child=serializers.CharField())
    reason = serializers.CharField(allow_blank=True)
    shown_by = serializers.CharField(
        allow_blank=True, help_text="Of a rule that defines: the rule in whose scenarios the definition can be seen."
    )
    read_again = serializers.BooleanField()


class CoverageSerializer(serializers.Serializer[dict[str, object]]):
    """Every rule of the game's main rulebook as the engine has it, in the rulebook's order; `counts` by class."""

    game = serializers.CharField()
    counts = serializers.DictField(child=serializers.IntegerField())
    rules = CoveredRuleSerializer(many=True)


class StageSerializer(serializers.Serializer[dict[str, object]]):
    """A rule in one edition of its history. `renumbered`, `reworded` and `words` tell of the edition before.

    `sure` is false where it is only proposed that it is the same rule; `words` as in changes.
    """

    number = serializers.CharField()
    readable_number = serializers.CharField(help_text="The number as people read and cite it.")
    printed_number = serializers.CharField(allow_blank=True)
    repair = serializers.CharField(allow_blank=True)
    parent = serializers.CharField(allow_null=True)  # type: ignore[assignment] # as above
    public_id = serializers.CharField()
    sure = serializers.BooleanField()
    renumbered = serializers.BooleanField()
    reworded = serializers.BooleanField()
    words = serializers.ListField(child=serializers.ListField(child=serializers.CharField()))


class EditionOfHistorySerializer(serializers.Serializer[dict[str, object]]):
    """`rules` is empty where the edition does not have the rule, and has several where it was taken apart."""

    edition = serializers.CharField()
    published = serializers.DateField(allow_null=True)
    effective = serializers.DateField(allow_null=True)
    first_seen = serializers.DateField(allow_null=True)
    rules = StageSerializer(many=True)


class HistorySerializer(serializers.Serializer[dict[str, object]]):
    """One rule in all published editions of its rulebook, the oldest first."""

    game = serializers.CharField()
    rulebook = serializers.CharField()
    public_id = serializers.CharField()
    editions = EditionOfHistorySerializer(many=True)


class CitationSerializer(serializers.Serializer[dict[str, object]]):
    """Characters `start` to `end` of the text cite the rule `printed`; `now` are the numbers it has or may have."""

    printed = serializers.CharField()
    status = serializers.ChoiceField(choices=[status.value for status in Status])
    now = serializers.ListField(child=serializers.CharField())
    edition = serializers.CharField(allow_null=True)
    standing = serializers.ChoiceField(
        choices=[standing.value for standing in CitedEdition],
        allow_null=True,
        help_text="What has become of the edition that the citation names.",
    )
    line = serializers.IntegerField()
    start = serializers.IntegerField()
    end = serializers.IntegerField()


class CheckedTextSerializer(serializers.Serializer[dict[str, object]]):
    """`edition` is the one checked against; `corrected` the text with the numbers that moved."""

    edition = serializers.CharField()
    citations = CitationSerializer(many=True)
    corrected = serializers.CharField(allow_blank=True)


class CitationsQuery(serializers.Serializer[dict[str, str]]):
    text = serializers.CharField(allow_blank=True, trim_whitespace=False, max_length=MAX_CHARACTERS)
    edition = serializers.CharField(
        required=False, allow_null=True, default=None, help_text="The label of the edition the text was written for."
    )


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
