"""A ruling with the wordings of two editions side by side."""

from __future__ import annotations

from collections import defaultdict

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from rules_db.models import Edition, Game
from rules_db.saved.citing import rules_cited
from rules_db.saved.wordings import beside
from rulesite.lookup.addresses import game_or_404
from rulesite.rulings.forms import editions_of
from rulesite.rulings.told import tell
from rulesite.sandbox.links import UnreadableError, language_of, played_or_404, query_of, scenario_of


@require_safe
def wordings(request: HttpRequest, game: str) -> HttpResponse:
    """The rules that a scenario's ruling cites in the editions `old` and `new`."""
    played_or_404(game)
    found = game_or_404(game)
    try:
        scenario = scenario_of(game, request.GET)
        if scenario is None:
            raise Http404
        shown = tell(scenario, language_of(game))
    except UnreadableError as error:
        return error.page(request, game)
    editions = list(editions_of(found))
    old, new = _sides(found, editions, request.GET.get("old", scenario.edition), request.GET.get("new"))
    by_rule: dict[str, list[str]] = defaultdict(list)
    for step in shown.steps:
        by_rule[step.rule].append(step.text)
    for reason in shown.reasons:
        by_rule[reason.rule].append(reason.why)
    rules = beside(rules_cited(shown.ruling), old, new) if old and new else []
    context = {
        "game": game,
        "told": shown,
        "statement": shown.statement,
        "editions": editions,
        "old": old,
        "new": new,
        "kept": query_of(request.GET, scenario),
        "rules": [(each, list(dict.fromkeys(by_rule[each.number]))) for each in rules],
        "changed": sum(each.is_changed for each in rules),
    }
    return render(request, "rulings/wordings.html", context)


def _sides(game: Game, editions: list[Edition], old: str, new: str | None) -> tuple[Edition | None, Edition | None]:
    """The editions with these labels; without any, the current one at the right and another at the left."""
    by_label = {edition.label: edition for edition in editions}
    right = by_label.get(new or "") or game.current_edition()
    others = [edition for edition in editions if edition != right]
    left = by_label.get(old)
    if left is None or left == right:
        left = others[0] if others else None
    return left, right
