"""The table: a ruling on the mat, one step after another, and what can be done next."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, TypeVar

from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.utils.http import urlencode
from django.utils.translation import gettext as _
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_http_methods

from engine.games import played_game
from engine.kernel.inputs import Input
from engine.kernel.scenario import Scenario, ScenarioError, to_link
from engine.play.by_hand import COST, EFFECT
from engine.telling.ruling import Reason, Ruling
from rules_db.rulings import ruling_of, ruling_with_position, what_answers_bring, what_lines_came_to
from rulesite.isolation import isolated
from rulesite.lookup.rules_told import rules_numbered
from rulesite.rulings.preview import preview_of
from rulesite.rulings.summary import summary_of
from rulesite.rulings.told import Told, told_of
from rulesite.sandbox import by_hand
from rulesite.sandbox.branches import again, forgotten, lines_of, played_on, switched, tree
from rulesite.sandbox.choices import (
    asked_about,
    bringing,
    bringing_each,
    declarable,
    declaration,
    groups,
    in_words,
    instead_of,
    passing,
    past_choices,
    read_inputs,
    told_apart,
    until_the_battle_is_over,
    written,
)
from rulesite.sandbox.home import asked_of_rules_alone, presets
from rulesite.sandbox.links import (
    UnreadableError,
    address,
    fits_in_link,
    language_of,
    played_or_404,
    query_of,
    read_word,
    scenario_of,
    tabs,
)
from rulesite.sandbox.mat import for_script, mat_at
from rulesite.sandbox.middle import duels
from rulesite.sandbox.picking import attacks, picked
from rulesite.sandbox.sheet import card_menu
from rulesite.sandbox.standing import Noted
from rulesite.sandbox.steps import sections_of, shown_steps
from rulesite.sandbox.verdict import shown_verdict
from rulesite.sandbox.why_not import not_allowed, not_now, unable

D = TypeVar("D")


@dataclass(frozen=True)
class Changed:
    """A change of the board, made or refused.

    Attributes:
        said: it in a sentence, or why it cannot be made. is_refused: whether it was not made.
        was: the step whose board was changed; 0 for the board that the ruling began with. seen: its number on the page.
        lost: what of that moment is not on the new board.
        before: the address of the table as it was, `` if it has none; word: its scenario in that; step: its step.
        again: the fields by which the same is changed on the board that the ruling began with; none where it cannot be.
        reasons: why no board can be so, each with its rule.
        card: the id of the card that was changed or came; put: the word of one that came.
        left_out: how many answers nothing asks for any more; goes_otherwise: what had been done cannot all follow.
    """

    said: str
    is_refused: bool = False
    was: int = 0
    seen: int = 0
    lost: tuple[str, ...] = ()
    before: str = ""
    word: str = ""
    step: int = 0
    again: Mapping[str, str] = field(default_factory=dict)
    reasons: tuple[Reason, ...] = ()
    card: str = ""
    put: str = ""
    left_out: int = 0
    goes_otherwise: bool = False


@csrf_exempt  # nothing is stored: a forged form could only show its own scenario
@require_http_methods(["GET", "HEAD", "POST"])
def table(request: HttpRequest, game: str) -> HttpResponse:
    """A scenario's ruling (`s` or `preset`) at a step (`step`), with a card picked (`pick`), its `menu` unfolded."""
    if elsewhere := asked_of_rules_alone(request, game):
        return elsewhere
    played_or_404(game)
    asked = request.POST or request.GET
    try:
        scenario = scenario_of(game, asked)
        if scenario is None:
            return presets(request, game)
        return show(request, game, scenario, asked)
    except UnreadableError as error:
        return error.page(request, game)


@csrf_exempt  # as above
@require_http_methods(["GET", "HEAD", "POST"])
def answer(request: HttpRequest, game: str) -> HttpResponse:
    """Gives inputs after the first so many: those of an offered answer, options ticked, or a declaration."""
    played_or_404(game)
    if request.method != "POST":
        return redirect("sandbox:table", game)  # somebody reloads the page of a scenario too long for a link
    try:
        scenario = read_word(game, request.POST.get("s", ""))
        at, given = _given(game, request.POST)
        stands = place_in(request.POST.get("stands"), len(scenario.inputs))
    except UnreadableError as error:
        return error.page(request, game)
    return _go_on(request, played_on(scenario, at, given, stands), is_played=bool(given))


