"""The cards of a game: one box for a number or a name, the filters it declares, and pages of what they leave."""

from __future__ import annotations

from collections.abc import Iterator

from django import forms
from django.core.paginator import Paginator
from django.http import HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_safe
from django.views.decorators.vary import vary_on_headers

from engine.games import PLAYED
from rules_db.cards.cards_as_data import cards_in_order
from rules_db.cards.declaring import Declaration, declaration_of
from rules_db.models import Card, CardFacet, Game
from rules_db.search import MAX_QUERY, CardsFound, search_cards
from rules_db.shelf.catalogue import known_game
from rulesite.cards.facts import in_line
from rulesite.cards.names import names_of
from rulesite.cards.words import word
from rulesite.lookup.addresses import game_or_404
from rulesite.lookup.home import HtmxRequest

#: Cards on one page.
SHOWN = 50


class CardsForm(forms.Form):
    """What a reader asks of the cards of a game; the filters are those it declares, and offer what its cards have."""

    q = forms.CharField(required=False, max_length=MAX_QUERY)

    def __init__(self, game: Game, request: HtmxRequest) -> None:
        super().__init__(_under_new_names(request.GET))
        declared = declaration_of(game.slug)
        offered = _offered(game, declared)
        labels = {"type": str(_("Type"))} | {field.name: field.label for field in declared.finding}
        for name, label in labels.items():
            values = [(value, word(value)) for value in offered[name]]
            self.fields[name] = _choice(label, [("", str(_("any"))), *values])
        if declared.sorting:
            self.fields["sort"] = _choice(str(_("Sort by")), [("", str(_("Number"))), *_sorting(declared)])
        self.facets = [field.name for field in declared.finding]

    @property
    def filters(self) -> list[forms.BoundField]:
        """The boxes beside the query, in their order."""
        return [field for field in self if field.name != "q"]


#: Filters by the names they had in links of before.
_FORMER_NAMES = {"color": "colors"}


def _under_new_names(asked: QueryDict) -> QueryDict:
    """What was asked, with filters of older links under their names of today."""
    sent = asked.copy()
    for former, name in _FORMER_NAMES.items():
        if former in sent and name not in sent:
            sent.setlist(name, sent.getlist(former))
    return sent


def _choice(label: str, choices: list[tuple[str, str]]) -> forms.ChoiceField:
    refusal = {"invalid_choice": _("No card here has “%(value)s”.")}
    return forms.ChoiceField(required=False, label=label, choices=choices, error_messages=refusal)


def _sorting(declared: Declaration) -> Iterator[tuple[str, str]]:
    for field in declared.sorting:
        yield field.name, f"{field.label} ↑"
        yield f"-{field.name}", f"{field.label} ↓"


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
        "cards": [(card, names_of(card), in_line(card)) for card in cards_in_order(list(page))],
        "has_cards": shown_game.cards.exists(),
        "comes_in": "import_cards PATH" if known and known.cards else "",
        "is_played": game in PLAYED,
        "has_attack_tables": shown_game.attack_tables.exists(),
    }
    template = "cards/cards.html" + ("#results" if request.htmx else "")
    return render(request, template, context, status=200 if form.is_valid() else 400)


def _found(form: CardsForm, game: Game) -> CardsFound:
    if not form.is_valid():
        return CardsFound([], by_number=False)
    asked = form.cleaned_data
    facets = {name: asked[name] for name in form.facets}
    return search_cards(asked["q"], game=game, type=asked["type"], facets=facets, sort=asked.get("sort", ""))


def _offered(game: Game, declared: Declaration) -> dict[str, list[str]]:
    """Types and other values that cards of the game have: numbers as people count, then words."""
    types = Card.objects.filter(game=game).order_by().values_list("type", flat=True).distinct()
    offered: dict[str, list[str]] = {"type": sorted(filter(None, types))}
    names = [field.name for field in declared.finding]
    facets = CardFacet.objects.filter(card__game=game, field__in=names).order_by()
    offered |= {name: [] for name in names}
    for name, value, _order in sorted(facets.values_list("field", "value", "order").distinct(), key=_as_people_count):
        offered[name].append(value)
    return offered


def _as_people_count(facet: tuple[str, str, int | None]) -> tuple[bool, int, str]:
    _name, value, order = facet
    return order is None, order or 0, value
