"""The languages that a game's cards are here in."""

from __future__ import annotations

from django.conf import settings

from rules_db.models import FaceText, Game


def languages_of(game: Game) -> list[str]:
    """The languages that the game's cards are here in, in the site's order."""
    here = set(FaceText.objects.filter(face__card__game=game).order_by().values_list("language", flat=True).distinct())
    return [language for language, _name in settings.LANGUAGES if language in here]
