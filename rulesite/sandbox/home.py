"""Where the sandbox begins: the games that are played, and each one's presets."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.http import urlencode
from django.views.decorators.http import require_safe

from engine.games import PLAYED
from engine.kernel.scenario import Scenario, to_link
from engine.sentences.words import MOST_CHARACTERS
from rules_db.models import Game
from rules_db.search import words_in
from rulesite.ask.answer import FEWEST_WORDS, answer_to
from rulesite.ask.shown import shown_rules
from rulesite.flight.release import current_release
from rulesite.rulings.chat import as_chat
from rulesite.sandbox.links import played_or_404
from rulesite.sandbox.preset_groups import groups_of


@require_safe
def games(request: HttpRequest) -> HttpResponse:
    listed = [{"slug": slug, "name": played_or_404(slug), "groups": groups_of(slug)} for slug in PLAYED]
    return render(request, "sandbox/games.html", {"games": listed})


def asked_of_rules_alone(request: HttpRequest, game: str) -> HttpResponse | None:
    """To Ask with a question of a game on the shelf that is not played; None for any other page."""
    question = _question(request)
    if not question or game in PLAYED or not Game.objects.filter(slug=game).exists():
        return None
    return redirect(f"{reverse('ask:ask')}?{urlencode({'q': question, 'game': game})}")


def presets(request: HttpRequest, game: str) -> HttpResponse:
    """The first page of one game; `ask` (in older links `find`) is a question, words, or a rule's number."""
    question = _question(request)
    context = {"game": game, "name": played_or_404(game), "ask": question, "most": MOST_CHARACTERS}
    context["empty"] = to_link(Scenario(game))
    context |= {"groups": groups_of(game, question), "can_fly": current_release() is not None}
    if question and not context["groups"]:
        context["all_groups"] = groups_of(game)
    if question and (words_in(question) >= FEWEST_WORDS or not context["groups"]):
        context |= _answered(request, question, game)
    return render(request, "sandbox/presets.html", context)


def _question(request: HttpRequest) -> str:
    return (request.GET.get("ask") or request.GET.get("find", ""))[:MOST_CHARACTERS].strip()


def _answered(request: HttpRequest, question: str, game: str) -> dict[str, object]:
    """What was found for a question, for the template; its board is told in full."""
    answer = answer_to(question, game)
    board = answer.board
    return {
        "answer": answer,
        "near_rules": shown_rules(answer.rules_beside, unfolds=not answer.is_ruled),
        "board": board,
        "names": board.told.names if board else {},
        "chat": as_chat(board.told, request.build_absolute_uri()) if board else "",
    }
