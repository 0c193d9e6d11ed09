"""How a game's table is laid out, drawn small on its door; a game without a drawing has that of any game."""

from __future__ import annotations

from django.conf import settings

FOLDER = "lookup/plans"
ANY = "any"


def plans() -> list[tuple[str, str]]:
    """The games that have a drawing, and `any`, each with its template."""
    drawn = sorted((settings.BASE_DIR / "templates" / FOLDER).glob("*.html"))
    return [(file.stem, f"{FOLDER}/{file.name}") for file in drawn]


def plan_of(game: str) -> str:
    """The template that draws a game's table."""
    known = dict(plans())
    return known.get(game, known[ANY])