@csrf_exempt  # as above
@require_http_methods(["GET", "HEAD", "POST"])
def branch(request: HttpRequest, game: str) -> HttpResponse:
    """Shows another branch of a scenario (`line`, its number), or drops one (`forget`)."""
    played_or_404(game)
    if request.method != "POST":
        return redirect("sandbox:table", game)  # as above
    try:
        scenario = read_word(game, request.POST.get("s", ""))
        line, gone = place_in(request.POST.get("line"), -1), place_in(request.POST.get("forget"), -1)
    except UnreadableError as error:
        return error.page(request, game)
    return _go_on(request, switched(scenario, line) if gone < 0 else forgotten(scenario, gone), is_played=False)


def _go_on(request: HttpRequest, scenario: Scenario, *, is_played: bool) -> HttpResponse:
    """To the page of a scenario, which has an address of its own if it fits into one."""
    word = to_link(scenario)
    if fits_in_link(word):
        return redirect(address("table", scenario.game, word, **({"played": "1"} if is_played else {})))
    return show(request, scenario.game, scenario, {"played": "1"})


def show(
    request: HttpRequest,
    game: str,
    scenario: Scenario,
    asked: Mapping[str, str] | None = None,
    changed: Changed | None = None,
) -> HttpResponse:
    """The page of a scenario, with what was just changed on its board, or why it was not.

    Raises:
        UnreadableError: the board cannot be read.
    """
    asked = asked or {}
    language, pick, at = language_of(game), asked.get("pick", ""), place_in(asked.get("step"), None)
    noted = None
    try:
        if pick and at and scenario.inputs:  # the board there is what the menu of the card changes
            noted = ruling_with_position(scenario, at, language, pick, why_not=True)
        ruling = noted[0] if noted else ruling_of(scenario, language, pick, why_not=True)
    except ScenarioError as error:
        raise UnreadableError(400, *error.problems) from error
    if ruling.digests and ruling.disagrees_after is None:
        scenario = replace(scenario, digests=ruling.digests)
    told = told_of(scenario, ruling, language)
    context = tabs("table", scenario) | {"scenario": scenario, "ruling": ruling, "preset": asked.get("preset", "")}
    context["changed"] = changed
    # What is written with tests is in English, presets speak the page's language, and nobody knows what others write.
    context["is_english"] = bool(asked.get("test"))
    context |= {"statement": told.statement, "caveat": told.caveat, "names": told.names}
    if ruling.board is None:
        return render(request, "sandbox/impossible.html", context)
    at_end = len(ruling.steps)
    # A preset is told from its beginning, unless there is nothing to tell before what is asked or refused.
    is_told = asked.get("preset") and any(not step.quiet for step in ruling.steps)
    step = min(at if at is not None else 0 if is_told else at_end, at_end)
    shown = _table(told, step, asked, noted if step == at else None)
    shown |= {"left_out": told.cards_left_out, "summary": summary_of(told)}
    shown["is_untouched"] = told.verdict.is_nothing and not scenario.inputs
    if context["fits"]:
        query = query_of(asked, scenario)
        shown |= {"named_by": urlencode(query), "preview": preview_of(request, told, query)}
    return render(request, "sandbox/table.html", context | shown)


def _table(told: Told, step: int, asked: Mapping[str, str], noted: Noted | None) -> dict[str, Any]:
    """Everything on the page, from one play of the scenario; `noted` as in `standing`."""
    ruling, names, words = told.ruling, told.names, told.words
    game, table, ask = ruling.game, played_game(ruling.game), ruling.asks
    mat, pick = mat_at(ruling, step), asked.get("pick", "")
    rules = rules_numbered(game, {*sections_of(ruling), *told.verdict.rules})
    steps = shown_steps(ruling, past_choices(ruling, names), rules)
    at_end, choices = step == len(ruling.steps), _choices(told, pick)
    seen = sum(1 for s in steps if not s.quiet and s.place <= step)
    return {
        "mat": mat,
        "apart": told_apart(ruling, names),
        "duels": duels(ruling, step, names),
        "stacks": mat.stacks(),
        "not_yet": mat.not_yet(),
        "sides": [mat.side(player, words) for player in ("B", "A")],
        "phase_words": {phase: words.get(f"phase.{phase}", phase) for phase in table.begins_in},
        "mode_words": {mode: words.get(f"mode.{mode}", mode) for mode in ("active", "rest")},
        "verdict": shown_verdict(told, rules),
        "steps": steps,
        "step": step,
        "now": steps[step - 1] if step else None,
        "now_told": ruling.steps[step - 1].cards if step else (),
        "seen": seen,
        "most_seen": sum(1 for s in steps if not s.quiet),
        "last_folded": len(steps) - max((s.place for s in steps if not s.quiet), default=0),
        "before": max((s.place for s in steps if not s.quiet and s.place < step), default=0 if step else None),
        "after": min((s.place for s in steps if not s.quiet and s.place > step), default=None),
        "at_end": at_end,
        "played_from": ruling.inputs[-1].step if asked.get("played") and ruling.inputs else "",
        "script_data": for_script(ruling),
        **choices,
        **picked(ruling, mat, names, pick, choices["groups"] if at_end else None, words),
        "wants_menu": bool(asked.get("menu")),
        "menu": card_menu(told.scenario, step, pick, noted) if pick in mat.cards else None,
        "stands": ruling.refusal.input if ruling.refusal else len(ruling.inputs),
        "taken_back": _last_played(ruling),
        "again": _again(told),
        "by_hand": at_end and ask is not None and ask.offers(table.by_hand),
        **_resolving(ruling, names, words),
        "tree": tree(told.scenario, names, words, _came_to(told)),
        "impossible": not_allowed(ruling, names) if asked.get("why") else None,
        "unable": unable(ruling),
        "not_now": not_now(game, ask, words) if ask else [],
        "derived": ruling.derived(step),
    }


