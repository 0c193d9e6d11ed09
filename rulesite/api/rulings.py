"""The API's rulings: a scenario comes in, its steps go out."""

from __future__ import annotations

from collections.abc import Mapping
from typing import IO, Any

from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiExample, extend_schema, extend_schema_field
from rest_framework import serializers
from rest_framework.exceptions import ParseError, ValidationError
from rest_framework.parsers import BaseParser
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from engine.games import PLAYED
from engine.kernel.scenario import ScenarioError, from_table, parse, print_scenario, to_table
from rules_db.cards.of_scenarios import with_store_cards
from rules_db.rulings import as_promised, ruling_of
from rulesite.api.queries import query_of
from rulesite.api.serializers import ErrorSerializer
from rulesite.rates import AddressRate
from rulesite.untrusted import UntrustedJSONParser

_EXAMPLE = {
    "game": "masters",
    "board": {
        "turn_player": "A",
        "A": {"battle": [{"id": "striker", "card": "striker-15k"}]},
        "B": {"battle": [{"id": "guard", "card": "guard-10k", "mode": "rest"}]},
    },
    "inputs": [
        {"player": "A", "action": "attack", "with": "striker", "target": "B.leader"},
        {"pass_until": "battle over"},
    ],
}


class ScenarioSerializer(serializers.Serializer[dict[str, object]]):
    """A board, what is done on it, and cards defined in place: the notation of scenario files, here as JSON."""

    game = serializers.ChoiceField(choices=PLAYED)
    edition = serializers.CharField(required=False)
    title = serializers.CharField(required=False)
    question = serializers.CharField(required=False)
    answer = serializers.CharField(required=False)
    cards = serializers.DictField(child=serializers.DictField(), required=False)
    board = serializers.DictField(required=False)
    inputs = serializers.ListField(child=serializers.DictField(), required=False)
    branches = serializers.ListField(child=serializers.ListField(child=serializers.DictField()), required=False)
    digests = serializers.DictField(child=serializers.CharField(), required=False)
    expect = serializers.DictField(required=False)


class ReasonSerializer(serializers.Serializer[dict[str, object]]):
    """`card` is the card responsible, null if none is; `reading` the reading it relies on, blank if none."""

    rule = serializers.CharField()
    why = serializers.CharField()
    card = serializers.CharField(allow_null=True)
    reading = serializers.CharField(allow_blank=True)


class LeftOutSerializer(serializers.Serializer[dict[str, object]]):
    """One line of a card's text that the ruling does not take into account.

    `cards` are the ids of the cards that have it, `side` is `front` or `back`, `kind` its type of skill. `why` says why
    it is not played, `moment` when it would come; `steps` are the places (from 0) of the steps that announce it.
    """

    id = serializers.CharField()
    card = serializers.CharField()
    cards = serializers.ListField(child=serializers.CharField())
    name = serializers.CharField()
    side = serializers.ChoiceField(choices=["front", "back"])
    line = serializers.CharField()
    kind = serializers.CharField()
    why = serializers.CharField()
    moment = serializers.CharField()
    steps = serializers.ListField(child=serializers.IntegerField())


class NoticeSerializer(serializers.Serializer[dict[str, object]]):
    """A line that would come at a step: its id in `left_out`, the card, and a sentence that says so."""

    line = serializers.CharField()
    card = serializers.CharField()
    text = serializers.CharField()


class ReadingSerializer(serializers.Serializer[dict[str, object]]):
    """A reading of the rulebook that the ruling relies on."""

    slug = serializers.CharField()
    question = serializers.CharField()
    decision = serializers.CharField()
    rules = serializers.ListField(child=serializers.CharField())


class PlayedBySerializer(serializers.Serializer[dict[str, object]]):
    """The edition whose rules the engine follows, and whose numbers it cites."""

    rulebook = serializers.CharField()
    edition = serializers.CharField()


class RefusalSerializer(serializers.Serializer[dict[str, object]]):
    """`input` is the place (from 0) of the input that is refused; null where the board itself cannot exist.

    `instead` is the allowed input that comes nearest to it; null where nothing of the kind is allowed. `caveat` says
    that the refusal may be otherwise because of the lines `left_out`; blank if it may not.
    """

    input = serializers.IntegerField(allow_null=True)
    reasons = ReasonSerializer(many=True)
    instead = serializers.DictField(allow_null=True)
    left_out = serializers.ListField(child=serializers.CharField())
    caveat = serializers.CharField(allow_blank=True)


@extend_schema_field(OpenApiTypes.ANY)
class AnyValue(serializers.JSONField):
    """A plain value: text, a number, yes or no, a list, or null."""


