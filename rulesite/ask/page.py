"""The page where a question is asked in plain words."""

from __future__ import annotations

from django import forms
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.http import urlencode
from django.views.decorators.http import require_safe
from django.views.decorators.vary import vary_on_cookie

from rules_db.models import Game
from rules_db.search import MAX_QUERY
from rulesite.ask.answer import Answer, answer_to
from rulesite.ask.bearing import answers_on, terms_on
from rulesite.ask.shown import shown_rules
from rulesite.lookup.book import book_of
from rulesite.lookup.scope import NAME, game_chosen, remember_game
from rulesite.rulings.chat import in_one_sentence
from rulesite.terms.reading import definition_of, names_of


class QuestionForm(forms.Form):
    """A question of one game, or of all."""

    q = forms.CharField(required=False, max_length=MAX_QUERY)
    game = forms.ModelChoiceField(Game.objects.all(), required=False, to_field_name="slug")


@require_safe
@vary_on_cookie  # the game asked about last is kept in one
def ask(request: HttpRequest) -> HttpResponse:
    """`?q=` is the question, `?game=` the game that it is about, which is then remembered; empty for all of them."""
    form = QuestionForm(request.GET)
    is_right = form.is_valid()
    question = form.cleaned_data.get("q", "")
    game = form.cleaned_data.get("game") if NAME in request.GET else game_chosen(request)
    context = {
        "form": form,
        "question": question or request.GET.get("q", "")[:MAX_QUERY],
        "game": game,
        "games": [each for each in Game.objects.all() if each.current_edition()],
        "max_query": MAX_QUERY,
        "several_games": game is None,
        **(_found(question, game) if question else {}),
    }
    response = render(request, "ask/ask.html", context, status=200 if is_right else 400)
    if is_right:
        remember_game(request, response, game)
    return response


def _found(question: str, game: Game | None) -> dict[str, object]:
    """What was found for a question, for the template; its board is told in a line."""
    answer = answer_to(question, game.slug if game else "")
    answers = answers_on(question, game)
    terms = terms_on(question, [result.rule_text for result in answer.rules], game)
    return {
        "answer": answer,
        "near_rules": shown_rules(answer.rules, unfolds=not answer.is_ruled),
        "answers": answers,
        "terms": [(term, names_of(term), definition_of(term, book_of(term.edition))) for term in terms],
        "is_found": bool(answer.is_found or answers or terms),
        **(_in_a_line(question, answer) if answer.board else {}),
    }


def _in_a_line(question: str, answer: Answer) -> dict[str, object]:
    """The verdict of its board in a line, and the address of all of it in the sandbox."""
    assert answer.board is not None
    where = f"{reverse('sandbox:table', args=[answer.game])}?{urlencode({'ask': question})}"
    return {"verdict": in_one_sentence(answer.board.told), "board_address": where}
