"""The tables of physical attacks of a game, one below the other."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from rules_db.models import AttackTable
from rulesite.lookup.addresses import NotOnShelfError, game_or_404


@require_safe
def attack_tables(request: HttpRequest, game: str) -> HttpResponse:
    shown = game_or_404(game)
    tables = [(table, list(zip(table.brackets, table.damage, strict=True))) for table in _of(game)]
    if not tables:
        raise NotOnShelfError(_("There are no tables of physical attacks here."))
    return render(request, "cards/attack_tables.html", {"game": shown, "tables": tables})


def _of(game: str) -> list[AttackTable]:
    return list(AttackTable.objects.filter(game__slug=game))
