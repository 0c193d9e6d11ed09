"""Which game the box searches: the one whose page it stands on; on the first page and Ask the one of the last search.

`static/lookup/scope.js` keeps the game of the page that was open last in the same cookie.
"""

from __future__ import annotations

from collections.abc import Mapping

from django.http import HttpRequest, HttpResponseBase
from django.utils.functional import SimpleLazyObject

from rules_db.models import Game

#: The parameter and the cookie: the slug of a game, or nothing for all games.
NAME = "game"

_YEAR = 365 * 24 * 60 * 60


def game_chosen(request: HttpRequest) -> Game | None:
    """The game that the address chooses, else the one chosen last; None for all of them, or an unknown one."""
    slug = request.GET.get(NAME, request.COOKIES.get(NAME, ""))
    return Game.objects.filter(slug=slug).first() if slug else None


def remember_game(request: HttpRequest, response: HttpResponseBase, game: Game | None) -> None:
    """Keeps the choice on the device, if the address makes one."""
    if NAME in request.GET:
        response.set_cookie(NAME, game.slug if game else "", max_age=_YEAR, samesite="Lax")


def box_game(request: HttpRequest) -> Mapping[str, object]:
    """For every template: `box_game`, the game whose page it is; the first page and Ask say their own."""
    match = request.resolver_match
    slug = match.kwargs.get(NAME) if match else None
    return {"box_game": SimpleLazyObject(lambda: game_of_page(request)) if slug else None}


def game_of_page(request: HttpRequest) -> Game | None:
    """The game whose page it is, by the address; the header and the box both ask, and the database is asked once."""
    match = request.resolver_match
    slug = match.kwargs.get(NAME) if match else None
    known = vars(request)
    if "game_of_page" not in known:
        known["game_of_page"] = Game.objects.filter(slug=slug).first() if slug else None
    game: Game | None = known["game_of_page"]
    return game
