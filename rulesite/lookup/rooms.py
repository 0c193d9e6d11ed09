"""Rooms that each game has, without a game: which game's is wanted is for the reader to choose."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_safe

from engine.games import PLAYED
from rules_db.models import Game
from rulesite.lookup.quick import has_quick


class Room(NamedTuple):
    """A room of each game: what it is called, the name of its address, and whether a game that has rules has it."""

    title: Promise
    address: str
    has: Callable[[Game], bool] = lambda game: True


def _is_played(game: Game) -> bool:
    return game.slug in PLAYED


#: By their words in the addresses: `/masters/terms/` is one, and `/terms/` leads to it.
ROOMS: Mapping[str, Room] = {
    "answers": Room(_("Official answers"), "answers:answers"),
    "changes": Room(_("Compare editions"), "lookup:comparisons"),
    "citations": Room(_("Check citations"), "lookup:citations"),
    "coverage": Room(_("What the engine plays"), "lookup:coverage", _is_played),
    "decks": Room(_("Check a deck"), "cards:deck", _is_played),
    "quick": Room(_("Quick reference"), "lookup:quick", has_quick),
    "terms": Room(_("Keywords and terms"), "terms:terms"),
}


@require_safe
def games_of(request: HttpRequest, room: str) -> HttpResponse:
    """The games that have the room, to choose from."""
    shown = ROOMS[room]
    having = [game for game in Game.objects.all() if game.current_edition() and shown.has(game)]
    games = [(game, reverse(shown.address, args=[game.slug])) for game in having]
    return render(request, "lookup/games_of_room.html", {"title": shown.title, "games": games})
