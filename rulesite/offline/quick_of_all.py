"""The quick references as the library on a device has them: which rules, and where they stand."""

from __future__ import annotations

import hashlib
from typing import Any

from rules_db.models import Edition, Game
from rules_db.shelf.quick import QuickTable, quick_tables
from rulesite.lookup.book import book_of
from rulesite.lookup.quick import placed


def quick_of_all() -> dict[str, list[dict[str, Any]]]:
    """The tables of each game, by its slug: rulebook, slug, title and silence by language, and `editions`.

    By the key of each edition that it can be read in: `rows`, each `[how many lines it stands under, rule, …]`, the
    `words` of rows told in words of ours, by their places, and `gone`. A rule is `[place, the part of its number that
    is told above, whether it reads otherwise now]`.
    """
    games = {game.slug: [_table(game, each) for each in quick_tables(game.slug)] for game in Game.objects.all()}
    return {slug: tables for slug, tables in games.items() if tables}


def quick_form() -> str:
    """Changes whenever other tables ship with the code: no publication tells of these."""
    tables = [quick_tables(game.slug) for game in Game.objects.all()]
    return hashlib.sha256(repr(tables).encode()).hexdigest()[:8]


def _table(game: Game, table: QuickTable) -> dict[str, Any]:
    of_document = Edition.objects.of_any_day().filter(rulebook__game=game, rulebook__slug=table.rulebook)
    read_in = of_document.select_related("rulebook__game")
    return {
        "rulebook": table.rulebook,
        "slug": table.slug,
        "title": dict(table.title),
        "silent": dict(table.silent),
        "editions": {edition.pk: _in(edition, table) for edition in read_in},
    }


def _in(edition: Edition, table: QuickTable) -> dict[str, Any]:
    book = book_of(edition)
    places = {rule.pk: place for place, rule in enumerate(book.rules)}
    rows, gone = placed(table, book)
    told = [[row.depth, *([places[each.rule.pk], each.above, each.is_changed] for each in row.rules)] for row in rows]
    words = {place: dict(row.words) for place, row in enumerate(rows) if row.words}
    return {"rows": told, "words": words, "gone": gone}
