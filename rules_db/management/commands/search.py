"""`manage.py search QUERY [--game SLUG] [--json]`: the rules that a query means, best first."""

from __future__ import annotations

import json
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from rules_db.models import Game
from rules_db.search import QueryTooLongError, Result, results_as_data, search


class Command(BaseCommand):
    help = "Searches the published rules by number or by words."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("query")
        parser.add_argument("--game", metavar="SLUG", help="only in this game")
        parser.add_argument("--json", action="store_true", help="print one JSON document")

    def handle(self, *args: Any, query: str, game: str | None, **options: Any) -> None:
        try:
            results = search(query, game=_game(game))
        except QueryTooLongError as refusal:
            raise CommandError(str(refusal)) from refusal
        if options["json"]:
            self.stdout.write(json.dumps({"results": results_as_data(results)}, ensure_ascii=False, indent=2))
            return
        for result in results:
            self.stdout.write(_line(result))


def _game(slug: str | None) -> Game | None:
    if slug is None:
        return None
    game = Game.objects.filter(slug=slug).first()
    if game is None:
        raise CommandError(f"There is no game “{slug}” on the shelf.")
    return game


def _line(result: Result) -> str:
    said = " · ".join(filter(None, (str(result.heading), str(result.snippet))))
    return f"{result.game.slug} {result.rule_text.number}  {said}"
