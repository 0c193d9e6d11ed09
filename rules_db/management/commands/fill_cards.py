"""`fill_cards`: bring in the cards that lie beside the project. `make serve` does it behind the first page."""

from __future__ import annotations

from argparse import ArgumentParser
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand

from rules_db.management.output import one_line_refusals, print_json
from rules_db.shelf.cards import bring_in_cards
from rules_db.shelf.loading import load_games


class Command(BaseCommand):
    help = "Import the cards beside the project that are not here yet. Safe to repeat."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--json", action="store_true", help="print one JSON document")

    @one_line_refusals
    def handle(self, *args: Any, **options: Any) -> None:
        list(load_games())
        progress = []
        for line in bring_in_cards(settings.SOURCES_DIR):
            progress.append(line)
            if not options["json"]:
                self.stdout.write(line)
        if options["json"]:
            print_json(self, {"progress": progress})
