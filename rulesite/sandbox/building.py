"""Setting up a board: a form that is sent again with each change, and works without a script."""

from __future__ import annotations

from dataclasses import replace

from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_http_methods

from engine.games import played_game
from engine.kernel.scenario import Scenario, to_link
from engine.kernel.state import kind_of
from rules_db.cards.of_scenarios import defined, stored_card
from rules_db.models import Card
from rulesite.isolation import isolated
from rulesite.sandbox.board_form import BoardForm, add, board_of, from_scenario, from_sent
from rulesite.sandbox.board_page import PickedUp, Search, page, problems_of, to_page
from rulesite.sandbox.card_form import cards_of
from rulesite.sandbox.card_search import meant
from rulesite.sandbox.links import (
    UnreadableError,
    address,
    fits_in_link,
    language_of,
    played_or_404,
    read_word,
    scenario_of,
)
from rulesite.sandbox.moving import move, row_at
from rulesite.sandbox.playing import show


@csrf_exempt  # nothing is stored: a forged form could only show its own board
@require_http_methods(["GET", "HEAD", "POST"])
def build(request: HttpRequest, game: str) -> HttpResponse:
    """The form for a scenario's board. Sent with `play`, it leads to the table.

    `card` is a number of the store: that card is put on the board, on player A's side. `picked` and `moved` are places
    in the form such as `A.hand.0`: a card that is being moved, and one that has been.
    """
    played_or_404(game)
    try:
        if "turn" in request.POST:
            return _sent(request, game)
        scenario = scenario_of(game, request.POST or request.GET) or Scenario(game)
        form = from_scenario(scenario)
        if number := request.GET.get("card"):
            if card := stored_card(game, number):
                return to_page(request, _with_card(scenario, form, card))
            form.problems.append(_("There is no card “%(number)s” here.") % {"number": isolated(number[:60])})
            return page(request, scenario, form, status=404)
    except UnreadableError as error:
        return error.page(request, game)
    return page(request, scenario, form, picked=PickedUp(request.GET.get("picked", ""), request.GET.get("moved", "")))


def _with_card(scenario: Scenario, form: BoardForm, card: Card) -> Scenario:
    """The scenario with a card of the store where such cards usually lie."""
    game = played_game(scenario.game)
    kind = game.begins_at.get(card.type, game.held)
    if game.area(kind).is_single:
        form.areas[f"A.{kind}"] = []
    add(form, f"A.{kind}", card.number)
    cards = defined(scenario, form.words(), language_of(scenario.game))
    scenario = replace(scenario, cards=cards)
    return replace(scenario, board=board_of(form, scenario))


def _sent(request: HttpRequest, game: str) -> HttpResponse:
    sent = request.POST
    base = read_word(game, sent.get("s", ""))
    form = from_sent(played_game(game), sent)
    search = _look_up(base, form, sent)
    moved = move(form, sent.get("picked", ""), sent["put"], base) if "put" in sent else ""
    scenario = _scenario(base, form, sent)
    if form.problems:
        return page(request, scenario, form, search, status=400)
    word = to_link(scenario)
    if "play" in sent:
        if problems_of(scenario).unreadable:
            return page(request, scenario, form, status=400)
        return redirect(address("table", game, word)) if fits_in_link(word) else show(request, game, scenario)
    picked = PickedUp(_picked(form, sent), moved)
    if search or not fits_in_link(word):
        return page(request, scenario, form, search, picked)
    query = {name: place for name, place in picked._asdict().items() if place}
    return redirect(address("build", game, word, **query))


def _picked(form: BoardForm, sent: QueryDict) -> str:
    """The place of the card that was just picked up."""
    place = sent.get("pick", "")
    return place if row_at(form, place) else ""


def _look_up(base: Scenario, form: BoardForm, sent: QueryDict) -> Search | None:
    """Adds the cards whose names or numbers were typed; a search whose result the reader has to choose from."""
    asked = [sent["add"]] if "add" in sent else [key for key in form.areas if "take" in sent]
    for key in asked:
        typed = sent.get(f"{key}.find", "")
        if key not in form.areas or ("add" not in sent and not typed.strip()):
            continue
        found = meant(base, typed, kind_of(key))
        if len(found) != 1:
            return Search(key, typed, found)
        add(form, key, found[0].word)
    return None


def _scenario(base: Scenario, form: BoardForm, sent: QueryDict) -> Scenario:
    """What was sent as a scenario. Notes in `form.problems` what cannot be read."""
    _settle_names_beneath(base, form)
    own = replace(base, cards=cards_of(base, sent, form.problems))
    cards = defined(own, form.words(), language_of(base.game))
    return replace(
        base,
        title=sent.get("title", "").strip(),
        question=sent.get("question", "").strip(),
        answer="",
        cards=cards,
        board=board_of(form, base),
        inputs=base.inputs if "keep" in sent else (),
        branches=base.branches if "keep" in sent else (),
        expect={},
        digests={},
    )


def _settle_names_beneath(base: Scenario, form: BoardForm) -> None:
    """Cards under others can be typed by number or name too: one that is known so is written by its word."""
    for rows in form.areas.values():
        for row in rows:
            row.under = ", ".join(_word(base, typed) for typed in row.beneath)


def _word(base: Scenario, typed: str) -> str:
    found = meant(base, typed, played_game(base.game).held)
    return found[0].word if len(found) == 1 else typed