class ChangeOfStepSerializer(serializers.Serializer[dict[str, object]]):
    """`card` is a card's id, or `game`."""

    card = serializers.CharField()
    what = serializers.CharField()
    before = AnyValue()
    after = AnyValue()


class StepSerializer(serializers.Serializer[dict[str, object]]):
    """`path` are the sections being carried out, `batch` what happens at once, `quiet` what readers pass over."""

    rule = serializers.CharField()
    kind = serializers.CharField()
    text = serializers.CharField()
    changes = ChangeOfStepSerializer(many=True)
    cards = serializers.ListField(child=serializers.CharField())
    path = serializers.ListField(child=serializers.CharField())
    batch = serializers.IntegerField()
    reading = serializers.CharField(allow_blank=True)
    notices = NoticeSerializer(many=True)
    quiet = serializers.BooleanField()
    input = serializers.IntegerField()


class RulingSerializer(serializers.Serializer[dict[str, object]]):
    """What the engine makes of a scenario, as `manage.py ruling --json` prints it.

    `version` is the number of this shape; it goes up when something is taken away or comes to mean something else.
    `left_out` has the lines of card texts that it does not take into account: read them before the steps. `edition` is
    the one that the scenario names, `played_by` the one whose rules were followed.
    `asks` is the choice that is due, `refusal` why it goes no further, `cut` why it was broken off, `result` who has
    won; `start` and `board` are the board before and after, `asked` what each answer answered. `disagrees_after` tells
    after how many inputs the board is no longer the one recorded in `digests`.
    """

    version = serializers.IntegerField()
    game = serializers.CharField()
    edition = serializers.CharField(allow_blank=True)
    title = serializers.CharField(allow_blank=True)
    question = serializers.CharField(allow_blank=True)
    answer = serializers.CharField(allow_blank=True)
    played_by = PlayedBySerializer()
    left_out = LeftOutSerializer(many=True)
    readings = ReadingSerializer(many=True)
    steps = StepSerializer(many=True)
    asks = serializers.DictField(allow_null=True)
    asked = serializers.ListField(child=serializers.DictField())
    refusal = RefusalSerializer(allow_null=True)
    board = serializers.DictField(allow_null=True)
    start = serializers.DictField(allow_null=True)
    inputs = serializers.ListField(child=serializers.DictField())
    result = serializers.CharField(allow_blank=True)
    result_text = serializers.CharField(allow_blank=True)
    cut = serializers.CharField(allow_blank=True)
    digests = serializers.DictField(child=serializers.CharField())
    disagrees_after = serializers.IntegerField(allow_null=True)


class RulingQuery(serializers.Serializer[dict[str, str]]):
    language = serializers.ChoiceField(
        choices=["en", "ja"], default="en", help_text="The language in which the steps are told."
    )


class TomlParser(BaseParser):
    """A scenario file as it is, read into the table that JSON would have given. Raises ScenarioError too."""

    media_type = "application/toml"

    def parse(
        self, stream: IO[Any], media_type: str | None = None, parser_context: Mapping[str, Any] | None = None
    ) -> dict[str, Any]:
        try:
            return to_table(parse(stream.read().decode("utf-8")))
        except UnicodeDecodeError as error:
            raise ParseError("The scenario is not UTF-8 text.") from error


class RulingThrottle(AddressRate):
    """Carrying a scenario out costs more than reading a rule, so it has a rate of its own."""

    scope = "rulings"


class Rulings(APIView):
    """A scenario carried out: every step with its rule, and the choice that is due or every reason for a refusal.

    An action that the rules refuse and a board that cannot exist are answers (200, in `refusal`); a scenario that
    cannot be read is an error, and its `detail` has each problem. Nothing is kept.
    """

    parser_classes = [UntrustedJSONParser, TomlParser]
    throttle_classes = [RulingThrottle]

    @extend_schema(
        operation_id="ruling",
        parameters=[RulingQuery],
        request={"application/json": ScenarioSerializer, "application/toml": OpenApiTypes.STR},
        responses={200: RulingSerializer, 400: ErrorSerializer, 413: ErrorSerializer, 429: ErrorSerializer},
        examples=[OpenApiExample("A rested Blocker", value=_EXAMPLE, request_only=True)],
    )
    def post(self, request: Request) -> Response:
        language = query_of(request, RulingQuery)["language"]
        try:
            scenario = from_table(request.data)
            print_scenario(scenario)  # JSON can hold what no scenario can, such as null
            return Response(as_promised(ruling_of(with_store_cards(scenario, language), language)))
        except ScenarioError as error:
            raise ValidationError({"scenario": list(error.problems)}) from error
        except LookupError as error:
            raise ValidationError({"game": str(error)}) from error