def _choices(told: Told, pick: str) -> dict[str, Any]:
    """What can be answered now, also with the card picked. After a refusal, an answer takes the place of what was
    refused."""
    ruling, names, words = told.ruling, told.names, told.words
    game, ask = ruling.game, ruling.asks
    refused = ruling.refusal.input if ruling.refusal else None
    given = len(ruling.inputs) if refused is None else refused
    brings = {written(b.given): b for b in what_answers_bring(told.scenario, ruling, told.language, pick)}
    listed = [bringing_each(group, brings) for group in groups(ask, names)] if ask else []
    doing_nothing = bringing(passing(ask), brings) if ask else None
    return {
        "at": given,
        "refused_label": in_words(ruling.inputs[refused].input, names) if refused is not None else "",
        "instead": bringing(instead_of(ruling, names), brings),
        "declarable": declarable(ruling, names),
        "groups": listed,
        "live": {card for group in listed for answer in group.answers for card in answer.cards[:1]},
        "passing": doing_nothing,
        "until_over": bringing(until_the_battle_is_over(ruling), brings) if ask else None,
        "is_passing": any(each.is_passing for each in brings.values()),
        "is_unknown": not brings and bool(doing_nothing or any(group.answers for group in listed)),
        "about": asked_about(ask) if ask else "",
        "attacks": attacks(ruling),
        "kinds": [(kind, words.get(f"action.{kind}", kind)) for kind in played_game(game).parts],
    }


def _resolving(ruling: Ruling, names: Mapping[str, str], words: Mapping[str, str]) -> dict[str, Any]:
    """The form for the skill that is being paid for or resolved by hand, its text, and how to say that this is all."""
    ask = ruling.asks
    if ask is None or ask.message not in (COST, EFFECT):
        return {}
    card, done = ask.facts["card"], words[f"by_hand_done.{'cost' if ask.message == COST else 'effect'}"]
    nothing_more = passing(ask)
    return {
        "hand_now": by_hand.form(ruling, card, names, words),
        "hand_text": names.get(f"{card}:{ask.facts['skill']}", ""),
        "passing": nothing_more and replace(nothing_more, label=done),
    }


def _again(told: Told) -> str:
    """The form's value that gives again what was taken back; `` where nothing was."""
    given = None if told.ruling.refusal else again(told.scenario)
    return f"{len(told.scenario.inputs)} {written(given)}" if given else ""


def _came_to(told: Told) -> tuple[tuple[str, ...], ...]:
    """What each line of the scenario came to, where there are several."""
    scenario = told.scenario
    return what_lines_came_to(scenario, told.ruling, lines_of(scenario), told.language) if scenario.branches else ()


def _last_played(ruling: Ruling) -> int | None:
    """How many inputs are left when the last one is taken back; None where there is none."""
    return len(ruling.inputs) - 1 if ruling.inputs else None


def place_in(written: str | None, default: D) -> int | D:
    """A number from the query. Raises UnreadableError."""
    if written is None or written == "":
        return default
    if not written.isdecimal() or len(written) > 6:
        raise UnreadableError(400, _("“%(written)s” is not a number") % {"written": isolated(written[:40])})
    return int(written)


def _given(game: str, form: QueryDict) -> tuple[int, list[Input]]:
    """After how many inputs a form gives which: `do` is an offered answer with its place before it."""
    at, _space, written = form.get("do", form.get("at", "0")).partition(" ")
    if written:
        return place_in(at, 0), read_inputs(written)
    if "action" in form:
        return place_in(at, 0), [declaration(game, form)]
    return place_in(at, 0), [Input(form.get("player", ""), choose=tuple(form.getlist("choose")))]
