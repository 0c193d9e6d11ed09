"""Cards at the desk: what was corrected, and the page on which a card is."""

from __future__ import annotations

from dataclasses import dataclass

from django import forms
from django.core.paginator import Paginator
from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from rules_db.cards.correcting import Place, correct, fingerprint_of, places_of, take_back
from rules_db.cards.declaring import declaration_of
from rules_db.cards.lookup import card_numbered
from rules_db.cards.reading import FORMATS
from rules_db.models import Card, CardCorrection, CardSubmission, Game
from rules_db.refusals import RefusedError
from rulesite.desk.doors import EditorRequest, editors_only
from rulesite.isolation import isolated

_CORRECTIONS_OF_A_PAGE = 50
_RUNS_SHOWN = 8


class FindForm(forms.Form):
    """The card that somebody wants to correct, by its number in any form."""

    game = forms.ModelChoiceField(Game.objects.filter(slug__in=FORMATS), to_field_name="slug")
    number = forms.CharField(max_length=60)


@dataclass(frozen=True)
class Asked:
    """A place on a card with its label, what was typed there, and the correction that it has."""

    place: Place
    label: str
    typed: str
    correction: CardCorrection | None


@require_safe
@editors_only
def cards(request: EditorRequest) -> HttpResponse:
    """With a number asked for, its card."""
    if "number" not in request.GET:
        return cards_page(request)
    form = FindForm(request.GET)
    if not form.is_valid():
        return cards_page(request, _("Choose a game and enter a card's number."), 400)
    game, number = form.cleaned_data["game"], form.cleaned_data["number"]
    if found := card_numbered(number, game):
        return redirect("desk:correct-card", game.slug, found.number)
    return cards_page(request, _("There is no card “%(number)s” here.") % {"number": isolated(number)}, 404)


def cards_page(request: EditorRequest, refusal: str = "", status: int = 200) -> HttpResponse:
    """The desk's page of cards: files under way, and the corrections, those to look at again first."""
    corrections = list(CardCorrection.objects.select_related("card__game").order_by("-at"))
    corrections.sort(key=lambda each: not each.is_stale)
    context = {
        "games": Game.objects.filter(slug__in=FORMATS),
        "runs": CardSubmission.objects.defer("content").select_related("game")[:_RUNS_SHOWN],
        "page": Paginator(corrections, _CORRECTIONS_OF_A_PAGE).get_page(request.GET.get("page")),
        "refusal": refusal,
    }
    return render(request, "desk/cards.html", context, status=status)


@require_http_methods(["GET", "POST"])
@editors_only
def card(request: EditorRequest, game: str, number: str) -> HttpResponse:
    found = get_object_or_404(Card.objects.select_related("game"), game__slug=game, number=number)
    if request.method == "GET":
        return _page(request, found)
    typed = {place.key: request.POST[place.key] for place in places_of(found) if place.key in request.POST}
    try:
        correct(request.user.username, found, request.POST.get("fingerprint", ""), typed)
    except RefusedError as refusal:
        return _page(request, found, typed, str(refusal))
    return redirect("desk:correct-card", game, number)


@require_POST
@editors_only
def taken_back(request: EditorRequest, correction: int) -> HttpResponse:
    found = get_object_or_404(CardCorrection.objects.select_related("card__game"), pk=correction)
    try:
        take_back(request.user.username, found)
    except RefusedError as refusal:
        return _page(request, found.card, refusal=str(refusal))
    return redirect("desk:correct-card", found.card.game.slug, found.card.number)


def _page(request: EditorRequest, card: Card, typed: dict[str, str] | None = None, refusal: str = "") -> HttpResponse:
    corrections = {correction.key: correction for correction in card.corrections.all()}
    asked = [
        Asked(place, _label(card, place), (typed or {}).get(place.key, place.typed), corrections.pop(place.key, None))
        for place in places_of(card)
    ]
    context = {
        "card": card,
        "asked": asked,
        "homeless": corrections.values(),
        "fingerprint": fingerprint_of(card),
        "refusal": refusal,
    }
    return render(request, "desk/card.html", context, status=409 if refusal else 200)


def _label(card: Card, place: Place) -> str:
    """What a place is called: its face where there are several, its language, and its own name."""
    own = {"type": _("Type"), "name": _("Name"), "text": _("Text")}
    called = place.declared.label if place.declared else own[place.field]
    is_one_of_several = place.side and card.faces.count() > 1
    side = declaration_of(card.game.slug).face_label(place.side) if is_one_of_several else ""
    return " · ".join(filter(None, (side, called, place.language)))
