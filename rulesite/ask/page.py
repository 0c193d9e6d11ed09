"""The page where a question is asked in plain words."""

from __future__ import annotations

from typing import NamedTuple

from django import forms
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.http import urlencode
from django.views.decorators.http import require_safe
from django.views.decorators.vary import vary_on_cookie

from engine.games import PLAYED
from rules_db.models import Game
from rules_db.search import MAX_QUERY
from rulesite.ask.bearing import Bearing, bearing_on
from rulesite.lookup.book import book_of
from rulesite.lookup.home import address
from rulesite.lookup.scope import NAME, game_chosen, remember_game
from rulesite.rulings.chat import in_one_sentence
from rulesite.sandbox.home import FEWEST_WORDS
from rulesite.sandbox.in_words import filled
from rulesite.terms.reading import definition_of, names_of

#: Rules named beside the verdict of a question, and words of it that may be left over.
MOST_RULES, MOST_LEFT = 3, 2


class QuestionForm(forms.Form):
    """A question of one game, or of all."""

    q = forms.CharField(required=False, max_length=MAX_QUERY)
    game = forms.ModelChoiceField(Game.objects.all(), required=False, to_field_name="slug")


class Board(NamedTuple):
    """A question played as a ruling: its verdict, the rules behind it, and where all of it stands.

    Attributes:
        is_part: whether much of the question was not understood.
    """

    verdict: str
    game: str
    rules: list[str]
    address: str
    is_part: bool


@require_safe
@vary_on_cookie  # the game asked about last is kept in one
def ask(request: HttpRequest) -> HttpResponse:
    """`?q=` is the question, `?game=` the game that it is about, which is then remembered; empty for all of them."""
    form = QuestionForm(request.GET)
    is_right = form.is_valid()
    question = form.cleaned_data.get("q", "")
    game = form.cleaned_data.get("game") if NAME in request.GET else game_chosen(request)
    found = bearing_on(question, game) if question else None
    context = {
        "form": form,
        "question": question or request.GET.get("q", "")[:MAX_QUERY],
        "game": game,
        "games": [each for each in Game.objects.all() if each.current_edition()],
        "max_query": MAX_QUERY,
        "found": found,
        "several_games": game is None,
        **(_shown(found) if found else {}),
        "board": _board(question, game, found) if found else None,
    }
    response = render(request, "ask/ask.html", context, status=200 if is_right else 400)
    if is_right:
        remember_game(request, response, game)
    return response


def _board(question: str, game: Game | None, found: Bearing) -> Board | None:
    """The question played as a ruling: of the game asked about, else of that of the best rule."""
    slug = game.slug if game else next((result.game.slug for result in found.rules), "")
    board = filled(slug, question) if slug in PLAYED and len(question.split()) >= FEWEST_WORDS else None
    if board is None:
        return None
    where = f"{reverse('sandbox:table', args=[slug])}?{urlencode({'ask': question})}"
    return Board(in_one_sentence(board.told), slug, board.rules[:MOST_RULES], where, len(board.left) > MOST_LEFT)


def _shown(found: Bearing) -> dict[str, object]:
    return {
        "rules": [(result, address(result)) for result in found.rules],
        "terms": [(term, names_of(term), definition_of(term, book_of(term.edition))) for term in found.terms],
        "rulings": found.rulings,
    }
