"""Setting up a board: a form that is sent again with each change, and works without a script."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_http_methods

from engine.games import rules_of
from engine.games.masters.board_reading import PHASES, SETUP
from engine.games.masters.colors import COLORS
from engine.games.masters.keywords import KEYWORDS
from engine.games.masters.vocabulary import TYPES
from engine.kernel.playing import BoardRefused
from engine.kernel.scenario import Scenario, ScenarioError, to_link
from engine.kernel.telling import catalogue
from rules_db.rulings import ruling_as_data
from rulesite.sandbox.board_form import AREAS, ONE_BY_ONE, WITH_MODE, BoardForm, board_of, from_scenario, from_sent
from rulesite.sandbox.card_form import cards_of
from rulesite.sandbox.links import (
    UnreadableError,
    address,
    fits_in_link,
    language_of,
    played_or_404,
    read_word,
    scenario_of,
    tabs,
)
from rulesite.sandbox.playing import show
from rulesite.sandbox.stock import cards_to_choose, stock_of

#: Areas that are folded away while they are empty.
RARE = ("unison", "drop", "warp", "z-deck", "z-energy")
#: Areas whose cards can lie face up or down, and those whose cards can have others under them.
EITHER_FACE = ("life", "z-deck")
STACKING = ("leader", "unison", "battle")


@csrf_exempt  # nothing is stored: a forged form could only show its own board
@require_http_methods(["GET", "HEAD", "POST"])
def build(request: HttpRequest, game: str) -> HttpResponse:
    """The form for a scenario's board. Sent with `play`, it leads to the table."""
    played_or_404(game)
    try:
        if "turn" in request.POST:
            return _sent(request, game)
        scenario = scenario_of(game, request.POST or request.GET) or Scenario(game)
    except UnreadableError as error:
        return error.page(request, game)
    return _page(request, scenario, from_scenario(scenario))


def _sent(request: HttpRequest, game: str) -> HttpResponse:
    base = read_word(game, request.POST.get("s", ""))
    form = from_sent(request.POST)
    scenario = _scenario(base, form, request.POST)
    if form.problems:
        return _page(request, scenario, form, status=400)
    word = to_link(scenario)
    if "play" in request.POST:
        if _problems(scenario)["problems"]:
            return _page(request, scenario, form, status=400)
        return redirect(address("table", game, word)) if fits_in_link(word) else show(request, game, scenario)
    if fits_in_link(word):
        return redirect(address("build", game, word))
    return _page(request, scenario, form)


def _scenario(base: Scenario, form: BoardForm, sent: QueryDict) -> Scenario:
    """What was sent as a scenario. Notes in `form.problems` what cannot be read."""
    board = board_of(form, base)
    cards = cards_of(base, sent, form.problems)
    return replace(
        base,
        title=sent.get("title", "").strip(),
        question=sent.get("question", "").strip(),
        answer="",
        cards=cards,
        board=board,
        inputs=base.inputs if "keep" in sent else (),
        expect={},
        digests={},
    )


def _page(request: HttpRequest, scenario: Scenario, form: BoardForm, status: int = 200) -> HttpResponse:
    words = catalogue(scenario.game, language_of(scenario.game))
    found = _problems(scenario)
    context = tabs("build", scenario) | {
        "scenario": scenario,
        "form": form,
        "sides": [_side(form, player, words) for player in ("A", "B")],
        "cards": cards_to_choose(scenario),
        "fighters": [(id, f"{_name(scenario, card)} ({id})") for id, card in form.fighters()],
        "phases": [(phase, words.get(f"phase.{phase}", phase)) for phase in (SETUP, *PHASES)],
        "modes": [(mode, words.get(f"mode.{mode}", mode)) for mode in ("active", "rest")],
        "with_back": _with_back(scenario),
        "is_setup": form.phase == SETUP,
        "colors": COLORS,
        "types": TYPES,
        "keywords": list(KEYWORDS),
        "problems": [*form.problems, *([] if form.problems else found["problems"])],
        "reasons": [] if form.problems else found["reasons"],
    }
    return render(request, "sandbox/build.html", context, status=status)


def _with_back(scenario: Scenario) -> set[str]:
    """The cards that have something printed on their backs."""
    own = {id for id, card in scenario.cards.items() if isinstance(card, Mapping) and "back" in card}
    return own | {id for id, card in stock_of(scenario.game).items() if card.back}


def _name(scenario: Scenario, card: str) -> str:
    own, stock = scenario.cards.get(card), stock_of(scenario.game).get(card)
    if isinstance(own, Mapping):
        return str(own.get("name", card))
    return stock.name if stock else card


def _problems(scenario: Scenario) -> dict[str, Any]:
    """What is wrong with a board: what cannot be read, or else the reasons why it cannot exist."""
    try:
        rules_of(scenario.game).lay_out(scenario)
    except ScenarioError as error:
        return {"problems": error.problems, "reasons": []}
    except BoardRefused:
        refusal = ruling_as_data(scenario, language_of(scenario.game))["refusal"]
        return {"problems": [], "reasons": refusal["reasons"]}
    return {"problems": [], "reasons": []}


def _side(form: BoardForm, player: str, words: Any) -> dict[str, Any]:
    areas = []
    for area in AREAS:
        label = words.get(f"area.{area}", area)
        areas.append(
            {
                "key": f"{player}.{area}",
                "kind": area,
                "label": label[:1].upper() + label[1:],
                "rows": form.areas[f"{player}.{area}"],
                "has_mode": area in WITH_MODE,
                "has_face": area in EITHER_FACE,
                "has_under": area in STACKING,
                "has_count": area not in ONE_BY_ONE,
                "is_rare": area in RARE,
            }
        )
    markers = form.energy_markers[player]
    return {
        "player": player,
        "name": words.get(f"player.{player}", player),
        "areas": areas,
        "has_rare": markers != "0" or any(area["rows"] for area in areas if area["is_rare"]),
        "energy_markers": markers,
    }
