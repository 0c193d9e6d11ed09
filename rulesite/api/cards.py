"""The API's cards: a list by number or name, and one card whole."""

from __future__ import annotations

from typing import Any

from drf_spectacular.utils import extend_schema
from rest_framework import generics, serializers
from rest_framework.exceptions import NotFound
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from rules_db.cards.cards_as_data import card_as_data, cards_as_lines, cards_in_order
from rules_db.cards.compiling import VERDICTS
from rules_db.cards.lookup import card_numbered
from rules_db.cards.verified import RIGHT, WRONG
from rules_db.models import Card, CardImport, Game
from rules_db.search import MAX_QUERY, CardQueryError, search_cards
from rulesite.api.caching import decided_by
from rulesite.api.queries import query_of
from rulesite.api.serializers import ErrorSerializer
from rulesite.lookup.addresses import game_or_404


class CardLineSerializer(serializers.Serializer[dict[str, object]]):
    """What tells one card from another. `names` are those of its front, by language; `cost` a number, X or empty."""

    game = serializers.CharField()
    number = serializers.CharField()
    type = serializers.CharField()
    names = serializers.DictField(child=serializers.CharField())
    colors = serializers.ListField(child=serializers.CharField())
    cost = serializers.CharField(allow_blank=True)
    power = serializers.IntegerField(allow_null=True)
    url = serializers.CharField()


class NumbersField(serializers.DictField):
    """Numbers of a face by name: each a whole number, a sign such as X, or a row of them."""

    child = serializers.JSONField()


class WordsField(serializers.DictField):
    """Words of a face by name: each a word or a list of them."""

    child = serializers.JSONField()


class SkillSerializer(serializers.Serializer[dict[str, object]]):
    """What the engine makes of one skill. It plays it whole or not at all; `why` it does not, and the `phrase` at which
    reading stopped.

    `witnessed`: it has run where all it asks holds, and where each thing does not. `read`: a second reader found what
    the engine understood right or wrong; empty where nobody has read it.
    """

    text = serializers.CharField()
    played = serializers.BooleanField()
    why = serializers.CharField(allow_blank=True)
    phrase = serializers.CharField(allow_blank=True)
    witnessed = serializers.BooleanField()
    read = serializers.ChoiceField(choices=[RIGHT, WRONG], allow_blank=True)


class FaceTextSerializer(serializers.Serializer[dict[str, object]]):
    """`text` is plain: keywords in brackets, orbs as `{Red}` and `{2}`; `printed` is what the file has.

    `skills` are told of the language that the engine reads, of a game whose card texts it plays.
    """

    language = serializers.CharField()
    name = serializers.CharField()
    words = WordsField()
    text = serializers.CharField(allow_blank=True)
    printed = serializers.CharField(allow_blank=True)
    skills = SkillSerializer(many=True)


class FaceSerializer(serializers.Serializer[dict[str, object]]):
    """`side` is a side or a level, as the game calls it; `numbers` and `words` are those its game declares, by name.

    `specified` are the colours of its specified cost, one for each orb. What it does not have is left out of them.
    """

    side = serializers.CharField()
    colors = serializers.ListField(child=serializers.CharField())
    cost = serializers.CharField(allow_blank=True)
    power = serializers.IntegerField(allow_null=True)
    numbers = NumbersField()
    words = WordsField()
    texts = FaceTextSerializer(many=True)


class PrintingSerializer(serializers.Serializer[dict[str, object]]):
    number = serializers.CharField()
    suffix = serializers.CharField(allow_blank=True)
    set = serializers.CharField()
    set_name = serializers.CharField(allow_blank=True)
    rarity = serializers.CharField(allow_blank=True)


class CardFindingSerializer(serializers.Serializer[dict[str, object]]):
    """Something wrong in the data of the printing `number`; `printed` is the original."""

    number = serializers.CharField()
    kind = serializers.CharField()
    field = serializers.CharField()
    message = serializers.CharField()
    printed = serializers.CharField(allow_blank=True)


class CardSerializer(CardLineSerializer):
    """A card whole. The colours, cost and power beside its number are those of its front.

    `verdict`: the engine plays it whole and each line is verified (witnessed, and read by a second reader), whole, in
    part, not yet, or it has no skill; empty where the game's cards are not played.
    """

    verdict = serializers.ChoiceField(choices=VERDICTS, allow_blank=True)
    faces = FaceSerializer(many=True)
    printings = PrintingSerializer(many=True)
    findings = CardFindingSerializer(many=True)


class CardsQuery(serializers.Serializer[dict[str, object]]):
    q = serializers.CharField(
        max_length=MAX_QUERY,
        allow_blank=True,
        default="",
        help_text=(
            "A card's number, words of its name or text, and operators: `t:battle c:red cost<=3`. `/<game>/cards/"
            "operators/` lists those of a game."
        ),
    )
    game = serializers.SlugRelatedField(slug_field="slug", queryset=Game.objects.all(), required=False, default=None)
    sort = serializers.CharField(
        max_length=30,
        trim_whitespace=False,
        allow_blank=True,
        default="",
        help_text="`name`, `number`, or a number of the game's cards such as `cost`; a minus before it turns it round.",
    )


#: What is imported decides every answer about cards.
unless_known = decided_by(CardImport.newest_id)


@unless_known
class Cards(generics.GenericAPIView[Any]):
    """Cards by number, by words of their names and texts and by operators, best first."""

    queryset = Card.objects.none()
    serializer_class = CardLineSerializer

    @extend_schema(
        operation_id="cards",
        parameters=[CardsQuery],
        responses={200: CardLineSerializer(many=True), 400: ErrorSerializer},
    )
    def get(self, request: Request) -> Response:
        asked = query_of(request, CardsQuery)
        try:
            found = search_cards(asked["q"], game=asked["game"], sort=asked["sort"])
        except CardQueryError as refusal:
            raise serializers.ValidationError({"q": [str(refusal)]}) from refusal
        page = self.paginate_queryset(found.keys) or []
        return self.get_paginated_response(cards_as_lines(cards_in_order(page)))


@unless_known
class OneCard(APIView):
    """A card by its number in any form, or by that of one of its printings."""

    @extend_schema(operation_id="card", responses={200: CardSerializer, 404: ErrorSerializer})
    def get(self, request: Request, game: str, number: str) -> Response:
        if found := card_numbered(number, game_or_404(game)):
            return Response(card_as_data(found))
        raise NotFound(f"There is no card {number}.")
