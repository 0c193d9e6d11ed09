"""`import_cards PATH --game SLUG`: bring cards in, and say what was found in their data."""

from __future__ import annotations

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand

from rules_db.cards.compiling import compile_changed
from rules_db.cards.importing import ImportedCards, import_cards
from rules_db.editions.bring_in import find_game
from rules_db.management.output import one_line_refusals, print_json
from rules_db.search import current_columns
from rules_db.shelf.loading import load_games


class Command(BaseCommand):
    help = "Import the cards of a file, or of all files in a folder; those that are here already are updated."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("path", metavar="PATH", type=Path)
        parser.add_argument("--game", metavar="SLUG", required=True)
        parser.add_argument("--json", action="store_true", help="print one JSON document")

    @one_line_refusals
    def handle(self, *args: Any, **options: Any) -> None:
        list(load_games())
        game = find_game(options["game"])
        data = _as_data(import_cards(options["path"], game))
        compile_changed(game)
        current_columns()
        if options["json"]:
            print_json(self, data)
            return
        self.stdout.write(f"{data['cards']} cards with {data['faces']} faces and {data['printings']} printings")
        for finding in data["findings"]:
            self.stdout.write(f"{finding['number']}, {finding['field']}: {finding['kind']}: {finding['message']}")


def _as_data(imported: ImportedCards) -> dict[str, Any]:
    printings = [printing for card in imported.cards for printing in card.printings]
    return {
        "cards": len(imported.cards),
        "faces": imported.faces,
        "printings": len(printings),
        "findings": [
            {"number": printing.number, **vars(found)} for printing in printings for found in printing.findings
        ],
    }
