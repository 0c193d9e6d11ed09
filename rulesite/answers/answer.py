"""The page of an official answer: its words, its source, the cards it is about and the rules that bear on it."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from rules_db.answers.finding import on_card_text
from rules_db.models import OfficialAnswer
from rulesite.answers.engine import engine_on
from rulesite.answers.reading import cards_here, rules_of, told
from rulesite.isolation import isolated
from rulesite.lookup.addresses import NotOnShelfError, game_or_404


@require_safe
def answer(request: HttpRequest, game: str, slug: str) -> HttpResponse:
    shown_game = game_or_404(game)
    found = told(OfficialAnswer.objects.filter(game=shown_game, slug=slug))
    if not found:
        raise NotOnShelfError(_("There is no official answer “%(slug)s” here.") % {"slug": isolated(slug)})
    shown = found[0]
    names = cards_here(shown_game, shown.cards)
    context = {
        "game": shown_game,
        "told": shown,
        "cards": [(card.number, names.get(card.number)) for card in shown.cards],
        "rules": rules_of(shown.answer),
        "turns_on_card_text": on_card_text(shown_game).filter(pk=shown.answer.pk).exists(),
        "engine": engine_on(shown.answer),
        "supersedes": told(shown.answer.supersedes.all()),
        "source_is_address": shown.answer.source.startswith(("https://", "http://")),
    }
    return render(request, "answers/answer.html", context)
