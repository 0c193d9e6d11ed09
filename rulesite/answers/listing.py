"""The official answers of a game: a box for words in them or for a card's number, and pages of what it leaves."""

from __future__ import annotations

from django import forms
from django.core.paginator import Paginator
from django.db.models import Q, QuerySet
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from engine.games import PLAYED
from rules_db.answers.finding import has_in_text, is_about_card, on_card_text, unlinked
from rules_db.models import Game, OfficialAnswer
from rules_db.search import MAX_QUERY
from rules_db.shelf.catalogue import known_game
from rulesite.answers.reading import told
from rulesite.lookup.addresses import game_or_404

#: Answers on one page.
SHOWN = 30
_NARROWED = {"": lambda game: OfficialAnswer.objects.filter(game=game), "none": unlinked, "card": on_card_text}


class AnswersForm(forms.Form):
    """`links=none` asks for those that no rule is linked to yet, `links=card` for those that a card's text decides."""

    q = forms.CharField(required=False, max_length=MAX_QUERY)
    links = forms.ChoiceField(required=False, choices=[("", ""), ("none", "none"), ("card", "card")])


@require_safe
def listing(request: HttpRequest, game: str) -> HttpResponse:
    """`?q=` is words of question or answer, or the number of a card."""
    shown_game = game_or_404(game)
    form = AnswersForm(request.GET)
    found = _found(form, shown_game)
    known = known_game(game)
    page = Paginator(found, SHOWN).get_page(request.GET.get("page"))
    context = {
        "game": shown_game,
        "form": form,
        "query": request.GET.get("q", ""),
        "max_query": MAX_QUERY,
        "page": page,
        "answers": told(found.filter(pk__in=[answer.pk for answer in page])),
        "unlinked": unlinked(shown_game).count(),
        "on_card_text": on_card_text(shown_game).count(),
        "has_answers": OfficialAnswer.objects.filter(game=shown_game).exists(),
        "comes_in": "import_answers FILE" if known and known.answers else "",
        "is_played": game in PLAYED,
    }
    return render(request, "answers/answers.html", context, status=200 if form.is_valid() else 400)


def _found(form: AnswersForm, game: Game) -> QuerySet[OfficialAnswer]:
    if not form.is_valid():
        return OfficialAnswer.objects.none()
    answers = _NARROWED[form.cleaned_data["links"]](game)
    for word in form.cleaned_data["q"].split():
        answers = answers.filter(has_in_text(word) | is_about_card(word) | Q(name__iexact=word))
    return answers
