"""`compare_editions GAME OLD NEW`: what changed from one edition to another, rule by rule."""

from __future__ import annotations

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand

from rules_db.editions.bring_in import find_game
from rules_db.editions.changes import changes_as_data, changes_between
from rules_db.lookup import edition_of
from rules_db.management.output import one_line_refusals, print_json


class Command(BaseCommand):
    help = "Compare two editions of a rulebook: rules added, removed, reworded, renumbered and moved."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("game", metavar="GAME", help="the game's slug, such as masters")
        parser.add_argument("old", metavar="OLD", help="the older edition's label")
        parser.add_argument("new", metavar="NEW", help="the newer edition's label")
        parser.add_argument("--json", action="store_true", help="print one JSON document")

    @one_line_refusals
    def handle(self, *args: Any, **options: Any) -> None:
        game = find_game(options["game"])
        old, new = edition_of(game, options["old"]), edition_of(game, options["new"])
        data = changes_as_data(old, new, changes_between(old, new))
        if options["json"]:
            print_json(self, data)
        else:
            self._print(data)

    def _print(self, data: dict[str, Any]) -> None:
        for pair in data["pairs"]:
            if pair["change"] == "unchanged" and pair["sure"]:
                continue
            numbers = " → ".join(filter(None, (pair["old"], pair["new"])))
            self.stdout.write(f"{pair['change']:<10}  {numbers}{'' if pair['sure'] else '  (unsure)'}")
        self.stdout.write(", ".join(f"{count} {name.replace('_', ' ')}" for name, count in data["counts"].items()))
