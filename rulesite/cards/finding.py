"""The cards of a game: one box for a number or a name, three filters, and pages of what they leave."""

from __future__ import annotations

from django import forms
from django.core.paginator import Paginator
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_safe
from django.views.decorators.vary import vary_on_headers

from engine.games import PLAYED
from rules_db.cards.cards_as_data import cards_in_order
from rules_db.models import Card, Face, Game
from rules_db.search import MAX_QUERY, CardsFound, search_cards
from rules_db.shelf.catalogue import known_game
from rulesite.cards.names import names_of
from rulesite.cards.words import word
from rulesite.lookup.addresses import game_or_404
from rulesite.lookup.home import HtmxRequest

#: Cards on one page.
SHOWN = 50


class CardsForm(forms.Form):
    """What a reader asks of the cards of a game; the filters offer what the game has."""

    q = forms.CharField(required=False, max_length=MAX_QUERY)
    type = forms.ChoiceField(required=False)
    color = forms.ChoiceField(required=False)
    cost = forms.ChoiceField(required=False)

    def __init__(self, game: Game, request: HtmxRequest) -> None:
        super().__init__(request.GET)
        for name, offered in _offered(game).items():
            self.fields[name] = forms.ChoiceField(
                required=False,
                choices=[("", _("any")), *((value, word(value)) for value in offered)],
                error_messages={"invalid_choice": _("No card here has “%(value)s”.")},
            )


@require_safe
@vary_on_headers("HX-Request")
def cards(request: HtmxRequest, game: str) -> HttpResponse:
    """`?q=` is a number or a name. A number that fits one card only leads straight to it."""
    shown_game = game_or_404(game)
    form = CardsForm(shown_game, request)
    found = _found(form, shown_game)
    if found.by_number and len(found.keys) == 1 and not request.htmx:
        return redirect("cards:card", shown_game.slug, Card.objects.get(pk=found.keys[0]).number)
    known = known_game(game)
    page = Paginator(found.keys, SHOWN).get_page(request.GET.get("page"))
    context = {
        "game": shown_game,
        "form": form,
        "query": request.GET.get("q", ""),
        "max_query": MAX_QUERY,
        "page": page,
        "cards": [(card, names_of(card)) for card in cards_in_order(list(page))],
        "has_cards": shown_game.cards.exists(),
        "comes_in": "import_cards PATH" if known and known.cards else "",
        "is_played": game in PLAYED,
    }
    template = "cards/cards.html" + ("#results" if request.htmx else "")
    return render(request, template, context, status=200 if form.is_valid() else 400)


def _found(form: CardsForm, game: Game) -> CardsFound:
    if not form.is_valid():
        return CardsFound([], by_number=False)
    asked = form.cleaned_data
    return search_cards(asked["q"], game=game, type=asked["type"], color=asked["color"], cost=asked["cost"])


def _offered(game: Game) -> dict[str, list[str]]:
    """Types, colours and costs that cards of the game have."""
    faces = Face.objects.filter(card__game=game)
    printed = faces.order_by().values_list("colors", flat=True).distinct()
    colors = {color for colors in printed for color in Face(colors=colors).color_list}
    costs = set(faces.order_by().values_list("cost", flat=True).distinct()) - {""}
    return {
        "type": sorted(Card.objects.filter(game=game).order_by().values_list("type", flat=True).distinct()),
        "color": sorted(colors),
        "cost": sorted(costs, key=lambda cost: (not cost.isdecimal(), len(cost), cost)),
    }
