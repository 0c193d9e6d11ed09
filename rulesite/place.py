"""Where on the site a page is: the game one is in and the part of the site, for the header of every page."""

from __future__ import annotations

from dataclasses import dataclass

from django.http import HttpRequest
from django.urls import reverse
from django.utils.functional import SimpleLazyObject

from engine.games import PLAYED
from rules_db.models import Game
from rulesite.lookup.scope import game_of_page

#: The part of the site that the pages of each room belong to.
PARTS = {
    "lookup": "rules",
    "terms": "rules",
    "answers": "rules",
    "cards": "cards",
    "ask": "ask",
    "sandbox": "sandbox",
    "rulings": "sandbox",
}

#: Pages that belong to another part than their room, or to none.
EXCEPTIONS = {"lookup:home": "", "lookup:kept": "kept", "lookup:games-of-decks": "cards"}


@dataclass(frozen=True)
class Here:
    """The game one is in, if any, and the part of the site: "rules", "cards", "ask", "sandbox", "kept" or none."""

    game: Game | None = None
    part: str = ""

    @property
    def rules(self) -> str:
        return reverse("lookup:contents", args=[self.game.slug]) if self.game else f"{reverse('lookup:home')}#games"

    @property
    def cards(self) -> str:
        return reverse("cards:cards", args=[self.game.slug]) if self.game else reverse("cards:games")

    @property
    def ask(self) -> str:
        return reverse("ask:ask") + (f"?game={self.game.slug}" if self.game else "")

    @property
    def sandbox(self) -> str:
        is_played = self.game is not None and self.game.slug in PLAYED
        return reverse("sandbox:table", args=[self.game.slug]) if self.game and is_played else reverse("sandbox:games")


def here(request: HttpRequest) -> dict[str, object]:
    """For every template; the database is asked only where a page has a header."""
    return {"here": SimpleLazyObject(lambda: _here(request))}


def _here(request: HttpRequest) -> Here:
    match = request.resolver_match
    if match is None:
        return Here()
    game = game_of_page(request)
    if match.view_name == "ask:ask" and (slug := request.GET.get("game")):
        game = Game.objects.filter(slug=slug).first()
    return Here(game, EXCEPTIONS.get(match.view_name, PARTS.get(match.namespace, "")))
