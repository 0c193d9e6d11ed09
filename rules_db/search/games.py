"""What the games are called by those who search: their names, and the short ones that players use."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from functools import cache
from typing import Any

from rules_db.models import Edition, Game
from rules_db.search.naming import Called, Naming, naming
from rules_db.search.vocabulary import SYNONYMS
from rules_db.search.words import one_width


def games_called() -> list[Called]:
    """Every name of every game, each once; the table's `games` add what no game's name or slug says."""
    table = _table()
    names = (called for game in Game.objects.all() for called in _names_of(game, table.get(game.slug, {})))
    return list({called.name: called for called in names}.values())


def named_in(query: str) -> Naming:
    """What the query names, of the games and editions on the shelf."""
    labels = Edition.objects.published().values_list("label", flat=True)
    return naming(query, games_called(), set(labels))


@cache
def _table() -> dict[str, Any]:
    games: dict[str, Any] = tomllib.loads(SYNONYMS.read_text(encoding="utf-8"))["games"]
    return games


def _names_of(game: Game, told: dict[str, Any]) -> Iterator[Called]:
    words = game.slug.split("-")
    yield Called(game.slug, game.slug, beside_numbers=len(words) == 1)
    yield Called(one_width(game.name), game.slug, beside_numbers=" " not in game.name)
    if len(words) > 1:
        yield Called(" ".join(words), game.slug)
        yield Called("".join(word[0] for word in words), game.slug)
    for name in told.get("beside_numbers", []):
        yield Called(one_width(name), game.slug, beside_numbers=True)
    for name in told.get("called", []):
        yield Called(one_width(name), game.slug)
