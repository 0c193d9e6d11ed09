"""The quick references of a game, as the site shows them."""

from __future__ import annotations

from django.conf import settings
from django.utils import translation
from drf_spectacular.utils import extend_schema, extend_schema_field
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from rulesite.api.queries import query_of
from rulesite.api.serializers import ErrorSerializer
from rulesite.api.views import unless_known
from rulesite.lookup.addresses import shelfmark_or_404
from rulesite.lookup.quick import Drawn, Told, tables_or_404


class QuickQuery(serializers.Serializer[dict[str, str]]):
    language = serializers.ChoiceField(
        choices=settings.LANGUAGES, default="en", help_text="Told in it as far as there are words in it."
    )


class QuickRuleSerializer(serializers.Serializer[Told]):
    """A rule as a table tells it; `changed` if its wording is another than when the table was made."""

    number = serializers.CharField()
    heading = serializers.CharField(allow_blank=True)
    heading_language = serializers.CharField()
    text = serializers.CharField(allow_blank=True)
    text_language = serializers.CharField()
    changed = serializers.BooleanField(source="is_changed")


class QuickTableSerializer(serializers.Serializer[Drawn]):
    """A table: `rows` of rules of one edition, `silent` what the document does not tell, `gone` numbers it lost."""

    slug = serializers.CharField()
    title = serializers.CharField()
    silent = serializers.CharField(allow_blank=True)
    rulebook = serializers.CharField(source="shelfmark.edition.rulebook.slug")
    edition = serializers.CharField(source="shelfmark.edition.label")
    rows = serializers.SerializerMethodField()
    gone = serializers.ListField(child=serializers.CharField())

    @extend_schema_field(serializers.ListSerializer(child=QuickRuleSerializer(many=True)))
    def get_rows(self, table: Drawn) -> list[object]:
        return [[QuickRuleSerializer(told).data for told in (row.told, *row.behind)] for row in table.rows]


class QuickSerializer(serializers.Serializer[dict[str, object]]):
    game = serializers.CharField()
    tables = QuickTableSerializer(many=True)


@unless_known
class Quick(APIView):
    """The order of a turn, the steps of a battle and the like, each line a rule in plain words (unofficial)."""

    @extend_schema(
        operation_id="quick",
        parameters=[QuickQuery],
        responses={200: QuickSerializer, 400: ErrorSerializer, 404: ErrorSerializer},
    )
    def get(self, request: Request, game: str) -> Response:
        asked = query_of(request, QuickQuery)
        with translation.override(asked["language"]):
            tables = tables_or_404(shelfmark_or_404(game, None))
        return Response(QuickSerializer({"game": game, "tables": tables}).data)
