"""A scenario as text: to read, to edit by hand, to keep."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_http_methods

from engine.games import rules_of
from engine.kernel.playing import BoardRefused
from engine.kernel.scenario import MOST_CHARACTERS, Scenario, ScenarioError, parse, print_scenario, to_link
from rules_db.cards.of_scenarios import with_store_cards
from rulesite.sandbox.links import (
    UnreadableError,
    address,
    fits_in_link,
    language_of,
    of_game,
    played_or_404,
    scenario_of,
    tabs,
)
from rulesite.sandbox.playing import show
from rulesite.sandbox.stock import stock_of


@csrf_exempt  # nothing is stored: a forged form could only show its own scenario
@require_http_methods(["GET", "HEAD", "POST"])
def text(request: HttpRequest, game: str) -> HttpResponse:
    """The scenario as TOML in a box; what is sent back is read and played, or refused with every problem."""
    played_or_404(game)
    written = request.POST.get("text")
    try:
        if written is not None:
            return _read(request, game, written)
        scenario = scenario_of(game, request.POST or request.GET) or Scenario(game)
    except UnreadableError as error:
        return error.page(request, game)
    return render(
        request,
        "sandbox/text.html",
        tabs("text", scenario) | {"text": print_scenario(scenario), "stock": stock_of(game)},
    )


@csrf_exempt  # as above
@require_http_methods(["GET", "HEAD", "POST"])
def download(request: HttpRequest, game: str) -> HttpResponse:
    """The scenario as a TOML file."""
    played_or_404(game)
    try:
        scenario = scenario_of(game, request.POST or request.GET) or Scenario(game)
    except UnreadableError as error:
        return error.page(request, game)
    headers = {"Content-Disposition": f'attachment; filename="{game}-scenario.toml"'}
    return HttpResponse(print_scenario(scenario), content_type="application/toml; charset=utf-8", headers=headers)


def _read(request: HttpRequest, game: str, written: str) -> HttpResponse:
    written = written.replace("\r\n", "\n")
    try:
        scenario = with_store_cards(of_game(game, parse(written)), language_of(game))
        rules_of(game).lay_out(scenario)
    except BoardRefused:
        pass  # the reasons, with their rules, stand on the scenario's own page
    except (ScenarioError, UnreadableError) as error:
        too_long = len(written) > MOST_CHARACTERS
        context = {
            "game": game,
            "tab": "text",
            "text": "" if too_long else written,
            "problems": error.problems,
            "stock": stock_of(game),
        }
        return render(request, "sandbox/text.html", context, status=413 if too_long else 400)
    word = to_link(scenario)
    if fits_in_link(word):
        return redirect(address("table", game, word))
    return show(request, game, scenario)
