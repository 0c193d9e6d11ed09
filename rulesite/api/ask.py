"""The API's Ask: what bears on a question, as the page shows it."""

from __future__ import annotations

from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from rules_db.models import AnswerImport, DiaryEntry, Game, Publication
from rules_db.search import MAX_QUERY, answers_as_data, results_as_data
from rulesite.api.caching import decided_by
from rulesite.api.queries import query_of
from rulesite.api.serializers import ErrorSerializer, FoundAnswerSerializer, ResultSerializer
from rulesite.ask.answer import answer_to
from rulesite.ask.bearing import answers_on, terms_on


class NamedTermSerializer(serializers.Serializer[dict[str, object]]):
    """A term by its slug; `names` by language, `rule` the number of the rule that defines it in `edition`."""

    game = serializers.CharField()
    edition = serializers.CharField()
    slug = serializers.CharField()
    names = serializers.DictField(child=serializers.ListField(child=serializers.CharField()))
    rule = serializers.CharField()


class RulingFoundSerializer(serializers.Serializer[dict[str, str]]):
    """A ruling that is played at `url`; `slug` is the preset's, or the id of a saved one."""

    game = serializers.CharField()
    slug = serializers.CharField()
    title = serializers.CharField()
    question = serializers.CharField()
    answer = serializers.CharField()
    url = serializers.CharField()


class BearingSerializer(serializers.Serializer[dict[str, object]]):
    """The few best of each kind, the best first; all empty where nothing fits.

    `asks_the_same` is true if the first ruling asks the same; else they are near its words or on one of the rules.
    """

    rules = ResultSerializer(many=True)
    answers = FoundAnswerSerializer(many=True)
    terms = NamedTermSerializer(many=True)
    rulings = RulingFoundSerializer(many=True)
    asks_the_same = serializers.BooleanField()


class AskQuery(serializers.Serializer[dict[str, object]]):
    q = serializers.CharField(max_length=MAX_QUERY, help_text="A question in plain words.")
    game = serializers.SlugRelatedField(slug_field="slug", queryset=Game.objects.all(), required=False, default=None)


@decided_by(Publication.newest_id, AnswerImport.newest_id, DiaryEntry.newest_on_answers)
class Ask(APIView):
    """What bears on a question: rules, official answers, terms and rulings. Found by its words; nothing is made up."""

    @extend_schema(operation_id="ask", parameters=[AskQuery], responses={200: BearingSerializer, 400: ErrorSerializer})
    def get(self, request: Request) -> Response:
        asked = query_of(request, AskQuery)
        return Response(_found(asked["q"], asked["game"]))


def _found(question: str, game: Game | None) -> dict[str, object]:
    answer = answer_to(question, game.slug if game else "", plays=False)
    return {
        "rules": results_as_data(answer.rules),
        "answers": answers_as_data(answers_on(question, game)),
        "terms": [
            {
                "game": term.edition.rulebook.game.slug,
                "edition": term.edition.label,
                "slug": term.slug,
                "names": term.names,
                "rule": term.rule.number,
            }
            for term in terms_on(question, [result.rule_text for result in answer.rules], game)
        ],
        "rulings": [
            {
                "game": ruling.game,
                "slug": ruling.slug,
                "title": ruling.title,
                "question": ruling.question,
                "answer": ruling.answer,
                "url": ruling.address,
            }
            for ruling in answer.rulings
        ],
        "asks_the_same": answer.asks_the_same,
    }
