"""Changing the board on the mat: one change to the board at one step gives the table of a new board."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_http_methods

from engine.kernel.scenario import Scenario, to_link
from rules_db.cards.of_scenarios import defined
from rules_db.rulings import done_on
from rulesite.sandbox.board_form import BoardForm, board_of, from_scenario
from rulesite.sandbox.board_page import NotLaidOut, name_of, not_laid_out, problems_told, to_page, too_many
from rulesite.sandbox.changes import CHANGES, KEEP_OPEN, Board, ChangeRefused, deck_gives_way, unknown
from rulesite.sandbox.links import (
    UnreadableError,
    address,
    fits_in_link,
    language_of,
    played_or_404,
    read_word,
    tabs,
)
from rulesite.sandbox.moving import singled_out
from rulesite.sandbox.playing import Changed, place_in, show
from rulesite.sandbox.sheet import area_sheet, turn_sheet
from rulesite.sandbox.spoken_of import forget
from rulesite.sandbox.standing import Standing, lost_in_words, standing


@csrf_exempt  # nothing is stored: a forged form could only show its own board
@require_http_methods(["GET", "HEAD", "POST"])
def change(request: HttpRequest, game: str) -> HttpResponse:
    """Makes one change (`do`, see `changes`) of the board as it stands at a step (`step`) of a scenario (`s`).

    One button can say all of it: `mode:rest`, `markers:+1`. What cannot be made is said on the table as it was.
    """
    played_or_404(game)
    if request.method != "POST":
        return redirect("sandbox:table", game)  # somebody reloads a page that only an answer has
    try:
        scenario, step = _asked(game, request.POST)
        try:
            now, changed = _made(standing(scenario, step), _said(request.POST))
        except ChangeRefused as refused:
            now, changed = scenario, Changed(str(refused), is_refused=True)
        if changed.is_refused:
            return show(request, game, scenario, {"step": str(step)}, changed)
        return _new_table(request, scenario, step, now, changed)
    except UnreadableError as error:
        return error.page(request, game)


def _new_table(request: HttpRequest, was: Scenario, step: int, now: Scenario, changed: Changed) -> HttpResponse:
    """The table of the new board, with the way back to the one before."""
    word, before = to_link(now), to_link(was)
    if fits_in_link(before):
        way_back = address("table", was.game, before, step=str(step))
        changed = replace(changed, before=way_back, word=before, step=step, again=_again(was, changed, request.POST))
    at = {"step": "0"} if now.inputs else {}  # what had been done on the board is done again
    pick = {"pick": changed.card, "menu": "1"} if _said(request.POST)["do"] in KEEP_OPEN else {}
    response = show(request, was.game, now, at | pick, changed)
    if fits_in_link(word):
        response["HX-Push-Url"] = address("table", was.game, word, **at)
    return response


@csrf_exempt  # as above
@require_http_methods(["GET", "HEAD", "POST"])
def sheet(request: HttpRequest, game: str) -> HttpResponse:
    """What can be changed of an area (`area`) or the turn, of the board at a step."""
    played_or_404(game)
    asked = request.POST or request.GET
    try:
        scenario, step = _asked(game, asked)
        context = area_sheet(scenario, step, asked) if "area" in asked else turn_sheet(scenario, step)
    except UnreadableError as error:
        return error.page(request, game)
    recent = {"recent": asked.get("recent", ""), "on_mat": True, "by_arrows": True}
    return render(request, "sandbox/sheet.html", tabs("table", scenario) | {"step": step} | recent | context)


@csrf_exempt  # as above
@require_http_methods(["GET", "HEAD", "POST"])
def whole(request: HttpRequest, game: str) -> HttpResponse:
    """To the form of the board as it stands at a step, for what is rarely changed."""
    played_or_404(game)
    try:
        scenario, step = _asked(game, request.POST or request.GET)
        return to_page(request, standing(scenario, step).scenario)
    except UnreadableError as error:
        return error.page(request, game)


def _asked(game: str, asked: Mapping[str, str]) -> tuple[Scenario, int]:
    scenario = read_word(game, asked["s"]) if asked.get("s") else Scenario(game)
    return scenario, place_in(asked.get("step"), 0)


def _again(was: Scenario, changed: Changed, sent: QueryDict) -> Mapping[str, str]:
    """The fields by which the same is changed on the first board instead; none where it was, or has no such card."""
    fields = {name: str(value) for name, value in sent.items() if name not in ("s", "step", "recent")}
    is_there = not fields.get("card") or bool(singled_out(from_scenario(was), fields["card"]))
    return fields if changed.was and is_there else {}


def _said(sent: QueryDict) -> dict[str, str]:
    """What a form asks for, with what stands in its button: a value, or by how much a number changes."""
    do, colon, value = sent.get("do", "").partition(":")
    name = "by" if value[:1] in ("+", "-") else "value"
    fields = {field: str(said) for field, said in sent.items()}
    return fields | {"do": do} | ({name: value} if colon else {})


def _made(stands: Standing, sent: Mapping[str, str]) -> tuple[Scenario, Changed]:
    """The scenario with the change, and the change in words; or why no board can be so.

    Raises:
        ChangeRefused: the change cannot be made. UnreadableError: there is no such change.
    """
    make = CHANGES.get(sent.get("do", ""))
    if make is None:
        raise unknown("do", sent.get("do", ""))
    card = sent.get("card", "")
    form = from_scenario(stands.scenario)
    board = Board(form, stands.scenario, {**sent, "card": stands.names.get(card, card)})
    before = set(form.ids())
    said = make(board)
    form.refuse_too_many()
    base, forgotten = forget(form, stands.scenario, before - set(form.ids()))
    now = _scenario(base, form)
    if form.problems:
        raise ChangeRefused(" ".join(form.problems))
    why_not = not_laid_out(now)
    if gave_way := _make_room(board, why_not):
        now = _scenario(base, form)
        why_not = not_laid_out(now)
    wrong = problems_told(now, why_not)
    if wrong.unreadable:
        raise ChangeRefused(" ".join(wrong.unreadable))
    if wrong.reasons:
        return now, Changed(_("This board cannot exist:"), is_refused=True, reasons=wrong.reasons)
    names = {id: name_of(now, card) for id, card, _player in form.fighters()}
    lost = lost_in_words(stands, names) + forgotten
    put = board.touched[1].card if board.touched and sent["do"] == "put" else ""
    said = " ".join((said, *gave_way))
    changed = Changed(said, was=stands.step, seen=stands.seen, lost=tuple(lost), card=board.touched_id, put=put)
    return _done_again(stands.scenario, now, changed)


def _make_room(board: Board, why_not: NotLaidOut) -> list[str]:
    """Makes decks of plain cards smaller where players have too many cards; returns that in words.

    A deck that somebody has laid, or whose number was what was changed, stays as it is.
    """
    changed = board.touched[0] if board.touched else board.sent.get("area", "")
    over = too_many(why_not).items()
    return [each for player, many in over if (each := deck_gives_way(board, player, many, changed))]


def _done_again(was: Scenario, now: Scenario, changed: Changed) -> tuple[Scenario, Changed]:
    """The new board with what was done on the one before, as far as it still applies."""
    if not now.inputs:
        return now, changed
    done = done_on(was, now)
    changed = replace(changed, left_out=done.left_out, goes_otherwise=done.goes_otherwise)
    return replace(now, inputs=done.inputs), changed


def _scenario(base: Scenario, form: BoardForm) -> Scenario:
    cards = defined(base, form.words(), language_of(base.game))
    with_cards = replace(base, cards=cards, answer="", expect={}, digests={})
    return replace(with_cards, board=board_of(form, with_cards))
