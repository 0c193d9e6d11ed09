"""Saving a ruling: the form, and what is kept of it."""

from __future__ import annotations

from django.contrib.auth.models import User
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_http_methods, require_POST

from engine.kernel.scenario import Scenario, ScenarioError, parse, print_scenario
from rules_db.cards.of_scenarios import with_store_cards
from rules_db.models import Game
from rules_db.refusals import RefusedError
from rules_db.saved.keeping import save
from rulesite.lookup.addresses import game_or_404
from rulesite.rulings.forms import RulingForm, editions_of
from rulesite.rulings.just_saved import note
from rulesite.rulings.rates import too_often
from rulesite.sandbox.links import UnreadableError, language_of, of_game, played_or_404, scenario_of


@csrf_exempt  # it only shows the form, also for a scenario that is too long for a link
@require_http_methods(["GET", "HEAD", "POST"])
def new(request: HttpRequest, game: str) -> HttpResponse:
    """The form by which a scenario is saved."""
    played_or_404(game)
    found = game_or_404(game)
    try:
        scenario = scenario_of(game, request.POST or request.GET) or Scenario(game)
    except UnreadableError as error:
        return error.page(request, game)
    written = {name: getattr(scenario, name) for name in ("title", "question", "answer")}
    return _form(request, found, RulingForm(found, initial={**written, "scenario": print_scenario(scenario)}))


@require_POST
@never_cache
def kept(request: HttpRequest, game: str) -> HttpResponse:
    """Save what the form says, and lead to the ruling, which tells the secret the only time it is known."""
    played_or_404(game)
    found = game_or_404(game)
    form = RulingForm(found, request.POST)
    if not form.is_valid():
        return _form(request, found, form, status=400)
    if refused := too_often(request):
        return refused
    owner = request.user if isinstance(request.user, User) else None
    try:
        ruling, secret = save(found, read_scenario(game, form), form.wording(), owner)
    except (ScenarioError, UnreadableError) as error:
        form.add_error("scenario", [*error.problems])
        return _form(request, found, form, status=400)
    except RefusedError as refusal:
        return _form(request, found, form, problems=(str(refusal),), status=400)
    return note(redirect("rulings:ruling", ruling.public_id), ruling.public_id, secret)


def read_scenario(game: str, form: RulingForm) -> Scenario:
    """The scenario in a valid form. Raises ScenarioError, UnreadableError."""
    written = parse(form.cleaned_data["scenario"].replace("\r\n", "\n"))
    return with_store_cards(of_game(game, written), language_of(game))


def _form(
    request: HttpRequest, game: Game, form: RulingForm, problems: tuple[str, ...] = (), status: int = 200
) -> HttpResponse:
    current = game.current_edition()
    chosen = str(form["edition"].value() or (current.pk if current else ""))
    context = {"game": game.slug, "form": form, "editions": editions_of(game), "chosen": chosen, "problems": problems}
    return render(request, "rulings/new.html", context, status=status)
