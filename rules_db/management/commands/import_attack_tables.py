"""`import_attack_tables PATH --game SLUG`: bring in tables of physical attacks."""

from __future__ import annotations

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand

from rules_db.cards.attack_tables import import_attack_tables
from rules_db.editions.bring_in import find_game
from rules_db.management.output import one_line_refusals
from rules_db.shelf.loading import load_games


class Command(BaseCommand):
    help = "Import the tables of physical attacks of a file, or of all JSON files in a folder."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("path", metavar="PATH", type=Path)
        parser.add_argument("--game", metavar="SLUG", required=True)

    @one_line_refusals
    def handle(self, *args: Any, **options: Any) -> None:
        list(load_games())
        for table in import_attack_tables(options["path"], find_game(options["game"])):
            self.stdout.write(f"{table}: {len(table.brackets)} brackets")
            for note in table.notes.splitlines():
                self.stdout.write(f"  {note}")
