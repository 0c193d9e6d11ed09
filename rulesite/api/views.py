"""The API's views. Everything can be read by everybody; nothing can be changed here, and nothing sent is kept."""

from __future__ import annotations

from django.db.models import QuerySet
from django.shortcuts import get_object_or_404
from django.utils.decorators import method_decorator
from django.views.decorators.http import conditional_page
from drf_spectacular.utils import extend_schema
from rest_framework import generics
from rest_framework.exceptions import ValidationError
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from rules_db.editions.changes import changes_as_data, changes_between
from rules_db.editions.citations import check_citations, checked_as_data
from rules_db.editions.history import history_as_data
from rules_db.lookup import find_rule
from rules_db.models import AnswerImport, DiaryEntry, Edition, Game, Publication, RuleText
from rules_db.refusals import RefusedError
from rules_db.rules_as_data import rule_as_data
from rules_db.search import answers_as_data, results_as_data, search, search_answers
from rulesite.api.caching import decided_by
from rulesite.api.errors import NoSuchRule
from rulesite.api.queries import query_of
from rulesite.api.serializers import (
    ChangesQuery,
    ChangesSerializer,
    CheckedTextSerializer,
    CitationsQuery,
    CoverageSerializer,
    EditionSerializer,
    ErrorSerializer,
    GameSerializer,
    HistorySerializer,
    ResultsSerializer,
    RuleQuery,
    RuleSerializer,
    SearchQuery,
)
from rulesite.lookup.addresses import shelfmark_or_404
from rulesite.lookup.coverage import found_or_404

#: What is published decides every answer.
unless_known = decided_by(Publication.newest_id)


@unless_known
class Games(generics.ListAPIView[Game]):
    """The games, on the shelf or not yet."""

    queryset = Game.objects.all()
    serializer_class = GameSerializer


@unless_known
class Editions(generics.ListAPIView[Edition]):
    """The published editions of a game."""

    serializer_class = EditionSerializer
    queryset = Edition.objects.published().select_related("rulebook")

    def get_queryset(self) -> QuerySet[Edition]:
        game = get_object_or_404(Game, slug=self.kwargs["game"])
        return super().get_queryset().filter(rulebook__game=game)


@unless_known
class OneRule(APIView):
    """A rule by its number, in the current edition or in the one named."""

    @extend_schema(operation_id="rule", parameters=[RuleQuery], responses={200: RuleSerializer, 404: ErrorSerializer})
    def get(self, request: Request, game: str, number: str) -> Response:
        return Response(rule_as_data(_rule_asked_for(request, game, number)))


@unless_known
class History(APIView):
    """A rule through all published editions of its rulebook, by its number in the current one or in the one named."""

    @extend_schema(
        operation_id="history", parameters=[RuleQuery], responses={200: HistorySerializer, 404: ErrorSerializer}
    )
    def get(self, request: Request, game: str, number: str) -> Response:
        return Response(history_as_data(_rule_asked_for(request, game, number)))


def _rule_asked_for(request: Request, game: str, number: str) -> RuleText:
    shelfmark = shelfmark_or_404(game, query_of(request, RuleQuery).get("edition"))
    meant = find_rule(number, shelfmark.edition)
    if meant.rule is None:
        raise NoSuchRule(number, [other.number for other in meant.others])
    return meant.rule


@unless_known
class Changes(APIView):
    """What changed from one published edition of a rulebook to another, rule by rule."""

    @extend_schema(
        operation_id="changes",
        parameters=[ChangesQuery],
        responses={200: ChangesSerializer, 400: ErrorSerializer, 404: ErrorSerializer},
    )
    def get(self, request: Request, game: str) -> Response:
        asked = query_of(request, ChangesQuery)
        old = shelfmark_or_404(game, asked["old"]).edition
        new = shelfmark_or_404(game, asked.get("new")).edition
        try:
            return Response(changes_as_data(old, new, changes_between(old, new)))
        except RefusedError as refusal:
            raise ValidationError({"new": str(refusal)}) from refusal


@method_decorator(conditional_page, name="dispatch")  # the engine decides it, so the answer itself is its tag
class Coverage(APIView):
    """What the engine makes of each rule of a game's rulebook: carried out, relied on, or why not."""

    @extend_schema(operation_id="coverage", responses={200: CoverageSerializer, 404: ErrorSerializer})
    def get(self, request: Request, game: str) -> Response:
        found = found_or_404(shelfmark_or_404(game, None))
        rules = [{"number": number, **entry} for number, entry in found["rules"].items()]
        return Response(CoverageSerializer({"game": game, "counts": found["counts"], "rules": rules}).data)


class Citations(APIView):
    """The citations in a text, each held against the current edition; the text is not kept."""

    @extend_schema(
        operation_id="citations",
        request=CitationsQuery,
        responses={200: CheckedTextSerializer, 400: ErrorSerializer, 404: ErrorSerializer, 413: ErrorSerializer},
    )
    def post(self, request: Request, game: str) -> Response:
        query = CitationsQuery(data=request.data)
        query.is_valid(raise_exception=True)
        text, label = query.validated_data["text"], query.validated_data["edition"]
        current = shelfmark_or_404(game, None).edition
        written_for = shelfmark_or_404(game, label).edition if label else None
        try:
            return Response(checked_as_data(text, check_citations(text, current, written_for), current))
        except RefusedError as refusal:
            raise ValidationError({"text": str(refusal)}) from refusal


@decided_by(Publication.newest_id, AnswerImport.newest_id, DiaryEntry.newest_on_answers)
class Search(APIView):
    """Rules by number or by words, best first."""

    @extend_schema(
        operation_id="search", parameters=[SearchQuery], responses={200: ResultsSerializer, 400: ErrorSerializer}
    )
    def get(self, request: Request) -> Response:
        asked = query_of(request, SearchQuery)
        results = search(asked["q"], game=asked["game"], edition=asked["edition"], limit=asked["limit"])
        answers = search_answers(asked["q"], game=asked["game"])
        return Response({"results": results_as_data(results), "answers": answers_as_data(answers)})
