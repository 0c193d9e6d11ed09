"""Addresses of editions that are called otherwise now, or were withdrawn: where they lead."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse

from rules_db.editions.succession import SeenFrom
from rules_db.lookup import find_rule
from rules_db.models import Edition
from rulesite.lookup.addresses import FormerLabelError, Shelfmark, WithdrawnError
from rulesite.lookup.lines import Line, lines

#: The parts of addresses that are labels of editions.
_LABELS = ("edition", "old", "new")


def relabelled(request: HttpRequest, found: FormerLabelError) -> HttpResponse:
    """The same page under the label that the edition has now."""
    match = request.resolver_match
    assert match is not None  # only a view asks for editions
    named = {
        name: found.edition.label if name in _LABELS and value == found.label else value
        for name, value in match.kwargs.items()
    }
    query = request.META.get("QUERY_STRING", "")
    return redirect(reverse(match.view_name, kwargs=named) + (f"?{query}" if query else ""), permanent=True)


def withdrawn(request: HttpRequest, found: WithdrawnError) -> HttpResponse:
    """Gone, with the reason; a rule's address leads to what the rule is in the edition that readers get."""
    edition = found.edition
    game = edition.rulebook.game
    current = game.current_edition()
    match = request.resolver_match
    number = match.kwargs.get("number", "") if match else ""
    shelfmark = Shelfmark(game, current, pinned=False) if current else None
    now, is_sure = _now(number, edition, shelfmark) if shelfmark else ([], True)
    context = {
        "edition": edition,
        "said": str(found),
        "number": number,
        "now": now,
        "is_sure": is_sure,
        "shelfmark": shelfmark,
        "game": game,
    }
    return render(request, "lookup/withdrawn.html", context, status=410)


def _now(number: str, edition: Edition, shelfmark: Shelfmark) -> tuple[list[Line], bool]:
    """The rules that the rule of a number of that edition is now, and whether that is certain."""
    meant = find_rule(number, edition).rule if number else None
    if meant is None:
        return [], True
    found = SeenFrom(shelfmark.edition).successors(meant)
    rules = [shelfmark.book.numbered[rule.number] for rule in found.asserted or found.proposed]
    return lines(rules, shelfmark), bool(found.asserted)
