"""The API's terms: those that a game's rulebooks define, and one of them."""

from __future__ import annotations

from typing import Any

from drf_spectacular.utils import extend_schema
from rest_framework import generics, serializers
from rest_framework.exceptions import NotFound
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from rules_db.models import Edition, Term
from rules_db.terms import term_as_data, terms_as_data
from rules_db.terms.across import terms_called
from rulesite.api.queries import query_of
from rulesite.api.serializers import ErrorSerializer, RuleQuery
from rulesite.api.views import unless_known
from rulesite.lookup.addresses import shelfmark_or_404
from rulesite.terms.former import missing_term
from rulesite.terms.reading import shelfmarks


class TermSerializer(serializers.Serializer[dict[str, object]]):
    """A keyword or another term of an edition. `names` are its names by language, the one it is shown by first.

    `rule` is the number of the rule that defines it, `uses` those of the rules that use it elsewhere, in order.
    """

    slug = serializers.CharField()
    names = serializers.DictField(child=serializers.ListField(child=serializers.CharField()))
    is_keyword = serializers.BooleanField()
    rule = serializers.CharField()
    uses = serializers.ListField(child=serializers.CharField())
    rulebook = serializers.CharField()
    edition = serializers.CharField()


class OtherTermSerializer(serializers.Serializer[dict[str, object]]):
    """What another game calls by one of its names."""

    game = serializers.CharField()
    slug = serializers.CharField()
    rule = serializers.CharField()


class TermWholeSerializer(TermSerializer):
    """`also` are the numbers of further rules that define it."""

    also = serializers.ListField(child=serializers.CharField())
    elsewhere = OtherTermSerializer(many=True)


@unless_known
class Terms(generics.GenericAPIView[Any]):
    """The terms of a game's rulebooks in the editions that are read now, or of the edition named."""

    queryset = Term.objects.none()
    serializer_class = TermSerializer

    @extend_schema(
        operation_id="terms",
        parameters=[RuleQuery],
        responses={200: TermSerializer(many=True), 400: ErrorSerializer, 404: ErrorSerializer},
    )
    def get(self, request: Request, game: str) -> Response:
        editions = _editions(request, game)
        terms = [term | _place(edition) for edition in editions for term in terms_as_data(edition)]
        return self.get_paginated_response(self.paginate_queryset(terms) or [])


@unless_known
class OneTerm(APIView):
    """A term by its slug; where several rulebooks of a game define it, that of the main one."""

    @extend_schema(
        operation_id="term", parameters=[RuleQuery], responses={200: TermWholeSerializer, 404: ErrorSerializer}
    )
    def get(self, request: Request, game: str, slug: str) -> Response:
        editions = _editions(request, game)
        if terms := terms_called(slug, editions):
            return Response(term_as_data(terms[0]) | _place(terms[0].edition))
        raise NotFound(str(missing_term(slug, editions)))


def _place(edition: Edition) -> dict[str, str]:
    return {"rulebook": edition.rulebook.slug, "edition": edition.label}


def _editions(request: Request, game: str) -> list[Edition]:
    shelfmark = shelfmark_or_404(game, query_of(request, RuleQuery).get("edition"))
    return [mark.edition for mark in shelfmarks(shelfmark)]
