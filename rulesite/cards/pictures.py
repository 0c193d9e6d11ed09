"""Pictures of cards that whoever runs the site has put beside it; none ship.

They lie in `CARD_PICTURES`, a folder for each game by its slug in it, each named by its card's number in any form:
`masters/BT1-001.webp`, `buddyfight/BT01-0001EN.jpg`. What is asked for never names a file: it is looked for among those
that are there.
"""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from django.conf import settings
from django.http import FileResponse, Http404, HttpRequest
from django.http.response import HttpResponseBase
from django.urls import reverse
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_safe

from rules_db.cards.numbers import number_key
from rules_db.models import Card

#: What is shown as a picture, and what it is served as.
_KINDS = {
    ".avif": "image/avif",
    ".webp": "image/webp",
    ".png": "image/png",
    ".jpg": "image/jpeg",
    ".jpeg": "image/jpeg",
}


@require_safe
@cache_control(public=True, max_age=3600)
def picture(request: HttpRequest, game: str, number: str) -> HttpResponseBase:
    """The picture of a card."""
    path = _of_game(game).get(number_key(number))
    if path is None or not Card.objects.filter(game__slug=game, number=number).exists():
        raise Http404
    try:
        content = path.open("rb")
    except OSError as error:
        raise Http404 from error
    return FileResponse(content, content_type=_KINDS[path.suffix.lower()])


def picture_of(card: Card) -> str:
    """The address of a card's picture; empty if there is none."""
    if number_key(card.number) not in _of_game(card.game.slug):
        return ""
    return reverse("cards:picture", args=[card.game.slug, card.number])


def _of_game(game: str) -> dict[str, Path]:
    """The pictures of a game by the keys of their numbers."""
    if not settings.CARD_PICTURES:
        return {}
    folder = Path(settings.CARD_PICTURES)
    if game not in _folders(folder):
        return {}
    try:
        return _listed(folder / game, (folder / game).stat().st_mtime_ns)
    except OSError:
        return {}


def _folders(folder: Path) -> list[str]:
    try:
        return [each.name for each in folder.iterdir() if each.is_dir()]
    except OSError:
        return []


@lru_cache(maxsize=16)
def _listed(folder: Path, changed: int) -> dict[str, Path]:
    """What lies in a folder as it was changed last; a file that leads out of it is none of it."""
    own = folder.resolve()
    pictures = sorted(path for path in folder.iterdir() if path.suffix.lower() in _KINDS)
    return {number_key(path.stem): path for path in pictures if path.is_file() and path.resolve().parent == own}
