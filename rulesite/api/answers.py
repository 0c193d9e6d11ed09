"""The API's official answers: a list by game, card or words, and one answer."""

from __future__ import annotations

from typing import Any

from django.db.models import QuerySet
from drf_spectacular.utils import extend_schema
from rest_framework import generics, serializers
from rest_framework.exceptions import NotFound
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from rules_db.answers.answers_as_data import answers_as_data
from rules_db.answers.finding import has_in_text, is_about_card
from rules_db.models import AnswerImport, AnswerRule, DiaryEntry, Game, OfficialAnswer, Publication
from rules_db.search import MAX_QUERY
from rulesite.api.caching import decided_by
from rulesite.api.queries import query_of
from rulesite.api.serializers import ErrorSerializer
from rulesite.lookup.addresses import game_or_404


class AnswerTextSerializer(serializers.Serializer[dict[str, object]]):
    language = serializers.CharField()
    question = serializers.CharField()
    reply = serializers.CharField()


class AnswerRuleSerializer(serializers.Serializer[dict[str, object]]):
    """A rule by its number in the current edition; `state` says how sure it is that it bears on the answer."""

    number = serializers.CharField()
    public_id = serializers.CharField()
    state = serializers.ChoiceField(choices=AnswerRule.State.choices)


class AnswerSerializer(serializers.Serializer[dict[str, object]]):
    """`slug` names it for ever; `superseded_by` is the slug of the answer that holds in its place.

    `turns_on_card_text`: no rule decides it, the card's own text does.
    """

    game = serializers.CharField()
    slug = serializers.CharField()
    name = serializers.CharField()
    source = serializers.CharField()  # type: ignore[assignment]  # DRF takes declared fields off the class
    date = serializers.DateField(allow_null=True)
    superseded_by = serializers.CharField(allow_null=True)
    texts = AnswerTextSerializer(many=True)
    cards = serializers.ListField(child=serializers.CharField())
    rules = AnswerRuleSerializer(many=True)
    turns_on_card_text = serializers.BooleanField()
    url = serializers.CharField()


class AnswersQuery(serializers.Serializer[dict[str, object]]):
    q = serializers.CharField(max_length=MAX_QUERY, allow_blank=True, default="", help_text="Words in it; else all.")
    game = serializers.SlugRelatedField(slug_field="slug", queryset=Game.objects.all(), required=False, default=None)
    card = serializers.CharField(max_length=60, allow_blank=True, default="", help_text="The number of a card.")
    rule = serializers.CharField(max_length=12, allow_blank=True, default="", help_text="The public id of a rule.")


#: What is imported, published and decided at the desk decides every answer.
unless_known = decided_by(AnswerImport.newest_id, Publication.newest_id, DiaryEntry.newest_on_answers)


@unless_known
class Answers(generics.GenericAPIView[Any]):
    """Official answers, in the order of their sources."""

    queryset = OfficialAnswer.objects.none()
    serializer_class = AnswerSerializer

    @extend_schema(
        operation_id="answers",
        parameters=[AnswersQuery],
        responses={200: AnswerSerializer(many=True), 400: ErrorSerializer},
    )
    def get(self, request: Request) -> Response:
        page = self.paginate_queryset(_asked_for(query_of(request, AnswersQuery))) or []
        return self.get_paginated_response(answers_as_data(page))


@unless_known
class OneAnswer(APIView):
    """An official answer by its slug."""

    @extend_schema(operation_id="answer", responses={200: AnswerSerializer, 404: ErrorSerializer})
    def get(self, request: Request, game: str, slug: str) -> Response:
        if found := OfficialAnswer.objects.filter(game=game_or_404(game), slug=slug).first():
            return Response(answers_as_data([found])[0])
        raise NotFound(f"There is no official answer {slug}.")


def _asked_for(query: dict[str, Any]) -> QuerySet[OfficialAnswer]:
    answers = OfficialAnswer.objects.all()
    if query["game"]:
        answers = answers.filter(game=query["game"])
    if query["card"]:
        answers = answers.filter(is_about_card(query["card"]))
    if query["rule"]:
        answers = answers.filter(links__rule__public_id=query["rule"], links__state__in=AnswerRule.SHOWN)
    for word in query["q"].split():
        answers = answers.filter(has_in_text(word))
    return answers
